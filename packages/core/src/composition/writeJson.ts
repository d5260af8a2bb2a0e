/**
 * Stringifies a plain value like `JSON.stringify`, but ignores `toJSON` on built-in prototypes: some old libraries on shop
 * pages (such as Prototype.js) add one to all arrays.
 */
export function writeJson(value: unknown): string {
  return MENDED.some(({ prototype }) => 'toJSON' in prototype)
    ? writePlainly(value)
    : (JSON.stringify(value) ?? 'null');
}

/** The built-in types on whose prototype a library may have added `toJSON`. */
const MENDED = [Array, String, Number, Boolean];

function writePlainly(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(writePlainly).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value).flatMap(([key, field]) =>
    field === undefined ? [] : `${JSON.stringify(key)}:${writePlainly(field)}`,
  );
  return `{${fields.join()}}`;
}
