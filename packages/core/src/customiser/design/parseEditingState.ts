import { isRecord } from '../../isRecord.ts';
import { FOLLOWED_KINDS } from '../following/followedChoices.ts';
import type { LinkedTexts, OwnDesign, TextPosition, TextState } from '../state.ts';
import type { LeftOutText } from '../text/listLeftOutTexts.ts';
import type { CutText, EditingState } from './editingState.ts';

/**
 * Reads an editing state from parsed JSON. Invalid entries are ignored. Positions are not checked against the product here,
 * but when the product is opened.
 */
export function parseEditingState(value: unknown): EditingState {
  const read: Readonly<Record<string, unknown>> = isRecord(value) ? value : {};
  return {
    noText: listOf(read.noText, isIndex),
    noTexts: read.noTexts === true,
    leftOut: listOf(read.leftOut, isLeftOut),
    // An invalid text becomes null, so that the texts after it keep their index.
    unseen: listOf(read.unseen, isAnything).map((texts) =>
      listOf(texts, isAnything).map((text) => (isText(text) ? text : null)),
    ),
    together: listOf(read.together, isTogether),
    ...(isRecord(read.own)
      ? { own: { texts: listOf(read.own.texts, isPlace), choices: listOf(read.own.choices, isOwnChoice) } }
      : {}),
    ...(Array.isArray(read.cut) ? { cut: listOf(read.cut, isCut) } : {}),
  };
}

const listOf = <T>(value: unknown, isEntry: (entry: unknown) => entry is T): readonly T[] =>
  Array.isArray(value) ? value.filter(isEntry) : [];

const isAnything = (_: unknown): _ is unknown => true;

const isIndex = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

const isPlace = (value: unknown): value is TextPosition =>
  isRecord(value) && isIndex(value.preview) && isIndex(value.text);

const isOwnChoice = (value: unknown): value is OwnDesign['choices'][number] =>
  isRecord(value) && isIndex(value.preview) && FOLLOWED_KINDS.some((kind) => kind === value.kind);

const isCut = (value: unknown): value is CutText =>
  isRecord(value) && isPlace(value) && typeof value.uncut === 'string';

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
    typeof value.kept === 'string' &&
    (value.uncut === undefined || typeof value.uncut === 'string')
  );
}

const isNamed = (value: unknown): value is LinkedTexts['texts'][number] =>
  isRecord(value) && isPlace(value) && typeof value.rest === 'string';

function isTogether(value: unknown): value is LinkedTexts {
  return (
    isRecord(value) &&
    Array.isArray(value.texts) &&
    value.texts.every(isNamed) &&
    (value.from === null || isPlace(value.from))
  );
}
