// What Martlet asks of PocketSphinx: which of some words was said. One model in this process, and one try.
//
// The library is found and loaded at run time (libpocketsphinx.so.3, BSD): a server where it is not installed neither needs nor loads it.
#ifndef MARTLET_CSPHINX_H
#define MARTLET_CSPHINX_H

#include <stddef.h>
#include <stdint.h>

enum {
  MARTLET_SPHINX_READY = 0,
  // No such library, or one without what is needed.
  MARTLET_SPHINX_MISSING = 1,
  MARTLET_SPHINX_FAILED = 2,
};

// Loads the library. To be called once, before all others, by one thread.
int martlet_sphinx_open(void);

// Reads the acoustic model in this folder.
int martlet_sphinx_load(const char *model);

// A word and its sounds, which the model knows by their names, between spaces. False where it does not take them.
int martlet_sphinx_add(const char *word, const char *sounds);

// Only what this grammar (JSGF) allows is listened for.
int martlet_sphinx_seek(const char *grammar);

// Samples of 16,000 a second.
int martlet_sphinx_hear(const int16_t *samples, size_t count);

// The words that were said, the likeliest first; NULL after the last.
const char *martlet_sphinx_next(void);

#endif
