import type { CustomiserState, PreviewState, TextPosition, TextState } from './state.ts';

export const isSamePosition = (place: TextPosition, other: TextPosition): boolean =>
  place.preview === other.preview && place.text === other.text;

/** The list with one entry changed; the same list object when the entry doesn't change. */
export function changeAt<T>(list: readonly T[], index: number, change: (entry: T) => T): readonly T[] {
  const entry = list[index];
  if (entry === undefined) return list;
  const changed = change(entry);
  return changed === entry ? list : list.with(index, changed);
}

/** The list with every entry mapped; the same list object when no entry changes. */
export function changeAll<T>(list: readonly T[], change: (entry: T, index: number) => T): readonly T[] {
  const changed = list.map(change);
  return changed.every((entry, index) => entry === list[index]) ? list : changed;
}

/** The record with these fields; the same object when they are already equal. */
export function patch<T extends object>(record: T, fields: Partial<T>): T {
  for (const key in fields)
    if (Object.hasOwn(fields, key) && fields[key] !== record[key]) return { ...record, ...fields };
  return record;
}

export function changePreview(
  state: CustomiserState,
  index: number,
  change: (preview: PreviewState) => PreviewState,
): CustomiserState {
  return patch(state, { previews: changeAt(state.previews, index, change) });
}

export function changePreviews(
  state: CustomiserState,
  change: (preview: PreviewState, index: number) => PreviewState,
): CustomiserState {
  return patch(state, { previews: changeAll(state.previews, change) });
}

export function changeText(
  state: CustomiserState,
  preview: number,
  text: number,
  change: (text: TextState) => TextState,
): CustomiserState {
  return changePreview(state, preview, (entry) =>
    patch(entry, { textes: changeAt(entry.textes, text, change) }),
  );
}
