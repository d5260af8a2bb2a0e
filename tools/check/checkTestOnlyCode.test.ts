import { expect, it } from 'vitest';
import { listTestOnlyLines } from './checkTestOnlyCode.ts';

const SOURCES: Readonly<Record<string, string>> = {
  'apps/a.ts': 'export async function alone(): void {}\nexport const ALSO = 1;\n',
  'apps/b.ts': 'export interface Shape {}\nexport function later(): void {}\n',
};
const issues = [
  { file: 'apps/a.ts', files: [{ name: 'apps/a.ts' }] },
  { file: 'apps/b.ts', files: [{ name: 'apps/b.ts' }] },
  { file: 'apps/c.ts', exports: [{ name: 'half' }], types: [{ name: 'Half' }] },
];
const findLines = (waiting: readonly string[]) =>
  listTestOnlyLines(issues, (file) => SOURCES[file] ?? '', waiting);

it('RUN-57 a file or a name that only tests use is listed, unless it waits for the screen that calls it', () => {
  expect(findLines(['later'])).toEqual([
    'apps/a.ts: only tests use alone, ALSO',
    'apps/c.ts: only tests use half',
    'apps/c.ts: only tests use Half',
  ]);
});

it('RUN-57 a name that waits but is used, or is gone, has to leave the list', () => {
  expect(findLines(['later', 'wired'])).toContain('wired is used now: remove it from the names that wait');
});
