import { stringifyJson } from '@cmon/core/composition/stringifyJson';
import type { Composition } from '@cmon/core/composition/types';
import type { EditingState } from '@cmon/core/customiser/design/editingState';
import { readRecord, saveRecord, type TabStorage } from './saveRecord.ts';

/** The design with which the page was opened. */
export interface Origin {
  /** The option value of a cart line, else `sc`, else an empty string. */
  readonly value: string;
  /** True when a cart line is copied for another child. */
  readonly anotherChild: boolean;
  /** True when the design of several cart lines is changed. `value` is then the option value of the first line. */
  readonly together?: boolean;
}

/** Identifies a saved design. Changing a cart line, copying it and changing several lines together have different keys. */
export const buildOriginKey = ({ value, anotherChild, together }: Origin): string =>
  (anotherChild ? 'anotherChild ' : together ? 'together ' : '') + value;

/** Returns the saved record of a product, for `parseSavedDesign`; null when there is none or storage is forbidden. */
export const readDesignRecord = (storage: TabStorage | null, locale: string, code: string): string | null =>
  readRecord(storage, 'design', locale, code);

/**
 * Saves a design with its editing state and its origin, in one record so that they are restored together. Browsers store
 * the editing state as `aside`.
 */
export function saveDesign(
  storage: TabStorage | null,
  locale: string,
  origin: Origin,
  design: Composition,
  editingState: EditingState | null,
): void {
  const record = {
    origin: buildOriginKey(origin),
    design: stringifyJson(design),
    ...(editingState ? { aside: editingState } : {}),
  };
  saveRecord(storage, 'design', locale, design.code, stringifyJson(record));
}
