import type { Failure } from '@cmon/core/failure';
import type * as v from 'valibot';
import {
  orderLine,
  partiallyRefunded,
  payment,
  placedOrder,
  refundLine,
  shipping,
} from '../commands/intake/steps/canonicalOrder.ts';

type Issues = readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]];

const FIELD_NAMES: ReadonlySet<unknown> = new Set(
  [placedOrder, partiallyRefunded, refundLine, orderLine, payment, shipping].flatMap((schema) =>
    Object.keys(schema.entries),
  ),
);
/** Most fields that a failure names, because a screen has room for a few only. */
const MAX_FIELDS = 10;

/**
 * Converts valibot issues to one failure with the wrong fields (e.g. `shipping.name, placedAt`) and the broken rules. An
 * unknown key is written `?`, because it may contain somebody's name.
 */
export function describeIssues(issues: Issues, path: readonly (string | number)[] = []): Failure {
  const rules = new Map<string, string>();
  for (const issue of issues) {
    const keys = [...path, ...(issue.path ?? []).map(({ key }) => (isKnown(key) ? key : '?'))];
    const field = keys.length === 0 ? 'body' : keys.join('.');
    if (!rules.has(field)) rules.set(field, getRule(issue));
  }
  const value = readCode(issues[0]);
  const listed = [...rules].slice(0, MAX_FIELDS);
  return {
    kind: 'inputInvalid',
    field: listed.map(([field]) => field).join(', '),
    rule: [...new Set(listed.map(([, rule]) => rule))].join(', '),
    ...(listed.length === 1 && value !== null && { value }),
  };
}

/** Fields whose value may be shown: codes of the shop's program, in which nobody writes a name. */
const CODE_FIELDS: ReadonlySet<unknown> = new Set(['store', 'type']);

/** The value of a wrong code; null for any other field, and for a value that doesn't look like a code. */
function readCode({ path, input }: v.BaseIssue<unknown>): string | null {
  const isCode = path?.length === 1 && CODE_FIELDS.has(path[0].key);
  return isCode && typeof input === 'string' && /^[A-Za-z][A-Za-z_.]{0,19}$/.test(input) ? input : null;
}

const isKnown = (key: unknown): key is string | number => typeof key === 'number' || FIELD_NAMES.has(key);

/** The rule of an issue. Our own checks have the rule as their message; valibot's messages would quote the input. */
const getRule = ({ type, message }: v.BaseIssue<unknown>): string =>
  type === 'check' || type === 'raw_transform' ? message : type;
