#include "CSphinx.h"

#include <dlfcn.h>
#include <stdio.h>

// The part of PocketSphinx 5prealpha's interface (pocketsphinx.h, cmd_ln.h, err.h) that is used. Pointers to its types are opaque here.
#define SPHINX_FUNCTIONS(f)                                              \
  f(const void *, ps_args, (void))                                       \
  f(void *, cmd_ln_init, (void *, const void *, int32_t, ...))           \
  f(void, err_set_logfp, (FILE *))                                       \
  f(void *, ps_init, (void *))                                           \
  f(int, ps_add_word, (void *, const char *, const char *, int))         \
  f(int, ps_set_jsgf_string, (void *, const char *, const char *))       \
  f(int, ps_set_search, (void *, const char *))                          \
  f(int, ps_start_utt, (void *))                                         \
  f(int, ps_process_raw, (void *, const int16_t *, size_t, int, int))    \
  f(int, ps_end_utt, (void *))                                           \
  f(const char *, ps_get_hyp, (void *, int32_t *))                       \
  f(void *, ps_nbest, (void *))                                          \
  f(void *, ps_nbest_next, (void *))                                     \
  f(const char *, ps_nbest_hyp, (void *, int32_t *))

#define DECLARE(result, name, arguments) result(*name) arguments;
static struct { SPHINX_FUNCTIONS(DECLARE) } sphinx;

static void *decoder, *hypotheses;
static int has_told_best;

int martlet_sphinx_open(void) {
  // Its own library comes with it; a name is found in whatever is loaded.
  void *library = dlopen("libpocketsphinx.so.3", RTLD_NOW | RTLD_GLOBAL);
  if (!library) return MARTLET_SPHINX_MISSING;
#define FIND(result, name, arguments)                     \
  *(void **)&sphinx.name = dlsym(RTLD_DEFAULT, #name);    \
  if (!sphinx.name) return MARTLET_SPHINX_MISSING;
  SPHINX_FUNCTIONS(FIND)
  return MARTLET_SPHINX_READY;
}

int martlet_sphinx_load(const char *model) {
  // What it would log are words that somebody said.
  sphinx.err_set_logfp(NULL);
  void *options = sphinx.cmd_ln_init(NULL, sphinx.ps_args(), 1, "-hmm", model, "-samprate", "16000", (char *)NULL);
  if (!options) return MARTLET_SPHINX_FAILED;
  decoder = sphinx.ps_init(options);
  return decoder ? MARTLET_SPHINX_READY : MARTLET_SPHINX_FAILED;
}

int martlet_sphinx_add(const char *word, const char *sounds) { return sphinx.ps_add_word(decoder, word, sounds, 0) >= 0; }

int martlet_sphinx_seek(const char *grammar) {
  if (sphinx.ps_set_jsgf_string(decoder, "words", grammar) || sphinx.ps_set_search(decoder, "words")) return MARTLET_SPHINX_FAILED;
  return MARTLET_SPHINX_READY;
}

int martlet_sphinx_hear(const int16_t *samples, size_t count) {
  has_told_best = 0;
  hypotheses = NULL;
  if (sphinx.ps_start_utt(decoder)) return MARTLET_SPHINX_FAILED;
  int heard = sphinx.ps_process_raw(decoder, samples, count, 0, 1);
  return sphinx.ps_end_utt(decoder) || heard < 0 ? MARTLET_SPHINX_FAILED : MARTLET_SPHINX_READY;
}

const char *martlet_sphinx_next(void) {
  int32_t score = 0;
  if (!has_told_best) {
    has_told_best = 1;
    const char *best = sphinx.ps_get_hyp(decoder, &score);
    if (best) hypotheses = sphinx.ps_nbest(decoder);
    return best;
  }
  if (!hypotheses) return NULL;
  hypotheses = sphinx.ps_nbest_next(hypotheses);
  return hypotheses ? sphinx.ps_nbest_hyp(hypotheses, &score) : NULL;
}
