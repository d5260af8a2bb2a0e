/** True of an object that isn't a list: what parsed JSON is read by its keys from. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
