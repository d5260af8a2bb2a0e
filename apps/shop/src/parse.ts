/** A value of a JSON document with its place, so that an error can name it. */
export interface Found {
  readonly value: unknown;
  readonly at: string;
}

export function field({ value, at }: Found, name: string): Found {
  return typeof value === 'object' && value !== null
    ? { value: Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined, at: `${at}.${name}` }
    : wrong({ value, at }, 'an object');
}

export function list(found: Found): readonly Found[] {
  return Array.isArray(found.value)
    ? found.value.map((value: unknown, index) => ({ value, at: `${found.at}.${index}` }))
    : wrong(found, 'a list');
}

export const sentence = (found: Found): string =>
  typeof found.value === 'string' && found.value.trim() !== '' ? found.value : wrong(found, 'a text');

export function shaped(found: Found, shape: RegExp): string {
  return typeof found.value === 'string' && shape.test(found.value)
    ? found.value
    : wrong(found, `a text like ${shape.source}`);
}

export const truth = (found: Found): boolean =>
  typeof found.value === 'boolean' ? found.value : wrong(found, 'true or false');

export const orNull = <T>(found: Found, read: (found: Found) => T): T | null =>
  found.value === null ? null : read(found);

export function wrong({ at }: Found, expected: string): never {
  throw new Error(`${at}: ${expected} is expected`);
}

export function whole(found: Found): number {
  return typeof found.value === 'number' && Number.isSafeInteger(found.value) && found.value >= 0
    ? found.value
    : wrong(found, 'a whole number');
}

export const text = (found: Found): string =>
  typeof found.value === 'string' ? found.value : wrong(found, 'a text');

export const oneOf = <T extends string>(found: Found, values: readonly T[]): T =>
  values.find((one) => one === found.value) ?? wrong(found, values.join(' or '));

/** The entries of an object, each by its key. */
export function entries({ value, at }: Found): readonly (readonly [string, Found])[] {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value).map(([key, one]: [string, unknown]) => [key, { value: one, at: `${at}.${key}` }])
    : wrong({ value, at }, 'an object');
}
