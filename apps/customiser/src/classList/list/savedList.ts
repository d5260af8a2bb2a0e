import { stringifyJson } from '@cmon/core/composition/stringifyJson';
import { CART_STATES, type ClassList } from '@cmon/core/customiser/classList/classList';
import { COLUMN_KINDS } from '@cmon/core/customiser/classList/columnKind';
import { MAX_NAMES, MAX_TITLES } from '@cmon/core/customiser/classList/readNames';
import * as v from 'valibot';
import { readRecord, saveRecord } from '../../store/saved/saveRecord.ts';
import type { HostPage } from '../../store/widgetContext.ts';

type TabStorage = HostPage['storage'];

/**
 * The stored form of a list. Its property names never change, so that a list that was saved before an update of the
 * editor is still read after it.
 */
const StoredList = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    columns: v.array(v.object({ kind: v.picklist(COLUMN_KINDS), title: v.string() })),
    use: v.array(v.array(v.pipe(v.number(), v.integer()))),
    children: v.pipe(
      v.array(
        v.object({
          id: v.pipe(v.number(), v.integer()),
          cells: v.array(v.string()),
          texts: v.array(v.nullable(v.string())),
          picto: v.nullable(v.pipe(v.number(), v.integer())),
          kept: v.boolean(),
          line: v.picklist(CART_STATES),
        }),
      ),
      // The shopper may have turned the titles and the row of headings into children.
      v.maxLength(MAX_NAMES + MAX_TITLES + 1),
    ),
    heads: v.array(v.array(v.string())),
  }),
);

/**
 * Saves a list in the tab's session storage, which other tabs and later visits can't read. If the storage is full,
 * only the last change is lost: lines sent before are still recorded.
 */
export function saveList(storage: TabStorage, locale: string, code: string, list: ClassList | null): void {
  saveRecord(storage, 'list', locale, code, list && stringifyJson(toStored(list)));
}

/** Returns the saved list, or null when there is none that is valid. */
export function readList(storage: TabStorage, locale: string, code: string): ClassList | null {
  const stored = v.safeParse(StoredList, readRecord(storage, 'list', locale, code));
  if (!stored.success) return null;
  const { columns, use, children, heads } = stored.output;
  return {
    columns,
    columnsOfTexts: use,
    children: children.map(({ kept, line, ...child }) => ({
      ...child,
      acceptsDuplicate: kept,
      cartState: line,
    })),
    titleRows: heads,
  };
}

function toStored({ columns, columnsOfTexts, children, titleRows }: ClassList) {
  return {
    columns,
    use: columnsOfTexts,
    children: children.map(({ acceptsDuplicate, cartState, ...child }) => ({
      ...child,
      kept: acceptsDuplicate,
      line: cartState,
    })),
    heads: titleRows,
  };
}

/** The longest draft that is saved, in characters: enough for 500 names with other columns. */
const MAX_DRAFT_LENGTH = 100_000;

/** Saves the pasted or typed text before the list is created. */
export function saveDraft(storage: TabStorage, locale: string, code: string, draft: string): void {
  const isSaved = draft !== '' && draft.length <= MAX_DRAFT_LENGTH;
  saveRecord(storage, 'draft', locale, code, isSaved ? draft : null);
}

export const readDraft = (storage: TabStorage, locale: string, code: string): string =>
  readRecord(storage, 'draft', locale, code) ?? '';
