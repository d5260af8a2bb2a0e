import { findOfferedId } from '../../catalogue/listOfferedIds.ts';
import { getMaxChars, truncateText } from '../../composition/truncateText.ts';
import { createInitialState } from '../createInitialState.ts';
import { type CustomiserEnv, listOptions } from '../env.ts';
import type { CustomiserState, LinkedTexts, PreviewState, TextPosition } from '../state.ts';
import { listLeftOutTexts } from '../text/listLeftOutTexts.ts';
import { normalizeName } from '../text/normalizeName.ts';
import { areAllTextsLeftOut } from '../text/textsLeftOut.ts';
import { isSamePosition } from '../update.ts';
import type { Action } from './actions.ts';

function splitWords(value: string): readonly string[] {
  return normalizeName(value)
    .split(' ')
    .filter((word) => word !== '');
}

interface PrintedText extends TextPosition {
  readonly value: string;
  /** The maximum number of characters of the text. */
  readonly max: number;
  /** The text after the name, before it was cut; undefined when the text isn't linked. */
  readonly rest: string | undefined;
}

/** The enabled texts, in order. */
function listPrintedTexts(state: CustomiserState, { catalogue }: CustomiserEnv): readonly PrintedText[] {
  return state.previews
    .filter((preview) => !areAllTextsLeftOut(state, preview))
    .flatMap(({ index, forme, textes }) =>
      textes.flatMap(({ disabled, value }, text) => {
        const shape = catalogue.formes.get(forme);
        const max = shape ? getMaxChars(shape, text) : value.length;
        const linkedTexts = state.linkedTexts?.flatMap(({ texts }) => texts);
        const rest = linkedTexts?.find((place) => isSamePosition(place, { preview: index, text }))?.rest;
        return disabled ? [] : [{ preview: index, text, value, max, rest }];
      }),
    );
}

/** Disabled and hidden texts that contain the name. They must be cleared, or the name would return when they are enabled. */
function listUnprintedTextsWith(state: CustomiserState, name: string): readonly TextPosition[] {
  const hidden = state.previews.flatMap(({ index, textes, hiddenTexts = [] }) =>
    hiddenTexts.flatMap((entry, offset) =>
      entry
        ? [{ preview: index, text: textes.length + offset, words: entry.disabled ? entry.kept : entry.value }]
        : [],
    ),
  );
  return [...listLeftOutTexts(state), ...hidden].flatMap(({ preview, text, words }) =>
    splitWords(words).includes(name) ? [{ preview, text }] : [],
  );
}

function hasSameWords(value: string, other: string): boolean {
  const joinedWords = splitWords(value).join(' ');
  return joinedWords !== '' && joinedWords === splitWords(other).join(' ');
}

/** The rest of a text that begins with the name, empty when there is no more; null when it doesn't begin with the name. */
function removeName(name: PrintedText, { value, max }: PrintedText): string | null {
  if (hasSameWords(truncateText(name.value, max), value)) return '';
  const wordCount = name.value.trim().split(/\s+/).length;
  // `firstWords` are as many words as the name has; `rest` begins with the space after them.
  const [match, firstWords, rest] =
    new RegExp(`^(\\s*\\S+(?:\\s+\\S+){${wordCount - 1}})(\\s[^]*)$`).exec(value) ?? [];
  return match !== undefined &&
    firstWords !== undefined &&
    rest !== undefined &&
    hasSameWords(name.value, firstWords)
    ? rest
    : null;
}

/** Groups of two or more texts that begin with the same name. */
function groupByName(names: readonly PrintedText[]): readonly LinkedTexts[] {
  const [first, ...more] = names;
  if (!first) return [];
  // If a text contains only the first name, the surname begins after it in the other texts.
  const base = names.reduce((shortest, name) => (removeName(name, shortest) ? name : shortest), first);
  const texts = names.flatMap((name) => {
    const rest = name.rest ?? removeName(base, name);
    return rest === null ? [] : [{ preview: name.preview, text: name.text, rest }];
  });
  const others = more.filter((name) => (name.rest ?? removeName(base, name)) === null);
  return [...(texts.length > 1 ? [{ texts, from: null }] : []), ...groupByName(others)];
}

function findInitialPicto(
  { index, picto }: PreviewState,
  state: CustomiserState,
  env: CustomiserEnv,
): number | null {
  const id = createInitialState(env).previews[index]?.picto ?? 0;
  const options = listOptions(state, 'picto', index);
  const offered = options.some((option) => findOfferedId(option, id, env.catalogue) !== null);
  return picto === 0 || id === 0 || !offered ? null : id;
}

/** A first name and a surname, each with a capital. */
const FULL_NAME = /^\s*\p{Lu}[\p{L}\p{M}'’-]*(\s\p{Lu}[\p{L}\p{M}'’-]+)\s*$/u;

/**
 * The surname, including the space before it, when every text with the name is the same first name and surname: the next
 * child's name is typed before it. Empty when one text has other words, because the linked texts then keep the surnames.
 */
function findSurname(first: PrintedText, names: readonly PrintedText[]): string {
  const [, surname = ''] = FULL_NAME.exec(first.value) ?? [];
  return names.every((name) => removeName(first, name) === '') ? surname : '';
}

/**
 * The actions that prepare the same design for another child of the family. The first text, and every text that
 * contains its first word, are emptied. A surname after the name stays when all of them have it, and so does a surname
 * on a line of its own. A picto is replaced with the product's first one. Texts that began with the same name are
 * linked.
 */
export function listActionsForAnotherChild(state: CustomiserState, env: CustomiserEnv): readonly Action[] {
  const texts = listPrintedTexts(state, env);
  const [first] = texts;
  const [name = ''] = splitWords(first?.value ?? '');
  const names = texts.filter(
    (text) =>
      text === first || splitWords(text.value).includes(name) || (first && removeName(first, text) === ''),
  );
  const surname = first ? findSurname(first, names) : '';
  const textActions = names.flatMap(({ preview, text }): readonly Action[] => [
    { kind: 'setText', preview, text, value: surname },
    { kind: 'setTextRatio', preview, text, ratio: 1, autofit: true },
  ]);
  const pictoActions = state.previews.flatMap((preview): readonly Action[] => {
    const id = findInitialPicto(preview, state, env);
    return id === null ? [] : [{ kind: 'select', option: 'picto', id, preview: preview.index }];
  });
  const linkAction: Action = {
    kind: 'linkTexts',
    own: state.own ?? null,
    // On this bag, a cascade already copies the first text (see `copyFirstText`).
    linkedTexts: env.product.screen === 'SAC2' ? [] : groupByName(names),
    clear: name === '' ? [] : listUnprintedTextsWith(state, name),
  };
  return [...textActions, ...pictoActions, linkAction];
}
