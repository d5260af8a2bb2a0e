import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkTestedCodeIsUsed } from './checkTestedCodeIsUsed.ts';

const MAIN = 'apps/server/src/main.ts';
const CORE = 'packages/core/src/scene';
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'cmon-proofs-'));
  write(
    'docs/rules.md',
    '## CAS Cascading\n| CAS-1 | built | A longer shape pads. | spec |\n| CAS-2 | todo | A shape trims. | spec |\n',
  );
  write(MAIN, "export { pad } from '../../../packages/core/src/scene/pad.ts';\n");
  write(`${CORE}/pad.ts`, 'export function pad(): void {}\n');
  write(`${CORE}/trim.ts`, 'export function trim(): void {}\n');
  write(`${CORE}/kinds.ts`, "export const KINDS = ['pad', 'trim'] as const;\n");
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, content: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), content);
}

function writeTest(line: string, rule = 'CAS-1', file = `${CORE}/a.test.ts`): void {
  write(file, `${line}\nit('${rule} does it', () => {});\n`);
}

it('RUN-128 a built rule whose test imports a function that no program of the product reaches is listed', async () => {
  const problem = `${CORE}/a.test.ts proves CAS-1, but no page, server or command reaches ${CORE}/trim.ts`;
  for (const line of [
    "import { trim } from './trim.ts';",
    "import { type Trim, trim } from './trim.ts';",
    "import { trim } from '@cmon/core/scene/trim';",
    "const { trim } = await import('./trim.ts');",
  ]) {
    writeTest(line);
    expect(await checkTestedCodeIsUsed(root, [MAIN]), line).toBe(problem);
  }
});

it('RUN-128 a function that a page, a server or a command reaches, a type, data and a todo rule are not listed', async () => {
  for (const line of [
    "import { pad } from './pad.ts';",
    "import type { trim } from './trim.ts';",
    "import { type Trim } from './trim.ts';",
    "import { KINDS } from './kinds.ts';",
    "import { trim } from './testing/trim.ts';",
  ]) {
    writeTest(line);
    expect(await checkTestedCodeIsUsed(root, [MAIN]), line).toBe('');
  }
  writeTest("import { trim } from './trim.ts';", 'CAS-2');
  expect(await checkTestedCodeIsUsed(root, [MAIN])).toBe('');
});
