import { writeJson } from '@cmon/core/composition/writeJson';
import { type Child, type ClassList, LINE_STATES } from '@cmon/core/customiser/classList/classList';
import { COLUMN_KINDS, type ColumnKind } from '@cmon/core/customiser/classList/columnKind';
import { MOST_NAMES, MOST_TITLES, type NameColumn } from '@cmon/core/customiser/classList/readNames';
import { keepRecord, keyOfRecord } from '../store/keepRecord.ts';
import type { PageHands } from '../store/widgetContext.ts';

type Keeper = PageHands['keeper'];

/**
 * Keeps a list in the tab's own storage, which nobody else's tab or later visit can read. Full storage costs what was
 * done last: the lines that were sent before are still known.
 */
export function keepList(keeper: Keeper, locale: string, code: string, list: ClassList | null): void {
  if (list) keepRecord(keeper, 'list', locale, code, writeJson(list));
  else keeper?.removeItem(keyOfRecord('list', locale, code));
}

/** The list that the tab has kept, or null when there is none that can be read. */
export function readList(keeper: Keeper, locale: string, code: string): ClassList | null {
  const { columns, use, children, heads }: Partial<ClassList> = Object(
    kept(keeper, keyOfRecord('list', locale, code)),
  );
  const sound =
    isListOf<NameColumn>(columns, isColumn) &&
    isListOf<readonly number[]>(use, (one) => isListOf(one, Number.isInteger)) &&
    isListOf<Child>(children, isChild) &&
    children.length <= MOST_NAMES + MOST_TITLES + 1 &&
    isListOf<readonly string[]>(heads, (row) => isListOf(row, isText));
  return sound ? { columns, use, children, heads } : null;
}

/** As many characters as a list of 500 names and all that a school writes beside them. */
const longest = 100_000;

/** Keeps what is pasted or typed before the list begins. */
export function keepWords(keeper: Keeper, locale: string, code: string, words: string): void {
  if (words !== '' && words.length <= longest) keepRecord(keeper, 'words', locale, code, words);
  else keeper?.removeItem(keyOfRecord('words', locale, code));
}

export function readWords(keeper: Keeper, locale: string, code: string): string {
  try {
    return keeper?.getItem(keyOfRecord('words', locale, code)) ?? '';
  } catch {
    return '';
  }
}

function kept(keeper: Keeper, key: string): unknown {
  try {
    return JSON.parse(keeper?.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

const isListOf = <T>(value: unknown, isOne: (one: unknown) => boolean): value is readonly T[] =>
  Array.isArray(value) && value.every((one) => isOne(one));

const isText = (value: unknown): boolean => typeof value === 'string';

const isColumn = (value: unknown): boolean => {
  const { kind, title }: Partial<NameColumn> = Object(value);
  return COLUMN_KINDS.includes(kind as ColumnKind) && isText(title);
};

const isChild = (value: unknown): boolean => {
  const { id, cells, texts, picto, kept, line }: Partial<Child> = Object(value);
  return (
    Number.isInteger(id) &&
    isListOf(cells, isText) &&
    isListOf(texts, (text) => text === null || isText(text)) &&
    (picto === null || Number.isInteger(picto)) &&
    typeof kept === 'boolean' &&
    LINE_STATES.includes(line ?? 'open') &&
    line !== undefined
  );
};
