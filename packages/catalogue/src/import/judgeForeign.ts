import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { BOUNDS, type Bounds, type ForeignKind, type Judgement, refused } from './judgement.ts';

const judge = fileURLToPath(new URL('./judgeProcess.ts', import.meta.url));
/** How often the judge's memory and processor time are looked at, ms. */
const LOOK = 20;
/** A judge that waits for the processor is given up after this many times its own time. */
const PATIENCE = 10;
const PAGE_BYTES = 4096;
/** One tick of the processor times in /proc, ms. */
const TICK = 10;
/** Words that a font or drawing squeezed by another program begins with. */
const PACKED = [
  [0x1f, 0x8b],
  [0x50, 0x4b, 0x03, 0x04],
  [0x77, 0x4f, 0x46, 0x46],
  [0x77, 0x4f, 0x46, 0x32],
];

/** What a process holds in memory now, bytes; 0 where the system doesn't say. */
function residentBytes(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1] ?? 0) * PAGE_BYTES;
  } catch {
    return 0;
  }
}

/** Processor time that a process has taken so far, ms; null where the system doesn't say. */
function processorTime(pid: number): number | null {
  try {
    // The second field is the program's name in brackets, which may hold spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * TICK;
  } catch {
    return null;
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
  if (PACKED.some((start) => start.every((byte, index) => bytes[index] === byte)))
    return Promise.resolve(refused('it is packed: give the plain file'));

  return new Promise((resolve) => {
    const child = fork(judge, [kind], {
      execArgv: ['--import', 'tsx', `--max-old-space-size=${Math.floor(bounds.memory / 2 / 1e6)}`],
      serialization: 'advanced',
      stdio: 'ignore',
      env: { PATH: process.env.PATH ?? '' },
    });
    const begun = performance.now();
    const stop = (judgement: Judgement) => {
      clearInterval(watch);
      child.removeAllListeners();
      child.kill('SIGKILL');
      resolve(judgement);
    };
    const tooLong = refused(`it takes longer than ${bounds.time} ms to read`);
    const tooMuch = refused('it takes too much memory to read');
    const watch = setInterval(() => {
      const waited = performance.now() - begun;
      const pid = child.pid ?? 0;
      if (residentBytes(pid) > bounds.memory) stop(tooMuch);
      else if ((processorTime(pid) ?? waited) > bounds.time || waited > PATIENCE * bounds.time) stop(tooLong);
    }, LOOK);
    child.once('message', (judgement: Judgement) => stop(judgement));
    child.send(bytes);
    child.once('error', () => stop(refused('it can’t be read')));
    child.once('exit', () => stop(tooMuch));
  });
}
