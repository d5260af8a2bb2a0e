import { readFileSync } from 'node:fs';

const PAGE_BYTES = 4096;
/** One clock tick of the CPU times in /proc, ms. */
const TICK_MS = 10;

/** Memory of a process in bytes; 0 on systems without /proc. */
export function readResidentBytes(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1] ?? 0) * PAGE_BYTES;
  } catch {
    return 0;
  }
}

/** CPU time of a process in ms; null on systems without /proc. */
export function readProcessorTimeMs(pid: number): number | null {
  try {
    // The second field is the program's name in brackets, which may contain spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    // From the third field on, these are fields 14 and 15: the time in user mode and in system mode, in clock ticks.
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return null;
  }
}
