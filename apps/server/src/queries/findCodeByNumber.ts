import { type Result, refusal, success } from '@cmon/core/failure';
import { formatScanCode, parseScanCode, type ScanObject } from '@cmon/core/production/scanCode';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { parsePageNumber } from './megalots/parsePageNumber.ts';
import { FINISHED_STATUS_LIST } from './orders/statusLists.ts';
import { parseSerialNumber } from './parseSerialNumber.ts';
import { formatManifestNumber } from './shipping/findObjectLabels.ts';
import { matchTracking } from './shipping/matchTracking.ts';

interface NumberedRow {
  readonly kind: ScanObject | 'manifest';
  readonly id: string;
  readonly number: number | null;
  /** The page of a megalot, when its number was typed. */
  readonly page?: number;
  readonly finished: boolean;
}

/**
 * Returns the printed code of the object whose number was typed or scanned where a code is expected. It may be the number
 * of an order, a lot, a strip, a megalot or one of its pages, or a parcel's tracking number. A printed code, and a text
 * that is no known number, are returned unchanged. Orders of two stores may have the same number. Then the unfinished
 * order is meant, and the number is refused when both or neither are finished. The number of a manifest is refused too,
 * because a manifest has no code.
 */
export async function findCodeByNumber(db: Kysely<Database>, text: string): Promise<Result<string>> {
  if (parseScanCode(text) !== null) return success(text);
  const typed = text.trim();
  const rows = await readRowsByNumber(db, typed);
  const unfinished = rows.filter(({ finished }) => !finished);
  const [found, ...others] = unfinished.length > 0 ? unfinished : rows;
  if (found === undefined) return success(text);
  if (others.length > 0) return refusal({ kind: 'guardRefused', guard: 'numberShared', detail: typed });
  const { kind, id, number, page } = found;
  if (kind === 'manifest') {
    const detail = formatManifestNumber(number ?? 0);
    return refusal({ kind: 'guardRefused', guard: 'manifestScanned', detail });
  }
  return success(formatScanCode({ kind, id, ...(page === undefined ? {} : { page }) }));
}

async function readRowsByNumber(db: Kysely<Database>, typed: string): Promise<NumberedRow[]> {
  const pageNumber = parsePageNumber(typed);
  if (pageNumber !== null) {
    const { rows } = await sql<NumberedRow>`
      select 'megalot'::text as kind, id, null::integer as number, ${pageNumber.page}::integer as page, false as finished
      from megalots where number = ${pageNumber.megalot}`.execute(db);
    return rows;
  }
  const { type = '', number = 0, position = null } = parseSerialNumber(typed) ?? {};
  if (position !== null) {
    if (type !== 'lot') return [];
    const { rows } = await sql<NumberedRow>`
      select 'strip'::text as kind, strips.id, null::integer as number, false as finished
      from strips join lots on lots.id = strips.lot_id
      where lots.number = ${number} and strips.position = ${position} and strips.live`.execute(db);
    return rows;
  }
  const { rows } = await sql<NumberedRow>`
    select 'order'::text as kind, id, null::integer as number,
        status in (${FINISHED_STATUS_LIST}) as finished
      from orders where number = any(${[typed, typed.toUpperCase()]}::text[])
    union all select 'parcel', id, null, false from parcels where ${matchTracking(typed)} and state <> 'voided'
    union all select 'lot', id, null, false from lots where ${type} = 'lot' and number = ${number} and live
    union all select 'megalot', id, null, false from megalots where ${type} = 'megalot' and number = ${number}
    union all select 'manifest', id, number, false from manifests where ${type} = 'manifest' and number = ${number}`.execute(
    db,
  );
  return rows;
}
