// What Martlet asks of libvips: functions with a fixed number of arguments, since Swift can't call others.
//
// The library is loaded when it is first needed and not when the program starts: with it come some hundred other
// libraries, and a server that only speaks shall start without them. Its interface is that of libvips.so.42,
// which is libvips 8 of any year.
#ifndef MARTLET_CVIPS_H
#define MARTLET_CVIPS_H

#include <stddef.h>

// A picture; libvips' own.
typedef struct _VipsImage VipsImage;

enum {
  MARTLET_VIPS_READY = 0,
  // There is no libvips.so.42 on this computer, or one without what is needed.
  MARTLET_VIPS_MISSING = 1,
  MARTLET_VIPS_FAILED = 2,
};

// Loads the library, forbids it every format but JPEG, PNG, WebP and HEIF, keeps it from threads and caches of its own.
// To be called once, before all others, by one thread.
int martlet_vips_open(void);

// Bounds this process from now on: so many bytes of addresses, so many seconds of the processor, no file written and none left
// of a crash. 0, or not.
int martlet_bound(size_t memory, unsigned seconds);

// "8.14.1", or "" before it is open.
const char *martlet_vips_version(void);

// What follows returns a picture in memory, upright, in sRGB with 8 bits and 3 or 4 channels; NULL where the bytes are
// cut or damaged. The bytes are not kept.

// At most so many pixels high and wide, never larger than it was.
VipsImage *martlet_vips_fit(const void *bytes, size_t count, int side);
// Its middle, so many pixels high and wide. JPEG is decoded no larger than that needs.
VipsImage *martlet_vips_square(const void *bytes, size_t count, int side);
VipsImage *martlet_vips_square_of(VipsImage *image, int side);
// From pixels, one after another, with 8 bits (or 16, in the computer's order), of 1 to 4 channels. 4 are CMYK if asked.
VipsImage *martlet_vips_made(const void *pixels, int width, int height, int channels, int bits, int is_cmyk);

// The pixels, one after another. They live as long as the picture.
const unsigned char *martlet_vips_pixels(VipsImage *image, int *width, int *height, int *channels);

// WebP without metadata, as far as libvips can: what Debian 12 has leaves EXIF in. 0, or not. The bytes are freed by
// martlet_vips_free.
int martlet_vips_webp(VipsImage *image, int quality, int effort, void **bytes, size_t *count);
// In the format that an ending says, with options: ".jpg[Q=90]". For tests and benchmarks.
int martlet_vips_written(VipsImage *image, const char *ending, void **bytes, size_t *count);

void martlet_vips_close(VipsImage *image);
void martlet_vips_free(void *bytes);

// How many bytes libvips holds for pictures at this moment.
size_t martlet_vips_memory(void);

#endif
