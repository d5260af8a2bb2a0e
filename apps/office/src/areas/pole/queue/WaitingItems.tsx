import type { POLE_STATUSES } from '@cmon/core/production/statuses';
import { buildQueryKey } from '../../../api/buildQueryKey.ts';
import { request } from '../../../api/request.ts';
import { Fold } from '../../../display/folding/Fold.tsx';
import { MoreButton } from '../../../list/cursor/MoreButton.tsx';
import { useCursorList } from '../../../list/cursor/useCursorList.ts';
import { ListFileButton } from '../../../list/files/ListFileButton.tsx';
import { t } from '../../../messages/translate.ts';
import type { Pole } from '../answerPoleScan.ts';
import classes from '../Pole.module.css';
import { poleItemsFile } from '../poleFiles.ts';
import { poleWaitingQuery } from '../poleQueries.ts';
import { type ItemQueueFilter, toItemFilter } from './itemQueueFilter.ts';
import { QueuedItemRow } from './QueuedItemRow.tsx';

interface ItemGroupProps {
  /** Null to list the items of all poles. */
  readonly pole: Pole | null;
  readonly states: readonly (typeof POLE_STATUSES)[number][];
  readonly filter: ItemQueueFilter;
  /** Code of a blank; null for all. */
  readonly blank?: string | null;
  readonly openId: string | null;
  readonly onOpen: (itemId: string) => void;
}

/** The paused items of a pole. The other items that nobody can work on are folded below, each with the reason. */
export function WaitingItems(props: ItemGroupProps) {
  return (
    <>
      <ItemGroup {...props} paused />
      <ItemGroup {...props} paused={false} />
    </>
  );
}

function ItemGroup(props: ItemGroupProps & { readonly paused: boolean }) {
  const { pole, states, filter, blank = null, paused, openId, onOpen } = props;
  const variables = {
    poles: pole && [pole],
    fabrication: [...states],
    blanks: blank === null ? null : [blank],
    ...toItemFilter(filter),
    paused,
  };
  const {
    list,
    first: firstPage,
    rows,
  } = useCursorList(
    buildQueryKey('poleWaiting', pole, states, filter, blank, paused),
    async (after, signal) => (await request(poleWaitingQuery, { ...variables, after }, signal)).items,
  );
  if (firstPage === undefined || firstPage.total === 0) return null;
  const title = t(paused ? 'poleWork.paused' : 'poleWork.waiting', { count: firstPage.total });
  return (
    <Fold key={String(paused)} title={title} openAtFirst={paused}>
      <ListFileButton
        file={poleItemsFile}
        variables={{ filter: { ...variables, workable: false } }}
        title={title}
      />
      <ul className={classes.list}>
        {rows.map((item) => (
          <QueuedItemRow key={item.id} item={item} open={item.id === openId} onOpen={() => onOpen(item.id)} />
        ))}
      </ul>
      <MoreButton list={list} />
    </Fold>
  );
}
