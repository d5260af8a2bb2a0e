import {
  type GraphQLField,
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql/index.js';

const encodeCursor = (json: string): string => Buffer.from(json).toString('base64url');

const CURSORS = [
  encodeCursor('["x","y"]'),
  encodeCursor('["2026-02-31 00:00:00+00","1"]'),
  encodeCursor('["0000-01-01 00:00:00+00","99999999999999999999"]'),
  encodeCursor('["\\u0000","\\ud800"]'),
  encodeCursor('["1"]'),
];
/** Fields that most mutations have. The same code reads them for all, so a few texts are enough for each mutation. */
const SHARED_FIELDS = ['station', 'key', 'reason', 'note'];
const SHARED_TEXTS = ['a\u0000b', 'x\udc00', '', 'x'.repeat(600)];
const TEXTS = [
  'a\u0000b',
  'x\udc00',
  '',
  '-1',
  '1e400',
  '99999999999999999999999',
  'L99999999999999',
  'L999999999',
  '%00',
  "' or 1 = 1 --",
  'x'.repeat(600),
];
const NUMBERS = [2_147_483_647, -2_147_483_648, 2 ** 31, 1e300, 0.5, 0, -1];
const INSTANTS = [
  '2026-02-31',
  '2026-02-31T10:00:00Z',
  '2026-13-01T00:00:00Z',
  '0000-01-01T00:00:00Z',
  '+275760-09-13T00:00:00Z',
  '-000001-01-01T00:00:00Z',
  '2026-01-01T00:00:00+02',
  '2026-01-01T25:00:00Z',
  'NaN',
  '',
  '\u0000',
  1e300,
];

/** Returns a valid value of a type for an argument or a field of this name. */
type MakeValidValue = (name: string, type: GraphQLInputType) => unknown;

/**
 * Builds the variables of calls of a field, with one hostile value in each call. `makeValid` returns valid values for the
 * other required arguments.
 */
export function buildHostileCalls(
  { args }: GraphQLField<unknown, unknown>,
  makeValid: MakeValidValue,
): Record<string, unknown>[] {
  const required = Object.fromEntries(
    args
      .filter(({ type }) => isNonNullType(type))
      .map(({ name, type }) => [name, buildValidValue(name, type, makeValid)]),
  );
  return args.flatMap(({ name, type }) =>
    listHostileValues(name, type, makeValid).map((value) => ({ ...required, [name]: value })),
  );
}

function buildValidValue(name: string, type: GraphQLInputType, makeValid: MakeValidValue): unknown {
  if (isNonNullType(type)) return buildValidValue(name, type.ofType, makeValid);
  if (!isInputObjectType(type)) return makeValid(name, type);
  const fields = Object.values(type.getFields()).filter((field) => isNonNullType(field.type));
  return Object.fromEntries(
    fields.map((field) => [field.name, buildValidValue(field.name, field.type, makeValid)]),
  );
}

function listHostileValues(name: string, type: GraphQLInputType, makeValid: MakeValidValue): unknown[] {
  if (isNonNullType(type)) return listHostileValues(name, type.ofType, makeValid);
  if (isListType(type)) {
    const inner = listHostileValues(name, type.ofType, makeValid);
    return [[], ...inner.map((value) => [value]), Array.from({ length: 1_001 }, () => inner[0])];
  }
  if (isInputObjectType(type)) {
    const base = buildValidValue(name, type, makeValid) as object;
    return Object.values(type.getFields()).flatMap((field) =>
      listHostileValues(field.name, field.type, makeValid).map((value) => ({ ...base, [field.name]: value })),
    );
  }
  if (isEnumType(type)) return ['noSuchValue', 1];
  if (type.name === 'Int' || type.name === 'Float') return NUMBERS;
  if (type.name === 'DateTime') return INSTANTS;
  if (type.name === 'Boolean') return ['yes'];
  if (SHARED_FIELDS.includes(name)) return SHARED_TEXTS;
  return name === 'after' || name === 'before' ? [...TEXTS, ...CURSORS] : TEXTS;
}
