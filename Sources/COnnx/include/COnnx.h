// What Martlet asks of ONNX Runtime: one model of a voice in this process, and the samples that it makes of phonemes' numbers.
//
// The library is found and loaded at run time (onnxruntime.ai/docs, MIT): a server without a neural voice neither needs nor loads it.
#ifndef MARTLET_CONNX_H
#define MARTLET_CONNX_H

#include <stddef.h>
#include <stdint.h>

enum {
  MARTLET_ONNX_READY = 0,
  // No such library, or one without what is needed.
  MARTLET_ONNX_MISSING = 1,
  // The bytes are no model that this library reads.
  MARTLET_ONNX_DAMAGED = 2,
  // A model, but not of a voice: other inputs or another output.
  MARTLET_ONNX_UNFIT = 3,
  // It could not make anything of what it was asked.
  MARTLET_ONNX_FAILED = 4,
};

// Loads the library at this path. To be called once, before all others, by one thread.
int martlet_onnx_open(const char *path);

// "1.28.2", or "" before it is open.
const char *martlet_onnx_version(void);

// Takes the model that this process speaks with. The bytes must stay as they are for as long as it speaks.
int martlet_onnx_load(const void *model, size_t count, int threads);

// Whether the model asks which of its speakers is to speak. After martlet_onnx_load.
int martlet_onnx_asks_speaker(void);

// The samples, from -1 to 1, that the model makes of the numbers. Scales: noise, length, and noise of lengths. They live until the
// next call.
int martlet_onnx_say(const int64_t *numbers, size_t count, const float scales[3], int64_t speaker,
                     const float **samples, size_t *made);

// The libraries with which this program runs, as it found them: paths with a line break after each, as many as there is room for.
// Returns their length.
size_t martlet_loaded(char *paths, size_t room);

// The arguments that this program was started with, from 0; NULL beyond them. Swift reads them in /proc, which a fence hides.
const char *martlet_argument(int place);

// Becomes an account that owns nothing, for good: no groups, no capabilities, no way back. 0, or not.
int martlet_drop(unsigned account);

#endif
