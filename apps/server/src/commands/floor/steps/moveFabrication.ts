import type { Pole } from '@cmon/core/catalogue/product';
import type { Result } from '@cmon/core/failure';
import type { FabricationStatus } from '@cmon/core/production/statuses';
import type { EventAction } from '@cmon/core/production/transitions/eventActions';
import {
  type FabricationFacts,
  fabricationTransitions,
} from '@cmon/core/production/transitions/fabricationTransitions';
import { findTransition, type MoveCommand } from '@cmon/core/production/transitions/transition';
import type { Selectable } from 'kysely';
import type { ItemsTable } from '../../../db/orderTables.ts';
import { readBookletFacts } from '../../../queries/orders/bookletFacts.ts';
import { findBlankRefusal } from '../../blanks/steps/findBlankRefusal.ts';
import { moveBlanks } from '../../blanks/steps/moveBlanks.ts';
import { rollUpOrders } from '../../orders/steps/rollUpOrders.ts';
import { attachPhoto } from '../../photos/steps/attachPhoto.ts';
import { endReissues } from '../../reissues/steps/endReissues.ts';
import { changeRow } from '../../work/changeRows.ts';
import { checkVersion } from '../../work/checkVersion.ts';
import type { Ctx } from '../../work/context.ts';
import { lockItem, lockLot } from '../../work/lock.ts';
import {
  type CommandInput,
  refuse,
  refuseIf,
  runCommand,
  unwrapOrRefuse,
  type Work,
} from '../../work/runCommand.ts';
import { addPiecesMade } from './addPiecesMade.ts';
import { clearSeenPages } from './clearSeenPages.ts';
import { findFinishRefusal } from './pauseGuards.ts';
import { readFabricationFacts } from './readFabricationFacts.ts';
import { readItemPlace } from './readItemPlace.ts';
import { recordScan, type Undo } from './recordScan.ts';

export interface FabricationInput extends CommandInput {
  readonly itemId: string;
  readonly expectedVersion?: number;
  /** Pole of the scan. An item of another pole is refused, and the refusal names the right pole. */
  readonly pole?: Pole | null;
  /** A photo of the bad piece that the actor has taken. */
  readonly photoId?: string | null;
}

export interface MovedItem {
  readonly itemId: string;
  readonly orderId: string;
  readonly version: number;
  readonly fabStatus: FabricationStatus | null;
  readonly undoKey: string | null;
}

type ItemRow = Selectable<ItemsTable>;

/** What differs between the fabrication commands. */
export interface FabricationStep {
  readonly action: EventAction;
  /** The API's command for this move; absent when there is none. */
  readonly command?: MoveCommand;
  readonly to: (item: ItemRow) => FabricationStatus;
  readonly facts?: (work: Work, item: ItemRow) => Partial<FabricationFacts>;
  /** Other columns that change with the status. */
  readonly set?: (work: Work, item: ItemRow) => FabricationChange | Promise<FabricationChange>;
  /** One more check, made when the table and the item allow the move. It may refuse. */
  readonly check?: (work: Work, item: ItemRow) => void | Promise<void>;
  readonly undoable?: boolean;
  /** Whether the pages of the item's checkbooks have to be seen again. */
  readonly restartsPages?: (item: ItemRow) => boolean;
}
type FabricationColumn =
  | 'fab_by'
  | 'fab_at'
  | 'fab_done'
  | 'control_needed'
  | 'controlled_by'
  | 'l2c_tries'
  | 'fab_problem';
type FabricationChange = Partial<Pick<ItemRow, FabricationColumn>>;

/** Moves one item along the fabrication table, and updates its reissue and its order. */
export function moveFabrication(
  ctx: Ctx,
  input: FabricationInput,
  step: FabricationStep,
): Promise<Result<MovedItem>> {
  return runCommand(ctx, step.action, input, async (work): Promise<MovedItem> => {
    const { item } = await lockWithLot(work, input.itemId);
    checkVersion('item', item, item.fab_status ?? '', input.expectedVersion);
    if (item.pulled) refuse({ kind: 'itemNotExpected', item: item.id, why: 'canceled' });
    if (item.fab_status === null) refuse({ kind: 'moveNotAllowed', object: 'fabrication', from: '', to: '' });
    if (input.pole && item.pole !== input.pole) {
      refuse({ kind: 'wrongScan', code: `I/${item.id}`, expected: item.pole ?? 'noPole' });
    }
    const to = step.to(item);
    const place = await readItemPlace(work, item);
    const booklet = item.l2c ? await readBookletFacts(work.trx, item.id) : {};
    const context = { userId: work.actor.userId, now: work.now, settings: work.settings };
    const facts = readFabricationFacts(item, place, context, {
      ...booklet,
      ...step.facts?.(work, item),
    });
    const cause = {
      role: work.actor.role,
      reason: input.reason ?? null,
      // A release by the system has its own transition in the table, without an API command.
      ...(step.command === undefined || work.actor.role === 'system' ? {} : { command: step.command }),
    };
    // `listNextItemStates` of the API makes these checks in the same order, so that both give the same reason.
    unwrapOrRefuse(findTransition(fabricationTransitions, item.fab_status, to, cause, facts));
    refuseIf(findBlankRefusal(item, to) ?? findFinishRefusal(item, to));
    await step.check?.(work, item);
    const version = item.version + 1;
    await changeRow(work, 'items', item.id, {
      fab_status: to,
      fab_at: work.now,
      control_asked_at: null,
      ...(await step.set?.(work, item)),
    });
    if (item.fab_status === 'FAB_EN_COURS' && to === 'FAB_COMPLETE')
      await addPiecesMade(work, item.fab_by, item.quantity);
    await moveBlankOfItem(work, item, to, input.reason ?? null);
    await attachPhoto(work, input.photoId, { orderId: item.order_id, of: { itemId: item.id } });
    if (step.restartsPages?.(item)) await clearSeenPages(work, item.id);
    work.record({
      action: step.action,
      object: 'item',
      objectId: item.id,
      track: 'fabrication',
      from: item.fab_status,
      to,
      reason: input.reason ?? null,
      version,
      ...(typeof input.photoId === 'string' ? { detail: { photo: input.photoId } } : {}),
    });
    // An item that was printed again is now made, so its reissue is done.
    if (to === 'FAB_COMPLETE') await endReissues(work, { item_id: item.id }, ['printing'], 'done');
    await rollUpOrders(work, [item.order_id], { reason: input.reason ?? null });
    const moved = await work.trx
      .selectFrom('items')
      .select(['version', 'fab_status'])
      .where('id', '=', item.id)
      .executeTakeFirstOrThrow();
    // The last sheet of a booklet is made complete by the roll-up. A move that the roll-up has continued can't be undone.
    const undo: Undo | null =
      step.undoable === true && item.fab_status !== null && moved.version === version
        ? { kind: 'fabrication', id: item.id, version, to: item.fab_status, blankTaken: item.blank_taken }
        : null;
    const undoKey = await recordScan(work, {
      code: `I/${item.id}`,
      action: step.action,
      answer: { itemId: item.id, fabStatus: moved.fab_status },
      undo,
    });
    return {
      itemId: item.id,
      orderId: item.order_id,
      version: moved.version,
      fabStatus: moved.fab_status,
      undoKey: undo === null ? null : undoKey,
    };
  });
}

/** A made item has used its blank. After a problem that costs the piece, the item needs another blank. */
async function moveBlankOfItem(
  work: Work,
  item: ItemRow,
  to: FabricationStatus,
  reason: string | null,
): Promise<void> {
  if (to === 'FAB_COMPLETE') moveBlanks(work, 'use', [item]);
  if (to !== 'FAB_REPRISE_MANUELLE' || !work.settings.blankLossReasons.includes(reason ?? '')) return;
  await work.trx.updateTable('items').set({ blank_taken: false }).where('id', '=', item.id).execute();
  moveBlanks(work, 'waste', [item]);
  moveBlanks(work, 'claim', [item]);
}

/** Locks an item, and its lot and order before it, because the roll-up of the order may move the lot. */
async function lockWithLot(work: Work, itemId: string) {
  const unlocked = await work.trx
    .selectFrom('items')
    .select('lot_id')
    .where('id', '=', itemId)
    .executeTakeFirst();
  if (unlocked?.lot_id) await lockLot(work.trx, unlocked.lot_id);
  return lockItem(work.trx, itemId);
}
