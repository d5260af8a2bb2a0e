/** Top and bottom of the ink of a character, in font units from the baseline, y upwards. */
export interface Ink {
  readonly char: string;
  readonly top: number;
  readonly bottom: number;
}

export interface InkBox {
  readonly inkTop: number;
  readonly inkBottom: number;
  /** Top of the characters above `inkTop` and bottom of those below `inkBottom`, by code point. */
  readonly tall: Readonly<Record<number, number>>;
  readonly deep: Readonly<Record<number, number>>;
}

const PLAIN_CHARACTER = /[A-Za-z0-9]/;

/** Computes the ink box of plain letters and digits, and lists the few characters outside it, such as accented capitals. */
export function computeInkBox(inks: readonly Ink[]): InkBox {
  const plain = inks.filter(({ char }) => PLAIN_CHARACTER.test(char));
  const inkTop = Math.ceil(Math.max(...plain.map(({ top }) => top)));
  const inkBottom = Math.floor(Math.min(...plain.map(({ bottom }) => bottom)));
  return {
    inkTop,
    inkBottom,
    tall: indexByCode(inks.filter(({ top }) => top > inkTop).map(({ char, top }) => [char, Math.ceil(top)])),
    deep: indexByCode(
      inks.filter(({ bottom }) => bottom < inkBottom).map(({ char, bottom }) => [char, Math.floor(bottom)]),
    ),
  };
}

const indexByCode = (entries: readonly (readonly [string, number])[]): Record<number, number> =>
  Object.fromEntries(entries.map(([char, value]) => [char.charCodeAt(0), value]));
