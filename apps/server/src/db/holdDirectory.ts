import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';

interface Holder {
  readonly pid: number;
  readonly host: string;
  /** When that process started, in the kernel's ticks: a pid is used again, with another start. Null if unknown. */
  readonly started: string | null;
}

/** Another living process has the embedded database open. */
export class DatabaseHeldError extends Error {
  readonly pid: number;
  readonly host: string;
  readonly lockFile: string;

  constructor(holder: Holder, lockFile: string) {
    super(`database directory held by process ${holder.pid} on ${holder.host} (${lockFile})`);
    this.name = 'DatabaseHeldError';
    this.pid = holder.pid;
    this.host = holder.host;
    this.lockFile = lockFile;
  }
}

/**
 * Takes the lock file `<directory>.lock` and returns how to give it back. A lock is stolen only from a process of
 * this machine that is dead; everything else throws `DatabaseHeldError` at once.
 */
export function holdDirectory(directory: string): () => void {
  const lockFile = `${directory}.lock`;
  const mine = JSON.stringify({
    pid: process.pid,
    host: hostname(),
    started: startOf(process.pid),
  } satisfies Holder);
  const draft = `${lockFile}.${process.pid}.${randomBytes(4).toString('hex')}`;
  writeFileSync(draft, mine, { mode: 0o600 });
  try {
    while (!publish(draft, lockFile)) removeDead(lockFile);
  } finally {
    rmSync(draft, { force: true });
  }
  return () => {
    if (readIfThere(lockFile) === mine) rmSync(lockFile, { force: true });
  };
}

/** Whole or not at all: a link never shows a half-written lock. */
function publish(draft: string, lockFile: string): boolean {
  try {
    linkSync(draft, lockFile);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Moves a dead process's lock aside. If another stealer was quicker, what moved is its lock: it is put back. */
function removeDead(lockFile: string): void {
  const seen = readIfThere(lockFile);
  if (seen === null) return;
  const holder = JSON.parse(seen) as Holder;
  if (isAlive(holder)) throw new DatabaseHeldError(holder, lockFile);
  const aside = `${lockFile}.dead.${randomBytes(4).toString('hex')}`;
  try {
    renameSync(lockFile, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  if (readFileSync(aside, 'utf8') !== seen) publish(aside, lockFile);
  unlinkSync(aside);
}

function isAlive(holder: Holder): boolean {
  if (holder.host !== hostname()) return true;
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  return holder.started === null || startOf(holder.pid) === holder.started;
}

/** Boot and start time of a process where /proc tells them, else null. */
function startOf(pid: number): string | null {
  const stat = readIfThere(`/proc/${pid}/stat`);
  const boot = readIfThere('/proc/sys/kernel/random/boot_id');
  const ticks = stat
    ?.slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .at(19);
  return ticks === undefined || boot === null ? null : `${boot.trim()}:${ticks}`;
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
