/** How long a sheet's last label took to be seen, asked of each page by the bench. */
declare global {
  interface Window {
    sheet: (names: readonly (readonly [string, string])[]) => Promise<number>;
  }
}

const FIRST = ['Zoé', 'Léo', 'Anaïs', 'Jean-Baptiste', 'Noé', 'Inès', 'Łukasz', 'Chloë', 'Maximilian', 'Ada'];
const LAST = ['Martin', 'de la Tour', 'O’Neil', 'Müller', 'Ñandú', 'Wiśniewska', 'Roy'];

/** A class list of 500, no two alike. */
export const NAMES: readonly (readonly [string, string])[] = Array.from({ length: 500 }, (_, at) => [
  `${FIRST[at % FIRST.length]} ${at}`,
  LAST[at % LAST.length] ?? '',
]);
