import type { ReissueState } from '../../../db/tables/reissuesTable.ts';
import { changeRow } from '../../work/changeRows.ts';
import type { Work } from '../../work/runCommand.ts';

/** Selects reissues by their id, item, strip or order. */
export type ReissueSelector =
  | { readonly id: string }
  | { readonly item_id: string }
  | { readonly strip_id: string }
  | { readonly order_id: string };

/** Ends the selected reissues that are in one of the states `from`, as made or withdrawn, and records the events. */
export async function endReissues(
  work: Work,
  selector: ReissueSelector,
  from: readonly ReissueState[],
  to: 'done' | 'withdrawn',
  reason: string | null = null,
): Promise<void> {
  const [column = 'id', id = ''] = Object.entries(selector)[0] ?? [];
  const ending = await work.trx
    .selectFrom('reissues')
    .select(['id', 'state'])
    .where(column as 'id' | 'item_id' | 'strip_id' | 'order_id', '=', id)
    .where('state', 'in', from)
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const reissue of ending) {
    const { version } = await changeRow(work, 'reissues', reissue.id, {
      state: to,
      closed_at: work.now,
      closed_reason: reason,
    });
    work.record({
      action: 'endReissues',
      object: 'reissue',
      objectId: reissue.id,
      track: 'reissue',
      from: reissue.state,
      to,
      reason,
      version,
      bySystem: true,
    });
  }
}
