/** One text to fit: lines separated by newlines, the size of its box and the allowed font sizes, CSS px. */
export interface BenchText {
  readonly value: string;
  readonly width: number;
  readonly height: number;
  readonly min: number;
  readonly max: number;
}

const NAMES =
  'Zoé Müller-Ñandú Léo Émilie Maximilien-Alexandre Ava Jürgen Begoña Noël Wanda Tom Yáñez Anaïs Oskar Chloë Íñigo'.split(
    ' ',
  );
const WORDS = [
  'CM2 B',
  '06 12 34 56 78',
  'École Jules-Ferry',
  'Camp des Écureuils',
  'Allergie : arachides',
  'À toi !',
];

/** 200 texts of 1 to 4 lines, half of them fitted at 6–20 px and half at 1–100 px; the same texts in every run. */
export const BENCH_TEXTS: readonly BenchText[] = Array.from({ length: 200 }, (_, i) => {
  const createLine = (n: number): string => {
    const name = `${NAMES[(i * 7 + n * 3) % NAMES.length]} ${NAMES[(i * 5 + n) % NAMES.length]}`;
    return n % 2 === 0 ? name : (WORDS[(i + n) % WORDS.length] ?? '');
  };
  const lines = 1 + (i % 4);
  const sizes = i % 2 === 0 ? { min: 6, max: 20 } : { min: 1, max: 100 };
  return {
    value: Array.from({ length: lines }, (__, n) => createLine(n)).join('\n'),
    width: 130 + ((i * 13) % 90),
    height: lines * (16 + ((i * 11) % 30)),
    ...sizes,
  };
});
