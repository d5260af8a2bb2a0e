/** A property of whatever a page hands over; undefined when there is none, or when reading it throws. */
export function propertyOf(value: unknown, name: string): unknown {
  try {
    return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  } catch {
    return undefined;
  }
}
