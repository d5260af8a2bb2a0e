import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { buildQueryKey } from '../../api/buildQueryKey.ts';
import { request } from '../../api/request.ts';
import { Fold } from '../../display/folding/Fold.tsx';
import { LoadFailure } from '../../display/LoadFailure.tsx';
import { LoadingRows } from '../../display/Loading.tsx';
import { CursorPager } from '../../list/cursor/CursorPager.tsx';
import { ListFileButton } from '../../list/files/ListFileButton.tsx';
import { t } from '../../messages/translate.ts';
import classes from './Cutting.module.css';
import { cuttingLotsFile } from './cuttingFiles.ts';
import { waitingLotsQuery } from './cuttingQueries.ts';
import type { LotQueueUrl } from './lotQueueUrl.ts';
import { QueueRow } from './QueueRow.tsx';

const PAGE_SIZE = 10;
const FIRST_PAGE = { after: null, before: null } as { after: string | null; before: string | null };

interface WaitingLotsProps {
  readonly count: number;
  readonly filters: Pick<LotQueueUrl, 'type' | 'laize' | 'reprints' | 'mine' | 'text'>;
  /** The lot that is open beside the queue; null when none is. */
  readonly openId: string | null;
  readonly onOpen: (lotId: string) => void;
}

/** The lots that can't be cut yet, folded under the queue. Each row says what its lot waits for. */
export function WaitingLots(props: WaitingLotsProps) {
  const { count } = props;
  if (count === 0) return null;
  return (
    <Fold title={t('cutting.waiting', { count })}>
      <WaitingLotList {...props} />
    </Fold>
  );
}

function WaitingLotList({ count, filters, openId, onOpen }: WaitingLotsProps) {
  const [cursor, setCursor] = useState(FIRST_PAGE);
  const { type, laize, reprints, mine, text } = filters;
  const filter = {
    types: type === null ? null : [type],
    laizes: laize === null ? null : [laize],
    reprints: reprints ? true : null,
    mine,
    text: text === '' ? null : text,
  };
  const { data, error, isPending, refetch } = useQuery({
    queryKey: buildQueryKey('waitingLots', type, laize, reprints, mine, text, cursor.after, cursor.before),
    queryFn: ({ signal }) =>
      request(
        waitingLotsQuery,
        {
          ...filter,
          size: PAGE_SIZE,
          ...cursor,
        },
        signal,
      ),
    placeholderData: (previous) => previous,
  });
  return (
    <>
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {isPending && <LoadingRows />}
      {data && (
        <>
          <ul className={classes.rows}>
            {data.cuttingQueue.rows.map((row) => (
              <QueueRow key={row.id} row={row} open={row.id === openId} onOpen={() => onOpen(row.id)} />
            ))}
          </ul>
          <ListFileButton
            file={cuttingLotsFile}
            variables={{ work: 'waiting', ...filter }}
            title={t('cutting.waiting', { count })}
          />
          <CursorPager page={data.cuttingQueue} onChange={setCursor} />
        </>
      )}
    </>
  );
}
