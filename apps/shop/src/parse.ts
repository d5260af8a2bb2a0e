/** A value of a JSON document with its path, which error messages contain. */
export interface JsonNode {
  readonly value: unknown;
  readonly path: string;
}

export function getField({ value, path }: JsonNode, name: string): JsonNode {
  return typeof value === 'object' && value !== null
    ? { value: Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined, path: `${path}.${name}` }
    : fail({ value, path }, 'an object');
}

export function parseList(node: JsonNode): readonly JsonNode[] {
  return Array.isArray(node.value)
    ? node.value.map((value: unknown, index) => ({ value, path: `${node.path}.${index}` }))
    : fail(node, 'a list');
}

export const parseNonEmptyText = (node: JsonNode): string =>
  typeof node.value === 'string' && node.value.trim() !== '' ? node.value : fail(node, 'a text');

export function parseMatching(node: JsonNode, shape: RegExp): string {
  return typeof node.value === 'string' && shape.test(node.value)
    ? node.value
    : fail(node, `a text like ${shape.source}`);
}

export const parseBoolean = (node: JsonNode): boolean =>
  typeof node.value === 'boolean' ? node.value : fail(node, 'true or false');

export const parseNullable = <T>(node: JsonNode, read: (node: JsonNode) => T): T | null =>
  node.value === null ? null : read(node);

export function fail({ path }: JsonNode, expected: string): never {
  throw new Error(`${path}: ${expected} is expected`);
}

export function parseWholeNumber(node: JsonNode): number {
  return typeof node.value === 'number' && Number.isSafeInteger(node.value) && node.value >= 0
    ? node.value
    : fail(node, 'a whole number');
}

export const parseText = (node: JsonNode): string =>
  typeof node.value === 'string' ? node.value : fail(node, 'a text');

export const parseOneOf = <T extends string>(node: JsonNode, values: readonly T[]): T =>
  values.find((value) => value === node.value) ?? fail(node, values.join(' or '));

/** Returns the entries of an object with their keys. */
export function listEntries({ value, path }: JsonNode): readonly (readonly [string, JsonNode])[] {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value).map(([key, child]: [string, unknown]) => [
        key,
        { value: child, path: `${path}.${key}` },
      ])
    : fail({ value, path }, 'an object');
}
