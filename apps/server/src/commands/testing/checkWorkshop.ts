import { megalotViolations, orderViolations, type Violation } from '@cmon/core/production/testing/invariants';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { FIRST_HASH, hashEvent } from '../../db/hashEvent.ts';
import { FIGURE_GROUPS, selectFigures } from '../../queries/figures/selectFigures.ts';
import { readSettings } from '../../queries/settings/readSettings.ts';
import { checkSummaries } from './checkSummaries.ts';

/**
 * Checks every invariant on the stored rows, independently of the commands, and compares the rows with a replay of the
 * event log. Returns the violations; empty when all invariants hold.
 */
export async function checkWorkshop(db: Kysely<Database>): Promise<Violation[]> {
  return [
    ...(await checkMegalots(db)),
    ...(await checkOrders(db)),
    ...(await checkPrintLines(db)),
    ...(await checkLotCounts(db)),
    ...(await checkBlanks(db)),
    ...(await checkChains(db)),
    ...(await checkReplay(db)),
    ...(await checkSummaries(db)),
    ...(await checkFigures(db)),
  ];
}

async function checkMegalots(db: Kysely<Database>): Promise<Violation[]> {
  const megalots = await db.selectFrom('megalots').selectAll().execute();
  const lots = await db.selectFrom('lots').selectAll().where('live', '=', true).execute();
  const reprinted = new Set(
    (
      await db
        .selectFrom('strips')
        .select('lot_id')
        .where('live', '=', true)
        .where('disposition', '=', 'Ressortir')
        .execute()
    ).map(({ lot_id }) => lot_id),
  );
  const inside = megalots.flatMap((megalot) =>
    megalotViolations(
      { id: megalot.id, fileState: megalot.file_state, cutting: megalot.cutting },
      lots
        .filter((lot) => lot.megalot_id === megalot.id)
        .map((lot) => ({
          id: lot.id,
          cutting: lot.cutting,
          previousCutting: lot.previous_cutting,
          closedLoop: reprinted.has(lot.id) && ['dec_durst', 'dec_impression'].includes(lot.cutting),
        })),
    ),
  );
  const outside = lots.filter((lot) => lot.megalot_id === null && lot.cutting !== 'attente');
  return [...inside, ...outside.map((lot) => ({ rule: 'INV-9', object: lot.id }))];
}

async function checkOrders(db: Kysely<Database>): Promise<Violation[]> {
  const orders = await db.selectFrom('orders').selectAll().execute();
  const items = await sql<{
    order_id: string;
    lot_type: string | null;
    lot_id: string | null;
    cutting: never;
    previous_cutting: never;
    parcels: number;
  }>`
    select items.order_id, items.lot_type, items.lot_id, lots.cutting, lots.previous_cutting, (
      select count(*) from parcel_items join parcels on parcels.id = parcel_items.parcel_id
      where parcel_items.item_id = items.id and parcel_items.live and parcels.state = 'shipped'
        and parcel_items.reissue_id = items.reissue_id
    ) as parcels
    from items left join lots on lots.id = items.lot_id where not items.pulled`.execute(db);
  return orders.flatMap((order) =>
    orderViolations({
      id: order.id,
      productionStatus: order.production_status,
      items: items.rows
        .filter((item) => item.order_id === order.id)
        .map((item) => ({
          printed: item.lot_type !== null,
          lot:
            item.lot_id === null
              ? null
              : {
                  id: item.lot_id,
                  cutting: item.cutting,
                  previousCutting: item.previous_cutting,
                  closedLoop: false,
                },
          shippedParcels: item.parcels,
        })),
    }),
  );
}

/** Checks that every label item in a lot is in exactly one live strip of that lot and of its order. */
async function checkPrintLines(db: Kysely<Database>): Promise<Violation[]> {
  const { rows } = await sql<{ id: string }>`
    select items.id from items left join strips on strips.id = items.strip_id and strips.live
    where not items.pulled and items.lot_id is not null and items.kind = 'label'
      and (strips.id is null or strips.lot_id <> items.lot_id or strips.order_id <> items.order_id)
    union
    select items.id from items join lots on lots.id = items.lot_id where not lots.live`.execute(db);
  return rows.map(({ id }) => ({ rule: 'INV-20', object: id }));
}

async function checkLotCounts(db: Kysely<Database>): Promise<Violation[]> {
  const { rows } = await sql<{ id: string }>`
    select lots.id from lots
    where lots.live and lots.class <> 'reissue' and (
      lots.order_count > lots.gauge
      or lots.strip_count < (select count(*) from strips where strips.lot_id = lots.id and strips.live and reissue_id is null)
    )`.execute(db);
  return rows.map(({ id }) => ({ rule: 'LOT-COUNT', object: id }));
}

/**
 * Checks that no more pieces of a blank are set aside than exist, that no piece is free while an item waits, that exactly
 * the unmade items of counted blanks need one, and that the pieces that left the stock are those made and those wasted.
 */
async function checkBlanks(db: Kysely<Database>): Promise<Violation[]> {
  const { rows } = await sql<{ id: string }>`
    with needs as (
      select blanks.id, blanks.count, blanks.made, blanks.wasted,
        coalesce(sum(items.quantity) filter (where items.blank_state = 'reserved'), 0) as reserved,
        coalesce(sum(items.quantity) filter (where items.blank_state = 'missing'), 0) as missing
      from blanks left join items on items.blank = blanks.id group by blanks.id
    ), moved as (
      select object_id, sum((detail->>'made')::integer) as made, sum((detail->>'wasted')::integer) as wasted,
        sum(from_state::integer - to_state::integer) as consumed
      from events where object = 'blank' and action = 'moveBlanks' group by object_id
    )
    select needs.id from needs left join moved on moved.object_id = needs.id
    where reserved > coalesce(count, 0) or (missing > 0 and count is distinct from reserved)
      or needs.made <> coalesce(moved.made, 0) or needs.wasted <> coalesce(moved.wasted, 0)
      or coalesce(consumed, 0) <> needs.made + needs.wasted
    union
    select items.id from items left join blanks on blanks.id = items.blank
    where case
      when items.pulled or items.lot_id is null or items.fab_status is null or items.fab_status = 'FAB_COMPLETE'
        or blanks.count is null then items.blank_state in ('reserved', 'missing')
      else items.blank_state is null
    end`.execute(db);
  return rows.map(({ id }) => ({ rule: 'WSC-171', object: id }));
}

async function checkChains(db: Kysely<Database>): Promise<Violation[]> {
  const events = await db
    .selectFrom('events')
    .selectAll()
    .orderBy('object')
    .orderBy('object_id')
    .orderBy('n')
    .execute();
  const violations: Violation[] = [];
  const heads = new Map<string, { n: number; hash: string }>();
  for (const event of events) {
    const name = `${event.object} ${event.object_id}`;
    const head = heads.get(name) ?? { n: 0, hash: FIRST_HASH };
    const hash = hashEvent(head.hash, {
      at: event.at,
      actor: event.actor,
      role: event.role,
      station: event.station,
      action: event.action,
      object: event.object,
      objectId: event.object_id,
      n: event.n,
      track: event.track,
      from: event.from_state,
      to: event.to_state,
      reason: event.reason,
      version: event.version,
      detail: event.detail,
    });
    if (event.n !== head.n + 1 || event.previous_hash !== head.hash || event.hash !== hash) {
      violations.push({ rule: 'SEC-38', object: name });
    }
    heads.set(name, { n: event.n, hash: event.hash });
  }
  return violations;
}

/** States that no event leads to: an order isn't in refund, and a parcel has no label, before the first event of that kind. */
const FIRST_STATES: Readonly<Record<string, string>> = { refund: 'processing', label: 'toBuy' };

/** Checks that each event starts from the state of the previous one, and that the last event has the row's state. */
async function checkReplay(db: Kysely<Database>): Promise<Violation[]> {
  const events = await db
    .selectFrom('events')
    .select(['object', 'object_id', 'track', 'from_state', 'to_state'])
    .where('track', 'is not', null)
    .orderBy('object')
    .orderBy('object_id')
    .orderBy('n')
    .execute();
  const replayed = new Map<string, string | null>();
  const violations: Violation[] = [];
  for (const { object, object_id, track, from_state, to_state } of events) {
    const name = `${object}.${track} ${object_id}`;
    const before = replayed.get(name) ?? FIRST_STATES[track ?? ''] ?? null;
    // An after-sales reissue starts again without a state. A hold and a payment use different columns of the order.
    const restarts = from_state === null || track === 'order';
    if (before !== from_state && !restarts) violations.push({ rule: 'INV-16', object: name });
    replayed.set(name, to_state);
  }
  const { rows } = await sql<{ name: string; state: string | null }>`
    select 'order.order ' || id as name,
      case when status in ('pending', 'pending_payment') then status else production_status end as state from orders
    union all select 'item.fabrication ' || id, fab_status from items
    union all select 'strip.disposition ' || id, disposition from strips
    union all select 'lot.cutting ' || id, cutting from lots
    union all select 'lot.double ' || id, double from lots
    union all select 'lot.shipping ' || id, shipping from lots
    union all select 'megalot.megalotCutting ' || id, cutting from megalots
    union all select 'megalot.file ' || id, file_state::text from megalots
    union all select 'blank.stock ' || id, count::text from blanks
    union all select 'reissue.reissue ' || id, state from reissues
    union all select 'parcel.label ' || id, nullif(label_state, 'toBuy') from parcels
    union all select 'parcel.parcel ' || id, state from parcels`.execute(db);
  for (const { name, state } of rows) {
    if ((replayed.get(name) ?? null) !== state) {
      // The events of a held order include the floor's moves, while the row contains the hold.
      if (state === 'holded') continue;
      violations.push({
        rule: 'INV-16',
        object: `${name} is ${state}, but the last event has ${replayed.get(name)}`,
      });
    }
  }
  return violations;
}

/** Checks that the figures of the reports are those of a count of the whole log. */
async function checkFigures(db: Kysely<Database>): Promise<Violation[]> {
  const { timeZone } = await readSettings(db);
  const { rows } = await sql<{ name: string; kept: string; counted: string }>`
    with kept as (
      select metric, day, store, hour, key, sum(value) as value from (
        select metric, day, store, hour, key, value from daily_figures
        union all select metric, day, store, hour, key, value from figure_changes
      ) as figures where metric <> 'userCaught' group by 1, 2, 3, 4, 5
    ), counted as (${selectFigures({ events: sql`events`, groups: FIGURE_GROUPS, timeZone })})
    select concat_ws(' ', metric, day, store, hour, key) as name, kept.value as kept, counted.value as counted
    from kept full join counted using (metric, day, store, hour, key)
    where coalesce(kept.value, 0) <> coalesce(counted.value, 0)`.execute(db);
  return rows.map(({ name, kept, counted }) => ({
    rule: 'WSC-81',
    object: `${name} is ${kept}, but the log has ${counted}`,
  }));
}
