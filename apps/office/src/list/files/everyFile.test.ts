import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, getNamedType, isObjectType } from 'graphql';
import { expect, it } from 'vitest';

const SOURCE = join(import.meta.dirname, '../..');
const schema = buildSchema(readFileSync(join(SOURCE, '../../server/schema.graphql'), 'utf8'));

/** The lists that the API pages. */
const lists = Object.values(schema.getQueryType()?.getFields() ?? {})
  .filter(({ type }) => {
    const page = getNamedType(type);
    return isObjectType(page) && ['rows', 'endCursor'].every((name) => name in page.getFields());
  })
  .map(({ name }) => name)
  .sort();

/** The log has a file of its own, with codes and no notes. The results of a search for a person must not leave in a file. */
const LISTS_WITHOUT_FILE = ['customerOrders', 'history'];

/** The source texts of the screens. */
const sources = ['areas', 'actions', 'list/blanks'].flatMap((folder) =>
  readdirSync(join(SOURCE, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => readFileSync(join(SOURCE, folder, file), 'utf8')),
);
/** The names that the group of a pattern finds in the sources, sorted. */
const findNames = (pattern: RegExp): string[] =>
  sources.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name)).sort();

it('OFF-183 each file of a list without pages has a button on a screen, and no column with a customer', () => {
  const files = findNames(/(\w+) = buildRowsFile</g);
  expect(files).toEqual([
    'blanksFile',
    'devicesFile',
    'erasuresFile',
    'generatorsFile',
    'machineReportsFile',
    'openReissuesFile',
    'waitingRefundsFile',
  ]);
  expect(findNames(/<RowsFileButton\s+file=\{(\w+)\}/g)).toEqual(files);
  const definitions = sources.filter((text) => text.includes('= buildRowsFile<'));
  for (const text of definitions) expect(text).not.toMatch(/customer\b.*=>|\btexts\b|postcode|\bcity\b/);
});

it('OFF-178 every list that the API pages has a file on a screen of the office', () => {
  // A screen with `ListScreen` reads its list with `makePageReaders` and has a button for the file of this list.
  const listsWithFile = sources.flatMap((text) =>
    [...text.matchAll(/(?:makePageReaders\(\w+, '(\w+)'|buildListFile\(\s*'[^']+',\s*\w+,\s*'(\w+)')/g)].map(
      ([, page, file]) => page ?? file ?? '',
    ),
  );
  expect([...new Set([...listsWithFile, ...LISTS_WITHOUT_FILE])].sort()).toEqual(lists);
});
