import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkLayers } from './checkLayers.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'cmon-layers-'));
  write('packages/core/src/composition/text.ts', 'export type Text = string;\n');
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, content: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), content);
}

it('RUN-38 HOU-1 nothing is found where every import goes down', async () => {
  write('packages/core/src/scene/down.ts', "export type { Text } from '../composition/text.ts';\n");
  write('scripts/down.ts', "export type { Text } from '../packages/core/src/composition/text.ts';\n");
  expect(await checkLayers(root)).toBe('');
});

it.each([
  ['RUN-39 HOU-1', 'packages/core/src/catalogue/up.ts', '../composition/text.ts', 'imports upwards'],
  ['RUN-39 HOU-1', 'packages/core/src/composition/up.ts', '../../../../tools/size.ts', 'imports upwards'],
  ['RUN-39 HOU-1', 'tools/up.ts', '../scripts/start.ts', 'imports upwards'],
  ['RUN-39 HOU-1', 'bench/across.ts', '../e2e/shop.ts', 'imports sideways'],
  ['RUN-39 HOU-25', 'packages/new/src/file.ts', '../../core/src/composition/text.ts', 'is on no layer'],
  ['RUN-39 HOU-26', 'apps/server/src/main.ts', './testing/data.ts', 'only tests may import'],
  ['RUN-39', 'tools/nowhere.ts', './gone.ts', "can't be found"],
])('%s %s importing %s is found', async (_rules, file, specifier, found) => {
  for (const target of [
    'tools/size.ts',
    'scripts/start.ts',
    'e2e/shop.ts',
    'apps/server/src/testing/data.ts',
  ])
    write(target, 'export type Text = string;\n');
  write(file, `export type { Text } from '${specifier}';\n`);
  const lines = (await checkLayers(root)).split('\n');
  expect(lines).toEqual([expect.stringContaining(file)]);
  expect(lines[0]).toContain(found);
});

it('RUN-39 HOU-2 two files that import each other are found', async () => {
  write('tools/one.ts', "import type { Two } from './two.ts';\nexport type One = Two;\n");
  write('tools/two.ts', "import type { One } from './one.ts';\nexport type Two = One;\n");
  expect(await checkLayers(root)).toContain('tools/one.ts and tools/two.ts import each other');
});
