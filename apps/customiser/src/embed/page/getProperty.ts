/** Reads a property of an untrusted value; undefined when it is absent, or when reading it throws. */
export function getProperty(value: unknown, name: string): unknown {
  try {
    return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  } catch {
    return undefined;
  }
}
