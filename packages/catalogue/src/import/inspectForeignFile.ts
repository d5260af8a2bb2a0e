import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type ForeignKind, type Inspection, LIMITS, type Limits, reject } from './inspection.ts';
import { readProcessorTimeMs, readResidentBytes } from './processUse.ts';

const INSPECT_PROCESS = fileURLToPath(new URL('./inspectProcess.ts', import.meta.url));
/** Interval at which the process's memory and CPU time are checked, ms. */
const POLL_INTERVAL_MS = 20;
/** The process is killed after this many times its CPU time limit, even when it only waited for the CPU. */
const MAX_WAIT_FACTOR = 10;
/** First bytes of compressed files: gzip, ZIP, WOFF and WOFF2. */
const COMPRESSED_SIGNATURES = [
  [0x1f, 0x8b],
  [0x50, 0x4b, 0x03, 0x04],
  [0x77, 0x4f, 0x46, 0x46],
  [0x77, 0x4f, 0x46, 0x32],
];

/** Node.js aborts when its heap is full, and the operating system kills a process when the machine's memory is full. */
const MEMORY_SIGNALS: ReadonlySet<NodeJS.Signals> = new Set<NodeJS.Signals>(['SIGABRT', 'SIGKILL']);

/**
 * Inspects a foreign file in a separate process, which is killed when it exceeds the limits. A compressed file is
 * rejected without reading it, because its uncompressed size is unknown.
 */
export function inspectForeignFile(
  kind: ForeignKind,
  bytes: Uint8Array,
  limits: Limits = LIMITS[kind],
): Promise<Inspection> {
  if (bytes.length > limits.bytes)
    return Promise.resolve(reject(`it has ${bytes.length} bytes, more than ${limits.bytes}`));
  if (COMPRESSED_SIGNATURES.some((signature) => signature.every((byte, index) => bytes[index] === byte)))
    return Promise.resolve(reject('it is compressed: provide the uncompressed file'));

  return new Promise((resolve) => {
    const child = fork(INSPECT_PROCESS, [kind], {
      execArgv: ['--import', 'tsx', `--max-old-space-size=${Math.floor(limits.memory / 2 / 1e6)}`],
      serialization: 'advanced',
      stdio: 'ignore',
      env: { PATH: process.env.PATH ?? '' },
    });
    const startedAt = performance.now();
    // Only the first result counts. The listeners stay, because a process may report several errors, and an error without a
    // listener would end this program.
    const finish = (inspection: Inspection) => {
      clearInterval(timer);
      child.kill('SIGKILL');
      resolve(inspection);
    };
    const tookTooLong = reject(`it takes longer than ${limits.timeMs} ms to read`);
    const tookTooMuchMemory = reject('it takes too much memory to read');
    const timer = setInterval(() => {
      const elapsed = performance.now() - startedAt;
      const pid = child.pid ?? 0;
      if (readResidentBytes(pid) > limits.memory) finish(tookTooMuchMemory);
      else if (
        (readProcessorTimeMs(pid) ?? elapsed) > limits.timeMs ||
        elapsed > MAX_WAIT_FACTOR * limits.timeMs
      )
        finish(tookTooLong);
    }, POLL_INTERVAL_MS);
    const unreadable = reject('it can’t be read');
    child.once('message', (inspection: Inspection) => finish(inspection));
    child.on('error', () => finish(unreadable));
    child.once('exit', (_code, signal) =>
      finish(signal && MEMORY_SIGNALS.has(signal) ? tookTooMuchMemory : unreadable),
    );
    child.send(bytes);
  });
}
