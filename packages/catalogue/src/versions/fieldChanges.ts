/** One field of an entry that differs. A field that is absent on one side has no `from` or no `to`. */
export type FieldChange =
  | { readonly kind: 'value'; readonly field: string; readonly from?: unknown; readonly to?: unknown }
  /** A list of plain values, such as the ids that a product offers. */
  | {
      readonly kind: 'list';
      readonly field: string;
      readonly added: readonly unknown[];
      readonly removed: readonly unknown[];
    }
  | { readonly kind: 'order'; readonly field: string };

/** What differs between two JSON values, by field: `name.fr_FR`, `textSlots[1].width`. Empty when nothing does. */
export function fieldChanges(from: unknown, to: unknown, field = ''): FieldChange[] {
  if (JSON.stringify(from) === JSON.stringify(to)) return [];
  if (isRecord(from) && isRecord(to)) {
    const names = new Set([...Object.keys(from), ...Object.keys(to)]);
    return [...names].flatMap((name) =>
      fieldChanges(from[name], to[name], field === '' ? name : `${field}.${name}`),
    );
  }
  if (!Array.isArray(from) || !Array.isArray(to)) return [valueChange(field, from, to)];
  if ([...from, ...to].some((one) => typeof one === 'object' && one !== null)) {
    const length = Math.max(from.length, to.length);
    return Array.from({ length }, (_, at) => fieldChanges(from[at], to[at], `${field}[${at}]`)).flat();
  }
  const added = to.filter((one) => !from.includes(one));
  const removed = from.filter((one) => !to.includes(one));
  return [
    added.length + removed.length === 0 ? { kind: 'order', field } : { kind: 'list', field, added, removed },
  ];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function valueChange(field: string, from: unknown, to: unknown): FieldChange {
  return {
    kind: 'value',
    field,
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  };
}
