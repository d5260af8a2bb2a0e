import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Mutex } from 'async-mutex';

/** A JPEG that was made from somebody's picture. */
export interface EncodedPhoto {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}
export type PhotoAnswer = EncodedPhoto | null;

const HERE = fileURLToPath(import.meta.url);
/** The sources run through tsx; the bundle has the process as a file beside its parts. */
const FROM_SOURCES = extname(HERE) === '.ts';
const PROCESS = join(dirname(HERE), FROM_SOURCES ? 'encodeProcess.ts' : 'encodeProcess.js');

const TIME_LIMIT_MS = 15_000;
/** A picture of 64 megapixels takes about half of it. */
const MEMORY_LIMIT = 600 * 1_048_576;
const POLL_INTERVAL_MS = 20;
const PAGE_BYTES = 4_096;

/** One picture at a time, so that the memory of all of them is bounded. */
const oneAtATime = new Mutex();

/**
 * Decodes a picture and encodes it as a JPEG without any metadata. Returns null when it is no JPEG, PNG or WebP, is
 * broken, or takes too much time or memory. It runs in a process of its own: a picture that is made to crash its decoder
 * ends that process, not the server.
 */
export const encodePhoto = (bytes: Uint8Array): Promise<PhotoAnswer> =>
  oneAtATime.runExclusive(() => encodeInProcess(bytes));

function encodeInProcess(bytes: Uint8Array): Promise<PhotoAnswer> {
  return new Promise((resolve) => {
    const child = fork(PROCESS, [], {
      execArgv: FROM_SOURCES ? ['--import', 'tsx'] : [],
      serialization: 'advanced',
      stdio: 'ignore',
      // The process gets none of the server's secrets.
      env: { PATH: process.env.PATH ?? '' },
    });
    const finish = (photo: PhotoAnswer) => {
      clearInterval(memory);
      clearTimeout(time);
      child.removeAllListeners();
      child.kill('SIGKILL');
      resolve(photo);
    };
    const memory = setInterval(() => {
      if (readResidentBytes(child.pid ?? 0) > MEMORY_LIMIT) finish(null);
    }, POLL_INTERVAL_MS);
    const time = setTimeout(() => finish(null), TIME_LIMIT_MS);
    child.once('message', (photo: PhotoAnswer) => finish(photo));
    child.once('error', () => finish(null));
    child.once('exit', () => finish(null));
    child.send(bytes);
  });
}

/** Memory of a process in bytes; 0 on systems without /proc, where the limits of pixels and time are left. */
function readResidentBytes(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1] ?? 0) * PAGE_BYTES;
  } catch {
    return 0;
  }
}
