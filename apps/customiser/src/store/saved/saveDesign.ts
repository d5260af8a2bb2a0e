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

/** Identifies a saved design. Modifying a line, copying it and changing its group have different keys. */
export const buildOriginKey = ({ value, anotherChild, together }: Origin): string =>
  (anotherChild ? 'anotherChild ' : together ? 'together ' : '') + value;

/** Returns the saved record of a product as text; null when there is none or the storage can't be read. */
export const readDesign = (storage: TabStorage | null, locale: string, code: string): string | null =>
  readRecord(storage, 'design', locale, code);

/**
 * Saves a design with its editor-only data (`aside`) and its origin, in one record so that they are restored
 * together.
 */
export function saveDesign(
  storage: TabStorage | null,
  locale: string,
  origin: Origin,
  design: Composition,
  aside: EditingState | null,
): void {
  const record = {
    origin: buildOriginKey(origin),
    design: stringifyJson(design),
    ...(aside ? { aside } : {}),
  };
  saveRecord(storage, 'design', locale, design.code, stringifyJson(record));
}
