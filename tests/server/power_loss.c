/* What a power cut leaves: only what was flushed.

   Preloaded into a server, this keeps beside every file of one folder a second one that has what
   a disk is bound to have: the state at the last fsync or fdatasync. After a kill -9 the test puts
   those in place of the files (power_loss.py), so that a write that was not flushed is lost, as it
   may be when the power fails; a kill alone loses nothing, because the system keeps it.

   OUTRANK_DISK names the folder, OUTRANK_FLUSHED where the second files are. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

struct range { off_t start, end; };
struct tracked {
    dev_t device;
    ino_t inode;
    char flushed[4096];
    struct range *dirty;
    size_t count, room;
    struct tracked *next;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct tracked *files;

#define REAL(name) ((__typeof__(&name)) dlsym(RTLD_NEXT, #name))

static int second_name(const char *path, char *out)
{
    const char *folder = getenv("OUTRANK_DISK"), *flushed = getenv("OUTRANK_FLUSHED");
    size_t length = folder ? strlen(folder) : 0;
    if (!length || !flushed || strncmp(path, folder, length) || path[length] != '/') return 0;
    const char *name = path + length + 1;
    size_t size = strlen(name);
    if (strchr(name, '/') || (size > 4 && !strcmp(name + size - 4, "-shm"))) return 0;
    snprintf(out, 4096, "%s/%s", flushed, name);
    return 1;
}

/* The file behind a descriptor, if it is one of ours. Call with the lock held. */
static struct tracked *file_of(int fd, struct stat *seen)
{
    char link[64], path[4096], second[4096];
    if (fstat(fd, seen) || !S_ISREG(seen->st_mode)) return NULL;
    for (struct tracked *file = files; file; file = file->next)
        if (file->device == seen->st_dev && file->inode == seen->st_ino) return file;
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t size = readlink(link, path, sizeof path - 1);
    if (size < 0) return NULL;
    path[size] = 0;
    if (!second_name(path, second)) return NULL;
    struct tracked *file = calloc(1, sizeof *file);
    file->device = seen->st_dev;
    file->inode = seen->st_ino;
    strcpy(file->flushed, second);
    file->next = files;
    return files = file;
}

static void note(int fd, off_t start, off_t size)
{
    struct stat seen;
    pthread_mutex_lock(&lock);
    struct tracked *file = size > 0 ? file_of(fd, &seen) : NULL;
    if (file) {
        if (file->count == file->room) {
            file->room = file->room ? 2 * file->room : 64;
            file->dirty = realloc(file->dirty, file->room * sizeof *file->dirty);
        }
        file->dirty[file->count++] = (struct range) {start, start + size};
    }
    pthread_mutex_unlock(&lock);
}

/* Bring the second file up to date with what was written since the last flush. */
static void flush(int fd)
{
    struct stat seen;
    pthread_mutex_lock(&lock);
    struct tracked *file = file_of(fd, &seen);
    if (file) {
        char link[64], block[65536];
        snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
        int from = REAL(open)(link, O_RDONLY);
        int to = REAL(open)(file->flushed, O_WRONLY | O_CREAT, 0600);
        for (size_t i = 0; i < file->count; i++) {
            off_t at = file->dirty[i].start, end = file->dirty[i].end;
            while (at < end) {
                size_t want = end - at < (off_t) sizeof block ? (size_t) (end - at) : sizeof block;
                ssize_t got = pread(from, block, want, at);
                if (got <= 0 || REAL(pwrite)(to, block, got, at) != got) break;
                at += got;
            }
        }
        if (REAL(ftruncate)(to, seen.st_size)) perror("power_loss");
        REAL(close)(from);
        REAL(close)(to);
        file->count = 0;
    }
    pthread_mutex_unlock(&lock);
}

#define PWRITE(name, offset_t) \
    ssize_t name(int fd, const void *data, size_t size, offset_t at) \
    { \
        ssize_t done = REAL(name)(fd, data, size, at); \
        note(fd, at, done); \
        return done; \
    }
PWRITE(pwrite, off_t)
PWRITE(pwrite64, off64_t)

ssize_t write(int fd, const void *data, size_t size)
{
    ssize_t done = REAL(write)(fd, data, size);
    if (done > 0) {
        off_t end = lseek(fd, 0, SEEK_CUR);
        if (end >= done) note(fd, end - done, done);
    }
    return done;
}

int fsync(int fd)
{
    int result = REAL(fsync)(fd);
    if (!result) flush(fd);
    return result;
}

int fdatasync(int fd)
{
    int result = REAL(fdatasync)(fd);
    if (!result) flush(fd);
    return result;
}

/* A file that is gone is gone for good: its number may be given to another one. */
int unlink(const char *path)
{
    char second[4096];
    struct stat seen;
    pthread_mutex_lock(&lock);
    if (!stat(path, &seen))
        for (struct tracked **file = &files; *file; file = &(*file)->next)
            if ((*file)->device == seen.st_dev && (*file)->inode == seen.st_ino) {
                *file = (*file)->next;
                break;
            }
    int result = REAL(unlink)(path);
    if (!result && second_name(path, second)) REAL(unlink)(second);
    pthread_mutex_unlock(&lock);
    return result;
}
