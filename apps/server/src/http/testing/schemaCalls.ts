import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isUnionType,
} from 'graphql/index.js';

/** Returns a valid value of an argument's type as GraphQL source. */
export function buildExample(type: GraphQLInputType): string {
  if (isNonNullType(type)) return buildExample(type.ofType);
  if (isListType(type)) return '[]';
  if (isEnumType(type)) return type.getValues()[0]?.name ?? '';
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).filter((field) => isNonNullType(field.type));
    return `{ ${fields.map((field) => `${field.name}: ${buildExample(field.type)}`).join(', ')} }`;
  }
  return { Int: '1', Float: '1', Boolean: 'false' }[type.name] ?? '"x"';
}

type ArgumentValue = (argument: GraphQLArgument, field: string) => string;

/** Returns the call of a field in a GraphQL document: its name and its required arguments, without a selection. */
export function buildCall(
  { name, args }: GraphQLField<unknown, unknown>,
  argumentValue: ArgumentValue = ({ type }) => buildExample(type),
): string {
  const required = args
    .filter((argument) => isNonNullType(argument.type))
    .map((argument) => `${argument.name}: ${argumentValue(argument, name)}`);
  return required.length === 0 ? name : `${name}(${required.join(', ')})`;
}

/** Returns the shortest selection of a field's type. For a union it includes the code of a refusal. */
export function buildSelection({ type }: GraphQLField<unknown, unknown>): string {
  const namedType = getNamedType(type);
  if (isLeafType(namedType)) return '';
  return isUnionType(namedType) ? '{ __typename ... on Refused { code } }' : '{ __typename }';
}

export function listObjectTypes(schema: GraphQLSchema): GraphQLObjectType[] {
  return Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .filter(({ name }) => !name.startsWith('__'));
}

/**
 * Returns a GraphQL document for each object type that can be reached from the root types, by the type's name. It follows
 * the fewest fields to the type and reads all its scalars and enums. Restricted fields are followed last.
 */
export function buildLeafDocuments(
  schema: GraphQLSchema,
  argumentValue: ArgumentValue,
): ReadonlyMap<string, string> {
  const roots = [schema.getQueryType(), schema.getMutationType()].filter(isObjectType);
  const documents = new Map<string, string>();
  const queue = roots.map((type) => ({
    type,
    wrap: (inner: string) => `${type.name.toLowerCase()} { ${inner} }`,
  }));
  // These fields are followed after all others, so that a type is reached without a special right where that is possible.
  const restricted: typeof queue = [];
  const visitedTypeNames = new Set<string>();
  for (let next = queue.shift(); next; next = queue.shift() ?? restricted.shift()) {
    const { type, wrap } = next;
    if (visitedTypeNames.has(type.name)) continue;
    visitedTypeNames.add(type.name);
    const fields = Object.values(type.getFields());
    const leaves = fields.filter((field) => isLeafType(getNamedType(field.type)));
    if (leaves.length > 0) {
      documents.set(type.name, wrap(leaves.map((field) => buildCall(field, argumentValue)).join(' ')));
    }
    for (const field of fields) {
      const namedType = getNamedType(field.type);
      for (const inner of isUnionType(namedType) ? namedType.getTypes() : [namedType]) {
        if (!isObjectType(inner)) continue;
        const fragmentStart = isUnionType(namedType) ? `... on ${inner.name} ` : '';
        (isRestricted(field) ? restricted : queue).push({
          type: inner,
          wrap: (text) =>
            wrap(
              `${buildCall(field, argumentValue)} { ${fragmentStart === '' ? text : `${fragmentStart}{ ${text} }`} }`,
            ),
        });
      }
    }
  }
  return documents;
}

/** True for a field that some users may not read. Every user has the capability `see`. */
const isRestricted = ({ extensions: { rule } }: GraphQLField<unknown, unknown>): boolean =>
  rule !== undefined && rule !== 'see' && rule !== 'anyone';
