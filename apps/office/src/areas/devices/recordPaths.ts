import { isRecord } from '@cmon/core/isRecord';

/** A value of a device record at a path, e.g. `format.gapAcross`; undefined when there is none. */
export function readPath(record: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, name) => (isRecord(value) ? value[name] : undefined), record);
}

/** Returns the record with another value at a path. Undefined removes the field. */
export function writePath(record: unknown, path: string, value: unknown): Record<string, unknown> {
  const [name = '', ...rest] = path.split('.');
  const fields = isRecord(record) ? record : {};
  const newValue = rest.length === 0 ? value : writePath(fields[name], rest.join('.'), value);
  const others = Object.entries(fields).filter(([key]) => key !== name);
  if (newValue === undefined) return Object.fromEntries(others);
  if (!Object.hasOwn(fields, name)) return { ...fields, [name]: newValue };
  return Object.fromEntries(Object.entries(fields).map(([key, old]) => [key, key === name ? newValue : old]));
}
