// Blocks come in four sizes for each power of two, each size with its own list of free ones; nothing is joined or given
// back. Memory is bounded by what was in use at once of each size, and a block is at most a quarter larger than was
// asked. C's own allocator would be 4 kB more of the compressed module.

#include "CHeap.h"

#if defined(__wasm__)

typedef unsigned int size;

enum { header = 16, kinds = 108, page = 65536, largest = 1 << 30 };

extern unsigned char __heap_base;

struct block {
  size kind;
  struct block *next;
};

static struct block *unused[kinds];
static size top;

void *malloc(size count) {
  if (count > largest) return 0;
  // In steps of 16 bytes: sizes 1 to 8, then four between each two powers of two.
  size steps = (count + 15) / 16 + (count == 0), kind = steps - 1;
  if (steps > 8) {
    size shift = 29 - (size)__builtin_clz(steps - 1);
    size quarters = ((steps - 1) >> shift) + 1;
    kind = shift * 4 + quarters - 1;
    steps = quarters << shift;
  }
  struct block *block = unused[kind];
  if (block) {
    unused[kind] = block->next;
  } else {
    if (top == 0) top = ((size)&__heap_base + header - 1) & ~(header - 1);
    size room = steps * 16 + header, end = __builtin_wasm_memory_size(0) * page, missing = room - (end - top);
    if (end - top < room && __builtin_wasm_memory_grow(0, (missing + page - 1) / page) == (size)-1) return 0;
    block = (struct block *)top;
    block->kind = kind;
    top += room;
  }
  return (char *)block + header;
}

void free(void *address) {
  if (!address) return;
  struct block *block = (struct block *)((char *)address - header);
  block->next = unused[block->kind];
  unused[block->kind] = block;
}

// Everything is aligned to 16 bytes; nothing asks for more.
int posix_memalign(void **address, size alignment, size count) {
  *address = alignment > header ? 0 : malloc(count);
  return *address ? 0 : 12;
}

void *aligned_alloc(size alignment, size count) { return alignment > header ? 0 : malloc(count); }

#endif
