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
  const record: Readonly<Record<string, unknown>> = isRecord(value) ? value : {};
  return {
    noText: readList(record.noText, isIndex),
    noTexts: record.noTexts === true,
    leftOut: readList(record.leftOut, isLeftOutText),
    // An invalid text becomes null, so that the texts after it keep their index.
    unseen: readList(record.unseen, isAnything).map((texts) =>
      readList(texts, isAnything).map((text) => (isText(text) ? text : null)),
    ),
    together: readList(record.together, isLinkedTexts),
    ...(isRecord(record.own)
      ? {
          own: {
            texts: readList(record.own.texts, isPosition),
            choices: readList(record.own.choices, isOwnChoice),
          },
        }
      : {}),
    ...(Array.isArray(record.cut) ? { cut: readList(record.cut, isCutText) } : {}),
  };
}

const readList = <T>(value: unknown, isEntry: (entry: unknown) => entry is T): readonly T[] =>
  Array.isArray(value) ? value.filter(isEntry) : [];

/** Keeps every entry of a list, for lists whose entries are checked one by one afterwards. */
const isAnything = (_: unknown): _ is unknown => true;

const isIndex = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

const isPosition = (value: unknown): value is TextPosition =>
  isRecord(value) && isIndex(value.preview) && isIndex(value.text);

const isOwnChoice = (value: unknown): value is OwnDesign['choices'][number] =>
  isRecord(value) && isIndex(value.preview) && FOLLOWED_KINDS.some((kind) => kind === value.kind);

const isCutText = (value: unknown): value is CutText =>
  isRecord(value) && isPosition(value) && typeof value.uncut === 'string';

function isLeftOutText(value: unknown): value is LeftOutText {
  return (
    isRecord(value) &&
    isPosition(value) &&
    typeof value.words === 'string' &&
    typeof value.disabled === 'boolean'
  );
}

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

const isLinkedText = (value: unknown): value is LinkedTexts['texts'][number] =>
  isRecord(value) && isPosition(value) && typeof value.rest === 'string';

function isLinkedTexts(value: unknown): value is LinkedTexts {
  return (
    isRecord(value) &&
    Array.isArray(value.texts) &&
    value.texts.every(isLinkedText) &&
    (value.from === null || isPosition(value.from))
  );
}
