import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';

interface Holder {
  readonly pid: number;
  readonly host: string;
  /**
   * Boot id and start time of the process (in kernel clock ticks), because the system reuses pids. Null if unknown.
   */
  readonly started: string | null;
}

/** Thrown when another running process has the embedded database open. */
export class DatabaseLockedError extends Error {
  readonly pid: number;
  readonly host: string;
  readonly lockFile: string;

  constructor(holder: Holder, lockFile: string) {
    super(
      `The database directory is in use by process ${holder.pid} on ${holder.host} (lock file ${lockFile}). Stop that process first.`,
    );
    this.name = 'DatabaseLockedError';
    this.pid = holder.pid;
    this.host = holder.host;
    this.lockFile = lockFile;
  }
}

/**
 * Creates the lock file `<directory>.lock` and returns a function that removes it. A lock of a process of this machine that
 * no longer runs is replaced. For any other existing lock it throws `DatabaseLockedError` at once.
 */
export function lockDirectory(directory: string): () => void {
  const lockFile = `${directory}.lock`;
  const ownLock = JSON.stringify({
    pid: process.pid,
    host: hostname(),
    started: readProcessStart(process.pid),
  } satisfies Holder);
  const temporaryFile = `${lockFile}.${process.pid}.${randomBytes(4).toString('hex')}`;
  writeFileSync(temporaryFile, ownLock, { mode: 0o600 });
  try {
    while (!linkLockFile(temporaryFile, lockFile)) removeStaleLock(lockFile);
  } finally {
    rmSync(temporaryFile, { force: true });
  }
  return () => {
    if (readFileIfExists(lockFile) === ownLock) rmSync(lockFile, { force: true });
  };
}

/** Links the finished file into place, so that no process reads a half-written lock. False when a lock exists. */
function linkLockFile(temporaryFile: string, lockFile: string): boolean {
  try {
    linkSync(temporaryFile, lockFile);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Removes the lock of a process that no longer runs. If another process replaced the lock meanwhile, that newer lock is
 * put back.
 */
function removeStaleLock(lockFile: string): void {
  const content = readFileIfExists(lockFile);
  if (content === null) return;
  const holder = JSON.parse(content) as Holder;
  if (isAlive(holder)) throw new DatabaseLockedError(holder, lockFile);
  const aside = `${lockFile}.dead.${randomBytes(4).toString('hex')}`;
  try {
    renameSync(lockFile, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  if (readFileSync(aside, 'utf8') !== content) linkLockFile(aside, lockFile);
  unlinkSync(aside);
}

function isAlive(holder: Holder): boolean {
  if (holder.host !== hostname()) return true;
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  return holder.started === null || readProcessStart(holder.pid) === holder.started;
}

/** Boot id and start time of a process, read from /proc; null where /proc doesn't exist. */
function readProcessStart(pid: number): string | null {
  const stat = readFileIfExists(`/proc/${pid}/stat`);
  const boot = readFileIfExists('/proc/sys/kernel/random/boot_id');
  // The start time is field 22. The fields are split after the name, the second field, because it may contain spaces.
  const ticks = stat
    ?.slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .at(19);
  return ticks === undefined || boot === null ? null : `${boot.trim()}:${ticks}`;
}

function readFileIfExists(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
