import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { CompiledCatalogue } from '@cmon/catalogue/compileCatalogue';
import { afterAll, expect, it } from 'vitest';
import { openCompileCache } from './openCompileCache.ts';

const root = mkdtempSync(join(tmpdir(), 'cmon-cache-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

function writeIn(path: string, text: string): string {
  const full = join(root, path);
  mkdirSync(dirname(full), { recursive: true });
  writeFileSync(full, text);
  return full;
}

it('RUN-125 a build that stores its catalogue removes older ones, and leaves what another build is writing', async () => {
  for (const program of [
    'packages/catalogue/src/compileCatalogue.ts',
    'tools/messages/readEditorMessages.ts',
  ])
    writeIn(program, 'export const program = 1;');
  const folder = '.cache/compiled-catalogue';
  const older = writeIn(`${folder}/older`, '');
  const beingWritten = writeIn(`${folder}/other.1.part`, '');
  const abandoned = writeIn(`${folder}/other.2.part`, '');
  const anHourAgo = Date.now() / 1_000 - 3_600;
  utimesSync(abandoned, anHourAgo, anHourAgo);
  const cache = await openCompileCache(root);
  expect(cache.read()).toBeNull();
  const compiled = { fonds: ['stars'] } as unknown as CompiledCatalogue;
  cache.store(compiled);
  expect(cache.read()).toEqual(compiled);
  expect([older, beingWritten, abandoned].map((path) => existsSync(path))).toEqual([false, true, false]);
});
