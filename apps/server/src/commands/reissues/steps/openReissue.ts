import { stamp } from '../../work/changeRows.ts';
import { newId } from '../../work/newId.ts';
import { refuse, type Work } from '../../work/runCommand.ts';
import { endReissues, type ReissuesOf } from './endReissues.ts';

export interface NewReissue {
  readonly orderId: string;
  /** The strip or the object that is printed again. */
  readonly of: { readonly strip_id: string } | { readonly item_id: string };
  /** The reissue that this print was made for, when it came out bad itself: it is over. */
  readonly replaces?: ReissuesOf | null;
  readonly items: readonly { readonly id: string; readonly labels: number }[];
  readonly reason: string;
  readonly action: string;
  readonly aboveCap?: boolean;
  readonly afterShipping?: boolean;
  /** After-sales ticket. */
  readonly ticket?: string | null;
}

/**
 * Opens a reissue of a strip or an object: its row, its event and its order's count. Refused while another one of the
 * same strip or object is open. Returns its id; the caller moves what the reissue stops.
 */
export async function openReissue(work: Work, draft: NewReissue): Promise<string> {
  const { orderId, of, replaces = null, items, reason, action } = draft;
  if (replaces !== null) await endReissues(work, replaces, ['printing'], 'done', 'reissuedAgain');
  const n = (await countReissues(work, of)) + 1;
  const id = newId();
  await work.trx
    .insertInto('reissues')
    .values({
      id,
      order_id: orderId,
      ...of,
      n,
      items: JSON.stringify(items.map((item) => item.id)),
      labels: items.reduce((sum, item) => sum + item.labels, 0),
      reason,
      above_cap: draft.aboveCap ?? false,
      after_shipping: draft.afterShipping ?? false,
      ticket: draft.ticket ?? null,
      state: 'open',
      created_by: work.actor.userId,
      created_at: work.now,
      ...stamp(work),
    })
    .execute();
  const thing = 'strip_id' in of ? { stripId: of.strip_id } : { itemId: of.item_id };
  work.record({
    action,
    object: 'reissue',
    objectId: id,
    track: 'reissue',
    from: null,
    to: 'open',
    reason,
    version: 1,
    detail: { ...thing, n, ...(draft.afterShipping ? { afterShipping: true } : {}) },
  });
  await work.trx
    .updateTable('orders')
    .set(({ eb }) => ({ reissue_count: eb('reissue_count', '+', 1) }))
    .where('id', '=', orderId)
    .execute();
  return id;
}

/** How often the strip or object was reissued so far. */
async function countReissues(work: Work, of: NewReissue['of']): Promise<number> {
  const [column, id] =
    'strip_id' in of ? (['strip_id', of.strip_id] as const) : (['item_id', of.item_id] as const);
  const known = await work.trx.selectFrom('reissues').select('state').where(column, '=', id).execute();
  if (known.some(({ state }) => state === 'open' || state === 'printing')) {
    refuse({ kind: 'guardRefused', guard: 'reissueOpen', detail: id });
  }
  return known.length;
}
