import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { From } from '../source/readSources.ts';
import type { FontSource } from '../source/schemas.ts';
import { readFont } from './compileFont.ts';
import { measuredBefore } from './measuredFonts.ts';

const measurer = fileURLToPath(new URL('measureProcess.ts', import.meta.url));

/**
 * Lets another process measure fonts from the last one on while this one measures them from the first, when there are
 * several to measure and a second processor: the two meet through what is kept. Returns how to end it.
 */
export function measureAhead(fonts: readonly From<FontSource>[], root: string): () => void {
  const before = measuredBefore(root);
  const due = fonts.filter((font) => {
    const ttf = readFont(font, root);
    return ttf !== null && !before(ttf, font.id);
  });
  if (due.length < 4 || availableParallelism() < 2) return () => {};
  const child = fork(measurer, [root], { execArgv: ['--import', 'tsx'], stdio: 'ignore' });
  child.send([...due].reverse());
  return () => child.kill('SIGKILL');
}
