import { readFileSync } from 'node:fs';
import { buildASTSchema, lexicographicSortSchema, parse, printSchema, visit } from 'graphql/index.js';
import { expect, it } from 'vitest';
import { fieldsWithoutRule } from '../rules.ts';
import { makeSchema } from './makeSchema.ts';

const schema = makeSchema();

it('CMD-13 the server produces the schema that the office is typed from', () => {
  const source = parse(readFileSync(new URL('../../../schema.graphql', import.meta.url), 'utf8'));
  // Where a description is broken into lines means nothing.
  const contract = buildASTSchema(
    visit(source, {
      StringValue: (node) => ({ ...node, value: node.value.replaceAll(/\s+/g, ' '), block: true }),
    }),
  );
  expect(printSchema(lexicographicSortSchema(schema))).toBe(printSchema(lexicographicSortSchema(contract)));
});

it('SEC-4 every field of the schema has a rule', () => {
  expect(fieldsWithoutRule(schema)).toEqual([]);
});
