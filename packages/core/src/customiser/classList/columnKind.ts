import { foldText } from '../../foldText.ts';

/** The content of a column of a class list. */
export const COLUMN_KINDS = ['first', 'surname', 'full', 'class', 'number', 'other'] as const;

export type ColumnKind = (typeof COLUMN_KINDS)[number];

/** Column headings used by schools in the countries of the five stores: lower case, without accents and signs. */
const HEADINGS: Readonly<Record<Exclude<ColumnKind, 'other'>, readonly string[]>> = {
  first: [
    ...['prenom', 'prenoms', 'prenom usuel', 'prenom de l eleve', 'prenom enfant'],
    ...['nombre', 'nombres', 'nombre de pila', 'nome', 'nome proprio', 'nome di battesimo'],
    ...['first name', 'firstname', 'first names', 'given name', 'given names', 'forename', 'forenames'],
    ...['preferred name', 'christian name', 'vorname', 'vornamen', 'rufname'],
  ],
  surname: [
    ...['nom de famille', 'nom de naissance', 'nom d usage', 'nom patronymique'],
    ...['apellido', 'apellidos', 'primer apellido', 'cognome', 'cognomi'],
    ...['surname', 'last name', 'lastname', 'family name', 'legal surname'],
    ...['nachname', 'nachnamen', 'familienname', 'zuname'],
  ],
  full: [
    ...[
      'nom',
      'noms',
      'name',
      'names',
      'namen',
      'nom prenom',
      'nom et prenom',
      'prenom nom',
      'prenom et nom',
    ],
    ...['nom complet', 'nombre y apellidos', 'apellidos y nombre', 'nombre completo', 'apellidos nombre'],
    ...['nome e cognome', 'cognome e nome', 'nome cognome', 'nominativo', 'full name', 'fullname', 'child'],
    ...['child name', 'name of child', 'vor und nachname', 'vorname und name', 'vorname und nachname'],
    ...['name vorname', 'eleve', 'eleves', 'enfant', 'enfants', 'alumno', 'alumna', 'alumnos', 'alumnado'],
    ...['alunno', 'alunna', 'alunni', 'bambino', 'bambini', 'nino', 'ninos', 'pupil', 'pupils', 'pupil name'],
    ...[
      'student',
      'students',
      'student name',
      'children',
      'schuler',
      'schulerin',
      'schuler in',
      'kind',
      'kinder',
    ],
  ],
  class: [
    ...['classe', 'classes', 'division', 'niveau', 'section', 'groupe', 'clase', 'curso', 'grupo', 'aula'],
    ...['sezione', 'gruppo', 'class', 'classroom', 'form', 'year', 'year group', 'group', 'klasse', 'gruppe'],
  ],
  number: ['n', 'no', 'nr', 'num', 'numero', 'number', 'nummer', 'rang', 'ordre', 'id', 'lfd nr'],
};

function normalizeHeading(heading: string): string {
  return foldText(heading)
    .replace(/[^\p{L}]+/gu, ' ')
    .trim();
}

/** Words that occur in the titles of class lists, in the languages of the stores, without accents. */
const TITLE =
  /\b(ecole|college|maternelle|primaire|classe|liste|annee|escuela|colegio|clase|curso|lista|scuola|school|class|year|list|schule|grundschule|klasse|kita|kindergarten)\b/;

/** True for a text that is the title of a list and not a name. */
export const isTitleText = (text: string): boolean =>
  /[:：]\s*$/u.test(text) || /\b(19|20)\d\d\b/.test(text) || TITLE.test(normalizeHeading(text));

/**
 * Headings that can also be names. They count as headings only beside another heading. `Niño` with its tilde is a
 * heading.
 */
const AMBIGUOUS_HEADINGS = /^(nino|nina|ninos|kind|kinder|child|klasse|form)$/i;

function readHeadingKind(heading: string): ColumnKind {
  const normalized = normalizeHeading(heading);
  for (const [kind, headings] of Object.entries(HEADINGS))
    if (headings.includes(normalized)) return kind as ColumnKind;
  return 'other';
}

/** The kinds of the columns according to their headings, or null when the row is not a row of headings. */
export function readKindsFromHeadings(row: readonly string[]): readonly ColumnKind[] | null {
  const kinds = row.map(readHeadingKind);
  const isNameKind = (kind: ColumnKind | undefined) =>
    kind === 'first' || kind === 'surname' || kind === 'full';
  const knownCount = kinds.filter((kind) => kind !== 'other').length;
  const hasClearHeading = row.some(
    (cell, index) => isNameKind(kinds[index]) && !AMBIGUOUS_HEADINGS.test(cell.trim()),
  );
  if (!hasClearHeading && !(knownCount > 1 && kinds.some(isNameKind))) return null;
  // Beside a column of first names, a column "name" contains surnames; beside surnames, it contains first names.
  const hasColumn = (kind: ColumnKind) => kinds.includes(kind);
  return kinds.map((kind) => {
    if (kind !== 'full') return kind;
    if (hasColumn('first')) return 'surname';
    return hasColumn('surname') ? 'first' : 'full';
  });
}

/** True for a text of capitals only, with at least one letter. */
export const isInCapitals = (text: string): boolean =>
  text !== text.toLowerCase() && text === text.toUpperCase();

/**
 * Guesses the kinds of columns without headings. A column in capitals is the surname. Otherwise the first name comes first,
 * or the surname if `surnameFirst` is true.
 */
export function guessKinds(
  rows: readonly (readonly string[])[],
  surnameFirst: boolean,
): readonly ColumnKind[] {
  const listCells = (column: number) => rows.map((row) => row[column] ?? '').filter((cell) => cell !== '');
  const columns = Array.from({ length: rows[0]?.length ?? 0 }, (_, column) => column);
  const textColumns = columns.filter((column) => {
    const cells = listCells(column);
    return cells.filter((cell) => /\p{L}/u.test(cell)).length * 2 >= cells.length;
  });
  // A column with at most two different values in three cells is not of names, but of the classes of the children.
  const varied = textColumns.filter((column) => {
    const cells = listCells(column);
    return cells.length < 3 || new Set(cells).size * 3 > cells.length * 2;
  });
  const nameCandidates = varied.length > 0 ? varied : textColumns;
  const nameColumns = (nameCandidates.length > 0 ? nameCandidates : columns).slice(0, 2);
  if (nameColumns.length === 1)
    return columns.map((column) => (column === nameColumns[0] ? 'full' : 'other'));
  const inCapitals = nameColumns.filter((column) => listCells(column).every(isInCapitals));
  const surname = inCapitals.length === 1 ? inCapitals[0] : nameColumns[surnameFirst ? 0 : 1];
  return columns.map((column) => {
    if (!nameColumns.includes(column)) return 'other';
    return column === surname ? 'surname' : 'first';
  });
}
