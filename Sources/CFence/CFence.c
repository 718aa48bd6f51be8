#define _GNU_SOURCE
#include "CFence.h"

#if defined(__linux__) && (defined(__x86_64__) || defined(__aarch64__))
#include <fcntl.h>
#include <grp.h>
#include <linux/audit.h>
#include <linux/capability.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#ifdef __x86_64__
#define ARCHITECTURE AUDIT_ARCH_X86_64
#else
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

// The kernel's own names are in linux/landlock.h, which an older system lacks; its numbers never change.
enum { landlock_create = 444, landlock_add = 445, landlock_restrict = 446 };
enum { only_version = 1, rule_beneath = 1 };
enum { may_execute = 1 << 0, may_read_file = 1 << 2, may_read_folder = 1 << 3 };
// Rights by the version that brought them: 13 at first, then to link, to cut, to control devices.
static const uint64_t rights_of[] = {0, 0x1FFF, 0x3FFF, 0x7FFF, 0x7FFF, 0xFFFF};
typedef struct { uint64_t files, network, scope; } Ruled;
typedef struct __attribute__((packed)) { uint64_t rights; int32_t folder; } Beneath;

// What is not named can neither be read nor written. Returns the words after "--", or NULL.
static char *const *files(char *const *words) {
  long version = syscall(landlock_create, NULL, 0, only_version);
  if (version < 1) return NULL;
  Ruled ruled = {rights_of[version > 5 ? 5 : version], version >= 4 ? 3 : 0, version >= 6 ? 3 : 0};
  // Older kernels know a shorter structure.
  size_t size = version >= 6 ? sizeof ruled : version >= 4 ? 16 : 8;
  int rules = (int)syscall(landlock_create, &ruled, size, 0);
  if (rules < 0) return NULL;
  for (; *words && strcmp(*words, "--"); words++) {
    int file = open(*words, O_PATH | O_CLOEXEC);
    // Each system has some of the folders.
    if (file < 0) continue;
    struct stat kind;
    uint64_t rights = may_execute | may_read_file;
    if (!fstat(file, &kind) && S_ISDIR(kind.st_mode)) rights |= may_read_folder;
    long added = syscall(landlock_add, rules, rule_beneath, &(Beneath){rights, file}, 0);
    close(file);
    if (added) return NULL;
  }
  if (!*words || syscall(landlock_restrict, rules, 0)) return NULL;
  close(rules);
  return words + 1;
}

// What a synthesizer or a decoder has no use for. Landlock leaves out a file's rights, owner and dates: these are here.
// A number stands for what older headers don't name.
static const unsigned short refused[] = {
  // The network.
  SYS_socket, SYS_socketpair, SYS_connect, SYS_bind, SYS_listen, SYS_accept, SYS_accept4,
  // Other processes.
  SYS_kill, SYS_tkill, SYS_rt_sigqueueinfo, SYS_rt_tgsigqueueinfo, 424 /* pidfd_send_signal */, 434 /* pidfd_open */,
  438 /* pidfd_getfd */, SYS_ptrace, SYS_process_vm_readv, SYS_process_vm_writev, 440 /* process_madvise */,
  SYS_setpriority, SYS_sched_setscheduler, SYS_sched_setparam, SYS_sched_setattr, SYS_sched_setaffinity,
  SYS_ioprio_set, SYS_migrate_pages, SYS_move_pages,
  SYS_shmget, SYS_shmat, SYS_shmctl, SYS_msgget, SYS_msgsnd, SYS_msgrcv, SYS_msgctl, SYS_semget, SYS_semop,
  SYS_semtimedop, SYS_semctl, SYS_mq_open, SYS_mq_unlink,
  // What a file is, besides its bytes; that it changes; and its bytes, on kernels whose Landlock lets them be cut off.
  SYS_truncate, SYS_fchmod, SYS_fchmodat, 452 /* fchmodat2 */, SYS_fchown, SYS_fchownat, SYS_utimensat, SYS_mknodat,
  SYS_setxattr, SYS_lsetxattr, SYS_fsetxattr, SYS_removexattr, SYS_lremovexattr, SYS_fremovexattr, 463 /* setxattrat */,
  466 /* removexattrat */, 469 /* file_setattr */, SYS_name_to_handle_at, SYS_open_by_handle_at, SYS_inotify_add_watch,
  SYS_fanotify_init,
#ifdef __x86_64__
  SYS_creat, SYS_chmod, SYS_chown, SYS_lchown, SYS_utime, SYS_utimes, SYS_futimesat, SYS_mknod, SYS_iopl, SYS_ioperm,
  SYS_modify_ldt, SYS_fork, SYS_vfork,
#endif
  // The whole computer, and ways into the kernel where most of its faults were found.
  SYS_mount, SYS_umount2, SYS_pivot_root, SYS_chroot, SYS_unshare, SYS_setns, 428, 429, 430, 431, 432, 433, 442,
  467 /* mounts */, 425, 426, 427 /* io_uring */, SYS_bpf, SYS_perf_event_open, SYS_userfaultfd, SYS_add_key,
  SYS_request_key, SYS_keyctl, SYS_personality, SYS_init_module, SYS_finit_module, SYS_delete_module, SYS_kexec_load,
  SYS_kexec_file_load, SYS_reboot, SYS_swapon, SYS_swapoff, SYS_acct, SYS_quotactl, 443 /* quotactl_fd */, SYS_sync,
  SYS_settimeofday, SYS_clock_settime, SYS_adjtimex, SYS_clock_adjtime, SYS_sethostname, SYS_setdomainname, SYS_syslog,
};

enum { refusal = SECCOMP_RET_ERRNO | 1 /* EPERM */, unknown = SECCOMP_RET_ERRNO | 38 /* ENOSYS */ };
enum { clone3 = 435, openat2 = 437, close_range_of = 436, on_exec = 4, a_thread = 0x10000, cut = 01000 };
enum { put_in_terminal = 0x5412, paste = 0x541C, set_owner = 8, set_owner_too = 15 };
#define CALL offsetof(struct seccomp_data, nr)
#define FIRST(place) (offsetof(struct seccomp_data, args) + 8 * (place))
#define LOAD(place) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, place)
#define IF(value, yes, no) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, value, yes, no)
#define HAS(bits, yes, no) BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, bits, yes, no)
#define END(answer) BPF_STMT(BPF_RET | BPF_K, answer)
// Of one call, what is asked of one of its arguments decides: refused, or allowed.
#define ASKED(call, place, question) IF(call, 0, 4), LOAD(FIRST(place)), question, END(refusal), END(SECCOMP_RET_ALLOW)
#define ASKED_TWICE(call, place, one, other) \
  IF(call, 0, 5), LOAD(FIRST(place)), IF(one, 1, 0), IF(other, 0, 1), END(refusal), END(SECCOMP_RET_ALLOW)

static int calls(void) {
  enum { count = sizeof refused / sizeof *refused, most = 64 };
  struct sock_filter all[2 * count + most];
  size_t length = 0;
  const struct sock_filter head[] = {
    // Another architecture's numbers mean other calls.
    LOAD(offsetof(struct seccomp_data, arch)), IF(ARCHITECTURE, 1, 0), END(SECCOMP_RET_KILL_PROCESS), LOAD(CALL),
    // On x86-64 the same kernel answers to other numbers too (x32).
    BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1), END(refusal),
    // What can't be looked into; the C library then uses the older call, which can.
    IF(clone3, 0, 1), END(unknown), IF(openat2, 0, 1), END(unknown),
    // Threads, and no other process: it would outlive the word, with time and memory of its own.
    ASKED(SYS_clone, 0, HAS(a_thread, 1, 0)),
    // Before Linux 6.2 who may read a file may cut it off as it is opened.
    ASKED(SYS_openat, 2, HAS(cut, 0, 1)),
#ifdef __x86_64__
    ASKED(SYS_open, 1, HAS(cut, 0, 1)),
#endif
    ASKED_TWICE(SYS_ioctl, 1, put_in_terminal, paste),
    // A pipe can be made to signal another process.
    ASKED_TWICE(SYS_fcntl, 1, set_owner, set_owner_too),
    // Its own limits it may lower; another process's would end that one.
    ASKED(SYS_prlimit64, 0, IF(0, 1, 0)),
    // Ending itself by a signal (`abort`) is its own affair. Its number stays when the program takes this one's place.
    ASKED(SYS_tgkill, 0, IF((uint32_t)getpid(), 1, 0)),
  };
  _Static_assert(sizeof head / sizeof *head < most, "the filter's head has room");
  memcpy(all, head, sizeof head);
  length = sizeof head / sizeof *head;
  for (size_t at = 0; at < count; at++) {
    all[length++] = (struct sock_filter)IF(refused[at], 0, 1);
    all[length++] = (struct sock_filter)END(refusal);
  }
  all[length++] = (struct sock_filter)END(SECCOMP_RET_ALLOW);
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &(struct sock_fprog){(unsigned short)length, all}, 0, 0);
}

// The rights of root, which a program that root starts would have.
static int rights(unsigned account) {
  if (account && geteuid() == 0 &&
      (setgroups(0, NULL) || setresgid(account, account, account) || setresuid(account, account, account)))
    return -1;
  struct __user_cap_header_struct header = {_LINUX_CAPABILITY_VERSION_3, 0};
  struct __user_cap_data_struct none[2] = {{0, 0, 0}, {0, 0, 0}};
  // Under no_new_privs an exec gives none back.
  return prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0) || syscall(SYS_capset, &header, none) ? -1 : 0;
}

// What is set up here is the calling thread's, and the program takes that thread's place: of the others none is left.
void martlet_fence(unsigned long memory, unsigned account, char *const words[]) {
  // Nothing that was open goes along but the three pipes.
  if (syscall(close_range_of, 3, ~0U, on_exec)) return;
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)) return;
  char *const *program = files(words);
  if (!program || !*program || rights(account) || setrlimit(RLIMIT_AS, &(struct rlimit){memory, memory}) || calls())
    return;
  execv(*program, program);
}

int martlet_fence_stands(void) { return syscall(landlock_create, NULL, 0, only_version) >= 1; }

#else
// Another system or processor: nothing here stands.
void martlet_fence(unsigned long memory, unsigned account, char *const words[]) {
  (void)memory, (void)account, (void)words;
}
int martlet_fence_stands(void) { return 0; }
#endif
