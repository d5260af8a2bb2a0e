import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { REISSUED_LABELS } from './stripLabels.ts';

/** A printed page of a megalot's present files, with the strips of one lot on it. */
export interface LotPage {
  /** The number that is printed on the page. */
  readonly page: number;
  readonly stripIds: readonly string[];
  /** True when all labels of these strips are printed again. */
  readonly lost: boolean;
}

/** The printed pages of one lot. */
export interface LotPagesRow {
  readonly lot_id: string;
  /** In ascending order of their numbers. */
  readonly pages: readonly LotPage[];
}

/** Reads on which pages of their megalots some lots lie. A lot without strips, or without files, has none. */
export async function findLotPages(db: Kysely<Database>, lotIds: readonly string[]): Promise<LotPagesRow[]> {
  const { rows } = await sql<LotPagesRow>`
    select lot_id, json_agg(
      json_build_object('page', page, 'stripIds', strip_ids, 'lost', lost) order by page
    ) as pages
    from (
      select strips.lot_id, strip_places.page, json_agg(distinct strips.id) as strip_ids,
        bool_and(strips.disposition is not distinct from 'Ressortir' and ${REISSUED_LABELS} >= strips.labels) as lost
      from strips
      join lots on lots.id = strips.lot_id
      join megalots on megalots.id = lots.megalot_id
      join strip_places on strip_places.strip_id = strips.id and strip_places.megalot_id = megalots.id
        and strip_places.revision = megalots.revision
      where strips.lot_id = any(${lotIds}::text[]) and strips.live
      group by strips.lot_id, strip_places.page
    ) as lot_pages
    group by lot_id`.execute(db);
  return rows;
}
