/** A changed field of an entry. A new field has no `from`, and a removed one no `to`. */
export type FieldChange =
  | { readonly kind: 'value'; readonly field: string; readonly from?: unknown; readonly to?: unknown }
  /** A list of primitive values, such as the ids that a product offers. */
  | {
      readonly kind: 'list';
      readonly field: string;
      readonly added: readonly unknown[];
      readonly removed: readonly unknown[];
    }
  | { readonly kind: 'order'; readonly field: string };

/** Lists the differences of two JSON values by field path, e.g. `name.fr_FR` or `textSlots[1].width`. */
export function diffFields(from: unknown, to: unknown, field = ''): FieldChange[] {
  if (JSON.stringify(from) === JSON.stringify(to)) return [];
  if (isRecord(from) && isRecord(to)) {
    const names = new Set([...Object.keys(from), ...Object.keys(to)]);
    return [...names].flatMap((name) =>
      diffFields(from[name], to[name], field === '' ? name : `${field}.${name}`),
    );
  }
  if (!Array.isArray(from) || !Array.isArray(to)) return [createValueChange(field, from, to)];
  if ([...from, ...to].some((item) => typeof item === 'object' && item !== null)) {
    const length = Math.max(from.length, to.length);
    return Array.from({ length }, (_, index) =>
      diffFields(from[index], to[index], `${field}[${index}]`),
    ).flat();
  }
  const added = to.filter((item) => !from.includes(item));
  const removed = from.filter((item) => !to.includes(item));
  return [
    added.length + removed.length === 0 ? { kind: 'order', field } : { kind: 'list', field, added, removed },
  ];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function createValueChange(field: string, from: unknown, to: unknown): FieldChange {
  return {
    kind: 'value',
    field,
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  };
}
