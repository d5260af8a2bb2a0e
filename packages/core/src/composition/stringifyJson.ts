/**
 * Stringifies a plain value like `JSON.stringify`, but ignores `toJSON` on built-in prototypes: some old libraries on shop
 * pages (such as Prototype.js) add one to all arrays.
 */
export function stringifyJson(value: unknown): string {
  return BUILT_IN_TYPES.some(({ prototype }) => 'toJSON' in prototype)
    ? stringifyWithoutToJson(value)
    : (JSON.stringify(value) ?? 'null');
}

/** The built-in types on whose prototype a library may have added `toJSON`. */
const BUILT_IN_TYPES = [Array, String, Number, Boolean];

function stringifyWithoutToJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(stringifyWithoutToJson).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value).flatMap(([key, field]) =>
    field === undefined ? [] : `${JSON.stringify(key)}:${stringifyWithoutToJson(field)}`,
  );
  return `{${fields.join()}}`;
}
