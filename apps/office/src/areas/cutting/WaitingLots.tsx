import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { buildQueryKey } from '../../api/buildQueryKey.ts';
import { request } from '../../api/request.ts';
import { useSettings } from '../../api/useSettings.ts';
import { Icon } from '../../display/Icon.tsx';
import { LoadFailure } from '../../display/LoadFailure.tsx';
import { LoadingRows } from '../../display/Loading.tsx';
import { CursorPager } from '../../list/CursorPager.tsx';
import { t } from '../../messages/translate.ts';
import classes from './Cutting.module.css';
import { waitingLotsQuery } from './cuttingQueries.ts';
import type { LotQueueAddress } from './lotQueueAddress.ts';
import { QueueRow } from './QueueRow.tsx';

const PAGE_SIZE = 10;
const FIRST_PAGE = { after: null, before: null } as { after: string | null; before: string | null };

interface WaitingLotsProps {
  readonly count: number;
  readonly filters: Pick<LotQueueAddress, 'type' | 'laize' | 'reprints' | 'mine' | 'text'>;
  readonly openId: string | null;
  readonly onOpen: (lotId: string) => void;
}

/** The lots that can't be cut yet, folded under the queue. Each says what it waits for. */
export function WaitingLots({ count, filters, openId, onOpen }: WaitingLotsProps) {
  const { autoReloadSeconds } = useSettings();
  const [isOpen, setOpen] = useState(false);
  const [cursor, setCursor] = useState(FIRST_PAGE);
  const { type, laize, reprints, mine, text } = filters;
  const { data, error, isPending, refetch } = useQuery({
    queryKey: buildQueryKey('waitingLots', type, laize, reprints, mine, text, cursor.after, cursor.before),
    queryFn: ({ signal }) =>
      request(
        waitingLotsQuery,
        {
          types: type === null ? null : [type],
          laizes: laize === null ? null : [laize],
          reprints: reprints ? true : null,
          mine,
          text: text === '' ? null : text,
          size: PAGE_SIZE,
          ...cursor,
        },
        signal,
      ),
    enabled: isOpen,
    placeholderData: (previous) => previous,
    refetchInterval: autoReloadSeconds * 1000,
  });
  if (count === 0) return null;
  return (
    <section className={classes.waiting}>
      <button
        type="button"
        className={classes.fold}
        aria-expanded={isOpen}
        onClick={() => {
          setOpen(!isOpen);
          setCursor(FIRST_PAGE);
        }}
      >
        <Icon name={isOpen ? 'down' : 'right'} size={18} /> {t('cutting.waiting', { count })}
      </button>
      {isOpen && error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {isOpen && isPending && <LoadingRows />}
      {isOpen && data && (
        <>
          <ul className={classes.rows}>
            {data.cuttingQueue.rows.map((row) => (
              <QueueRow key={row.id} row={row} open={row.id === openId} onOpen={() => onOpen(row.id)} />
            ))}
          </ul>
          <CursorPager page={data.cuttingQueue} onChange={setCursor} />
        </>
      )}
    </section>
  );
}
