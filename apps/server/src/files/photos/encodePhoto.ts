import { fork } from 'node:child_process';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readProcessorTimeMs, readResidentBytes } from '@cmon/catalogue/import/processUse';
import { Mutex } from 'async-mutex';

/** A JPEG that was made from somebody's picture. */
export interface EncodedPhoto {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** A small copy for screens, of a photo that is a background. */
  readonly preview?: Uint8Array;
}
export type PhotoAnswer = EncodedPhoto | null;

/** The part of a picture that the shopper chose, as shares of the picture after its turn (degrees, clockwise). */
export interface PhotoCrop {
  readonly turn: 0 | 90 | 180 | 270;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * The kinds of encoding of a picture:
 *
 * - a small photo of a bad piece;
 * - the chosen part of a shopper's photo for print, at most `width` pixels wide;
 * - a stored photo in the process inks of an output profile (ICC; null for a usual one).
 */
export type PhotoTask =
  | { readonly kind: 'piece' }
  | { readonly kind: 'fond'; readonly crop: PhotoCrop; readonly width: number }
  | { readonly kind: 'inks'; readonly profile: Uint8Array | null };

const HERE = fileURLToPath(import.meta.url);
/** Whether the sources run through tsx. In the bundle, the process is a JavaScript file beside this one. */
const FROM_SOURCES = extname(HERE) === '.ts';
const PROCESS = join(dirname(HERE), FROM_SOURCES ? 'encodeProcess.ts' : 'encodeProcess.js');

/** Processor time; a picture takes less than two seconds of it. */
const TIME_LIMIT_MS = 15_000;
/** The process is ended after this many times `TIME_LIMIT_MS`, even when it only waited for a processor. */
const MAX_WAIT_FACTOR = 10;
/** Bytes. A picture of 64 megapixels takes about half. A system without /proc has only the limits of pixels and time. */
const MEMORY_LIMIT = 600 * 1_048_576;
const POLL_INTERVAL_MS = 20;

/** One picture at a time, so that the memory of all of them is bounded. */
const decoding = new Mutex();

/**
 * Decodes a picture and encodes it as a JPEG without any metadata. Returns null when it is no JPEG, PNG or WebP, is
 * broken, or takes too much time or memory. It runs in a process of its own: a picture that is made to crash its decoder
 * ends that process, not the server.
 */
export const encodePhoto = (bytes: Uint8Array, task: PhotoTask): Promise<PhotoAnswer> =>
  decoding.runExclusive(() => encodeInProcess(bytes, task));

function encodeInProcess(bytes: Uint8Array, task: PhotoTask): Promise<PhotoAnswer> {
  return new Promise((resolve) => {
    const child = fork(PROCESS, [], {
      execArgv: FROM_SOURCES ? ['--import', 'tsx'] : [],
      serialization: 'advanced',
      stdio: 'ignore',
      // The process gets none of the server's secrets.
      env: { PATH: process.env.PATH ?? '' },
    });
    const finish = (photo: PhotoAnswer) => {
      clearInterval(watch);
      child.removeAllListeners();
      child.kill('SIGKILL');
      resolve(photo);
    };
    const startedAt = performance.now();
    const watch = setInterval(() => {
      const pid = child.pid ?? 0;
      const elapsed = performance.now() - startedAt;
      const isTooLong =
        (readProcessorTimeMs(pid) ?? elapsed) > TIME_LIMIT_MS || elapsed > MAX_WAIT_FACTOR * TIME_LIMIT_MS;
      if (isTooLong || readResidentBytes(pid) > MEMORY_LIMIT) finish(null);
    }, POLL_INTERVAL_MS);
    child.once('message', (photo: PhotoAnswer) => finish(photo));
    child.once('error', () => finish(null));
    child.once('exit', () => finish(null));
    child.send({ bytes, task });
  });
}
