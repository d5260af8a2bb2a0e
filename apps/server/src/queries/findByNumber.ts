import { parseScanCode } from '@cmon/core/production/scanCode';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { findIds } from './findIds.ts';
import { matchNumber } from './lots/lotRows.ts';
import { parsePageNumber } from './megalots/parsePageNumber.ts';
import { parseManifestNumber } from './shipping/manifestRows.ts';
import { matchTracking } from './shipping/matchTracking.ts';

/** An object that has a typed number. */
interface NumberedObject {
  readonly type: string;
  readonly id: string;
}

/**
 * The most objects that are returned for one number. An order of each store, a lot, a megalot and some parcels may share
 * it.
 */
const MAX_FOUND = 20;
/** Types of objects that have a screen of their own. */
const TYPES_WITH_SCREEN: readonly string[] = [
  'order',
  'lot',
  'megalot',
  'item',
  'parcel',
  'strip',
  'checkbook',
  'manifest',
];

/**
 * Finds the objects that people mean by a number. It may be
 *
 * - an order number, a tracking number, the id of an object, or its printed code;
 * - `L000123` or `123` for a lot, and `L000123.4` for its fourth strip;
 * - `M000045` or `45` for a megalot, `M000045-3` or `M000045 3/8` for one of its pages, which finds the megalot;
 * - `MF000006` for a manifest.
 */
export async function findByNumber(db: Kysely<Database>, typed: string): Promise<NumberedObject[]> {
  const text = typed.trim();
  if (text === '') return [];
  const code = parseScanCode(text);
  if (code !== null && code.kind !== 'command') {
    const found = await findIds(db, [code.id]);
    return found.filter(({ object }) => object === code.kind).map(({ object, id }) => ({ type: object, id }));
  }
  const letter = text[0]?.toUpperCase();
  const strip = parseStripNumber(text);
  const page = parsePageNumber(text);
  const numbered = await sql<NumberedObject>`
    select 'lot'::text as type, id from lots where ${letter !== 'M'} and ${matchNumber(sql`number`, text)}
    union all select 'megalot', id from megalots where ${letter !== 'L'}
      and (${matchNumber(sql`number`, text)} or number = ${page?.megalot ?? null})
    union all select 'manifest', id from manifests where number = ${parseManifestNumber(text)}
    union all select 'strip', strips.id from strips join lots on lots.id = strips.lot_id
      where lots.number = ${strip?.lot ?? null} and strips.position = ${strip?.position ?? null} and strips.live
    union all select 'parcel', id from parcels where ${matchTracking(text)}`.execute(db);
  const found = await findIds(db, [...new Set([text, text.toUpperCase()])]);
  const objects = [...found.map(({ object, id }) => ({ type: object, id })), ...numbered.rows];
  const uniqueObjects = new Map(
    objects
      .filter(({ type }) => TYPES_WITH_SCREEN.includes(type))
      .map((object) => [`${object.type} ${object.id}`, object]),
  );
  return [...uniqueObjects.values()].slice(0, MAX_FOUND);
}

/** The numbers in `L000123.4`; null when the text is no strip number. */
function parseStripNumber(text: string): { readonly lot: number; readonly position: number } | null {
  const [, lot, position] = /^L?0*(\d{1,9})\.(\d{1,4})$/i.exec(text) ?? [];
  return lot === undefined ? null : { lot: Number(lot), position: Number(position) };
}
