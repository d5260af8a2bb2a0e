import { existsSync, readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { listImportedFiles } from '../build/listImportedFiles.ts';
import { listCitedRules } from '../rules/listCitedRules.ts';
import { listTestFiles } from '../rules/listTestFiles.ts';
import { parseRules } from '../rules/parseRules.ts';

/**
 * What shoppers, staff, shops and administrators start: the pages, the servers with their API, and the npm commands.
 * Programs for developers are left out: what only they call is no part of the product.
 */
const PROGRAMS: readonly string[] = [
  'apps/customiser/src/main.tsx',
  'apps/customiser/src/correction/main.tsx',
  'apps/office/src/main.tsx',
  'apps/server/src/main.ts',
  'apps/server/src/files/photos/encodeProcess.ts',
  'apps/shop/src/main.ts',
  ...['backup', 'build', 'catalogue', 'feed', 'figures', 'privacy', 'restore', 'start', 'token', 'user'].map(
    (command) => `scripts/${command}.ts`,
  ),
];

/** The product's own code. Tests of other code, such as programs for developers, prove rules of the repository only. */
const OF_PRODUCT = /^(packages\/(?!testkit\/)|apps\/)/;
const FOR_TESTS = /(^|\/)(testing|golden|testkit)\/|\.test\.tsx?$/;

const IMPORT = /^import (?!type )(?:([^'"]+?) from )?'([^']+)';$/gm;
const ON_DEMAND = /\bimport\('([^']+)'\)/g;
/** `{ type Mockup, type Scene }` */
const ONLY_TYPES = /^\{(\s*type \w+( as \w+)?,?)+\s*\}$/;
const FUNCTION = /^export (async )?(function|class)\b|=>/m;

/**
 * A rule of pure logic is proved at its function, so that function has to be the one that the product calls. Lists the
 * modules that a test of a built rule imports although no program of the product reaches them; empty if there are none.
 */
export async function checkTestedCodeIsUsed(root: string, programs = PROGRAMS): Promise<string> {
  const book = parseRules(readFileSync(join(root, 'docs/rules.md'), 'utf8'));
  const built = new Set(book.rules.filter(({ state }) => state === 'built').map(({ id }) => id));
  const reached = new Set(await listImportedFiles(root, programs));
  return listTestFiles(root)
    .filter((file) => OF_PRODUCT.test(file))
    .flatMap((file) => {
      const source = readFileSync(join(root, file), 'utf8');
      const proved = listCitedRules(source, file).flatMap(({ ids }) => ids.filter((id) => built.has(id)));
      if (proved.length === 0) return [];
      return listSubjects(root, file, source)
        .filter((subject) => !reached.has(subject))
        .map((subject) => `${file} proves ${proved[0]}, but no page, server or command reaches ${subject}`);
    })
    .join('\n');
}

/**
 * The modules of the product with functions that a test imports. Types prove nothing, because they don't run, and a
 * module without a function is data, such as the list that a type is made from.
 */
function listSubjects(root: string, file: string, source: string): string[] {
  const subjects = listImportedValues(source).flatMap((specifier) => {
    const [, name, path] = /^@cmon\/(\w+)\/(.+)$/.exec(specifier) ?? [];
    if (!name && !specifier.startsWith('.')) return [];
    const importedPath = name ? `packages/${name}/src/${path}` : normalize(join(file, '..', specifier));
    return [importedPath, `${importedPath}.ts`].filter(
      (found) => /\.tsx?$/.test(found) && existsSync(join(root, found)),
    );
  });
  return [...new Set(subjects)].filter(
    (subject) =>
      OF_PRODUCT.test(subject) &&
      !FOR_TESTS.test(subject) &&
      FUNCTION.test(readFileSync(join(root, subject), 'utf8')),
  );
}

function listImportedValues(source: string): string[] {
  const imports = [...source.matchAll(IMPORT)].filter(([, names = '']) => !ONLY_TYPES.test(names));
  return [
    ...imports.map(([, , from = '']) => from),
    ...[...source.matchAll(ON_DEMAND)].map(([, from = '']) => from),
  ];
}
