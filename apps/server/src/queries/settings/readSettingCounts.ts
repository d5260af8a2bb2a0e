import { planReissueLots } from '@cmon/core/production/planning/planReissueLots';
import type { SettingEffect } from '@cmon/core/production/settingRecords/settingEffects';
import type { WorkshopSettings } from '@cmon/core/production/settings';
import { listShelfCells } from '@cmon/core/production/shelf/listShelfCells';
import { countShelfPlaces, findFreeSlot, listSlotCells } from '@cmon/core/production/shelf/shelfSlots';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { readDevices } from '../devices.ts';
import { findOpenReissues } from '../lots/findOpenReissues.ts';
import { readSteps } from '../monitoring/readSteps.ts';
import { FINISHED_STATUS_LIST } from '../orders/statusLists.ts';
import { isPaymentOverdue } from '../orders/unpaidOrders.ts';
import { countPieces } from '../shipping/countPieces.ts';

interface Env {
  readonly db: Kysely<Database>;
  readonly settings: WorkshopSettings;
  readonly now: Date;
}

type Counts = Partial<Record<SettingEffect, number>>;

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/**
 * Counts the present work that some settings affect, for the given effects. The conditions are the same as on the screens
 * and in the runs that read the settings.
 */
export async function readSettingCounts(env: Env, effects: ReadonlySet<SettingEffect>): Promise<Counts> {
  const counts: Counts[] = [];
  for (const reader of READERS)
    if (reader.effects.some((effect) => effects.has(effect))) counts.push(await reader.count(env));
  const allCounts: Counts = Object.assign({}, ...counts);
  return Object.fromEntries(
    Object.entries(allCounts).filter(([effect]) => effects.has(effect as SettingEffect)),
  );
}

interface Reader {
  readonly effects: readonly SettingEffect[];
  readonly count: (env: Env) => Promise<Counts>;
}

const READERS: readonly Reader[] = [
  { effects: ['fullReissueLots', 'openReissueLots'], count: countReissueLots },
  { effects: ['stuckOrders', 'stuckLots'], count: countStuck },
  { effects: ['freePlaces', 'ordersWithoutPlace', 'ordersOutsideShelf'], count: countPlaces },
  {
    effects: ['freedPackings', 'releasedItems', 'ordersForCip', 'itemsWithoutTries'],
    count: countHeldWork,
  },
  { effects: ['ordersToCancel'], count: countUnpaid },
  {
    effects: ['textsToRemove', 'peopleToRemove', 'filesToDelete', 'messagesToDelete', 'readsToDelete'],
    count: countOldData,
  },
];

async function countReissueLots({ db, settings, now }: Env): Promise<Counts> {
  const reissues = await findOpenReissues(db, { ids: null, lock: false });
  const waiting = reissues.filter(({ held, toApprove }) => !held && !toApprove);
  const plan = planReissueLots(waiting, { settings, devices: await readDevices(db) }, now, 'full');
  return { fullReissueLots: plan.lots.length, openReissueLots: plan.open.length };
}

async function countStuck({ db, settings, now }: Env): Promise<Counts> {
  const steps = await readSteps(db, { now, settings });
  const sum = (kind: 'order' | 'lot') =>
    steps.filter((step) => step.kind === kind).reduce((total, { distress }) => total + distress, 0);
  return { stuckOrders: sum('order'), stuckLots: sum('lot') };
}

/** Counts the places of the shelf by the same rules as its screen and `assignSlots`. */
async function countPlaces({ db, settings }: Env): Promise<Counts> {
  const { rows } = await sql<{ id: string; slot: string | null }>`
    select id, slot from orders where slot is not null or slot_wanted_at is not null
    order by slot_wanted_at, id`.execute(db);
  const shelf = listShelfCells(settings);
  const slots = rows.flatMap(({ slot }) => slot ?? []);
  const waiting = rows.flatMap(({ id, slot }) => (slot === null ? [id] : []));
  const taken = new Set(slots.flatMap((slot) => listSlotCells(shelf, slot)));
  const pieces = await countPieces(db, waiting);
  const assignedSlots = [...slots];
  for (const id of waiting) {
    const slot = findFreeSlot(shelf, assignedSlots, countShelfPlaces(pieces.get(id) ?? 0, settings));
    if (slot !== null) assignedSlots.push(slot);
  }
  return {
    freePlaces: shelf.length - taken.size,
    ordersWithoutPlace: rows.length - assignedSlots.length,
    ordersOutsideShelf: slots.filter((slot) => listSlotCells(shelf, slot).length === 0).length,
  };
}

/** Counts the work that somebody holds, or that waits for a line. */
async function countHeldWork({ db, settings, now }: Env): Promise<Counts> {
  const before = (minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS);
  const { rows } = await sql<
    Required<Pick<Counts, 'freedPackings' | 'releasedItems' | 'ordersForCip' | 'itemsWithoutTries'>>
  >`
    select
      (select count(*) from orders where status = 'fabriquee' and packing_by is not null
        and packing_at < ${before(settings.packingTime)})::integer as "freedPackings",
      (select count(*) from items where fab_status = 'FAB_EN_COURS' and not pulled and control_asked_at is null
        and coalesce(paused_at, fab_at) < ${before(settings.pauseTime)})::integer as "releasedItems",
      (select count(*) from orders where ${settings.cipLine} and status = 'fabriquee' and exists (
        select from items where items.order_id = orders.id and items.cip and items.cip_done_at is null
          and not items.pulled
      ))::integer as "ordersForCip",
      (select count(*) from items where fab_status = 'FAB_L2C_ERROR' and not pulled
        and l2c_tries >= ${settings.l2cTries})::integer as "itemsWithoutTries"`.execute(db);
  return rows[0] ?? {};
}

/** Counts the orders that the next run of `cancelUnpaidOrders` cancels. */
async function countUnpaid({ db, settings, now }: Env): Promise<Counts> {
  const { rows } = await sql<Required<Pick<Counts, 'ordersToCancel'>>>`
    select count(*)::integer as "ordersToCancel" from orders
    where ${isPaymentOverdue(settings.cancelUnpaidAfter, now)}`.execute(db);
  return rows[0] ?? {};
}

/**
 * Counts the data that the next runs of the housekeeping remove: see `retirePersonalData`, `deleteOldFiles` and
 * `deleteOldDeliveries`. The files of a megalot are deleted once it is cut (`file_state` 3) or ended.
 */
async function countOldData({ db, settings, now }: Env): Promise<Counts> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const endedBefore = (days: number) => sql`status in (${FINISHED_STATUS_LIST})
    and coalesce(shipped_at, changed_at) < ${before(days)}`;
  const { rows } = await sql<Counts>`
    select
      (select count(*) from orders where texts_removed_at is null
        and ${endedBefore(settings.keepTexts)})::integer as "textsToRemove",
      (select count(*) from orders where person_removed_at is null
        and ${endedBefore(settings.keepAddresses)})::integer as "peopleToRemove",
      (select count(*) from files join megalots on megalots.id = files.megalot_id
        where files.erased_at is null and (megalots.file_state = 3 or not megalots.live)
          and megalots.state_since < ${before(settings.keepFiles)})::integer as "filesToDelete",
      (select count(*) from inbox where state in ('applied', 'early', 'dismissed')
        and received_at < ${before(settings.keepInbox)})::integer as "messagesToDelete",
      (select count(*) from personal_reads where hour < ${before(settings.keepReads)})::integer as "readsToDelete"`.execute(
    db,
  );
  return rows[0] ?? {};
}
