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

/** The log has a file of its own, with codes and no notes. A search for a person is no list to take away. */
const WITHOUT = ['customerOrders', 'history'];

it('OFF-178 every list that the API pages has a file on a screen of the office', () => {
  const screens = readdirSync(join(SOURCE, 'areas'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => readFileSync(join(SOURCE, 'areas', file), 'utf8'));
  const withFile = screens.flatMap((text) =>
    [...text.matchAll(/(?:readPages\(\w+, '(\w+)'|buildListFile\(\s*'[^']+',\s*\w+,\s*'(\w+)')/g)].map(
      ([, page, file]) => page ?? file ?? '',
    ),
  );
  expect([...new Set([...withFile, ...WITHOUT])].sort()).toEqual(lists);
});
