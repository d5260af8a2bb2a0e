import type { Failure } from '@cmon/core/failure';
import { sql } from 'kysely';
import { releaseAbandonedItems } from '../commands/floor/releaseAbandonedItems.ts';
import { giveWantedSlots } from '../commands/lots/giveWantedSlots.ts';
import { makeLots } from '../commands/lots/makeLots.ts';
import { skipCutOff } from '../commands/lots/skipCutOff.ts';
import { makeMegalots } from '../commands/megalots/makeMegalots.ts';
import { foldSummaries } from '../commands/monitoring/foldSummaries.ts';
import { cancelUnpaidOrders } from '../commands/orders/cancelUnpaidOrders.ts';
import { eraseDue } from '../commands/privacy/erasures.ts';
import { retirePersonalData } from '../commands/privacy/retirePersonalData.ts';
import { makeReissueLots } from '../commands/reissues/makeReissueLots.ts';
import { reportDelays } from '../commands/shops/reportDelays.ts';
import type { Ctx } from '../commands/work/context.ts';
import { ENDED_STATUS_LIST } from '../queries/orders/statusLists.ts';
import { readSettings } from '../queries/settings/readSettings.ts';

const DAY_MS = 86_400_000;
const ATTEMPT_RETENTION_MS = 3_600_000;
const LABEL_RETENTION_MS = 30 * DAY_MS;

/** What the run of a minute could not do. */
interface HousekeepingReport {
  /** Why requests for erasure that are due were refused. */
  readonly erasureFailures: readonly Failure[];
}

/**
 * The run of each minute: deletes expired data, adds up the summaries, cancels the orders that were never paid, and makes
 * the lots and megalots that are due.
 */
export async function runHousekeeping(ctx: Ctx): Promise<HousekeepingReport> {
  const { db, now } = ctx;
  const settings = await readSettings(db);
  const getTimeAgo = (ms: number) => new Date(now.getTime() - ms);
  await db.deleteFrom('answers').where('at', '<', getTimeAgo(DAY_MS)).execute();
  await db.deleteFrom('kept_designs').where('expires_at', '<=', now).execute();
  await db.deleteFrom('sessions').where('expires_at', '<', now).execute();
  await db.deleteFrom('sign_in_attempts').where('at', '<', getTimeAgo(ATTEMPT_RETENTION_MS)).execute();
  await deleteOldCarrierLabels(db, getTimeAgo(LABEL_RETENTION_MS));
  // The tracking texts of the carrier may name the recipient of the parcel.
  await db
    .updateTable('parcels')
    .set({ tracked_text: null })
    .where('tracked_text', 'is not', null)
    .where('tracked_at', '<', getTimeAgo(LABEL_RETENTION_MS))
    .execute();
  await deleteOldDeliveries(db, getTimeAgo(settings.keepInbox * DAY_MS));
  await retirePersonalData(ctx, settings);
  const report: HousekeepingReport = { erasureFailures: await eraseDue(ctx) };
  await foldSummaries(db, now);
  await reportDelays(ctx);
  await cancelUnpaidOrders(ctx, settings.cancelUnpaidAfter);
  await releaseAbandonedItems(ctx);
  await giveWantedSlots(ctx);
  if (!settings.autoStart || (await isPaused(ctx))) {
    await skipCutOff(ctx);
    return report;
  }
  await makeLots(ctx, { closing: 'scheduled' });
  await makeReissueLots(ctx, { closing: 'scheduled' });
  await makeMegalots(ctx, { closing: 'scheduled', count: settings.batchCount });
  return report;
}

/** Deletes the bought labels of parcels that were shipped before a time, or will never be: they show addresses. */
async function deleteOldCarrierLabels(db: Ctx['db'], shippedBefore: Date): Promise<void> {
  await sql`
    delete from carrier_labels using parcels join orders on orders.id = parcels.order_id
    where parcels.id = carrier_labels.parcel_id
      and (parcels.shipped_at < ${shippedBefore} or parcels.state = 'voided' or orders.status = 'canceled')`.execute(
    db,
  );
}

/** Deletes old deliveries, except refused ones and those of an order en souffrance. */
async function deleteOldDeliveries(db: Ctx['db'], receivedBefore: Date): Promise<void> {
  await sql`
    delete from inbox
    where received_at < ${receivedBefore} and state in ('applied', 'early', 'dismissed')
      and not exists (
        select from orders join items on items.order_id = orders.id
        where orders.store = split_part(inbox.order_key, '/', 1) and orders.number = split_part(inbox.order_key, '/', 2)
          and orders.status not in (${ENDED_STATUS_LIST}) and items.souffrance is not null and not items.pulled
      )`.execute(db);
}

/** Whether automatic runs are paused: every generator that isn't retired is paused or has auto-start off. */
async function isPaused(ctx: Ctx): Promise<boolean> {
  const generators = await ctx.db
    .selectFrom('generators')
    .select(['paused', 'auto_start'])
    .where('retired_at', 'is', null)
    .execute();
  return generators.length > 0 && generators.every(({ paused, auto_start }) => paused || !auto_start);
}
