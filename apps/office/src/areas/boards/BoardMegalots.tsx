import { Link } from 'react-router';
import { buildQueryKey } from '../../api/buildQueryKey.ts';
import { request } from '../../api/request.ts';
import { EmptyState } from '../../display/EmptyState.tsx';
import { LoadFailure } from '../../display/LoadFailure.tsx';
import { LoadingRows } from '../../display/Loading.tsx';
import { ScreenHeader } from '../../display/ScreenHeader.tsx';
import { ShipBy } from '../../display/ShipBy.tsx';
import { StatusBadge } from '../../display/StatusBadge.tsx';
import { getFileStateCode } from '../../display/statusLook.ts';
import { MegalotUrgency } from '../../display/urgency/UrgencyTags.tsx';
import { MoreButton } from '../../list/cursor/MoreButton.tsx';
import { useCursorList } from '../../list/cursor/useCursorList.ts';
import { useQueueUrl } from '../../list/cursor/useQueueUrl.ts';
import { ListFileButton } from '../../list/files/ListFileButton.tsx';
import { MegalotQueueFilters } from '../../list/megalotQueue/MegalotQueueFilters.tsx';
import {
  isFiltered,
  readMegalotQueueFilter,
  toFilterParameters,
  toMegalotQueueVariables,
} from '../../list/megalotQueue/megalotQueueFilter.ts';
import { t } from '../../messages/translate.ts';
import classes from './Boards.module.css';
import { boardMegalotsQuery } from './boardQueries.ts';
import { boardsFile } from './boardsFile.ts';
import { BOARDS_PATH } from './boardsPath.ts';

/** The megalots that are made on boards and not finished: PRIO first, then by ship-by. */
export function BoardMegalots() {
  const { query, change } = useQueueUrl();
  const filter = readMegalotQueueFilter(query);
  const variables = toMegalotQueueVariables(filter);
  const { list, first, rows } = useCursorList(
    buildQueryKey('boardMegalots', filter),
    async (after, signal) =>
      (await request(boardMegalotsQuery, { ...variables, after }, signal)).boardMegalots,
  );
  return (
    <section>
      <ScreenHeader
        title={t('screen.pole-objet.planche')}
        readAt={first?.readAt}
        busy={list.isFetching}
        onReload={() => void list.refetch()}
      >
        <ListFileButton file={boardsFile} variables={variables} />
      </ScreenHeader>
      <MegalotQueueFilters value={filter} onChange={(next) => change(toFilterParameters(next))} />
      {list.error && <LoadFailure error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <LoadingRows />}
      {first && rows.length === 0 && (
        <EmptyState
          icon="columns"
          title={t('boards.none')}
          text={t(isFiltered(filter) ? 'list.emptyFiltered' : 'boards.noneText')}
        />
      )}
      <ul className={classes.megalots}>
        {rows.map((megalot) => (
          <li key={megalot.id}>
            <Link className={classes.megalot} to={`${BOARDS_PATH}/${encodeURIComponent(megalot.id)}`}>
              <strong className={classes.number} data-read-from-far>
                {megalot.number}
              </strong>
              <MegalotUrgency megalot={megalot} />
              <span>{t('count.orders', { count: megalot.orderCount })}</span>
              <span>
                {t('boards.doneCount', {
                  done: megalot.boards.filter(({ doneAt }) => doneAt !== null).length,
                  count: megalot.boards.length,
                })}
              </span>
              <StatusBadge status={getFileStateCode(megalot.fileState)} />
              <StatusBadge status={megalot.cutting} />
              <ShipBy value={megalot.shipBy} />
            </Link>
          </li>
        ))}
      </ul>
      <MoreButton list={list} />
    </section>
  );
}
