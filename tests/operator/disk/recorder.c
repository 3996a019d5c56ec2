/*
 * Writes down what a program does to the files of one folder, in the order in which it is done: the
 * journal from which a test builds the folders that a power cut could leave.
 *
 * It is preloaded (LD_PRELOAD) into the program as it is shipped, and stands in for the functions
 * of the C library by which files are changed. RECORDED_FOLDER names the folder, as it is really
 * called, and RECORDED_JOURNAL the file written to. Processes that share a journal take turns, so
 * that its order is that of the disk.
 *
 * A sync is noted and not passed on: what would have been on the disk is for the test to say.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

/* As journal.rs reads them. */
enum kind {
    CREATED = 1, /* path, file */
    FOLDER_MADE, /* path, file */
    WRITTEN,     /* file, at, bytes */
    RESIZED,     /* file, at: the new size */
    EXTENDED,    /* file, at: the size it has at least */
    SYNCED,      /* file */
    RENAMED,     /* path, second */
    REMOVED,     /* path */
    LINKED,      /* path, second: the new name */
    MAPPED       /* path */
};

struct head {
    uint32_t kind;
    uint32_t path;
    uint32_t second;
    uint32_t bytes;
    uint64_t file;
    uint64_t at;
};

static char folder[PATH_MAX];
static size_t folder_length;
static int journal = -1;
static pthread_mutex_t turn = PTHREAD_MUTEX_INITIALIZER;

/* The function of the C library that one here stands in for. */
#define REAL(name)                                                                                 \
    static __typeof__(&name) real;                                                                 \
    if (real == NULL) real = (__typeof__(&name))dlsym(RTLD_NEXT, #name)

__attribute__((constructor)) static void begin(void)
{
    const char *path = getenv("RECORDED_FOLDER");
    const char *file = getenv("RECORDED_JOURNAL");
    int (*real)(const char *, int, ...) = (int (*)(const char *, int, ...))dlsym(RTLD_NEXT, "open64");
    if (path == NULL || file == NULL || strlen(path) >= sizeof folder) return;
    journal = real(file, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600);
    if (journal < 0) abort();
    strcpy(folder, path);
    folder_length = strlen(path);
}

static int is_inside(const char *path)
{
    return journal >= 0 && strncmp(path, folder, folder_length) == 0 &&
           (path[folder_length] == '/' || path[folder_length] == '\0');
}

/* Between these nothing else is done to the folder: not by this process, not by another. */
static void enter(void)
{
    pthread_mutex_lock(&turn);
    while (flock(journal, LOCK_EX) != 0) {
    }
}

static void leave(void)
{
    int kept = errno;
    flock(journal, LOCK_UN);
    pthread_mutex_unlock(&turn);
    errno = kept;
}

static void note(enum kind kind, uint64_t file, uint64_t at, const char *path, const char *second,
                 const void *bytes, size_t count)
{
    REAL(writev);
    int kept = errno;
    struct head head = {kind, path ? strlen(path) : 0, second ? strlen(second) : 0, count, file, at};
    struct iovec parts[] = {{&head, sizeof head},
                            {(void *)path, head.path},
                            {(void *)second, head.second},
                            {(void *)bytes, count}};
    /* A journal with a gap would vouch for what nobody knows. */
    if (real(journal, parts, 4) != (ssize_t)(sizeof head + head.path + head.second + count)) abort();
    errno = kept;
}

/* Whether an open file is one of the folder's, and which. */
static int is_ours(int descriptor, struct stat *status, char *path)
{
    char link[64];
    int kept = errno, found = 0;
    if (journal >= 0 && fstat(descriptor, status) == 0 &&
        (S_ISREG(status->st_mode) || S_ISDIR(status->st_mode))) {
        snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
        ssize_t length = readlink(link, path, PATH_MAX - 1);
        path[length > 0 ? length : 0] = '\0';
        found = is_inside(path);
    }
    errno = kept;
    return found;
}

/* The whole name of a path, whose last part need not exist; whether it is in the folder. */
static int locate(int at, const char *path, char *whole)
{
    char given[PATH_MAX], parent[PATH_MAX], base[NAME_MAX + 1];
    int kept = errno, found = 0;
    if (journal < 0 || path == NULL) return 0;
    int length = path[0] == '/'   ? snprintf(given, sizeof given, "%s", path)
                 : at == AT_FDCWD ? snprintf(given, sizeof given, "./%s", path)
                                  : snprintf(given, sizeof given, "/proc/self/fd/%d/%s", at, path);
    while (length > 1 && length < PATH_MAX && given[length - 1] == '/') given[--length] = '\0';
    char *slash = strrchr(given, '/');
    if (length < PATH_MAX && slash != NULL && strlen(slash + 1) <= NAME_MAX) {
        strcpy(base, slash + 1);
        slash[slash == given ? 1 : 0] = '\0';
        if (realpath(given, parent) != NULL) {
            found = snprintf(whole, PATH_MAX, "%s/%s", parent, base) < PATH_MAX && is_inside(whole);
        }
    }
    errno = kept;
    return found;
}

/* Opens a file, which may create it or cut it off. */
static int open_noted(int at, const char *path, int flags, mode_t mode)
{
    REAL(openat64);
    char whole[PATH_MAX];
    struct stat status;
    if ((flags & (O_CREAT | O_TRUNC)) == 0 || !locate(at, path, whole)) {
        return real(at, path, flags, mode);
    }
    enter();
    int existed = lstat(whole, &status) == 0;
    int opened = real(at, path, flags, mode);
    if (opened >= 0 && fstat(opened, &status) == 0 && S_ISREG(status.st_mode)) {
        if (!existed) {
            note(CREATED, status.st_ino, 0, whole, NULL, NULL, 0);
        } else if (flags & O_TRUNC) {
            note(RESIZED, status.st_ino, 0, NULL, NULL, NULL, 0);
        }
    }
    leave();
    return opened;
}

#define MODE(last)                                                                                 \
    mode_t mode = 0;                                                                               \
    if (flags & (O_CREAT | __O_TMPFILE)) {                                                         \
        va_list more;                                                                              \
        va_start(more, last);                                                                      \
        mode = va_arg(more, mode_t);                                                               \
        va_end(more);                                                                              \
    }

int open(const char *path, int flags, ...)
{
    MODE(flags)
    return open_noted(AT_FDCWD, path, flags, mode);
}

int open64(const char *path, int flags, ...)
{
    MODE(flags)
    return open_noted(AT_FDCWD, path, flags | O_LARGEFILE, mode);
}

int openat(int at, const char *path, int flags, ...)
{
    MODE(flags)
    return open_noted(at, path, flags, mode);
}

int openat64(int at, const char *path, int flags, ...)
{
    MODE(flags)
    return open_noted(at, path, flags | O_LARGEFILE, mode);
}

int creat(const char *path, mode_t mode)
{
    return open_noted(AT_FDCWD, path, O_CREAT | O_WRONLY | O_TRUNC, mode);
}

int creat64(const char *path, mode_t mode)
{
    return open_noted(AT_FDCWD, path, O_CREAT | O_WRONLY | O_TRUNC | O_LARGEFILE, mode);
}

/* Where a write without an offset of its own goes. */
static off_t position(int descriptor)
{
    struct stat status;
    if ((fcntl(descriptor, F_GETFL) & O_APPEND) && fstat(descriptor, &status) == 0) {
        return status.st_size;
    }
    return lseek(descriptor, 0, SEEK_CUR);
}

ssize_t write(int descriptor, const void *bytes, size_t count)
{
    REAL(write);
    char path[PATH_MAX];
    struct stat status;
    if (!is_ours(descriptor, &status, path)) return real(descriptor, bytes, count);
    enter();
    off_t at = position(descriptor);
    ssize_t written = real(descriptor, bytes, count);
    if (written > 0) note(WRITTEN, status.st_ino, at, NULL, NULL, bytes, written);
    leave();
    return written;
}

/* Each part by itself: a program cannot count on more. */
ssize_t writev(int descriptor, const struct iovec *parts, int count)
{
    REAL(writev);
    char path[PATH_MAX];
    struct stat status;
    if (!is_ours(descriptor, &status, path)) return real(descriptor, parts, count);
    for (int part = 0; part < count; part++) {
        if (parts[part].iov_len > 0) return write(descriptor, parts[part].iov_base, parts[part].iov_len);
    }
    return 0;
}

ssize_t pwrite64(int descriptor, const void *bytes, size_t count, off64_t at)
{
    REAL(pwrite64);
    char path[PATH_MAX];
    struct stat status;
    if (!is_ours(descriptor, &status, path)) return real(descriptor, bytes, count, at);
    enter();
    ssize_t written = real(descriptor, bytes, count, at);
    if (written > 0) note(WRITTEN, status.st_ino, at, NULL, NULL, bytes, written);
    leave();
    return written;
}

ssize_t pwrite(int descriptor, const void *bytes, size_t count, off_t at)
{
    return pwrite64(descriptor, bytes, count, at);
}

int ftruncate64(int descriptor, off64_t size)
{
    REAL(ftruncate64);
    char path[PATH_MAX];
    struct stat status;
    if (!is_ours(descriptor, &status, path)) return real(descriptor, size);
    enter();
    int done = real(descriptor, size);
    if (done == 0) note(RESIZED, status.st_ino, size, NULL, NULL, NULL, 0);
    leave();
    return done;
}

int ftruncate(int descriptor, off_t size)
{
    return ftruncate64(descriptor, size);
}

int fallocate64(int descriptor, int mode, off64_t at, off64_t length)
{
    REAL(fallocate64);
    char path[PATH_MAX];
    struct stat status;
    if (!is_ours(descriptor, &status, path)) return real(descriptor, mode, at, length);
    if (mode & ~FALLOC_FL_KEEP_SIZE) {
        errno = EOPNOTSUPP;
        return -1;
    }
    enter();
    int done = real(descriptor, mode, at, length);
    if (done == 0 && mode == 0) note(EXTENDED, status.st_ino, at + length, NULL, NULL, NULL, 0);
    leave();
    return done;
}

int fallocate(int descriptor, int mode, off_t at, off_t length)
{
    return fallocate64(descriptor, mode, at, length);
}

int posix_fallocate64(int descriptor, off64_t at, off64_t length)
{
    return fallocate64(descriptor, 0, at, length) == 0 ? 0 : errno;
}

int posix_fallocate(int descriptor, off_t at, off_t length)
{
    return posix_fallocate64(descriptor, at, length);
}

static int sync_noted(int descriptor, int (*real)(int))
{
    char path[PATH_MAX];
    struct stat status;
    if (!is_ours(descriptor, &status, path)) return real(descriptor);
    enter();
    note(SYNCED, status.st_ino, 0, NULL, NULL, NULL, 0);
    leave();
    return 0;
}

int fsync(int descriptor)
{
    REAL(fsync);
    return sync_noted(descriptor, real);
}

int fdatasync(int descriptor)
{
    REAL(fdatasync);
    return sync_noted(descriptor, real);
}

/* sync_file_range, sync and syncfs are left alone: no word of theirs is counted as a sync. */

/* What the kernel would copy by itself is left to the program, which writes it then. */
ssize_t copy_file_range(int from, off64_t *from_at, int to, off64_t *to_at, size_t count, unsigned flags)
{
    REAL(copy_file_range);
    char path[PATH_MAX];
    struct stat status;
    if (!is_ours(to, &status, path)) return real(from, from_at, to, to_at, count, flags);
    errno = ENOSYS;
    return -1;
}

ssize_t sendfile64(int to, int from, off64_t *at, size_t count)
{
    static ssize_t (*real)(int, int, off64_t *, size_t);
    if (real == NULL) real = (ssize_t(*)(int, int, off64_t *, size_t))dlsym(RTLD_NEXT, "sendfile64");
    char path[PATH_MAX];
    struct stat status;
    if (!is_ours(to, &status, path)) return real(to, from, at, count);
    errno = ENOSYS;
    return -1;
}

/* Memory by which a file could be written to is noted by the file's name. */
void *mmap64(void *address, size_t length, int protection, int flags, int descriptor, off64_t at)
{
    REAL(mmap64);
    char path[PATH_MAX];
    struct stat status;
    if (descriptor >= 0 && (protection & PROT_WRITE) && (flags & MAP_SHARED) &&
        is_ours(descriptor, &status, path)) {
        enter();
        note(MAPPED, status.st_ino, 0, path, NULL, NULL, 0);
        leave();
    }
    return real(address, length, protection, flags, descriptor, at);
}

void *mmap(void *address, size_t length, int protection, int flags, int descriptor, off_t at)
{
    return mmap64(address, length, protection, flags, descriptor, at);
}

int mkdirat(int at, const char *path, mode_t mode)
{
    REAL(mkdirat);
    char whole[PATH_MAX];
    struct stat status;
    if (!locate(at, path, whole)) return real(at, path, mode);
    enter();
    int done = real(at, path, mode);
    if (done == 0 && lstat(whole, &status) == 0) {
        note(FOLDER_MADE, status.st_ino, 0, whole, NULL, NULL, 0);
    }
    leave();
    return done;
}

int mkdir(const char *path, mode_t mode)
{
    return mkdirat(AT_FDCWD, path, mode);
}

int renameat2(int from_at, const char *from, int to_at, const char *to, unsigned flags)
{
    REAL(renameat2);
    char source[PATH_MAX], target[PATH_MAX];
    int leaves = locate(from_at, from, source), arrives = locate(to_at, to, target);
    if (!leaves && !arrives) return real(from_at, from, to_at, to, flags);
    /* Nothing here crosses the folder's border, or exchanges two names. */
    if (!leaves || !arrives || (flags & ~RENAME_NOREPLACE)) abort();
    enter();
    int done = real(from_at, from, to_at, to, flags);
    if (done == 0) note(RENAMED, 0, 0, source, target, NULL, 0);
    leave();
    return done;
}

int renameat(int from_at, const char *from, int to_at, const char *to)
{
    return renameat2(from_at, from, to_at, to, 0);
}

int rename(const char *from, const char *to)
{
    return renameat2(AT_FDCWD, from, AT_FDCWD, to, 0);
}

int linkat(int from_at, const char *from, int to_at, const char *to, int flags)
{
    REAL(linkat);
    char source[PATH_MAX], target[PATH_MAX];
    int arrives = locate(to_at, to, target);
    if (!arrives) return real(from_at, from, to_at, to, flags);
    if (!locate(from_at, from, source)) abort();
    enter();
    int done = real(from_at, from, to_at, to, flags);
    if (done == 0) note(LINKED, 0, 0, source, target, NULL, 0);
    leave();
    return done;
}

int link(const char *from, const char *to)
{
    return linkat(AT_FDCWD, from, AT_FDCWD, to, 0);
}

int unlinkat(int at, const char *path, int flags)
{
    REAL(unlinkat);
    char whole[PATH_MAX];
    if (!locate(at, path, whole)) return real(at, path, flags);
    enter();
    int done = real(at, path, flags);
    if (done == 0) note(REMOVED, 0, 0, whole, NULL, NULL, 0);
    leave();
    return done;
}

int unlink(const char *path)
{
    return unlinkat(AT_FDCWD, path, 0);
}

int rmdir(const char *path)
{
    return unlinkat(AT_FDCWD, path, AT_REMOVEDIR);
}
