import { isRecord } from '@cmon/core/isRecord';

/** A value that differs between two records, at its path, e.g. `margins.left`. The path is empty for the whole value. */
export interface ChangedValue {
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Lists the values that differ between two JSON values. Records are compared field by field, lists as a whole. */
export function listChanges(before: unknown, after: unknown, path = ''): readonly ChangedValue[] {
  if (isRecord(before) && isRecord(after)) {
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return names.flatMap((name) =>
      listChanges(before[name], after[name], path === '' ? name : `${path}.${name}`),
    );
  }
  return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ path, before, after }];
}
