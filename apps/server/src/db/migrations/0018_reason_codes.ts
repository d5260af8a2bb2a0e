import { type Kysely, sql } from 'kysely';

const KNOWN_CODES = `'missing', 'badPrint', 'badCut', 'badColour', 'damaged', 'wrongContent', 'other', 'lostByPost',
  'found', 'duplicate', 'notNeeded', 'customerWish', 'missingPage', 'duplicatePage', 'machineFault', 'repaired',
  'address', 'payment', 'design', 'stock', 'fraud', 'notMakeable', 'canceledByShop', 'used', 'late', 'mistake',
  'codeUnreadable', 'codeMissing', 'scannerFault'`;

/** The reasons that the office offered before: it stored their names in the language of the user instead of codes. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  missing: ['Manquant', 'Missing', 'Falta', 'Mancante', 'Fehlt'],
  badPrint: ['Mauvaise impression', 'Bad print', 'Mala impresión', 'Stampa difettosa', 'Druckfehler'],
  badCut: ['Mauvaise découpe', 'Bad cut', 'Mal corte', 'Taglio difettoso', 'Schnittfehler'],
  badColour: ['Mauvaise couleur', 'Wrong colour', 'Color incorrecto', 'Colore sbagliato', 'Farbfehler'],
  damaged: ['Abîmé', 'Damaged', 'Dañado', 'Danneggiato', 'Beschädigt'],
  wrongContent: [
    'Mauvais contenu',
    'Wrong content',
    'Contenido erróneo',
    'Contenuto errato',
    'Falscher Inhalt',
  ],
  other: ['Autre', 'Other', 'Otro', 'Altro', 'Sonstiges'],
};

const nameRows = Object.entries(NAMES)
  .flatMap(([code, words]) => words.map((word) => `('${code}', '${word}')`))
  .join(', ');

/** The columns with reasons, and the object under which the note of a free text is stored. */
const COLUMNS = [
  { table: 'orders', column: 'hold_reason', object: 'order', id: 'orders.id' },
  { table: 'items', column: 'fab_problem', object: 'item', id: 'items.id' },
  { table: 'strips', column: 'reason', object: 'strip', id: 'strips.id' },
  { table: 'reissues', column: 'reason', object: 'reissue', id: 'reissues.id' },
  { table: 'reissues', column: 'closed_reason', object: 'reissue', id: 'reissues.id' },
  { table: 'refunds', column: 'reason', object: 'order', id: 'refunds.order_id' },
] as const;

/** Columns with reasons that are in no event of their own object. Their free texts aren't kept as notes. */
const COLUMNS_WITHOUT_NOTE = [
  { table: 'parcel_items', column: 'reason' },
  { table: 'board_locks', column: 'reason' },
] as const;

/**
 * Makes all stored reasons codes: a name that the office offered becomes its code, and a free text becomes `other` with the
 * text as its note. The event log is append-only, so its reasons stay as they are.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`create table reason_notes (
    object text collate "C" not null,
    object_id text collate "C" not null,
    at timestamptz not null,
    note text not null,
    primary key (object, object_id, at)
  )`);
  await run('create index reason_notes_at on reason_notes (at)');
  for (const { table, column, object, id } of COLUMNS) {
    await run(`update ${table} set ${column} = words.code from (values ${nameRows}) as words(code, word)
      where ${table}.${column} = words.word`);
    await run(`insert into reason_notes (object, object_id, at, note)
      select '${object}', ${id}, last.at, ${table}.${column} from ${table}
      cross join lateral (
        select at from events
        where events.object = '${object}' and events.object_id = ${id} and events.reason = ${table}.${column}
        order by n desc limit 1
      ) as last
      where ${table}.${column} not in (${KNOWN_CODES})
      on conflict do nothing`);
    await run(`update ${table} set ${column} = 'other' where ${column} not in (${KNOWN_CODES})`);
  }
  for (const { table, column } of COLUMNS_WITHOUT_NOTE) {
    await run(`update ${table} set ${column} = words.code from (values ${nameRows}) as words(code, word)
      where ${table}.${column} = words.word`);
    await run(`update ${table} set ${column} = 'other' where ${column} not in (${KNOWN_CODES})`);
  }
}
