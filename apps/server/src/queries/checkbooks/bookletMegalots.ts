import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { type MegalotQueueFilter, matchMegalotQueue } from '../megalots/megalotQueueFilter.ts';
import type { MegalotRow } from '../megalots/megalotRows.ts';
import { readMegalotQueue } from '../megalots/readMegalotQueue.ts';
import type { Page, PageRequest } from '../page.ts';
import { BOOKLET_STAGES, type BookletStage, isInStage } from './bookletStages.ts';

/**
 * Reads a page of the megalots that print sheets for the L2C line: PRIO first, then the earliest ship-by. Without a stage,
 * those with a sheet that can be worked on.
 */
export function findBookletMegalotsPage(
  db: Kysely<Database>,
  { stage, ...filter }: MegalotQueueFilter & { readonly stage: BookletStage | null },
  request: PageRequest,
  now: Date,
): Promise<Page<MegalotRow>> {
  const where =
    stage === 'complete'
      ? [PRINTS_SHEET, sql`not ${hasOpenSheet(UNBOUND_STAGES)}`]
      : [hasOpenSheet(stage === null ? WORKABLE_STAGES : [stage])];
  return readMegalotQueue(db, [...matchMegalotQueue(filter, now), ...where], request);
}

const UNBOUND_STAGES = BOOKLET_STAGES.filter((stage) => stage !== 'complete');
const WORKABLE_STAGES = UNBOUND_STAGES.filter((stage) => stage !== 'waiting');

/** SQL condition on `megalots`: it prints a sheet for the L2C line. */
const PRINTS_SHEET = sql`exists (
  select from lots join items on items.lot_id = lots.id
  where lots.megalot_id = megalots.id and items.l2c and not items.pulled and items.fab_status is not null
)`;

/**
 * SQL condition on `megalots`: one of its sheets for the L2C line is in one of these stages, of which none is `complete`.
 * The sheets are found first, so that the cost grows with the work in progress and not with the history.
 */
function hasOpenSheet(stages: readonly BookletStage[]): RawBuilder<unknown> {
  return sql`megalots.id in (
    select lots.megalot_id from lots where lots.megalot_id is not null and lots.id in (
      select items.lot_id from items where items.l2c and not items.pulled and ${isInStage(...stages)}
    )
  )`;
}

/** The sheets of a megalot in each stage, its checkbooks, and its pages. */
export type BookletCounts = Readonly<Record<BookletStage, number>> & {
  readonly megalot_id: string;
  readonly checkbooks: number;
  /** Checkbooks all of whose sheets in the megalot are complete. */
  readonly bound: number;
  readonly pages: number;
  /** Pages that were seen on the line. */
  readonly seen: number;
  readonly orders: number;
};

/** Counts the sheets, checkbooks and pages of megalots. A checkbook counts for each megalot that prints one of its pages. */
export async function countBooklets(
  db: Kysely<Database>,
  megalotIds: readonly string[],
): Promise<BookletCounts[]> {
  const stages = BOOKLET_STAGES.map(
    (stage) => sql`(count(*) filter (where ${isInStage(stage)}))::integer as ${sql.id(stage)}`,
  );
  const { rows } = await sql<BookletCounts>`
    select sheets.*, coalesce(books.checkbooks, 0) as checkbooks, coalesce(books.bound, 0) as bound,
      coalesce(books.pages, 0) as pages, coalesce(books.seen, 0) as seen
    from (
      select lots.megalot_id, ${sql.join(stages)}, count(distinct items.order_id)::integer as orders
      from lots join items on items.lot_id = lots.id
      where lots.megalot_id = any(${megalotIds}::text[]) and items.l2c and not items.pulled
      group by lots.megalot_id
    ) as sheets
    left join lateral (
      select count(*)::integer as checkbooks, sum(book.pages)::integer as pages, sum(book.seen)::integer as seen,
        (count(*) filter (where book.bound))::integer as bound
      from (
        select checkbook_pages.checkbook_id, count(*) as pages, count(checkbook_pages.seen_at) as seen,
          bool_and(${isInStage('complete')}) as bound
        from lots join items on items.lot_id = lots.id
        join checkbook_pages on checkbook_pages.item_id = items.id
        where lots.megalot_id = sheets.megalot_id and not items.pulled
        group by checkbook_pages.checkbook_id
      ) as book
    ) as books on true`.execute(db);
  return rows;
}
