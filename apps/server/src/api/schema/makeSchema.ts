import './batchMutations.ts';
import './deliveryMutations.ts';
import './floorMutations.ts';
import './history.ts';
import './itemTypes.ts';
import './lotTypes.ts';
import './megalotTypes.ts';
import './orderMutations.ts';
import './orderTypes.ts';
import './packingMutations.ts';
import './parcelTypes.ts';
import './queries.ts';
import './reissueMutations.ts';
import './stripTypes.ts';
import { GraphQLError, type GraphQLSchema, printSchema } from 'graphql/index.js';
import { parseInstant } from '../../db/parseInstant.ts';
import { fieldsWithoutRule, guardMutations, guardPersonalData } from '../rules.ts';
import { builder } from './builder.ts';

builder.scalarType('DateTime', {
  description: 'An instant, ISO 8601 in UTC.',
  serialize: (value) => value.toISOString() as unknown as Date,
  parseValue: (value) => readInstant(value),
});
builder.scalarType('JSON', {
  description: 'Any JSON value; as `Refused.params` it is the failure without its kind.',
  serialize: (value) => value,
  parseValue: (value) => value,
});
builder.mutationType({});

/** The schema, made once: every field with its rule, mutations refused to whoever hasn't the right. */
export function makeSchema(): GraphQLSchema {
  const schema = builder.toSchema();
  const open = fieldsWithoutRule(schema);
  if (open.length > 0) throw new Error(`fields without a rule: ${open.join(', ')}`);
  schema.description = DESCRIPTION;
  return guardPersonalData(guardMutations(schema));
}

/** The schema as a document, as `apps/server/schema.graphql` keeps it for integrators. */
export const printContract = (): string => `${printSchema(makeSchema())}\n`;

const DESCRIPTION = `The back-office's contract. The server produces this schema and the office is typed from it. Two rules \
run through it: an expected "no" is a \`Refused\` value with a code and parameters (never a sentence), and an entity \
publishes its own next states, so that a button is drawn from the table that the server moves rows by.`;

function readInstant(value: unknown): Date {
  const instant = typeof value === 'string' ? parseInstant(value) : null;
  if (instant === null) throw new GraphQLError('instantInvalid', { extensions: { code: 'instantInvalid' } });
  return instant;
}
