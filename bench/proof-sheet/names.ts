declare global {
  interface Window {
    /** Makes the sheet of a list of names. Resolves with the time until its last label was painted, ms. */
    sheet: (names: readonly (readonly [string, string])[]) => Promise<number>;
  }
}

const FIRST_NAMES = [
  'Zoé',
  'Léo',
  'Anaïs',
  'Jean-Baptiste',
  'Noé',
  'Inès',
  'Łukasz',
  'Chloë',
  'Maximilian',
  'Ada',
];
const LAST_NAMES = ['Martin', 'de la Tour', 'O’Neil', 'Müller', 'Ñandú', 'Wiśniewska', 'Roy'];

/** A list of 500 different names. */
export const NAMES: readonly (readonly [string, string])[] = Array.from({ length: 500 }, (_, index) => [
  `${FIRST_NAMES[index % FIRST_NAMES.length]} ${index}`,
  LAST_NAMES[index % LAST_NAMES.length] ?? '',
]);
