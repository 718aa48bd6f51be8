#ifndef MARTLET_CFENCE_H
#define MARTLET_CFENCE_H

// Runs a program in this process's place, behind a fence of the kernel's own (Landlock and seccomp): it reads the named
// files and folders alone, writes none, has no network, and can neither signal nor slow another process. For good: nothing
// that it starts gets out either.
//
// memory: the most bytes of addresses. words: paths that may be read and run (those that are missing are passed over),
// "--", the program's whole path and its arguments; NULL at the end.
//
// Returns only where the fence could not be set up whole, or the program could not be started.
void martlet_fence(unsigned long memory, char *const words[]);

#endif
