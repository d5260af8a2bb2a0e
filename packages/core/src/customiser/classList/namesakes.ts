import type { Locale } from '../../catalogue/types.ts';
import { stringifyJson } from '../../composition/stringifyJson.ts';
import { folded } from '../folded.ts';
import type { Child, ClassList } from './classList.ts';
import { initials } from './initials.ts';

/** Children whose labels can't be told apart, and what would tell them apart. */
export interface Namesakes {
  readonly children: readonly Child[];
  /** Of each child: its first text with an initial of its surname. Null when the list knows no surnames that differ. */
  readonly names: readonly string[] | null;
  /** Of each child: a picto of its own, null for the first, who keeps the design's. Null when there aren't enough. */
  readonly pictos: readonly (number | null)[] | null;
}

const printed = ({ texts, picto }: Child, language: string): string =>
  stringifyJson([texts.map((text) => folded(text ?? '', language)), picto]);

/** Surname of a child; empty when no column holds it or the label says it already. */
function surnameOf({ cells, texts }: Child, { columns, use }: ClassList): string {
  const column = columns.findIndex(({ kind }) => kind === 'surname');
  const said = use.some((columnsUsed, text) => columnsUsed.includes(column) && texts[text] !== null);
  return said ? '' : (cells[column] ?? '');
}

function withInitials(children: readonly Child[], list: ClassList, language: string) {
  const named = children.map((child) => ({ name: child.texts[0] ?? '', surname: surnameOf(child, list) }));
  const letters = initials(named, language);
  return letters && named.map(({ name }, at) => `${name} ${letters[at] ?? ''}`.trim());
}

/**
 * Labels that would say the same with the same picto, accents and capitals aside, in the order of the list; those that the
 * shopper leaves as they are, and those already in the cart alone, aren't noticed. `others` are the pictos that may stand
 * in place of the design's own.
 */
export function noticeNamesakes(
  list: ClassList,
  others: readonly number[],
  locale: Locale,
): readonly Namesakes[] {
  const language = locale.replace('_', '-');
  const alike = new Map<string, Child[]>();
  for (const child of list.children) {
    if ((child.texts[0] ?? '').trim() === '') continue;
    const key = printed(child, language);
    alike.set(key, [...(alike.get(key) ?? []), child]);
  }
  return [...alike.values()]
    .filter((children) => children.length > 1 && children.some(({ line, kept }) => line === 'open' && !kept))
    .map((children) => ({
      children,
      names: withInitials(children, list, language),
      pictos: withPictos(children, list, others, language),
    }));
}

const wordsOf = ({ texts }: Child, language: string): string =>
  stringifyJson(texts.map((text) => folded(text ?? '', language)));

/** A picto each that no other label with these words has; one label keeps its own, one that is in the cart if there is any. */
function withPictos(
  children: readonly Child[],
  list: ClassList,
  others: readonly number[],
  language: string,
): readonly (number | null)[] | null {
  const words = children[0] && wordsOf(children[0], language);
  const taken = new Set(
    list.children.filter((child) => wordsOf(child, language) === words).map(({ picto }) => picto),
  );
  const free = others.filter((picto) => !taken.has(picto));
  const inCart = children.some(({ line }) => line !== 'open');
  const changing = children.filter(({ line }, at) => line === 'open' && (inCart || at > 0));
  if (free.length < changing.length) return null;
  return children.map((child) => {
    const place = changing.indexOf(child);
    return place < 0 ? child.picto : (free[place] ?? null);
  });
}
