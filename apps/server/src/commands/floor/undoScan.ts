import type { Result } from '@cmon/core/failure';
import type { FabricationStatus, LotCuttingState } from '@cmon/core/production/statuses';
import { sql } from 'kysely';
import { moveBlanks } from '../blanks/steps/moveBlanks.ts';
import { loadLotFacts } from '../lots/steps/loadLotFacts.ts';
import { moveLotRow } from '../lots/steps/moveLotRow.ts';
import { rollUpOrders } from '../orders/steps/rollUpOrders.ts';
import { lockForPacking } from '../packing/steps/lockForPacking.ts';
import { changeRow, changeWhere } from '../work/changeRows.ts';
import type { Ctx } from '../work/context.ts';
import { findOrderIdsOfLots, lockItem, lockLot } from '../work/lock.ts';
import { type CommandInput, refuse, runCommand, type Work } from '../work/runCommand.ts';
import { addPiecesMade } from './steps/addPiecesMade.ts';
import type { Undo } from './steps/recordScan.ts';

export interface UndoScanInput extends CommandInput {
  readonly undoKey: string;
}

export interface UndoneScan {
  readonly undoKey: string;
  readonly kind: Undo['kind'];
  readonly id: string;
}

/** Undoes a scan by its own user, within the undo time, if the object hasn't changed since. */
export function undoScan(ctx: Ctx, input: UndoScanInput): Promise<Result<UndoneScan>> {
  return runCommand(ctx, 'undoScan', input, async (work): Promise<UndoneScan> => {
    const scan = await work.trx
      .selectFrom('scans')
      .selectAll()
      .where('id', '=', input.undoKey)
      .forUpdate()
      .executeTakeFirst();
    if (scan === undefined) return refuse({ kind: 'notFound', object: 'scan', id: input.undoKey });
    if (scan.user_id !== work.actor.userId) return refuse({ kind: 'undoRefused', why: 'another' });
    const undo = scan.undo as Undo | null;
    if (undo === null || scan.undone_at !== null) return refuse({ kind: 'undoRefused', why: 'nothing' });
    if (work.now.getTime() - scan.at.getTime() > work.settings.undoTime * 1_000) {
      return refuse({ kind: 'undoRefused', why: 'late' });
    }
    await applyUndo(work, undo);
    await work.trx.updateTable('scans').set({ undone_at: work.now }).where('id', '=', scan.id).execute();
    return { undoKey: scan.id, kind: undo.kind, id: undo.id };
  });
}

function applyUndo(work: Work, undo: Undo): Promise<void> {
  switch (undo.kind) {
    case 'strip':
      return undoStripSeen(work, undo);
    case 'cutting':
      return moveLotBack(work, undo);
    case 'fabrication':
      return moveItemBack(work, undo);
    case 'page':
      return undoPageSeen(work, undo);
    case 'parcel':
      return removeFromParcel(work, undo);
  }
}

const refuseMoved = (): never => refuse({ kind: 'undoRefused', why: 'moved' });

async function undoStripSeen(work: Work, undo: Extract<Undo, { kind: 'strip' }>): Promise<void> {
  const unchanged = sql`id = ${undo.id} and version = ${undo.version}`;
  const [strip] = await changeWhere(work, 'strips', unchanged, { seen_at: null, seen_by: null });
  if (strip === undefined) return refuseMoved();
  work.record({ action: 'undoScan', object: 'strip', objectId: undo.id, version: strip.version });
}

async function moveLotBack(work: Work, undo: Extract<Undo, { kind: 'cutting' }>): Promise<void> {
  const { lot, megalot } = await lockLot(work.trx, undo.id);
  if (lot.version !== undo.version) return refuseMoved();
  const facts = await loadLotFacts(work, lot, megalot, { justScanned: true });
  await moveLotRow(work, lot, undo.to as LotCuttingState, facts, {
    action: 'undoScan',
    command: 'moveLotCutting',
  });
  await rollUpOrders(work, await findOrderIdsOfLots(work.trx, [lot.id]), { reason: 'undoScan' });
}

async function moveItemBack(work: Work, undo: Extract<Undo, { kind: 'fabrication' }>): Promise<void> {
  const { item } = await lockItem(work.trx, undo.id);
  if (item.version !== undo.version) return refuseMoved();
  const to = undo.to as FabricationStatus;
  const isInFabrication = to === 'FAB_EN_COURS' || to === 'FAB_L2C_EN_COURS';
  await changeRow(work, 'items', item.id, {
    fab_status: to,
    fab_by: isInFabrication ? work.actor.userId : null,
    fab_done: 0,
    blank_taken: undo.blankTaken,
    control_asked_at: null,
  });
  if (item.fab_status === 'FAB_COMPLETE' && to === 'FAB_EN_COURS')
    await addPiecesMade(work, work.actor.userId, -item.quantity);
  if (item.fab_status === 'FAB_COMPLETE') moveBlanks(work, 'unuse', [item]);
  work.record({
    action: 'undoScan',
    object: 'item',
    objectId: item.id,
    track: 'fabrication',
    from: item.fab_status,
    to,
    reason: 'undoScan',
    version: item.version + 1,
  });
  await rollUpOrders(work, [item.order_id], { reason: 'undoScan' });
}

/** A page that was confirmed by mistake has to be seen again. */
async function undoPageSeen(work: Work, undo: Extract<Undo, { kind: 'page' }>): Promise<void> {
  const unchanged = sql`id = ${undo.id} and version = ${undo.version}`;
  const [checkbook] = await changeWhere(work, 'checkbooks', unchanged, {});
  if (checkbook === undefined) return refuseMoved();
  await work.trx
    .updateTable('checkbook_pages')
    .set({ seen_at: null, seen_by: null })
    .where('checkbook_id', '=', undo.id)
    .where('page', '=', undo.page)
    .execute();
  work.record({
    action: 'undoScan',
    object: 'checkbook',
    objectId: undo.id,
    version: checkbook.version,
    detail: { pages: [undo.page] },
  });
}

async function removeFromParcel(work: Work, undo: Extract<Undo, { kind: 'parcel' }>): Promise<void> {
  const parcel = await work.trx
    .selectFrom('parcels')
    .select(['id', 'order_id'])
    .where('id', '=', undo.id)
    .executeTakeFirstOrThrow();
  const packing = await lockForPacking(work, parcel.order_id);
  const openParcel = packing.parcels.find((one) => one.id === parcel.id && one.state === 'open');
  if (openParcel === undefined || undo.itemIds.some((id) => packing.scanned.get(id) !== parcel.id))
    return refuseMoved();
  await work.trx
    .updateTable('parcel_items')
    .set({ live: false })
    .where('parcel_id', '=', parcel.id)
    .where('item_id', 'in', undo.itemIds)
    .execute();
  await changeRow(work, 'parcels', openParcel.id, {});
  work.record({
    action: 'undoScan',
    object: 'parcel',
    objectId: openParcel.id,
    version: openParcel.version + 1,
    detail: { items: undo.itemIds },
  });
}
