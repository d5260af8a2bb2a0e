import type { FailureOf } from '../../failure.ts';
import { isRecord } from '../../isRecord.ts';
import type { FieldShape, FieldsShape } from './fieldShape.ts';

type Invalid = FailureOf<'deviceInvalid'>;
type ShapeOf<Kind extends FieldShape['kind']> = Extract<FieldShape, { kind: Kind }>;

export function refuseField(field: string, rule: string): Invalid {
  return { kind: 'deviceInvalid', field, rule };
}

/** Returns why a value can't be stored, or null. `path` is the value's place in the record, e.g. `format.gapAcross`. */
export function checkField(value: unknown, shape: FieldShape, path: string): Invalid | null {
  switch (shape.kind) {
    case 'number':
      return checkNumber(value, shape, path);
    case 'switch':
      return typeof value === 'boolean' ? null : refuseField(path, 'boolean');
    case 'text':
      return typeof value === 'string' && shape.pattern.test(value) ? null : refuseField(path, shape.rule);
    case 'choice':
      return isOneOf(value, shape.choices) ? null : refuseField(path, shape.choices.join('|'));
    case 'choices':
      return checkChoices(value, shape, path);
    case 'nullable':
      return value === null ? null : checkField(value, shape.of, path);
    case 'tuple':
      if (!Array.isArray(value) || value.length !== shape.items.length) return refuseField(path, 'count');
      return findFirst(shape.items.map((item, i) => () => checkField(value[i], item, `${path}.${i}`)));
    case 'fields':
      return checkFields(value, shape, path);
    case 'kinds':
      return checkFields(value, chooseKind(value, shape), path);
  }
}

/** Returns the fields that belong to the `kind` of the value. An unknown kind gets the fields of the first one. */
export function chooseKind(value: unknown, { kinds }: ShapeOf<'kinds'>): FieldsShape {
  const [first = { kind: 'fields', fields: {}, optional: [] }] = Object.values(kinds);
  const kind = isRecord(value) && typeof value.kind === 'string' ? value.kind : '';
  return (Object.hasOwn(kinds, kind) ? kinds[kind] : undefined) ?? first;
}

const isOneOf = (value: unknown, choices: readonly string[]): boolean =>
  typeof value === 'string' && choices.includes(value);

function checkNumber(value: unknown, { min, max, integer }: ShapeOf<'number'>, path: string): Invalid | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) return refuseField(path, 'number');
  if (value < min || value > max) return refuseField(path, `${min}…${max}`);
  return integer && !Number.isInteger(value) ? refuseField(path, 'integer') : null;
}

function checkChoices(value: unknown, { choices }: ShapeOf<'choices'>, path: string): Invalid | null {
  if (!Array.isArray(value) || value.length === 0) return refuseField(path, 'list');
  if (new Set(value).size !== value.length) return refuseField(path, 'unique');
  const wrong = value.findIndex((item) => !isOneOf(item, choices));
  return wrong === -1 ? null : refuseField(`${path}.${wrong}`, choices.join('|'));
}

function checkFields(value: unknown, { fields, optional }: FieldsShape, path: string): Invalid | null {
  const buildPath = (name: string) => (path === '' ? name : `${path}.${name}`);
  if (!isRecord(value)) return refuseField(path, 'object');
  const unknown = Object.keys(value).find((name) => !Object.hasOwn(fields, name));
  if (unknown !== undefined) return refuseField(buildPath(unknown), 'unknown');
  return findFirst(
    Object.entries(fields).map(([name, shape]) => () => {
      if (Object.hasOwn(value, name)) return checkField(value[name], shape, buildPath(name));
      return optional.includes(name) ? null : refuseField(buildPath(name), 'missing');
    }),
  );
}

function findFirst(checks: readonly (() => Invalid | null)[]): Invalid | null {
  for (const check of checks) {
    const failure = check();
    if (failure !== null) return failure;
  }
  return null;
}
