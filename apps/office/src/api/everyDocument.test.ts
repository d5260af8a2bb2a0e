import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, type DocumentNode, Kind, parse, validate, visit } from 'graphql';
import { expect, it } from 'vitest';

const SOURCE = join(import.meta.dirname, '..');
const schema = buildSchema(readFileSync(join(SOURCE, '../../server/schema.graphql'), 'utf8'));

/** The documents in the source files of the office, each with the name of its file. */
const documents = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
  .flatMap((file) =>
    [...readFileSync(join(SOURCE, file), 'utf8').matchAll(/\bgraphql\(\s*`([^`]+)`/g)].map(
      ([, text = '']) => ({ file, document: parse(text) }),
    ),
  );
const fragments = documents
  .flatMap(({ document }) => document.definitions)
  .filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION);

/** Adds the fragments that a document uses, also through other fragments. */
function addFragments(document: DocumentNode): DocumentNode {
  const used = new Set(document.definitions);
  for (const definition of used)
    visit(definition, {
      FragmentSpread: ({ name }) => {
        const fragment = fragments.find((candidate) => candidate.name.value === name.value);
        if (fragment) used.add(fragment);
      },
    });
  return { ...document, definitions: [...used] };
}

// The compiler doesn't refuse a field that the schema lacks, so this test does.
it('OFF-70 every query and command of the office is valid against the schema of the API', () => {
  const operations = documents.filter(({ document }) =>
    document.definitions.some(({ kind }) => kind === Kind.OPERATION_DEFINITION),
  );
  expect(operations.length).toBeGreaterThan(100);
  const faults = operations.flatMap(({ file, document }) =>
    validate(schema, addFragments(document)).map(({ message }) => `${file}: ${message}`),
  );
  expect(faults).toEqual([]);
});
