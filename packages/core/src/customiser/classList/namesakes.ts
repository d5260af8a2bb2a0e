import type { Locale } from '../../catalogue/types.ts';
import { stringifyJson } from '../../composition/stringifyJson.ts';
import { groupBy } from '../../groupBy.ts';
import { normalizeName } from '../text/normalizeName.ts';
import type { Child, ClassList } from './classList.ts';
import { getInitials } from './getInitials.ts';

/** Describes the printed pictos of labels. Equal strings are pictos that look the same. */
export interface PrintedPictos {
  /** Describes the picto of each part of a child's label. */
  readonly ofChild: (child: Child) => readonly string[];
  /** Describes the picto of a label with this picto in place of the picto of the design. */
  readonly ofPicto: (picto: number) => string;
}

/** Children with equal labels, and the proposals to distinguish them. */
export interface Namesakes {
  readonly children: readonly Child[];
  /** For each child: its first text with an initial of the surname. Null when the surnames are missing or not different. */
  readonly names: readonly string[] | null;
  /** For each child: its own picto, or null for the picto of the design. Null when there are not enough pictos. */
  readonly pictos: readonly (number | null)[] | null;
}

const buildTextsKey = ({ texts }: Child): string =>
  stringifyJson(texts.map((text) => normalizeName(text ?? '')));

/** The surname of a child; empty when there is no such column or the label already contains it. */
function getSurname({ cells, texts }: Child, { columns, columnsOfTexts }: ClassList): string {
  const column = columns.findIndex(({ kind }) => kind === 'surname');
  const isPrinted = columnsOfTexts.some(
    (columnsUsed, text) => columnsUsed.includes(column) && texts[text] !== null,
  );
  return isPrinted ? '' : (cells[column] ?? '');
}

/** The first text of each child with an initial of the surname; null when the surnames are missing or not different. */
function proposeNames(children: readonly Child[], list: ClassList, language: string) {
  const named = children.map((child) => ({ name: child.texts[0] ?? '', surname: getSurname(child, list) }));
  const letters = getInitials(named, language);
  return letters && named.map(({ name }, index) => `${name} ${letters[index] ?? ''}`.trim());
}

/**
 * Groups of children with the same texts, ignoring accents and capitals, and the same printed picto, in the order of the
 * list. A group is ignored when the shopper has accepted all its labels or all are in the cart.
 */
export function findNamesakes(
  list: ClassList,
  alternativePictos: readonly number[],
  printed: PrintedPictos,
  locale: Locale,
): readonly Namesakes[] {
  const language = locale.replace('_', '-');
  const named = list.children.filter(({ texts }) => (texts[0] ?? '').trim() !== '');
  return [...groupBy(named, buildTextsKey).values()].flatMap((sameTexts) =>
    // Most names occur only once, so their pictos needn't be compared.
    (sameTexts.length > 1
      ? [...groupBy(sameTexts, (child) => stringifyJson(printed.ofChild(child))).values()]
      : []
    )
      .filter(
        (children) =>
          children.length > 1 &&
          children.some(({ cartState, acceptsDuplicate }) => cartState === 'open' && !acceptsDuplicate),
      )
      .map((children) => ({
        children,
        names: proposeNames(children, list, language),
        pictos: proposePictos(children, sameTexts, alternativePictos, printed),
      })),
  );
}

/** A different picto for each label with the same texts. One label keeps its picto: one in the cart, if there is any. */
function proposePictos(
  children: readonly Child[],
  sameTexts: readonly Child[],
  alternativePictos: readonly number[],
  printed: PrintedPictos,
): readonly (number | null)[] | null {
  const takenPictos = new Set(sameTexts.flatMap(printed.ofChild));
  const freePictos = alternativePictos.filter((picto) => !takenPictos.has(printed.ofPicto(picto)));
  const inCart = children.some(({ cartState }) => cartState !== 'open');
  const changing = children.filter(({ cartState }, index) => cartState === 'open' && (inCart || index > 0));
  if (freePictos.length < changing.length) return null;
  return children.map((child) => {
    const position = changing.indexOf(child);
    return position < 0 ? child.picto : (freePictos[position] ?? null);
  });
}
