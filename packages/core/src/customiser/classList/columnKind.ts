/** What a column of a class list holds. */
export const COLUMN_KINDS = ['first', 'surname', 'full', 'class', 'number', 'other'] as const;

export type ColumnKind = (typeof COLUMN_KINDS)[number];

/** How schools of the five stores head their columns, without accents, capitals and signs. */
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

function plain(heading: string): string {
  return heading
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, ' ')
    .trim();
}

/** What the titles of class lists speak of in the stores' languages, without accents. */
const TITLE =
  /\b(ecole|college|maternelle|primaire|classe|liste|annee|escuela|colegio|clase|curso|lista|scuola|school|class|year|list|schule|grundschule|klasse|kita|kindergarten)\b/;

/** True for words that head a list and name no child. */
export const saysTitle = (words: string): boolean =>
  /[:：]\s*$/u.test(words) || /\b(19|20)\d\d\b/.test(words) || TITLE.test(plain(words));

/** Headings that are names too: one is a heading only beside another. A Niño with its tilde is no Nino. */
const NAMES_TOO = /^(nino|nina|ninos|kind|kinder|child|klasse|form)$/i;

function kindOf(heading: string): ColumnKind {
  const words = plain(heading);
  for (const [kind, headings] of Object.entries(HEADINGS))
    if (headings.includes(words)) return kind as ColumnKind;
  return 'other';
}

/** What the columns hold by their headings, or null when the row heads nothing and is a child's. */
export function headedKinds(row: readonly string[]): readonly ColumnKind[] | null {
  const kinds = row.map(kindOf);
  const ofNames = (kind: ColumnKind | undefined) => kind === 'first' || kind === 'surname' || kind === 'full';
  const known = kinds.filter((kind) => kind !== 'other').length;
  const certain = row.some((cell, at) => ofNames(kinds[at]) && !NAMES_TOO.test(cell.trim()));
  if (!certain && !(known > 1 && kinds.some(ofNames))) return null;
  // Beside a first name, a plain "name" is the surname; beside a surname, it is the first name.
  const beside = (kind: ColumnKind) => kinds.includes(kind);
  return kinds.map((kind) => {
    if (kind !== 'full') return kind;
    if (beside('first')) return 'surname';
    return beside('surname') ? 'first' : 'full';
  });
}

const isCapital = (cell: string): boolean => cell !== cell.toLowerCase() && cell === cell.toUpperCase();

/**
 * What columns without headings hold: a first name, then a surname, or the other way where `surnameFirst` says so, unless
 * capitals tell the surname.
 */
export function guessedKinds(
  rows: readonly (readonly string[])[],
  surnameFirst: boolean,
): readonly ColumnKind[] {
  const cellsOf = (column: number) => rows.map((row) => row[column] ?? '').filter((cell) => cell !== '');
  const columns = Array.from({ length: rows[0]?.length ?? 0 }, (_, column) => column);
  const worded = columns.filter((column) => {
    const cells = cellsOf(column);
    return cells.filter((cell) => /\p{L}/u.test(cell)).length * 2 >= cells.length;
  });
  // A column that says the same again and again is the children's class.
  const varied = worded.filter((column) => {
    const cells = cellsOf(column);
    return cells.length < 3 || new Set(cells).size * 3 > cells.length * 2;
  });
  const telling = varied.length > 0 ? varied : worded;
  const names = (telling.length > 0 ? telling : columns).slice(0, 2);
  if (names.length === 1) return columns.map((column) => (column === names[0] ? 'full' : 'other'));
  const capital = names.filter((column) => cellsOf(column).every(isCapital));
  const surname = capital.length === 1 ? capital[0] : names[surnameFirst ? 0 : 1];
  return columns.map((column) => {
    if (!names.includes(column)) return 'other';
    return column === surname ? 'surname' : 'first';
  });
}
