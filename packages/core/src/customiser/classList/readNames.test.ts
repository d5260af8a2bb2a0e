import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseCsv } from './parseCsv.ts';
import { MAX_NAMES, readNames } from './readNames.ts';
import { readTable } from './readTable.ts';

function read(text: string) {
  const names = readNames(text);
  if (!names.ok) throw new Error(names.failure.kind);
  return names.value;
}
const listKinds = (text: string) => read(text).columns.map(({ kind }) => kind);

const quoteCell = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;

it('BEY-14 any cells written as CSV are parsed unchanged, with any line end', () => {
  const cell = fc.string({ unit: 'grapheme', maxLength: 30 });
  const cells = fc.array(
    fc.array(fc.oneof(cell, fc.constantFrom('"', ',', 'a\nb', 'a\r\nb', '')), { minLength: 1, maxLength: 4 }),
    { minLength: 1, maxLength: 12 },
  );
  fc.assert(
    fc.property(
      cells,
      fc.constantFrom(',', ';', '\t'),
      fc.constantFrom('\n', '\r\n', '\r'),
      fc.boolean(),
      (rows, delimiter, lineEnd, endsWithLineEnd) => {
        const text =
          rows.map((row) => row.map(quoteCell).join(delimiter)).join(lineEnd) +
          (endsWithLineEnd ? lineEnd : '');
        expect(parseCsv(text, delimiter)).toEqual({ rows, strayQuotes: 0 });
      },
    ),
  );
});

/**
 * A name or an injection attack between two letters x, so that it is no blank line, heading or list number. It has no
 * blanks, because names of several words would be divided as whole names.
 */
const oneWordName = fc
  .oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
    fc.constantFrom('Zoé', "D'Arc", '<b>', '=1+1', '{{x}}', '\u202eévil', '"Zozo"', 'O"Neil', '🦄'),
  )
  .map((raw) => `x${raw.replace(/[\s\u0085,;]/g, '-').replace(/"/g, "'")}x`);

it('BEY-14 BEY-7 a list with one name per line is parsed without losing, repeating or changing a name', () => {
  fc.assert(
    fc.property(
      fc.array(oneWordName, { minLength: 1, maxLength: 40 }),
      fc.constantFrom('\n', '\r\n', '\r', '\n\n', ' \n  \n'),
      (names, lineEnd) => {
        expect(read(names.join(lineEnd)).rows).toEqual(names.map((name) => [name]));
      },
    ),
  );
});

/** A whole name: two words in small letters. Words in capitals would be the surname, also in the first place. */
const wholeName = fc
  .array(fc.stringMatching(/^x[a-zé]{1,8}$/), { minLength: 2, maxLength: 2 })
  .map((words) => words.join(' '));

it('BEY-149 BEY-7 a list of whole names is divided without losing, repeating or changing a name', () => {
  fc.assert(
    fc.property(
      fc.array(wholeName, { minLength: 1, maxLength: 40 }),
      fc.constantFrom('\n', '\r\n', '\n\n'),
      (names, lineEnd) => {
        const { rows, hasWholeNames } = read(names.join(lineEnd));
        expect([hasWholeNames, rows]).toEqual([true, names.map((name) => name.split(' '))]);
      },
    ),
  );
});

it('BEY-14 a table with any delimiter is parsed, and the delimiter is detected', () => {
  const cell = fc.oneof(oneWordName, fc.constantFrom('Martin, Léa', 'a; b; c', 'say "hi"', 'O’Neil'));
  const table = fc
    .integer({ min: 2, max: 4 })
    .chain((width) =>
      fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 2, maxLength: 20 }),
    );
  fc.assert(
    fc.property(table, fc.constantFrom(',', ';', '\t'), (rows, delimiter) => {
      const written = rows.map((row) => row.map(quoteCell).join(delimiter)).join('\r\n');
      expect(readTable(written)).toEqual(rows);
    }),
  );
});

it('BEY-14 an unclosed quote doesn’t include the following cells', () => {
  expect(readTable('Prénom;Nom\n"Zoé;Martin\nLéo;"Du" Rand\nAnna;Roy')).toEqual([
    ['Prénom', 'Nom'],
    ['"Zoé', 'Martin'],
    ['Léo', '"Du" Rand'],
    ['Anna', 'Roy'],
  ]);
  expect(readTable('"Zoé\nLéo\n"Anna"')).toEqual([['"Zoé'], ['Léo'], ['Anna']]);
});

it('BEY-14 names in a single line, separated by commas, are a list', () => {
  expect(read('Zoé, Léo, Anna').rows).toEqual([['Zoé'], ['Léo'], ['Anna']]);
  expect(read('Zoé\tMartin').rows).toEqual([['Zoé', 'Martin']]);
});

it.each([
  ['Prénom;Nom;Classe', ['first', 'surname', 'class']],
  ['NOM DE FAMILLE;PRÉNOM', ['surname', 'first']],
  ['Nombre;Apellidos;Clase', ['first', 'surname', 'class']],
  ['Cognome;Nome', ['surname', 'first']],
  ['First name;Surname;Class', ['first', 'surname', 'class']],
  ['Name;Vorname;Klasse', ['surname', 'first', 'class']],
  ['Nachname;Vorname', ['surname', 'first']],
  ['Élève;Date de naissance', ['full', 'other']],
])('BEY-15 %s is recognised as headings', (heading, expected) => {
  const text = `${heading}\n${expected.map((_, at) => `cell-${at}a`).join(';')}\n${expected.map((_, at) => `cell-${at}b`).join(';')}`;
  expect(listKinds(text)).toEqual(expected);
  expect(read(text).rows).toHaveLength(2);
  expect(read(text).columns.map(({ title }) => title)).toEqual(heading.split(';'));
});

it('BEY-15 list numbers, bullets, blank lines and blank columns are removed', () => {
  expect(read('1. Zoé\n2. Léo\n\n3. Anna').rows).toEqual([['Zoé'], ['Léo'], ['Anna']]);
  expect(read('• Zoé\n• Léo').rows).toEqual([['Zoé'], ['Léo']]);
  expect(read('\ufeffN°\tPrénom\t\tNom\n7\tZoé\t\tMartin\n8\tLéo\t\tRoy')).toEqual({
    columns: [
      { kind: 'first', title: 'Prénom' },
      { kind: 'surname', title: 'Nom' },
    ],
    rows: [
      ['Zoé', 'Martin'],
      ['Léo', 'Roy'],
    ],
    titleRows: [['Prénom', 'Nom']],
    hasWholeNames: false,
  });
});

it('BEY-14 a name that is also a word for "child" is not a heading', () => {
  expect(read('Nino\nLéa\nTom').rows).toEqual([['Nino'], ['Léa'], ['Tom']]);
  expect(read('Nino;Rossi\nLéa;Martin').rows).toHaveLength(2);
  expect(read('Anna\tKind\nJo\tRoth').rows).toHaveLength(2);
  expect(listKinds('Niño\tClase\nZoé\tA\nLéo\tB')).toEqual(['full', 'class']);
});

it('BEY-15 list numbers without a dot are removed, and a column of repeated classes is not a surname', () => {
  expect(read('1 Zoé\n2 Léo\n3 Anna').rows).toEqual([['Zoé'], ['Léo'], ['Anna']]);
  expect(listKinds('CP;Léa\nCP;Tom\nCP;Zoé\nCE1;Anna\nCE1;Jo')).toEqual(['other', 'full']);
});

it('BEY-15 a number that is not a list number stays', () => {
  expect(read('Name;Klasse\nAnna;3. Klasse\nJo;1. Klasse').rows).toEqual([
    ['Anna', '3. Klasse'],
    ['Jo', '1. Klasse'],
  ]);
  expect(read('R2-D2\n7Zoé\nLéo').rows).toEqual([['R2-D2'], ['7Zoé'], ['Léo']]);
});

it('BEY-15 without headings the column in capitals is the surname, else the second column', () => {
  expect(listKinds('MARTIN\tZoé\nDE LA TOUR\tLéo')).toEqual(['surname', 'first']);
  expect(listKinds('Zoé,Martin\nLéo,Roy')).toEqual(['first', 'surname']);
});

it('BEY-149 whole names in one column are divided: capitals are the surname, else the first word is the first name', () => {
  const names = read('Zoé Martin\nLéo de la Tour\nAnna\nMarie Claire ROY\nLE GALL Yann');
  expect(names).toMatchObject({ hasWholeNames: true, columns: [{ kind: 'first' }, { kind: 'surname' }] });
  expect(names.rows).toEqual([
    ['Zoé', 'Martin'],
    ['Léo', 'de la Tour'],
    ['Anna', ''],
    ['Marie Claire', 'ROY'],
    ['Yann', 'LE GALL'],
  ]);
  // When only a few names have two words, they are first names, and the list isn't divided.
  expect(read('Zoé\nMarie Claire\nLéo')).toMatchObject({ hasWholeNames: false, columns: [{ kind: 'full' }] });
});

it('BEY-16 500 names are accepted; 501 names and a text without names are refused', () => {
  const names = (count: number) => Array.from({ length: count }, (_, at) => `Zoé ${at}x`).join('\n');
  expect(read(`Prénom\n${names(MAX_NAMES)}`).rows).toHaveLength(500);
  expect(readNames(names(501))).toEqual({
    ok: false,
    failure: { kind: 'tooManyNames', found: 501, most: 500 },
  });
  for (const nothing of ['', ' \n\t\n', 'Prénom;Nom\n'])
    expect(readNames(nothing)).toEqual({ ok: false, failure: { kind: 'noNames' } });
});

it.each([
  ['École Jules Ferry;\nCP, 2026;\nPrénom;Nom\nLéa;Martin\nTom;Roy', 3, ['first', 'surname']],
  ['Classe de CP\nPrénom\nLéa\nTom', 2, ['first']],
  ['Prénom;Nom\nLéa;Martin\nTom;Roy', 1, ['first', 'surname']],
  ['Léa;Martin\nPrénom;Nom\nTom;Roy', 0, ['first', 'surname']],
  ['Léa\nTom', 0, ['full']],
  ['École Jules Ferry\nClasse de CP\nLéa\nTom', 2, ['full']],
])(
  'BEY-14 BEY-50 titles above the headings are not children, and are returned: %j',
  (text, titleRowCount, columns) => {
    const names = read(text);
    expect([names.titleRows.length, names.columns.map(({ kind }) => kind)]).toEqual([titleRowCount, columns]);
    expect(names.titleRows.length + names.rows.length).toBe(text.split('\n').length);
    for (const row of [...names.titleRows, ...names.rows]) expect(row.length).toBe(columns.length);
    expect(names.titleRows[0]?.[0] ?? '').toBe(titleRowCount > 0 ? text.split(/[;\n]/)[0] : '');
  },
);

it.each([
  [
    'Martin, Léa\nLe Roy, Tom',
    ['surname', 'first'],
    [
      ['Martin', 'Léa'],
      ['Le Roy', 'Tom'],
    ],
  ],
  [
    '"Martin, Léa"\n"Le Roy, Tom"',
    ['surname', 'first'],
    [
      ['Martin', 'Léa'],
      ['Le Roy', 'Tom'],
    ],
  ],
  [
    'Élève\n"Martin, Léa"\n"Le Roy, Tom"',
    ['surname', 'first'],
    [
      ['Martin', 'Léa'],
      ['Le Roy', 'Tom'],
    ],
  ],
  [
    'Léa, MARTIN\nTom, LE ROY',
    ['first', 'surname'],
    [
      ['Léa', 'MARTIN'],
      ['Tom', 'LE ROY'],
    ],
  ],
  [
    'Léa,Martin\nTom,Le Roy',
    ['first', 'surname'],
    [
      ['Léa', 'Martin'],
      ['Tom', 'Le Roy'],
    ],
  ],
])('BEY-14 BEY-51 names in the form "surname, first name" are split: %j', (text, columns, rows) => {
  const names = read(text);
  expect([names.columns.map(({ kind }) => kind), names.rows]).toEqual([columns, rows]);
});

it('BEY-50 BEY-51 titles above names with the surname first are not children', () => {
  const { titleRows, rows } = read(
    'École Jules Ferry\nClasse de CP – Mme Bernard\nMartin, Léa\nDurand, Hugo\nPetit, Zoé',
  );
  expect(titleRows.map(([title]) => title)).toEqual(['École Jules Ferry', 'Classe de CP – Mme Bernard']);
  expect(rows).toEqual([
    ['Martin', 'Léa'],
    ['Durand', 'Hugo'],
    ['Petit', 'Zoé'],
  ]);
  expect(listKinds('Klasse 2b\nMüller, Lena\nGroß, Tim')).toEqual(['surname', 'first']);
});

it('BEY-15 BEY-50 a title above a numbered list is not a name, and the numbers are removed', () => {
  const { titleRows, rows } = read('Classe de CP\n1. Léa Martin\n2. Hugo Durand\n3. Léa Petit\nTom Roy');
  expect(titleRows).toEqual([['Classe de CP', '']]);
  expect(rows.map((row) => row.join(' '))).toEqual(['Léa Martin', 'Hugo Durand', 'Léa Petit', 'Tom Roy']);
});

it('BEY-50 headings that are repeated in a list of two classes are not children', () => {
  expect(read('Prénom;Nom\nLéa;Martin\nPrénom;Nom\nTom;Roy').rows).toEqual([
    ['Léa', 'Martin'],
    ['Tom', 'Roy'],
  ]);
});

it('BEY-51 a name without a comma among names with the surname first is a first name', () => {
  expect(read('Martin, Léa\nDurand, Hugo\nZoé').rows.at(-1)).toEqual(['', 'Zoé']);
});

it('BEY-15 no child is taken for a repeated heading when a library has added toJSON to arrays', () => {
  Reflect.set(Array.prototype, 'toJSON', () => 'a list');
  let rows: ReturnType<typeof read>['rows'];
  try {
    ({ rows } = read('Prénom;Nom\nZoé;Martin\nPrénom;Nom\nLéo;Durand'));
  } finally {
    Reflect.deleteProperty(Array.prototype, 'toJSON');
  }
  expect(rows.map((row) => row.join(' '))).toEqual(['Zoé Martin', 'Léo Durand']);
});
