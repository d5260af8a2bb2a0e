import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { root } from '../../scripts/run/root.ts';
import { checkBundleSizes, findOverBudget } from './checkBundleSizes.ts';
import { listFirstLoadFiles, readManifest } from './listFirstLoadFiles.ts';

it('BEN-5 BEN-6 BEN-28 every screen, every language and the back-office are within their budgets', async () => {
  expect(await checkBundleSizes(root)).toBe('');
});

it('BEY-103 the turning object is a chunk that is loaded on demand, of at most 60 kB gzip', () => {
  const folder = join(root, 'dist/customiser');
  const manifest = readManifest(folder);
  const firstLoadFiles = listFirstLoadFiles(manifest, [
    'src/embed/mountApp.tsx',
    'src/embed/opening/drawDesign.ts',
  ]);
  const turningChunks = Object.values(manifest).filter(({ src }) => src?.includes('/preview/views/turn/'));
  expect(turningChunks).toHaveLength(1);
  for (const { file } of turningChunks) {
    expect(firstLoadFiles).not.toContain(file);
    expect(gzipSync(readFileSync(join(folder, file)), { level: 9 }).length).toBeLessThanOrEqual(60_000);
  }
});

it('BEY-48 the build of the editor has no code of the page behind a correction link', () => {
  const chunks = Object.values(readManifest(join(root, 'dist/customiser')));
  expect(chunks.length).toBeGreaterThan(20);
  expect(chunks.filter(({ src }) => src?.includes('src/correction/'))).toEqual([]);
});

it('RUN-41 a download that is larger than its budget is named', () => {
  const tooLarge = { name: 'a screen', size: 6_100, most: 6_000 };
  expect(findOverBudget([tooLarge, { ...tooLarge, size: 6_000 }])).toEqual([
    'a screen: 6.1 kB gzip, at most 6',
  ]);
});
