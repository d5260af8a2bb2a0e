/**
 * A plain value as JSON. Unlike `JSON.stringify` it never asks a prototype: a shop's page may have an old library on it
 * that gives every list a `toJSON` of its own.
 */
export function writeJson(value: unknown): string {
  return MENDED.some(({ prototype }) => 'toJSON' in prototype)
    ? writePlainly(value)
    : (JSON.stringify(value) ?? 'null');
}

/** Whatever JSON asks for a `toJSON`. */
const MENDED = [Array, String, Number, Boolean];

function writePlainly(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(writePlainly).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value).flatMap(([key, field]) =>
    field === undefined ? [] : `${JSON.stringify(key)}:${writePlainly(field)}`,
  );
  return `{${fields.join()}}`;
}
