import { KEY_SEPARATOR } from '@cmon/core/production/monitoring/listedFigures';
import { getNextDate } from '@cmon/core/production/planning/isoDates';
import { toInstant } from '@cmon/core/production/planning/workingTime';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { ReissueState } from '../../db/tables/reissuesTable.ts';
import { isIn, matchIfSet } from '../condition.ts';
import { REISSUE_OPERATOR, REISSUE_PRESS } from '../figures/makerSql.ts';
import { REISSUED_BY, type ReissueStep } from '../figures/metrics.ts';
import { hasItemKey } from '../figures/selectFigures.ts';
import { selectReissuedItems } from '../figures/selectReissues.ts';
import { type ReportFilter, readFigures } from './readFigures.ts';

/** The pieces of a product that are made again for one reason, found at one step. */
export interface ReissueGroup {
  readonly product: string;
  readonly reason: string;
  readonly step: ReissueStep;
  readonly pieces: number;
}

/** One product of a reissue. */
export interface ReissuedProduct {
  readonly reissueId: string;
  readonly at: Date;
  readonly orderId: string;
  readonly orderNumber: string;
  readonly product: string;
  readonly pieces: number;
  readonly reason: string;
  readonly step: ReissueStep;
  readonly state: ReissueState;
}

/** The reissues that a reader chose to list. An absent field chooses all. */
export interface ReissueChoice {
  readonly product?: string | null | undefined;
  readonly reason?: string | null | undefined;
  readonly step?: string | null | undefined;
  /** Code of the device that printed the bad pieces; empty for none. */
  readonly press?: string | null | undefined;
  /** Id of the user who made the bad pieces; empty for nobody. */
  readonly operator?: string | null | undefined;
  /** Id of the user who requested the reissue. */
  readonly userId?: string | null | undefined;
  /** A property of the pieces and its value, as the key of a figure: `shape:12`. */
  readonly itemKey?: string | null | undefined;
}

/** The chosen reissues. */
export interface ReissueList {
  readonly rows: readonly ReissuedProduct[];
  /** Number of reissues and of pieces that fulfil the choice, also beyond the listed rows. */
  readonly reissues: number;
  readonly pieces: number;
}

/**
 * Reads which products are made again, why, and at which step the fault was found, from the daily figures. The largest group
 * is first.
 */
export async function readReissueGroups(db: Kysely<Database>, filter: ReportFilter): Promise<ReissueGroup[]> {
  const rows = await readFigures(db, filter, [REISSUED_BY], ['key']);
  return rows
    .map(({ key, value }) => {
      const [product = '', reason = '', step = ''] = key.split(KEY_SEPARATOR);
      return { product, reason, step: step as ReissueStep, pieces: value };
    })
    .toSorted((a, b) => b.pieces - a.pieces || (a.product < b.product ? -1 : 1));
}

/** Reads the reissues of the groups, the newest first. An index of events finds them, so that no other event is read. */
export async function findReissues(
  db: Kysely<Database>,
  filter: ReportFilter,
  choice: ReissueChoice,
  { timeZone, size }: { readonly timeZone: string; readonly size: number },
): Promise<ReissueList> {
  const chosenSql = selectChosen(filter, choice, timeZone);
  const { rows } = await sql<ReissuedProduct>`
    select "reissueId", at, "orderId", "orderNumber", product, pieces, reason, step, state
    from (${chosenSql}) as chosen order by at desc, "eventId" desc, product limit ${size}`.execute(db);
  const hasFilterWithoutFigure = [choice.press, choice.operator, choice.userId, choice.itemKey].some(isSet);
  return {
    rows,
    ...(await (hasFilterWithoutFigure ? countChosen(db, chosenSql) : countReissues(db, filter, choice))),
  };
}

/** SQL of the reissues of a choice: one row for each of their products. */
function selectChosen(filter: ReportFilter, choice: ReissueChoice, timeZone: string): RawBuilder<unknown> {
  const { since, until, stores } = filter;
  const where = sql.join(
    [
      sql`true`,
      ...isIn(sql`store`, stores),
      ...matchIfSet(choice.product, (value) => sql`product = ${value}`),
      ...matchIfSet(choice.reason, (value) => sql`reason_code = ${value}`),
      ...matchIfSet(choice.step, (value) => sql`step = ${value}`),
      ...matchIfSet(choice.press, (value) => sql`coalesce(press, '') = ${value}`),
      ...matchIfSet(choice.operator, (value) => sql`coalesce(operator, '') = ${value}`),
      ...matchIfSet(choice.userId, (value) => sql`actor = ${value}`),
    ],
    sql` and `,
  );
  const condition = sql.join([sql`true`, ...matchIfSet(choice.itemKey, hasItemKey)], sql` and `);
  // The items of one event: in the lateral join, this is the row of `logged` itself.
  const event = sql`(select logged.*)`;
  const items = selectReissuedItems(event, REISSUE_PRESS, REISSUE_OPERATOR, condition);
  return sql`
    select reissued.id as "reissueId", logged.id as "eventId", logged.at, order_id as "orderId",
      number as "orderNumber", product, pieces, reason_code as reason, step, state
    from events as logged cross join lateral (
      select id, order_id, number, product, sum(pieces)::integer as pieces, reason_code, step, state
      from (${items}) as item
      where ${where} group by id, order_id, number, product, reason_code, step, state
    ) as reissued
    where logged.object = 'reissue' and logged.to_state = 'open'
      and logged.at >= ${toInstant(since, '00:00', timeZone)}
      and logged.at < ${toInstant(getNextDate(until), '00:00', timeZone)}`;
}

type ReissueCounts = Pick<ReissueList, 'reissues' | 'pieces'>;

/** Counts the reissues of a choice that no figure has a key for: by press, by person or by a property of the pieces. */
async function countChosen(db: Kysely<Database>, chosenSql: RawBuilder<unknown>): Promise<ReissueCounts> {
  const { rows } = await sql<ReissueCounts>`
    select count(distinct "eventId")::integer as reissues, coalesce(sum(pieces), 0)::integer as pieces
    from (${chosenSql}) as chosen`.execute(db);
  return rows[0] ?? { reissues: 0, pieces: 0 };
}

/** Counts the reissues of a choice, and their pieces, from the daily figures. */
async function countReissues(
  db: Kysely<Database>,
  filter: ReportFilter,
  { product, reason, step }: ReissueChoice,
): Promise<ReissueCounts> {
  const metricOfReissues = isSet(product) ? 'reissueOpenedOf' : 'reissueOpened';
  const keyParts = [...(isSet(product) ? [product] : []), reason, step];
  const rows = await readFigures(db, filter, [metricOfReissues, REISSUED_BY], ['metric', 'key']);
  const sumOf = (metric: string, wanted: readonly (string | null | undefined)[]) =>
    rows
      .filter((row) => row.metric === metric && matchesKey(row.key, wanted))
      .reduce((sum, { value }) => sum + value, 0);
  return { reissues: sumOf(metricOfReissues, keyParts), pieces: sumOf(REISSUED_BY, [product, reason, step]) };
}

const isSet = (value: string | null | undefined): boolean => value !== null && value !== undefined;

/** Whether the parts of a figure's key are the wanted ones. A part that is not set matches all. */
function matchesKey(key: string, wanted: readonly (string | null | undefined)[]): boolean {
  const parts = key.split(KEY_SEPARATOR);
  return wanted.every((part, index) => !isSet(part) || parts[index] === part);
}
