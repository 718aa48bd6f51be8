// The four C symbols that an Embedded Swift module asks of its platform. Randomness and text for the
// console are imported from the browser; the stack guard is constant because the stack is not shared.
#if __wasm__
#include <stddef.h>
#include <stdint.h>

__attribute__((import_module("env"), import_name("random"))) void host_random(void *buffer, int32_t count);
__attribute__((import_module("env"), import_name("putchar"))) void host_putchar(int32_t byte);

void arc4random_buf(void *buffer, size_t count) { host_random(buffer, (int32_t)count); }

int putchar(int byte) {
  host_putchar(byte);
  return byte;
}

uintptr_t __stack_chk_guard = 0x5AFE5AFE;

void __stack_chk_fail(void) { __builtin_trap(); }
#endif
