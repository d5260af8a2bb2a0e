import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { buildMessageKeysModule, compileMessages } from './compileMessages.ts';

const texts = { 'a.hello': 'Bonjour', 'a.lots': '{n, plural, one {# lot} other {# lots}}' };

/** TypeScript's errors about a locale's module beside the module of the keys. */
function listTypeErrors(source: string): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'cmon-messages-'));
  const file = join(folder, 'xx_XX.ts');
  writeFileSync(join(folder, 'keys.ts'), buildMessageKeysModule(Object.keys(texts)));
  writeFileSync(file, source);
  const program = ts.createProgram([file], {
    noEmit: true,
    strict: true,
    skipLibCheck: true,
    lib: ['lib.es2023.d.ts'],
    types: [],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    allowImportingTsExtensions: true,
  });
  const diagnostics = ts.getPreEmitDiagnostics(program, program.getSourceFile(file));
  rmSync(folder, { recursive: true, force: true });
  return diagnostics
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))
    .filter((message) => !message.includes('@messageformat'));
}

it('LOC-12 a key that a locale lacks is named by the build, and is a type error', () => {
  const complete = compileMessages('fr_FR', texts, Object.keys(texts));
  expect([complete.problems, listTypeErrors(complete.source)]).toEqual([[], []]);
  const { source, problems } = compileMessages('it_IT', { 'a.lots': texts['a.lots'] }, Object.keys(texts));
  expect(problems).toEqual(['lacks a.hello']);
  expect(listTypeErrors(source).join()).toMatch(/Property '"a.hello"' is missing/);
});

it.each(['fr', 'es', 'it'])(
  'LOC-13 a plural in %s has its own form for many, else the one for others',
  async (language) => {
    const forms = '{n, plural, one {# uno} many {# di molti} other {# altri}}';
    const source = {
      withMany: forms,
      withoutMany: '{n, plural, one {# uno} other {# altri}}',
    };
    const { source: code, problems } = compileMessages(`${language}_XX`, source, Object.keys(source));
    const cache = join(import.meta.dirname, '../../.cache');
    mkdirSync(cache, { recursive: true });
    const folder = mkdtempSync(join(cache, 'messages-'));
    const file = join(folder, 'messages.mjs');
    writeFileSync(file, code.replace(/^import type.*$/m, '').replaceAll(/: (any|Messages)\b/g, ''));
    const { messages } = (await import(file)) as {
      messages: Record<string, (params: { n: number }) => string>;
    };
    rmSync(folder, { recursive: true, force: true });
    expect(problems).toEqual([]);
    expect([messages.withMany?.({ n: 1 }), messages.withMany?.({ n: 2 })]).toEqual(['1 uno', '2 altri']);
    expect(messages.withMany?.({ n: 1_000_000 })).toMatch(/^1\D000\D000 di molti$/);
    expect(messages.withoutMany?.({ n: 1_000_000 })).toMatch(/^1\D000\D000 altri$/);
  },
);
