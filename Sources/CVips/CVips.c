#include "CVips.h"

#include <dlfcn.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/resource.h>

// The part of libvips' interface (libvips.org/API/8.14) that is used. An `int` stands for every enumeration.
#define VIPS_FUNCTIONS(f)                                                                                     \
  f(int, vips_init, (const char *))                                                                           \
  f(const char *, vips_version_string, (void))                                                                \
  f(void, vips_error_clear, (void))                                                                           \
  f(void, vips_concurrency_set, (int))                                                                        \
  f(void, vips_cache_set_max, (int))                                                                          \
  f(void, vips_operation_block_set, (const char *, int))                                                      \
  f(size_t, vips_tracked_get_mem, (void))                                                                     \
  f(int, vips_thumbnail_buffer, (void *, size_t, VipsImage **, int, ...))                                     \
  f(VipsImage *, vips_image_new_from_buffer, (const void *, size_t, const char *, ...))                       \
  f(int, vips_thumbnail_image, (VipsImage *, VipsImage **, int, ...))                                         \
  f(int, vips_extract_area, (VipsImage *, VipsImage **, int, int, int, int, ...))                             \
  f(int, vips_resize, (VipsImage *, VipsImage **, double, ...))                                               \
  f(int, vips_autorot, (VipsImage *, VipsImage **, ...))                                                      \
  f(int, vips_colourspace, (VipsImage *, VipsImage **, int, ...))                                             \
  f(int, vips_cast, (VipsImage *, VipsImage **, int, ...))                                                    \
  f(int, vips_copy, (VipsImage *, VipsImage **, ...))                                                         \
  f(int, vips_webpsave_buffer, (VipsImage *, void **, size_t *, ...))                                         \
  f(int, vips_image_write_to_buffer, (VipsImage *, const char *, void **, size_t *, ...))                     \
  f(VipsImage *, vips_image_new_from_memory_copy, (const void *, size_t, int, int, int, int))                 \
  f(VipsImage *, vips_image_copy_memory, (VipsImage *))                                                       \
  f(const void *, vips_image_get_data, (VipsImage *))                                                         \
  f(int, vips_image_get_width, (const VipsImage *))                                                           \
  f(int, vips_image_get_height, (const VipsImage *))                                                          \
  f(int, vips_image_get_bands, (const VipsImage *))                                                           \
  f(int, vips_image_get_format, (const VipsImage *))                                                          \
  f(int, vips_image_get_interpretation, (const VipsImage *))                                                  \
  f(unsigned long, vips_image_get_typeof, (const VipsImage *, const char *))                                                          \
  f(void, g_object_unref, (void *))                                                                           \
  f(void, g_free, (void *))

enum {
  access_sequential = 1,
  format_uchar = 0,
  format_ushort = 2,
  interpretation_b_w = 1,
  interpretation_cmyk = 15,
  interpretation_srgb = 22,
  interpretation_rgb16 = 25,
  interpretation_grey16 = 26,
  size_both = 0,
  size_down = 2,
  kernel_cubic = 2,
  interesting_none = 0,
  interesting_centre = 1,
};

#define DECLARE(result, name, arguments) result(*name) arguments;
static struct { VIPS_FUNCTIONS(DECLARE) } vips;

static int load(void) {
  void *library = dlopen("libvips.so.42", RTLD_LAZY | RTLD_LOCAL);
  if (!library) return 0;
#define FIND(result, name, arguments)                          \
  *(void **)&vips.name = dlsym(library, #name);                \
  if (!vips.name) return 0;
  VIPS_FUNCTIONS(FIND)
  return 1;
}

int martlet_vips_open(void) {
  if (!load()) return MARTLET_VIPS_MISSING;
  // Its warnings would go to the terminal, past the journal.
  setenv("VIPS_WARNING", "0", 1);
  if (vips.vips_init("martlet")) return MARTLET_VIPS_FAILED;
  vips.vips_operation_block_set("VipsForeignLoad", 1);
  vips.vips_operation_block_set("VipsForeignLoadJpeg", 0);
  vips.vips_operation_block_set("VipsForeignLoadPng", 0);
  vips.vips_operation_block_set("VipsForeignLoadWebp", 0);
  vips.vips_operation_block_set("VipsForeignLoadHeif", 0);
  vips.vips_concurrency_set(1);
  vips.vips_cache_set_max(0);
  return MARTLET_VIPS_READY;
}

static int bound(int kind, size_t most) {
  struct rlimit limit = {most, most};
  return setrlimit(kind, &limit);
}

int martlet_bound(size_t memory, unsigned seconds) {
  // A library that may write no file (orc's, of compiled code) goes on without; the signal would end it.
  signal(SIGXFSZ, SIG_IGN);
  return bound(RLIMIT_CORE, 0) || bound(RLIMIT_FSIZE, 0) || bound(RLIMIT_NOFILE, 64) || bound(RLIMIT_CPU, seconds) ||
      bound(RLIMIT_AS, memory);
}

const char *martlet_vips_version(void) { return vips.vips_version_string ? vips.vips_version_string() : ""; }

// Closes what went into a step, and passes on what came of it; NULL where it failed.
static VipsImage *then(VipsImage *image, int status, VipsImage **next) {
  if (image) vips.g_object_unref(image);
  return status ? NULL : *next;
}

// sRGB with 8 bits, in memory.
static VipsImage *finished(VipsImage *image) {
  VipsImage *next = NULL;
  if (image) image = then(image, vips.vips_colourspace(image, &next, interpretation_srgb, NULL), &next);
  next = NULL;
  if (image) image = then(image, vips.vips_cast(image, &next, format_uchar, NULL), &next);
  if (image) {
    next = vips.vips_image_copy_memory(image);
    image = then(image, next == NULL, &next);
  }
  // The messages are for programmers; what went wrong is told by the NULL.
  if (!image) vips.vips_error_clear();
  return image;
}

// Whether the colours are those of a screen as they stand: no profile says otherwise, and they aren't inks. libvips 8.14, told
// to convert what has no profile, makes it darker, and takes as long as decoding does.
static int is_plain(VipsImage *image) {
  return vips.vips_image_get_interpretation(image) != interpretation_cmyk &&
      !vips.vips_image_get_typeof(image, "icc-profile-data");
}

// How far a JPEG is made smaller while it is decoded, by its header: 8, 4, 2 or 1 times, so that its sides keep these lengths.
// libvips by itself keeps twice the pixels each way that a thumbnail needs, and so decodes four times as many.
static int shrink_of(VipsImage *header, int shorter, int longer) {
  int width = vips.vips_image_get_width(header), height = vips.vips_image_get_height(header);
  int least = width < height ? width : height, most = width < height ? height : width;
  int shrink = 8;
  while (shrink > 1 && (least < shorter * shrink || most < longer * shrink)) shrink /= 2;
  return shrink;
}

// The middle of it, upright. Cut before it is made smaller, and by a filter of four points: libvips' own thumbnail does both
// the other way, which takes twice as long (12 milliseconds of 1,008 × 756 pixels become 6).
static VipsImage *middle(VipsImage *image, int side) {
  int width = vips.vips_image_get_width(image), height = vips.vips_image_get_height(image);
  int least = width < height ? width : height;
  VipsImage *next = NULL;
  image = then(
      image, vips.vips_extract_area(image, &next, (width - least) / 2, (height - least) / 2, least, least, NULL), &next);
  next = NULL;
  if (image) image = then(image, vips.vips_resize(image, &next, (double)side / least, "kernel", kernel_cubic, NULL), &next);
  next = NULL;
  if (image) image = then(image, vips.vips_autorot(image, &next, NULL), &next);
  return finished(image);
}

// - shorter, longer: how many pixels a JPEG's sides keep at least until it is made smaller.
static VipsImage *thumbnail(
    const void *bytes, size_t count, int side, int size, int crop, int shorter, int longer) {
  const unsigned char *start = bytes;
  VipsImage *image = NULL, *next = NULL;
  VipsImage *header = vips.vips_image_new_from_buffer(bytes, count, "", "access", access_sequential, NULL);
  if (!header) return finished(NULL);
  int plain = is_plain(header), status;
  if (start[0] == 0xFF && start[1] == 0xD8) {
    image = vips.vips_image_new_from_buffer(
        bytes, count, "[fail_on=truncated]", "access", access_sequential, "shrink",
        shrink_of(header, shorter, longer), NULL);
    if (image && plain && crop == interesting_centre) {
      vips.g_object_unref(header);
      return middle(image, side);
    }
    status = !image ? -1
        : plain     ? vips.vips_thumbnail_image(image, &next, side, "height", side, "size", size, "crop", crop, NULL)
                    : vips.vips_thumbnail_image(
                          image, &next, side, "height", side, "size", size, "crop", crop, "export_profile", "srgb", NULL);
  } else {
    status = plain ? vips.vips_thumbnail_buffer(
                         (void *)bytes, count, &next, side, "height", side, "size", size, "crop", crop, "option_string",
                         "[fail_on=truncated]", NULL)
                   : vips.vips_thumbnail_buffer(
                         (void *)bytes, count, &next, side, "height", side, "size", size, "crop", crop,
                         "export_profile", "srgb", "option_string", "[fail_on=truncated]", NULL);
  }
  vips.g_object_unref(header);
  return finished(then(image, status, &next));
}

// A photo of 4,032 pixels comes to 2,016 of 2,048 and not to all: half of it is decoded in a third of the time.
VipsImage *martlet_vips_fit(const void *bytes, size_t count, int side) {
  return thumbnail(bytes, count, side, size_down, interesting_none, 1, side - side / 20);
}

// A half more than is needed, so that what a decoder leaves out is not seen.
VipsImage *martlet_vips_square(const void *bytes, size_t count, int side) {
  return thumbnail(bytes, count, side, size_both, interesting_centre, side + side / 2, 1);
}

VipsImage *martlet_vips_square_of(VipsImage *image, int side) {
  VipsImage *square = NULL;
  if (vips.vips_thumbnail_image(
          image, &square, side, "height", side, "size", size_both, "crop", interesting_centre, "no_rotate", 1, NULL))
    square = NULL;
  return finished(square);
}

VipsImage *martlet_vips_made(const void *pixels, int width, int height, int channels, int bits, int is_cmyk) {
  int format = bits == 16 ? format_ushort : format_uchar;
  size_t size = (size_t)width * height * channels * (bits / 8);
  VipsImage *image = vips.vips_image_new_from_memory_copy(pixels, size, width, height, channels, format);
  if (!image) return NULL;
  int interpretation = is_cmyk         ? interpretation_cmyk
                       : channels <= 2 ? (bits == 16 ? interpretation_grey16 : interpretation_b_w)
                                       : (bits == 16 ? interpretation_rgb16 : interpretation_srgb);
  VipsImage *next = NULL;
  return then(image, vips.vips_copy(image, &next, "interpretation", interpretation, NULL), &next);
}

const unsigned char *martlet_vips_pixels(VipsImage *image, int *width, int *height, int *channels) {
  *width = vips.vips_image_get_width(image);
  *height = vips.vips_image_get_height(image);
  *channels = vips.vips_image_get_bands(image);
  return vips.vips_image_get_format(image) == format_uchar ? vips.vips_image_get_data(image) : NULL;
}

int martlet_vips_webp(VipsImage *image, int quality, int effort, void **bytes, size_t *count) {
  int status = vips.vips_webpsave_buffer(image, bytes, count, "Q", quality, "effort", effort, "strip", 1, NULL);
  if (status) vips.vips_error_clear();
  return status;
}

int martlet_vips_written(VipsImage *image, const char *ending, void **bytes, size_t *count) {
  int status = vips.vips_image_write_to_buffer(image, ending, bytes, count, NULL);
  if (status) vips.vips_error_clear();
  return status;
}

void martlet_vips_close(VipsImage *image) { vips.g_object_unref(image); }
void martlet_vips_free(void *bytes) { vips.g_free(bytes); }
size_t martlet_vips_memory(void) { return vips.vips_tracked_get_mem ? vips.vips_tracked_get_mem() : 0; }
