import { type ChosenLabels, countReissuedLabels, findChoiceFault } from '@cmon/core/production/chosenLabels';
import type { EventAction } from '@cmon/core/production/transitions/eventActions';
import type { Selectable } from 'kysely';
import type { ItemsTable } from '../../../db/orderTables.ts';
import { anyOf } from '../../../queries/condition.ts';
import { attachPhoto } from '../../photos/steps/attachPhoto.ts';
import { stamp } from '../../work/changeRows.ts';
import { createId } from '../../work/createId.ts';
import { findCapabilityRefusal } from '../../work/requireCapability.ts';
import { refuse, refuseIf, type Work } from '../../work/runCommand.ts';
import { endReissues, type ReissueSelector } from './endReissues.ts';
import { findOpenReissueRefusal } from './reissueGuards.ts';

export interface NewReissue {
  readonly orderId: string;
  /** The strip or the object item that is printed again. */
  readonly of: { readonly strip_id: string } | { readonly item_id: string };
  /** The reissue that the bad print was made for, if it was a reprint itself. That reissue ends. */
  readonly replaces?: ReissueSelector | null;
  readonly items: readonly Pick<Selectable<ItemsTable>, 'id' | 'labels' | 'design_labels'>[];
  /** The labels to print again of items that aren't printed as a whole. */
  readonly chosenLabels?: readonly ChosenLabels[];
  readonly reason: string;
  readonly action: EventAction;
  /** The lot of the bad print of an object. */
  readonly reissuedLotId?: string;
  /** More prints of the lot are reissued than its cap: the reissue waits for the approval of a supervisor. */
  readonly aboveCap?: boolean;
  /** Id of the supervisor who has approved it at the station of the actor. */
  readonly approvedBy?: string;
  readonly afterShipping?: boolean;
  /** After-sales ticket. */
  readonly ticket?: string | null;
  /** A photo of the bad print that the actor has taken. */
  readonly photoId?: string | null;
}

/**
 * Opens a reissue of a strip or an object: inserts the row, records the event and raises the order's count. Refused while
 * another reissue of the same strip or object is open. Returns its id. The caller updates the strip and the items.
 */
export async function openReissue(work: Work, draft: NewReissue): Promise<string> {
  const { orderId, of, replaces = null, items, reason, action } = draft;
  if (replaces !== null) await endReissues(work, replaces, ['printing'], 'done', 'reissuedAgain');
  const n = (await countReissues(work, of)) + 1;
  const id = createId();
  const { aboveCap = false, chosenLabels = [] } = draft;
  const rule = findChoiceFault(chosenLabels, items);
  if (rule !== null) refuse({ kind: 'inputInvalid', field: 'labels', rule });
  const maySupervise = findCapabilityRefusal(work.actor.role, 'supervise') === null;
  const approvedBy = draft.approvedBy ?? (maySupervise ? work.actor.userId : null);
  await work.trx
    .insertInto('reissues')
    .values({
      id,
      order_id: orderId,
      ...of,
      n,
      items: JSON.stringify(items.map((item) => item.id)),
      labels: items.reduce((sum, item) => sum + countReissuedLabels(item, chosenLabels), 0),
      chosen_labels: JSON.stringify(chosenLabels),
      reason,
      reissued_lot_id: draft.reissuedLotId ?? null,
      above_cap: aboveCap,
      ...(aboveCap && approvedBy !== null ? { approved_by: approvedBy, approved_at: work.now } : {}),
      after_shipping: draft.afterShipping ?? false,
      ticket: draft.ticket ?? null,
      state: 'open',
      created_by: work.actor.userId,
      created_at: work.now,
      ...stamp(work),
    })
    .execute();
  await attachPhoto(work, draft.photoId, { orderId, of: { reissueId: id } });
  const target = 'strip_id' in of ? { stripId: of.strip_id } : { itemId: of.item_id };
  work.record({
    action,
    object: 'reissue',
    objectId: id,
    track: 'reissue',
    from: null,
    to: 'open',
    reason,
    version: 1,
    detail: {
      ...target,
      n,
      ...(chosenLabels.length === 0 ? {} : { chosenLabels }),
      ...(typeof draft.photoId === 'string' ? { photo: draft.photoId } : {}),
      ...(draft.afterShipping ? { afterShipping: true } : {}),
    },
  });
  // Items that are printed again have to pass the CIP line again.
  await work.trx
    .updateTable('items')
    .set({ cip_sent: 0, cip_received: 0, cip_missing: 0, cip_problem: null, cip_done_at: null })
    .where('id', '=', anyOf(items.map((item) => item.id)))
    .where('cip', '=', true)
    .execute();
  await work.trx
    .updateTable('orders')
    .set(({ eb }) => ({ reissue_count: eb('reissue_count', '+', 1) }))
    .where('id', '=', orderId)
    .execute();
  return id;
}

/** Counts the previous reissues of the strip or object. Refuses when one of them is still open. */
async function countReissues(work: Work, of: NewReissue['of']): Promise<number> {
  const [column, id] =
    'strip_id' in of ? (['strip_id', of.strip_id] as const) : (['item_id', of.item_id] as const);
  const existing = await work.trx.selectFrom('reissues').select('state').where(column, '=', id).execute();
  refuseIf(
    findOpenReissueRefusal(
      id,
      existing.map(({ state }) => state),
    ),
  );
  return existing.length;
}
