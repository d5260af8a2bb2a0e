import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { type MegalotQueueFilter, matchMegalotQueue } from '../megalots/megalotQueueFilter.ts';
import type { MegalotRow } from '../megalots/megalotRows.ts';
import { readMegalotQueue } from '../megalots/readMegalotQueue.ts';
import type { Page, PageRequest } from '../page.ts';
import { CIP_PARTS, CIP_STAGE, CIP_STAGES, type CipStage } from './cipStages.ts';

/**
 * Reads a page of the megalots with parts for the CIP line: PRIO first, then the earliest ship-by. Without a stage, those
 * with a part that can be worked on.
 */
export function findCipMegalotsPage(
  db: Kysely<Database>,
  { stage, ...filter }: MegalotQueueFilter & { readonly stage: CipStage | null },
  request: PageRequest,
  now: Date,
): Promise<Page<MegalotRow>> {
  const where =
    stage === 'done'
      ? [hasPart(sql`true`), sql`not ${hasOpenPart(sql`${CIP_STAGE} <> 'done'`)}`]
      : [
          hasOpenPart(
            stage === null ? sql`${CIP_STAGE} not in ('done', 'waiting')` : sql`${CIP_STAGE} = ${stage}`,
          ),
        ];
  return readMegalotQueue(db, [...matchMegalotQueue(filter, now), ...where], request);
}

/** SQL condition on `megalots`: one of its parts for the CIP line fulfils a condition. */
function hasPart(condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`exists (select from ${CIP_PARTS} where lots.megalot_id = megalots.id and ${condition})`;
}

/**
 * SQL condition on `megalots`: one of its parts that isn't put together fulfils a condition. The parts are found first, so
 * that the cost grows with the work in progress and not with the history.
 */
function hasOpenPart(condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`megalots.id in (
    select lots.megalot_id from ${CIP_PARTS} where items.cip_done_at is null and lots.megalot_id is not null and ${condition}
  )`;
}

/** The parts of a megalot in each stage, and their pieces. */
export type CipCounts = Readonly<Record<CipStage, number>> & {
  readonly megalot_id: string;
  /** Pieces of all parts, and of them the ones that were handed to the line, received there, and declared missing. */
  readonly expected: number;
  readonly sent: number;
  readonly received: number;
  readonly missing: number;
  /** Parts on the line whose pieces have all arrived: these can be completed. */
  readonly arrived: number;
};

export async function countCip(db: Kysely<Database>, megalotIds: readonly string[]): Promise<CipCounts[]> {
  const stages = CIP_STAGES.map(
    (stage) => sql`(count(*) filter (where ${CIP_STAGE} = ${stage}))::integer as ${sql.id(stage)}`,
  );
  const { rows } = await sql<CipCounts>`
    select lots.megalot_id, ${sql.join(stages)}, sum(items.quantity)::integer as expected,
      sum(items.cip_sent)::integer as sent, sum(items.cip_received)::integer as received,
      sum(items.cip_missing)::integer as missing,
      (count(*) filter (where ${CIP_STAGE} in ('inProgress', 'distress') and items.cip_received >= items.quantity))::integer
        as arrived
    from ${CIP_PARTS} where lots.megalot_id = any(${megalotIds}::text[]) group by lots.megalot_id`.execute(
    db,
  );
  return rows;
}

/** Ids of the parts of some megalots with their stages: the open ones first, then PRIO, then the earliest ship-by. */
export async function findCipParts(
  db: Kysely<Database>,
  megalotIds: readonly string[],
): Promise<{ megalot_id: string; id: string; stage: CipStage }[]> {
  const { rows } = await sql<{ megalot_id: string; id: string; stage: CipStage }>`
    select lots.megalot_id, items.id, ${CIP_STAGE} as stage
    from ${CIP_PARTS} join orders on orders.id = items.order_id
    where lots.megalot_id = any(${megalotIds}::text[])
    order by items.cip_done_at is not null, orders.prio desc, orders.ship_by, orders.seq, items.line, items.part`.execute(
    db,
  );
  return rows;
}
