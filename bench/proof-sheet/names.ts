/** Reports to the bench how long the last label of a sheet took to be painted. */
declare global {
  interface Window {
    sheet: (names: readonly (readonly [string, string])[]) => Promise<number>;
  }
}

const FIRST = ['Zoé', 'Léo', 'Anaïs', 'Jean-Baptiste', 'Noé', 'Inès', 'Łukasz', 'Chloë', 'Maximilian', 'Ada'];
const LAST = ['Martin', 'de la Tour', 'O’Neil', 'Müller', 'Ñandú', 'Wiśniewska', 'Roy'];

/** A list of 500 different names. */
export const NAMES: readonly (readonly [string, string])[] = Array.from({ length: 500 }, (_, at) => [
  `${FIRST[at % FIRST.length]} ${at}`,
  LAST[at % LAST.length] ?? '',
]);
