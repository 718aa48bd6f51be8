#define _GNU_SOURCE
#include "COnnx.h"

#include <dlfcn.h>
#include <grp.h>
#include <string.h>
#include <unistd.h>
#ifdef __linux__
#include <link.h>
#include <sys/prctl.h>
#endif

// The library's interface is a table of functions whose places never change (onnxruntime_c_api.h, version 1): these are the
// places of those that are used. Every function that can fail returns a status, NULL where it went well.
enum {
  api_create_env = 3,
  api_create_session_from_array = 8,
  api_run = 9,
  api_create_session_options = 10,
  api_disable_memory_pattern = 17,
  api_disable_arena = 19,
  api_set_log_severity = 22,
  api_set_optimization = 23,
  api_set_threads_within = 24,
  api_input_count = 30,
  api_output_count = 31,
  api_input_name = 36,
  api_output_name = 37,
  api_create_tensor = 49,
  api_is_tensor = 50,
  api_tensor_data = 51,
  api_element_type = 60,
  api_element_count = 64,
  api_type_and_shape = 65,
  api_create_cpu_memory = 69,
  api_default_allocator = 78,
  api_release_status = 93,
  api_release_value = 96,
  api_release_type_and_shape = 99,
};

enum { type_float = 1, type_int64 = 7, log_fatal = 4, optimize_all = 99, arena_allocator = 1, memory_default = 0, version_1 = 1 };

typedef struct {
  const void *const *(*get)(uint32_t);
  const char *(*version)(void);
} Base;

typedef void *Status;

static const Base *base;
static const void *const *api;
static void *env, *session, *memory, *answer;
static char *output_name;
static int asks_speaker;

#define FUNCTION(result, place, ...) ((result(*)(__VA_ARGS__))api[place])

// Whether it went well; the message is for programmers.
static int ok(Status status) {
  if (status) FUNCTION(void, api_release_status, Status)(status);
  return !status;
}

int martlet_onnx_open(const char *path) {
  void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  if (!library) return MARTLET_ONNX_MISSING;
  const Base *(*get)(void);
  *(void **)&get = dlsym(library, "OrtGetApiBase");
  if (!get || !(base = get()) || !(api = base->get(version_1))) return MARTLET_ONNX_MISSING;
  if (!ok(FUNCTION(Status, api_create_env, int, const char *, void **)(log_fatal, "martlet", &env))) return MARTLET_ONNX_MISSING;
  return MARTLET_ONNX_READY;
}

const char *martlet_onnx_version(void) { return base ? base->version() : ""; }

static const char *const inputs[] = {"input", "input_lengths", "scales", "sid"};

// Whether its inputs are those of a voice, and its outputs one.
static int is_voice(void) {
  size_t count = 0, out = 0;
  void *allocator = NULL;
  if (!ok(FUNCTION(Status, api_input_count, void *, size_t *)(session, &count)) ||
      !ok(FUNCTION(Status, api_output_count, void *, size_t *)(session, &out)) ||
      !ok(FUNCTION(Status, api_default_allocator, void **)(&allocator)))
    return 0;
  if (count < 3 || count > 4 || out < 1) return 0;
  int seen = 0;
  for (size_t at = 0; at < count; at++) {
    char *name = NULL;
    if (!ok(FUNCTION(Status, api_input_name, void *, size_t, void *, char **)(session, at, allocator, &name))) return 0;
    for (int known = 0; known < 4; known++)
      if (!strcmp(name, inputs[known])) seen |= 1 << known;
  }
  asks_speaker = seen == 15;
  if (seen != 7 && !(asks_speaker && count == 4)) return 0;
  return ok(FUNCTION(Status, api_output_name, void *, size_t, void *, char **)(session, 0, allocator, &output_name));
}

int martlet_onnx_load(const void *model, size_t count, int threads) {
  void *options = NULL;
  if (!ok(FUNCTION(Status, api_create_session_options, void **)(&options))) return MARTLET_ONNX_FAILED;
  if (!ok(FUNCTION(Status, api_set_threads_within, void *, int)(options, threads)) ||
      !ok(FUNCTION(Status, api_set_optimization, void *, int)(options, optimize_all)) ||
      !ok(FUNCTION(Status, api_set_log_severity, void *, int)(options, log_fatal)) ||
      // Every sentence has another length: patterns would only be kept, never used again, and an arena would hold the longest.
      !ok(FUNCTION(Status, api_disable_memory_pattern, void *)(options)) ||
      !ok(FUNCTION(Status, api_create_cpu_memory, int, int, void **)(arena_allocator, memory_default, &memory)))
    return MARTLET_ONNX_FAILED;
  if (!ok(FUNCTION(Status, api_create_session_from_array, void *, const void *, size_t, void *, void **)(
          env, model, count, options, &session)))
    return MARTLET_ONNX_DAMAGED;
  return is_voice() ? MARTLET_ONNX_READY : MARTLET_ONNX_UNFIT;
}

int martlet_onnx_asks_speaker(void) { return asks_speaker; }

static void *tensor(void *data, size_t bytes, const int64_t *shape, size_t dimensions, int type) {
  void *value = NULL;
  ok(FUNCTION(Status, api_create_tensor, void *, void *, size_t, const int64_t *, size_t, int, void **)(
      memory, data, bytes, shape, dimensions, type, &value));
  return value;
}

static void release(void *value) {
  if (value) FUNCTION(void, api_release_value, void *)(value);
}

// Its samples, where it is a tensor of floats.
static int read_answer(const float **samples, size_t *made) {
  int is_tensor = 0, type = 0;
  void *shape = NULL, *data = NULL;
  if (!ok(FUNCTION(Status, api_is_tensor, void *, int *)(answer, &is_tensor)) || !is_tensor) return MARTLET_ONNX_UNFIT;
  if (!ok(FUNCTION(Status, api_type_and_shape, void *, void **)(answer, &shape))) return MARTLET_ONNX_UNFIT;
  int is_read = ok(FUNCTION(Status, api_element_type, void *, int *)(shape, &type)) &&
                ok(FUNCTION(Status, api_element_count, void *, size_t *)(shape, made));
  FUNCTION(void, api_release_type_and_shape, void *)(shape);
  if (!is_read || type != type_float) return MARTLET_ONNX_UNFIT;
  if (!ok(FUNCTION(Status, api_tensor_data, void *, void **)(answer, &data))) return MARTLET_ONNX_UNFIT;
  *samples = data;
  return MARTLET_ONNX_READY;
}

int martlet_onnx_say(const int64_t *numbers, size_t count, const float scales[3], int64_t speaker,
                     const float **samples, size_t *made) {
  if (!session) return MARTLET_ONNX_FAILED;
  release(answer);
  answer = NULL;
  int64_t length = (int64_t)count;
  const int64_t row[] = {1, length}, one[] = {1}, three[] = {3};
  void *values[] = {
      tensor((void *)numbers, count * sizeof *numbers, row, 2, type_int64), tensor(&length, sizeof length, one, 1, type_int64),
      tensor((void *)scales, 3 * sizeof *scales, three, 1, type_float), tensor(&speaker, sizeof speaker, one, 1, type_int64)};
  int is_made = values[0] && values[1] && values[2] && values[3] &&
                ok(FUNCTION(Status, api_run, void *, const void *, const char *const *, void *const *, size_t, const char *const *,
                            size_t, void **)(session, NULL, inputs, values, asks_speaker ? 4 : 3, (const char *const *)&output_name, 1,
                                             &answer));
  for (int at = 0; at < 4; at++) release(values[at]);
  return is_made ? read_answer(samples, made) : MARTLET_ONNX_FAILED;
}

static int own_count;
static char **own_arguments;

#ifdef __GLIBC__
// glibc hands them to every function that runs before `main`.
__attribute__((constructor)) static void keep_arguments(int count, char **arguments, char **environment) {
  (void)environment;
  own_count = count;
  own_arguments = arguments;
}
#endif

const char *martlet_argument(int place) { return place >= 0 && place < own_count ? own_arguments[place] : NULL; }

#ifdef __linux__
typedef struct {
  char *paths;
  size_t room, length;
} Paths;

static int note(struct dl_phdr_info *library, size_t size, void *all) {
  (void)size;
  Paths *found = all;
  size_t length = strlen(library->dlpi_name);
  if (library->dlpi_name[0] != '/' || length + 1 > found->room - found->length) return 0;
  memcpy(found->paths + found->length, library->dlpi_name, length);
  found->length += length;
  found->paths[found->length++] = '\n';
  return 0;
}
#endif

size_t martlet_loaded(char *paths, size_t room) {
#ifdef __linux__
  Paths found = {paths, room, 0};
  dl_iterate_phdr(note, &found);
  return found.length;
#else
  (void)paths, (void)room;
  return 0;
#endif
}

int martlet_drop(unsigned account) {
#ifdef __linux__
  for (int capability = 0; prctl(PR_CAPBSET_READ, capability, 0, 0, 0) >= 0; capability++) prctl(PR_CAPBSET_DROP, capability, 0, 0, 0);
  if (setgroups(0, NULL) || setresgid(account, account, account) || setresuid(account, account, account)) return 1;
  return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
#else
  return account == 0;
#endif
}
