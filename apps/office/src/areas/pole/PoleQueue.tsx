import { POLE_STATUSES } from '@cmon/core/production/statuses';
import { buildQueryKey } from '../../api/buildQueryKey.ts';
import { request } from '../../api/request.ts';
import { useCursorList } from '../../list/cursor/useCursorList.ts';
import { t } from '../../messages/translate.ts';
import type { Pole } from './answerPoleScan.ts';
import { ItemQueue } from './ItemQueue.tsx';
import { poleQueueQuery } from './poleQueries.ts';
import { ItemQueueFilters } from './queue/ItemQueueFilters.tsx';
import { type ItemQueueFilter, toItemFilter } from './queue/itemQueueFilter.ts';
import { WaitingItems } from './queue/WaitingItems.tsx';

interface PoleQueueProps {
  /** Null to list the items of all poles. */
  readonly pole: Pole | null;
  readonly filter: ItemQueueFilter;
  readonly onFilter: (filter: ItemQueueFilter) => void;
  readonly openId: string | null;
  readonly onOpen: (itemId: string) => void;
}

/** The items that this pole can work on now. Items that it can't work on are folded below them. */
export function PoleQueue({ pole, filter, onFilter, openId, onOpen }: PoleQueueProps) {
  const itemFilter = {
    poles: pole && [pole],
    fabrication: [...POLE_STATUSES],
    workable: true,
    ...toItemFilter(filter),
  };
  const queue = useCursorList(
    buildQueryKey('poleQueue', pole, filter),
    async (after, signal) => (await request(poleQueueQuery, { ...itemFilter, after }, signal)).items,
  );
  return (
    <ItemQueue
      title={t('pole.queue')}
      emptyTitle={t('pole.queueEmpty')}
      queue={queue}
      openId={openId}
      onOpen={onOpen}
      fileFilter={itemFilter}
      filters={<ItemQueueFilters value={filter} onChange={onFilter} />}
    >
      <WaitingItems pole={pole} states={POLE_STATUSES} filter={filter} openId={openId} onOpen={onOpen} />
    </ItemQueue>
  );
}
