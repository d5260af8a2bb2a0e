import './mutations/alertMutations.ts';
import './mutations/batchMutations.ts';
import './bulk/bulkMutations.ts';
import './bulk/itemBulkMutations.ts';
import './monitoring/batchFlowQueries.ts';
import './mutations/deliveryMutations.ts';
import './mutations/boardMutations.ts';
import './mutations/bookletMutations.ts';
import './mutations/checkbookMutations.ts';
import './mutations/cipMutations.ts';
import './mutations/deviceMutations.ts';
import './mutations/distressMutations.ts';
import './mutations/floorMutations.ts';
import './mutations/generatorMutations.ts';
import './checkbookQueries.ts';
import './reissueQueries.ts';
import './cipQueries.ts';
import './types/checkbookTypes.ts';
import './history.ts';
import './types/itemTypes.ts';
import './types/lotTypes.ts';
import './types/megalotTypes.ts';
import './mutations/orderMutations.ts';
import './types/orderTypes.ts';
import './mutations/packingMutations.ts';
import './mutations/blankMutations.ts';
import './mutations/poleMutations.ts';
import './types/parcelTypes.ts';
import './queries.ts';
import './mutations/reissueMutations.ts';
import './mutations/settingMutations.ts';
import './types/shelfTypes.ts';
import './types/stripTypes.ts';
import './mutations/userMutations.ts';
import './parcelQueries.ts';
import './generators/generatorStations.ts';
import './objectMegalotQueries.ts';
import './alertQueries.ts';
import './numberQueries.ts';
import './apiScreen/apiStatusQueries.ts';
import './catalogue/catalogueQueries.ts';
import './catalogue/productQueries.ts';
import './blankQueries.ts';
import './pickingQueries.ts';
import './poleQueries.ts';
import './reports/reportQueries.ts';
import './settingQueries.ts';
import './shippingQueries.ts';
import './monitoring/distressQueries.ts';
import './monitoring/flowQueries.ts';
import './monitoring/stepQueries.ts';
import './privacy/privacyQueries.ts';
import './privacy/privacyMutations.ts';
import './service/letterSchema.ts';
import './service/noteSchema.ts';
import './service/serviceMutations.ts';
import './service/serviceQueries.ts';
import './userQueries.ts';
import './views/savedViewSchema.ts';
import { GraphQLError, type GraphQLSchema, printSchema } from 'graphql/index.js';
import { parseDay, parseInstant } from '../../db/parseInstant.ts';
import { guardMutations, guardPersonalData, listFieldsWithoutRule } from '../rules.ts';
import { builder } from './builder.ts';

builder.scalarType('DateTime', {
  description: 'An instant, ISO 8601 in UTC.',
  serialize: (value) => value.toISOString() as unknown as Date,
  parseValue: (value) => parseInstantArgument(value),
});
builder.scalarType('Day', {
  description: "A day in the workshop's time zone, e.g. `2026-11-21`.",
  serialize: (value) => value,
  parseValue: (value) => parseDayArgument(value),
});
builder.scalarType('JSON', {
  description: 'Any JSON value. In `Refused.params` it is the failure without its kind.',
  serialize: (value) => value,
  parseValue: (value) => value,
});
builder.mutationType({});

let schemaOfProcess: GraphQLSchema | null = null;

/** Returns the schema with access checks, which is built once in a process. Throws when a field has no rule. */
export function makeSchema(): GraphQLSchema {
  schemaOfProcess ??= buildSchema();
  return schemaOfProcess;
}

function buildSchema(): GraphQLSchema {
  const schema = builder.toSchema();
  const fields = listFieldsWithoutRule(schema);
  if (fields.length > 0) {
    throw new Error(
      `These fields have no access rule: ${fields.join(', ')}. Add needs(…) to the field or its type.`,
    );
  }
  schema.description = DESCRIPTION;
  return guardPersonalData(guardMutations(schema));
}

/** Returns the schema as a GraphQL document, the content of `apps/server/schema.graphql`. */
export const printApiSchema = (): string => `${printSchema(makeSchema())}\n`;

const DESCRIPTION = `The API of the back-office. The office's types are generated from this schema. Two rules apply everywhere. An \
expected refusal is a \`Refused\` value with a code and parameters, never a sentence. An object publishes its next \
states, so that the office draws its buttons from the transition tables of the server.`;

function parseInstantArgument(value: unknown): Date {
  const instant = typeof value === 'string' ? parseInstant(value) : null;
  if (instant === null) throw new GraphQLError('instantInvalid', { extensions: { code: 'instantInvalid' } });
  return instant;
}

function parseDayArgument(value: unknown): string {
  const day = typeof value === 'string' ? parseDay(value) : null;
  if (day === null) throw new GraphQLError('dayInvalid', { extensions: { code: 'dayInvalid' } });
  return day;
}
