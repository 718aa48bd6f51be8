#ifndef MARTLET_CFENCE_H
#define MARTLET_CFENCE_H

// Runs a program in this process's place, behind a fence of the kernel's own (Landlock and seccomp): it reads the named
// files and folders alone, writes none, has no network, starts no process, and signals none. For good.
//
// memory: the most bytes of addresses. account: who it becomes where root starts it; 0 to stay. words: paths that may be
// read and run (those that are missing are passed over), "--", the program's whole path and its arguments; NULL at the end.
//
// Returns only where the fence could not be set up whole, or the program could not be started.
void martlet_fence(unsigned long memory, unsigned account, char *const words[]);

// Whether this kernel has Landlock and has switched it on.
int martlet_fence_stands(void);

#endif
