import { useQuery } from '@tanstack/react-query';
import { buildQueryKey } from '../../api/buildQueryKey.ts';
import { request } from '../../api/request.ts';
import { useSettings } from '../../api/useSettings.ts';
import { t } from '../../messages/translate.ts';
import type { Pole } from './answerPoleScan.ts';
import { ItemQueue } from './ItemQueue.tsx';
import { poleQueueQuery } from './poleQueries.ts';

interface PoleQueueProps {
  readonly pole: Pole | null;
  readonly openId: string | null;
  readonly onOpen: (itemId: string) => void;
}

/** The items that wait at this pole. */
export function PoleQueue({ pole, openId, onOpen }: PoleQueueProps) {
  const { autoReloadSeconds } = useSettings();
  const { data, error, refetch } = useQuery({
    queryKey: buildQueryKey('poleQueue', pole),
    queryFn: ({ signal }) =>
      request(
        poleQueueQuery,
        {
          poles: pole ? [pole] : null,
          fabrication: ['FAB_A_FAIRE', 'FAB_EN_COURS', 'FAB_REPRISE_MANUELLE'],
        },
        signal,
      ),
    refetchInterval: autoReloadSeconds * 1000,
  });
  return (
    <ItemQueue
      title={t('pole.queue')}
      emptyTitle={t('pole.queueEmpty')}
      items={data?.items}
      error={error}
      openId={openId}
      onOpen={onOpen}
      onRetry={() => void refetch()}
    />
  );
}
