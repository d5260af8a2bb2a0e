import type { Locale } from '../../catalogue/types.ts';
import { stringifyJson } from '../../composition/stringifyJson.ts';
import { normalizeName } from '../text/normalizeName.ts';
import type { Child, ClassList } from './classList.ts';
import { getInitials } from './getInitials.ts';

/** Children with equal labels, and the proposals to distinguish them. */
export interface Namesakes {
  readonly children: readonly Child[];
  /** For each child: its first text with an initial of the surname. Null when the surnames are missing or not different. */
  readonly names: readonly string[] | null;
  /** For each child: its own picto, or null for the picto of the design. Null when there are not enough pictos. */
  readonly pictos: readonly (number | null)[] | null;
}

const labelKey = ({ texts, picto }: Child, language: string): string =>
  stringifyJson([texts.map((text) => normalizeName(text ?? '', language)), picto]);

/** The surname of a child; empty when there is no such column or the label already contains it. */
function getSurname({ cells, texts }: Child, { columns, use }: ClassList): string {
  const column = columns.findIndex(({ kind }) => kind === 'surname');
  const said = use.some((columnsUsed, text) => columnsUsed.includes(column) && texts[text] !== null);
  return said ? '' : (cells[column] ?? '');
}

function withInitials(children: readonly Child[], list: ClassList, language: string) {
  const named = children.map((child) => ({ name: child.texts[0] ?? '', surname: getSurname(child, list) }));
  const letters = getInitials(named, language);
  return letters && named.map(({ name }, at) => `${name} ${letters[at] ?? ''}`.trim());
}

/**
 * Groups of children with the same texts and the same picto, ignoring accents and capitals, in the order of the list. A
 * group is ignored when the shopper has accepted all its labels or all are in the cart. `others` are alternative pictos.
 */
export function findNamesakes(
  list: ClassList,
  others: readonly number[],
  locale: Locale,
): readonly Namesakes[] {
  const language = locale.replace('_', '-');
  const alike = new Map<string, Child[]>();
  for (const child of list.children) {
    if ((child.texts[0] ?? '').trim() === '') continue;
    const key = labelKey(child, language);
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

const textsKey = ({ texts }: Child, language: string): string =>
  stringifyJson(texts.map((text) => normalizeName(text ?? '', language)));

/** A different picto for each label with the same texts. One label keeps its picto: one in the cart, if there is any. */
function withPictos(
  children: readonly Child[],
  list: ClassList,
  others: readonly number[],
  language: string,
): readonly (number | null)[] | null {
  const words = children[0] && textsKey(children[0], language);
  const taken = new Set(
    list.children.filter((child) => textsKey(child, language) === words).map(({ picto }) => picto),
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
