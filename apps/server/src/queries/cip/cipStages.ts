import { type RawBuilder, sql } from 'kysely';

/** The stages of the parts on the CIP line, as its screen groups them. */
export const CIP_STAGES = ['waiting', 'toDo', 'inProgress', 'distress', 'done'] as const;
export type CipStage = (typeof CIP_STAGES)[number];

/** SQL condition on `items` with `strips` joined: the part is made and can be handed to the CIP line. */
export const IS_MADE = sql<boolean>`(
  (items.fab_status is null or items.fab_status = 'FAB_COMPLETE')
  and (items.strip_id is null or strips.disposition = 'OK')
)`;

/**
 * SQL condition on `items`: the piece was shipped in a parcel. A piece that was shipped before its last reissue doesn't
 * count.
 */
const IS_SHIPPED = sql<boolean>`exists (
  select from parcel_items join parcels on parcels.id = parcel_items.parcel_id
  where parcel_items.item_id = items.id and parcel_items.live and parcel_items.reissue_id = items.reissue_id
    and parcels.state = 'shipped'
)`;

/**
 * SQL of the stage of a part: `items` with `strips` joined. A part with missing pieces is in `distress` even when it is in
 * progress.
 */
export const CIP_STAGE = sql<CipStage>`case
  when items.cip_done_at is not null or ${IS_SHIPPED} then 'done'
  when not ${IS_MADE} then 'waiting'
  when items.cip_missing > 0 then 'distress'
  when items.cip_sent > 0 then 'inProgress'
  else 'toDo'
end`;

/**
 * SQL of the parts for the CIP line, with their lots and strips. Canceled parts are left out. The strip is looked up for
 * each part, because a join of few parts may be planned as a read of every strip.
 */
export const CIP_PARTS: RawBuilder<unknown> = sql`lots
  join items on items.lot_id = lots.id and items.cip and not items.pulled
  left join lateral (select disposition from strips where strips.id = items.strip_id limit 1) as strips on true`;
