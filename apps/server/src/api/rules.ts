import { type Capability, can } from '@cmon/core/access/capabilities';
import type { Role } from '@cmon/core/access/roles';
import type { Failure } from '@cmon/core/failure';
import {
  type DocumentNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isObjectType,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql/index.js';
import type { ApiContext } from './makeContext.ts';
import { rateLimit } from './rateLimit.ts';
import type { Rule } from './schema/builder.ts';

/** A field's own rule, else its type's; null when neither has one. */
function ruleOf(type: GraphQLObjectType, field: GraphQLField<unknown, ApiContext>): Rule | null {
  return (field.extensions.rule ?? type.extensions.rule ?? null) as Rule | null;
}

/** Deny by default: a field without a rule is nobody's. */
export function isAllowed(rule: Rule | null, role: Role | null): boolean {
  if (rule === 'anyone') return true;
  if (rule === null || role === null) return false;
  const capabilities = typeof rule === 'string' ? [rule] : rule;
  return capabilities.some((capability) => can(role, capability));
}

/** Fields of the schema that nobody gave a rule: there may be none. */
export function fieldsWithoutRule(schema: GraphQLSchema): string[] {
  return objectTypes(schema).flatMap((type) =>
    Object.values(type.getFields())
      .filter((field) => ruleOf(type, field) === null)
      .map((field) => `${type.name}.${field.name}`),
  );
}

function objectTypes(schema: GraphQLSchema): GraphQLObjectType[] {
  return Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .filter((type) => !type.name.startsWith('__'));
}

/**
 * The rules of every field that a document names, each once. They are held before anything is resolved, and cost
 * nothing a row. Mutations aren't among them: they answer with a typed refusal.
 */
export function rulesOf(schema: GraphQLSchema, document: DocumentNode): (Rule | null)[] {
  const rules = new Set<Rule | null>();
  const info = new TypeInfo(schema);
  visit(
    document,
    visitWithTypeInfo(info, {
      Field: () => {
        const [type, field] = [getNamedType(info.getParentType() ?? undefined), info.getFieldDef()];
        if (!isObjectType(type) || !field || field.name.startsWith('__') || type.name.startsWith('__'))
          return;
        if (type !== schema.getMutationType()) rules.add(ruleOf(type, field));
      },
    }),
  );
  return [...rules];
}

/** What a scanner does: a wedge that repeats itself, or a script behind it, is stopped here. */
const SCANS = ['stripSeen', 'startFabrication', 'finishFabrication', 'scanIntoParcel'];
const SCANS_PER_SECOND = 10;

const LONGEST_TEXT = 500;
const LONGEST_LIST = 1_000;

/** Every mutation holds its rule, and takes no text or list longer than anyone honest sends. */
export function guardMutations(schema: GraphQLSchema): GraphQLSchema {
  const type = schema.getMutationType();
  const mayScan = rateLimit(SCANS_PER_SECOND, 1_000);
  for (const field of Object.values(type?.getFields() ?? {})) {
    const { resolve } = field;
    const rule = type ? ruleOf(type, field) : null;
    field.resolve = (root, args, context: ApiContext, info) => {
      if (!isAllowed(rule, context.user.role)) return forbidden(rule);
      const station = String(args.input?.station ?? '');
      if (SCANS.includes(field.name) && !mayScan(station, context.now.getTime())) {
        return { kind: 'guardRefused', guard: 'scansPerSecond', detail: station } satisfies Failure;
      }
      return tooLong(args) ?? resolve?.(root, args, context, info);
    };
  }
  return schema;
}

/** Fields with personal data are null for whoever may not read them: their resolvers aren't called at all. */
export function guardPersonalData(schema: GraphQLSchema): GraphQLSchema {
  for (const field of objectTypes(schema).flatMap((type) => Object.values(type.getFields()))) {
    const capabilities = field.extensions.personal as readonly Capability[] | undefined;
    if (capabilities === undefined) continue;
    const { resolve } = field;
    field.resolve = (root, args, context: ApiContext, info) =>
      isAllowed(capabilities, context.user.role) ? resolve?.(root, args, context, info) : null;
  }
  return schema;
}

function forbidden(rule: Rule | null): Failure {
  return {
    kind: 'forbidden',
    capability: typeof rule === 'string' ? rule : (rule?.join(' ') ?? ''),
  };
}

function tooLong(value: unknown, field = 'input'): Failure | null {
  const refused: Failure = { kind: 'inputInvalid', field, rule: 'length' };
  if (typeof value === 'string') return value.length > LONGEST_TEXT ? refused : null;
  if (typeof value !== 'object' || value === null || value instanceof Date) return null;
  if (Array.isArray(value) && value.length > LONGEST_LIST) return refused;
  for (const [key, one] of Object.entries(value)) {
    const found = tooLong(one, Array.isArray(value) ? field : key);
    if (found !== null) return found;
  }
  return null;
}
