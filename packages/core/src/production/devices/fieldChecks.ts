import type { FailureOf } from '../../failure.ts';
import { isRecord } from '../../isRecord.ts';

/** Returns why a value can't be stored, or null. `path` is the value's place in the record, e.g. `format.gapAcross`. */
export type FieldCheck = (value: unknown, path: string) => FailureOf<'deviceInvalid'> | null;

export function refuseField(field: string, rule: string): FailureOf<'deviceInvalid'> {
  return { kind: 'deviceInvalid', field, rule };
}

/** A finite number from `min` to `max`. */
export function isNumber(min: number, max: number): FieldCheck {
  return (value, path) => {
    if (typeof value !== 'number' || !Number.isFinite(value)) return refuseField(path, 'number');
    return value < min || value > max ? refuseField(path, `${min}…${max}`) : null;
  };
}

export function isInteger(min: number, max: number): FieldCheck {
  const inRange = isNumber(min, max);
  return (value, path) =>
    inRange(value, path) ?? (Number.isInteger(value) ? null : refuseField(path, 'integer'));
}

export const isBoolean: FieldCheck = (value, path) =>
  typeof value === 'boolean' ? null : refuseField(path, 'boolean');

/** A text that matches a pattern. `rule` names the pattern in words: it is the key of a message. */
export function isText(pattern: RegExp, rule: string): FieldCheck {
  return (value, path) => (typeof value === 'string' && pattern.test(value) ? null : refuseField(path, rule));
}

export function isOneOf(values: readonly unknown[]): FieldCheck {
  return (value, path) => (values.includes(value) ? null : refuseField(path, values.join('|')));
}

export function isNullOr(check: FieldCheck): FieldCheck {
  return (value, path) => (value === null ? null : check(value, path));
}

/** A list with at least one value and no value twice. */
export function isListOf(check: FieldCheck): FieldCheck {
  return (value, path) => {
    if (!Array.isArray(value) || value.length === 0) return refuseField(path, 'list');
    if (new Set(value).size !== value.length) return refuseField(path, 'unique');
    return firstFailure(value.map((one, i) => () => check(one, `${path}.${i}`)));
  };
}

/** A list with one value for each check. */
export function isTuple(checks: readonly FieldCheck[]): FieldCheck {
  return (value, path) => {
    if (!Array.isArray(value) || value.length !== checks.length)
      return refuseField(path, `${checks.length} values`);
    return firstFailure(checks.map((check, i) => () => check(value[i], `${path}.${i}`)));
  };
}

/** An object with exactly these fields; those named in `optional` may be missing. */
export function hasFields(
  fields: Readonly<Record<string, FieldCheck>>,
  optional: readonly string[] = [],
): FieldCheck {
  return (value, path) => {
    const at = (name: string) => (path === '' ? name : `${path}.${name}`);
    if (!isRecord(value)) return refuseField(path, 'object');
    const unknown = Object.keys(value).find((name) => !Object.hasOwn(fields, name));
    if (unknown !== undefined) return refuseField(at(unknown), 'unknown');
    return firstFailure(
      Object.entries(fields).map(([name, check]) => () => {
        if (Object.hasOwn(value, name)) return check(value[name], at(name));
        return optional.includes(name) ? null : refuseField(at(name), 'missing');
      }),
    );
  };
}

function firstFailure(
  checks: readonly (() => FailureOf<'deviceInvalid'> | null)[],
): FailureOf<'deviceInvalid'> | null {
  for (const check of checks) {
    const failure = check();
    if (failure !== null) return failure;
  }
  return null;
}
