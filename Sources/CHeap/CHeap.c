// Blocks come in powers of two, each with its own list of free ones; nothing is joined or given back. Memory
// is bounded by what was in use at once, doubled, which suits a module that answers one question at a time.

#include "CHeap.h"

#if defined(__wasm__)

typedef unsigned int size;

enum { header = 16, kinds = 27, page = 65536 };

extern unsigned char __heap_base;

struct block {
  size kind;
  struct block *next;
};

static struct block *unused[kinds];
static size top;

void *malloc(size count) {
  size kind = 0, room = 2 * header;
  while (room - header < count) {
    room *= 2;
    if (++kind == kinds) return 0;
  }
  struct block *block = unused[kind];
  if (block) {
    unused[kind] = block->next;
  } else {
    if (top == 0) top = ((size)&__heap_base + header - 1) & ~(header - 1);
    size end = __builtin_wasm_memory_size(0) * page, missing = room - (end - top);
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
