import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { WithSource } from '../../source/readSources.ts';
import type { FontSource } from '../../source/schemas.ts';
import { readFont } from './compileFont.ts';
import { createMeasurementCheck } from './createFontMeasurer.ts';

const MEASURE_PROCESS = fileURLToPath(new URL('measureProcess.ts', import.meta.url));

/**
 * Starts a second process that measures fonts in reverse order while this process measures them in order. Both write to
 * the same cache, so they meet in the middle. Does nothing for fewer than four fonts or one processor. Returns a
 * function that stops the process.
 */
export function startParallelMeasuring(fonts: readonly WithSource<FontSource>[], root: string): () => void {
  const isMeasured = createMeasurementCheck(root);
  const unmeasured = fonts.filter((font) => {
    const ttf = readFont(font, root);
    return ttf !== null && !isMeasured(ttf, font.id);
  });
  if (unmeasured.length < 4 || availableParallelism() < 2) return () => {};
  const child = fork(MEASURE_PROCESS, [root], { execArgv: ['--import', 'tsx'], stdio: 'ignore' });
  child.send([...unmeasured].reverse());
  return () => child.kill('SIGKILL');
}
