import { isRecord } from '../isRecord.ts';
import type { Aside } from './aside.ts';
import type { LeftOutText } from './leftOutTexts.ts';
import type { TextPlace, TextState, Together } from './state.ts';

/**
 * Reads from parsed JSON what stood beside a composition. What isn't that is passed over; whether the product has the
 * places that are named shows when it is opened.
 */
export function parseAside(value: unknown): Aside {
  const read: Readonly<Record<string, unknown>> = isRecord(value) ? value : {};
  return {
    noText: listOf(read.noText, isIndex),
    noTexts: read.noTexts === true,
    leftOut: listOf(read.leftOut, isLeftOut),
    // A line keeps its place behind one that is passed over.
    unseen: listOf(read.unseen, isAnything).map((texts) =>
      listOf(texts, isAnything).map((text) => (isText(text) ? text : null)),
    ),
    together: listOf(read.together, isTogether),
  };
}

const listOf = <T>(value: unknown, isOne: (one: unknown) => one is T): readonly T[] =>
  Array.isArray(value) ? value.filter(isOne) : [];

const isAnything = (_: unknown): _ is unknown => true;

const isIndex = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

const isPlace = (value: unknown): value is TextPlace =>
  isRecord(value) && isIndex(value.preview) && isIndex(value.text);

const isLeftOut = (value: unknown): value is LeftOutText =>
  isRecord(value) && isPlace(value) && typeof value.words === 'string' && typeof value.disabled === 'boolean';

function isText(value: unknown): value is TextState {
  return (
    isRecord(value) &&
    typeof value.value === 'string' &&
    typeof value.ratio === 'number' &&
    Number.isFinite(value.ratio) &&
    value.ratio > 0 &&
    typeof value.placeholder === 'string' &&
    typeof value.autofit === 'boolean' &&
    typeof value.disabled === 'boolean' &&
    typeof value.kept === 'string'
  );
}

const isNamed = (value: unknown): value is Together['texts'][number] =>
  isRecord(value) && isPlace(value) && typeof value.rest === 'string';

function isTogether(value: unknown): value is Together {
  return (
    isRecord(value) &&
    Array.isArray(value.texts) &&
    value.texts.every(isNamed) &&
    (value.from === null || isPlace(value.from))
  );
}
