import { expect, it } from 'vitest';
import { listFieldsWithoutRule } from '../rules.ts';
import { makeSchema } from './makeSchema.ts';

it('SEC-4 every field of the schema has a rule', () => {
  expect(listFieldsWithoutRule(makeSchema())).toEqual([]);
});
