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

/**
 * Builds calls of a field with one hostile value each. `plain` returns valid values for the other required arguments.
 */
export function buildHostileCalls(
  { args }: GraphQLField<unknown, unknown>,
  plain: (name: string, type: GraphQLInputType) => unknown,
): Record<string, unknown>[] {
  const required = Object.fromEntries(
    args
      .filter(({ type }) => isNonNullType(type))
      .map(({ name, type }) => [name, buildPlain(name, type, plain)]),
  );
  return args.flatMap(({ name, type }) =>
    listHostileValues(name, type, plain).map((value) => ({ ...required, [name]: value })),
  );
}

type PlainValue = (name: string, type: GraphQLInputType) => unknown;

function buildPlain(name: string, type: GraphQLInputType, plain: PlainValue): unknown {
  if (isNonNullType(type)) return buildPlain(name, type.ofType, plain);
  if (!isInputObjectType(type)) return plain(name, type);
  const fields = Object.values(type.getFields()).filter((field) => isNonNullType(field.type));
  return Object.fromEntries(fields.map((field) => [field.name, buildPlain(field.name, field.type, plain)]));
}

function listHostileValues(name: string, type: GraphQLInputType, plain: PlainValue): unknown[] {
  if (isNonNullType(type)) return listHostileValues(name, type.ofType, plain);
  if (isListType(type)) {
    const inner = listHostileValues(name, type.ofType, plain);
    return [[], ...inner.map((value) => [value]), Array.from({ length: 1_001 }, () => inner[0])];
  }
  if (isInputObjectType(type)) {
    const base = buildPlain(name, type, plain) as object;
    return Object.values(type.getFields()).flatMap((field) =>
      listHostileValues(field.name, field.type, plain).map((value) => ({ ...base, [field.name]: value })),
    );
  }
  if (isEnumType(type)) return ['nope', 1];
  if (type.name === 'Int' || type.name === 'Float') return NUMBERS;
  if (type.name === 'DateTime') return INSTANTS;
  if (type.name === 'Boolean') return ['yes'];
  if (SHARED_FIELDS.includes(name)) return SHARED_TEXTS;
  return name === 'after' || name === 'before' ? [...TEXTS, ...CURSORS] : TEXTS;
}
