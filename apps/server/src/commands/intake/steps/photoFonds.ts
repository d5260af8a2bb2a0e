import { isPhotoId, isTooSoft } from '@cmon/core/catalogue/pictures/photoFond';
import { computeFondDpi } from '@cmon/core/catalogue/pictures/printedDpi';
import { toList } from '@cmon/core/composition/stack';
import type { Failure } from '@cmon/core/failure';
import { sql } from 'kysely';
import { findPhotoFondSizes } from '../../../queries/photos/photoFondRows.ts';
import type { WorkshopCatalogue } from '../../../queries/readCatalogue.ts';
import type { Work } from '../../work/runCommand.ts';
import type { PlacedLine } from './canonicalOrder.ts';
import type { ExplodedLine } from './explodeLine.ts';

/** The photos that may be ordered now, with their size in pixels. */
export type Photos = Awaited<ReturnType<typeof findPhotoFondSizes>>;

/** Matches numbers that are as long as a photo's id. Such a number in a shopper's text may match, but is no photo's id. */
const LONG_NUMBER = /\d{13,16}/g;

/** Finds the photos that lines use. Most lines have none, and need no query. */
export function findPhotos({ trx, now }: Work, lines: readonly PlacedLine[]): Promise<Photos> {
  const ids = lines.flatMap(({ option }) => listLongNumbers(option ?? '')).filter(isPhotoId);
  return findPhotoFondSizes(trx, [...new Set(ids)], now);
}

/** Returns the line, with a failure if a photo of its design doesn't exist (any more) or is too small for its print. */
export function checkPhotos(
  line: ExplodedLine,
  photos: Photos,
  { catalogue }: WorkshopCatalogue,
): ExplodedLine {
  if (line.failure !== null || line.composition === null) return line;
  for (const [preview, { fond, forme: formeId }] of line.composition.previews.entries()) {
    const forme = catalogue.formes.get(formeId);
    for (const id of toList(fond).filter(isPhotoId)) {
      const pixels = photos.get(id);
      const dpi = pixels && forme ? computeFondDpi({ pixels }, forme) : null;
      const failure: Failure | null =
        pixels === undefined
          ? { kind: 'photoMissing', preview }
          : isTooSoft(dpi)
            ? { kind: 'imageTooCoarse', option: 'fond', id: 0, preview }
            : null;
      if (failure !== null) return { ...line, failure };
    }
  }
  return line;
}

/**
 * Records that orders print the photos of these designs, so that the photos are kept as long as the orders' texts.
 */
export async function attachPhotos(
  { trx }: Work,
  designs: readonly { readonly order_id: string; readonly json: string }[],
): Promise<void> {
  const uses = designs.flatMap(({ order_id, json }) =>
    listLongNumbers(json)
      .filter(isPhotoId)
      .map((photo_id) => ({ photo_id, order_id })),
  );
  if (uses.length === 0) return;
  await sql`
    insert into photo_fond_orders (photo_id, order_id)
    select photo_fonds.id, used.order_id
    from json_to_recordset(${JSON.stringify(uses)}::json) as used(photo_id bigint, order_id text)
    join photo_fonds on photo_fonds.id = used.photo_id
    on conflict do nothing`.execute(trx);
}

const listLongNumbers = (option: string): number[] =>
  (option.match(LONG_NUMBER) ?? []).map(Number).filter(Number.isSafeInteger);
