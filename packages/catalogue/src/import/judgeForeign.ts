import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { BOUNDS, type Bounds, type ForeignKind, type Judgement, refused } from './judgement.ts';

const judge = fileURLToPath(new URL('./judgeProcess.ts', import.meta.url));
/** How long the judge's process may take to begin, ms. */
const startTime = 60_000;
/** How often the judge's memory is looked at, ms. */
const look = 20;
const pageBytes = 4096;
/** Words that a font or drawing squeezed by another program begins with. */
const packed = [
  [0x1f, 0x8b],
  [0x50, 0x4b, 0x03, 0x04],
  [0x77, 0x4f, 0x46, 0x46],
  [0x77, 0x4f, 0x46, 0x32],
];

/** What a process holds in memory now, bytes; 0 where the system doesn't say. */
function residentBytes(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1] ?? 0) * pageBytes;
  } catch {
    return 0;
  }
}

/**
 * Judges a foreign file in a process of its own, which is killed when it takes longer or holds more than the bounds allow.
 * A packed file is refused unopened: what it would unpack to isn't known.
 */
export function judgeForeign(
  kind: ForeignKind,
  bytes: Uint8Array,
  bounds: Bounds = BOUNDS[kind],
): Promise<Judgement> {
  if (bytes.length > bounds.bytes)
    return Promise.resolve(refused(`it has ${bytes.length} bytes, more than ${bounds.bytes}`));
  if (packed.some((start) => start.every((byte, index) => bytes[index] === byte)))
    return Promise.resolve(refused('it is packed: give the plain file'));

  return new Promise((resolve) => {
    const child = fork(judge, [kind], {
      execArgv: ['--import', 'tsx', `--max-old-space-size=${Math.floor(bounds.memory / 2 / 1e6)}`],
      serialization: 'advanced',
      stdio: 'ignore',
      env: { PATH: process.env.PATH ?? '' },
    });
    const stop = (judgement: Judgement) => {
      clearTimeout(clock);
      clearInterval(watch);
      child.removeAllListeners();
      child.kill('SIGKILL');
      resolve(judgement);
    };
    const tooLong = refused(`it takes longer than ${bounds.time} ms to read`);
    const tooMuch = refused('it takes too much memory to read');
    let clock = setTimeout(() => stop(tooLong), startTime);
    const watch = setInterval(() => {
      if (residentBytes(child.pid ?? 0) > bounds.memory) stop(tooMuch);
    }, look);
    // The clock that counts runs from the moment the file is handed over.
    child.once('message', () => {
      clearTimeout(clock);
      clock = setTimeout(() => stop(tooLong), bounds.time);
      child.once('message', (judgement: Judgement) => stop(judgement));
      child.send(bytes);
    });
    child.once('error', () => stop(refused('it can’t be read')));
    child.once('exit', () => stop(tooMuch));
  });
}
