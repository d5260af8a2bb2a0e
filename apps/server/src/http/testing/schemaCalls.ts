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

/** A value that an argument's type lets through, as GraphQL is written. */
export function exampleOf(type: GraphQLInputType): string {
  if (isNonNullType(type)) return exampleOf(type.ofType);
  if (isListType(type)) return '[]';
  if (isEnumType(type)) return type.getValues()[0]?.name ?? '';
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).filter((field) => isNonNullType(field.type));
    return `{ ${fields.map((field) => `${field.name}: ${exampleOf(field.type)}`).join(', ')} }`;
  }
  return { Int: '1', Float: '1', Boolean: 'false' }[type.name] ?? '"x"';
}

type ArgumentValue = (argument: GraphQLArgument, field: string) => string;

/** A field with its required arguments, without what is selected of it. */
export function callOf(
  { name, args }: GraphQLField<unknown, unknown>,
  argumentValue: ArgumentValue = ({ type }) => exampleOf(type),
): string {
  const given = args
    .filter((argument) => isNonNullType(argument.type))
    .map((argument) => `${argument.name}: ${argumentValue(argument, name)}`);
  return given.length === 0 ? name : `${name}(${given.join(', ')})`;
}

/** The shortest selection of what a field gives; of a union, its refusal's code. */
export function selectionOf({ type }: GraphQLField<unknown, unknown>): string {
  const named = getNamedType(type);
  if (isLeafType(named)) return '';
  return isUnionType(named) ? '{ __typename ... on Refused { code } }' : '{ __typename }';
}

export function objectTypes(schema: GraphQLSchema): GraphQLObjectType[] {
  return Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .filter(({ name }) => !name.startsWith('__'));
}

/** A document for each type that can be reached, which reads every leaf of it by the shortest way. */
export function everyLeaf(schema: GraphQLSchema, argumentValue: ArgumentValue): ReadonlyMap<string, string> {
  const roots = [schema.getQueryType(), schema.getMutationType()].filter(isObjectType);
  const documents = new Map<string, string>();
  const waiting = roots.map((type) => ({
    type,
    wrap: (inner: string) => `${type.name.toLowerCase()} { ${inner} }`,
  }));
  const seen = new Set(roots.map(({ name }) => name));
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { type, wrap } = next;
    const fields = Object.values(type.getFields());
    const leaves = fields.filter((field) => isLeafType(getNamedType(field.type)));
    if (leaves.length > 0) {
      documents.set(type.name, wrap(leaves.map((field) => callOf(field, argumentValue)).join(' ')));
    }
    for (const field of fields) {
      const named = getNamedType(field.type);
      for (const inner of isUnionType(named) ? named.getTypes() : [named]) {
        if (!isObjectType(inner) || seen.has(inner.name)) continue;
        seen.add(inner.name);
        const open = isUnionType(named) ? `... on ${inner.name} ` : '';
        waiting.push({
          type: inner,
          wrap: (text) =>
            wrap(`${callOf(field, argumentValue)} { ${open === '' ? text : `${open}{ ${text} }`} }`),
        });
      }
    }
  }
  return documents;
}
