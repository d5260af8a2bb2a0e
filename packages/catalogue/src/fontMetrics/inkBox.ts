/** Highest and lowest ink of one character, font units from the baseline, y upwards. */
export interface Ink {
  readonly char: string;
  readonly top: number;
  readonly bottom: number;
}

export interface InkBox {
  readonly inkTop: number;
  readonly inkBottom: number;
  /** Characters that rise above `inkTop` or hang below `inkBottom`, and how far, by code point. */
  readonly tall: Readonly<Record<number, number>>;
  readonly deep: Readonly<Record<number, number>>;
}

const PLAIN = /[A-Za-z0-9]/;

/** The line box of plain letters and digits, and the few characters that leave it (an accent on a capital). */
export function inkBox(inks: readonly Ink[]): InkBox {
  const plain = inks.filter(({ char }) => PLAIN.test(char));
  const inkTop = Math.ceil(Math.max(...plain.map(({ top }) => top)));
  const inkBottom = Math.floor(Math.min(...plain.map(({ bottom }) => bottom)));
  return {
    inkTop,
    inkBottom,
    tall: byCode(inks.filter(({ top }) => top > inkTop).map(({ char, top }) => [char, Math.ceil(top)])),
    deep: byCode(
      inks.filter(({ bottom }) => bottom < inkBottom).map(({ char, bottom }) => [char, Math.floor(bottom)]),
    ),
  };
}

const byCode = (entries: readonly (readonly [string, number])[]): Record<number, number> =>
  Object.fromEntries(entries.map(([char, value]) => [char.charCodeAt(0), value]));
