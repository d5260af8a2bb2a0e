import type { Failure } from '@cmon/core/failure';
import type * as v from 'valibot';
import {
  laterEvent,
  orderLine,
  payment,
  placedOrder,
  shipping,
} from '../commands/intake/steps/canonicalOrder.ts';

type Issues = readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]];

const FIELD_NAMES: ReadonlySet<unknown> = new Set(
  [placedOrder, laterEvent, orderLine, payment, shipping].flatMap((schema) => Object.keys(schema.entries)),
);
/** A screen names a few fields; a shop that gets ten of them wrong has to look at its whole call. */
const MOST_FIELDS = 10;

/**
 * The fields that are wrong and the rules that they break, as one failure, e.g. `shipping.name, placedAt`. A key that we
 * don't know may be somebody's name: it is written `?`.
 */
export function failureOf(issues: Issues, path: readonly (string | number)[] = []): Failure {
  const rules = new Map<string, string>();
  for (const issue of issues) {
    const keys = [...path, ...(issue.path ?? []).map(({ key }) => (isKnown(key) ? key : '?'))];
    const field = keys.length === 0 ? 'body' : keys.join('.');
    if (!rules.has(field)) rules.set(field, ruleOf(issue));
  }
  const named = [...rules].slice(0, MOST_FIELDS);
  return {
    kind: 'inputInvalid',
    field: named.map(([field]) => field).join(', '),
    rule: [...new Set(named.map(([, rule]) => rule))].join(', '),
  };
}

const isKnown = (key: unknown): key is string | number => typeof key === 'number' || FIELD_NAMES.has(key);

/** Checks of our own say their rule as their message; valibot's messages quote what they were given. */
const ruleOf = ({ type, message }: v.BaseIssue<unknown>): string =>
  type === 'check' || type === 'raw_transform' ? message : type;
