import { type Capability, can } from '@cmon/core/access/capabilities';
import type { Role } from '@cmon/core/access/roles';
import { OPTION_LENGTH } from '@cmon/core/composition/parseJson';
import type { Failure, FailureOf } from '@cmon/core/failure';
import { MAX_LETTER_TEXT_LENGTH } from '@cmon/core/production/settingRecords/letters';
import {
  type DocumentNode,
  defaultFieldResolver,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isObjectType,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql/index.js';
import { recordForbidden } from '../commands/users/recordForbidden.ts';
import { VIEW_QUERY_LENGTH } from '../commands/users/savedViews.ts';
import type { ApiContext } from './makeContext.ts';
import { refuseOtherStores } from './refuseOtherStores.ts';
import type { Rule } from './schema/builder.ts';
import { replaceNumber } from './station/replaceNumber.ts';

/** Returns a field's own rule, else its type's rule, else null. */
function findRule(type: GraphQLObjectType, field: GraphQLField<unknown, ApiContext>): Rule | null {
  return (field.extensions.rule ?? type.extensions.rule ?? null) as Rule | null;
}

/** Whether a role may read a field with this rule. Access to a field without a rule is denied. */
export function isAllowed(rule: Rule | null, role: Role | null): boolean {
  if (rule === 'anyone') return true;
  if (rule === null || role === null) return false;
  const capabilities = typeof rule === 'string' ? [rule] : rule;
  return capabilities.some((capability) => can(role, capability));
}

/** Lists the schema's fields that have no rule, as `Type.field`. The list must be empty. */
export function listFieldsWithoutRule(schema: GraphQLSchema): string[] {
  return listObjectTypes(schema).flatMap((type) =>
    Object.values(type.getFields())
      .filter((field) => findRule(type, field) === null)
      .map((field) => `${type.name}.${field.name}`),
  );
}

function listObjectTypes(schema: GraphQLSchema): GraphQLObjectType[] {
  return Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .filter((type) => !type.name.startsWith('__'));
}

/**
 * Collects the distinct rules of all fields that a document names. They are checked once per document, before any
 * resolver runs. Mutations are left out, because they return a typed refusal instead.
 */
export function collectRules(schema: GraphQLSchema, document: DocumentNode): (Rule | null)[] {
  const rules = new Set<Rule | null>();
  const info = new TypeInfo(schema);
  visit(
    document,
    visitWithTypeInfo(info, {
      Field: () => {
        const [type, field] = [getNamedType(info.getParentType() ?? undefined), info.getFieldDef()];
        if (!isObjectType(type) || !field || field.name.startsWith('__') || type.name.startsWith('__'))
          return;
        if (type !== schema.getMutationType()) rules.add(findRule(type, field));
      },
    }),
  );
  return [...rules];
}

/** Mutations that scanners call. Their rate is limited per station, against a stuck scanner or a script. */
const SCAN_MUTATIONS = [
  'stripSeen',
  'startFabrication',
  'finishFabrication',
  'resumeFabrication',
  'handToController',
  'scanIntoParcel',
];

const MAX_TEXT_LENGTH = 500;
/**
 * The most characters of the fields with longer texts: a design, a letter or a note, and the address of a saved view. Their
 * commands check the texts further.
 */
const LONGER_TEXTS: Readonly<Record<string, number>> = {
  option: OPTION_LENGTH,
  text: MAX_LETTER_TEXT_LENGTH,
  query: VIEW_QUERY_LENGTH,
};
const MAX_LIST_LENGTH = 1_000;
/** A generator reports all files of a megalot in one list. The limit of the body's size is reached before this one. */
const MAX_GENERATOR_LIST_LENGTH = 20_000;

/**
 * Makes every mutation check its rule, the rate of scans, and that texts and lists aren't longer than the office sends. Then
 * a typed number is replaced by its printed code, and objects that a limited user may not see are refused.
 */
export function guardMutations(schema: GraphQLSchema): GraphQLSchema {
  const type = schema.getMutationType();
  for (const field of Object.values(type?.getFields() ?? {})) {
    const { resolve } = field;
    const rule = type ? findRule(type, field) : null;
    field.resolve = (root, args, context: ApiContext, info) => {
      const station = String(args.input?.station ?? '');
      if (!isAllowed(rule, context.user.role)) {
        const failure = createForbiddenError(rule);
        return recordForbidden(context.command(station.slice(0, MAX_TEXT_LENGTH)), {
          mutation: field.name,
          capability: failure.capability,
        }).then(() => failure);
      }
      if (SCAN_MUTATIONS.includes(field.name) && context.countScan(station, context.now.getTime()) > 0) {
        return { kind: 'guardRefused', guard: 'scansPerSecond', detail: station } satisfies Failure;
      }
      const maxList = context.generatorId === null ? MAX_LIST_LENGTH : MAX_GENERATOR_LIST_LENGTH;
      const lengthRefusal = findTooLong(args, maxList);
      if (lengthRefusal !== null) return lengthRefusal;
      return replaceNumber(context, field.name, args).then(async (replaced) => {
        if (!replaced.ok) return replaced.failure;
        const isLimited = context.user.stores.length > 0;
        const refused = isLimited ? await refuseOtherStores(context, replaced.value.naming) : null;
        return refused ?? resolve?.(root, replaced.value.args, context, info);
      });
    };
  }
  return schema;
}

/**
 * Makes fields with personal data null for wall-boards and for roles that may not read them, without calling their
 * resolvers. Fields that are read are collected, so that the reads can be recorded.
 */
export function guardPersonalData(schema: GraphQLSchema): GraphQLSchema {
  for (const type of listObjectTypes(schema)) {
    for (const field of Object.values(type.getFields())) {
      const capabilities = field.extensions.personal as readonly Capability[] | undefined;
      if (capabilities === undefined) continue;
      const { resolve = defaultFieldResolver } = field;
      field.resolve = async (root, args, context: ApiContext, info) => {
        if (context.wallBoard || !isAllowed(capabilities, context.user.role)) return null;
        const value = await resolve(root, args, context, info);
        if (hasContent(value)) context.reads.add(type.name, field.name, root);
        return value;
      };
    }
  }
  return schema;
}

/** Whether a value contains anything about a person: an empty list or text doesn't. */
const hasContent = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);

function createForbiddenError(rule: Rule | null): FailureOf<'forbidden'> {
  return {
    kind: 'forbidden',
    capability: typeof rule === 'string' ? rule : (rule?.join(' ') ?? ''),
  };
}

/** Returns the refusal for the first text or list that is too long, else null. */
function findTooLong(value: unknown, maxList: number, field = 'input'): Failure | null {
  const refused: Failure = { kind: 'inputInvalid', field, rule: 'length' };
  if (typeof value === 'string')
    return value.length > (LONGER_TEXTS[field] ?? MAX_TEXT_LENGTH) ? refused : null;
  if (typeof value !== 'object' || value === null || value instanceof Date) return null;
  if (Array.isArray(value) && value.length > maxList) return refused;
  for (const [key, child] of Object.entries(value)) {
    const found = findTooLong(child, maxList, Array.isArray(value) ? field : key);
    if (found !== null) return found;
  }
  return null;
}
