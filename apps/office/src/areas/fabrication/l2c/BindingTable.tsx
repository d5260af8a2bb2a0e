import { useQuery } from '@tanstack/react-query';
import { buildQueryKey } from '../../../api/buildQueryKey.ts';
import { request } from '../../../api/request.ts';
import { EmptyState } from '../../../display/EmptyState.tsx';
import { LoadFailure } from '../../../display/LoadFailure.tsx';
import { Loading } from '../../../display/Loading.tsx';
import { t } from '../../../messages/translate.ts';
import { CheckbookPanel } from './CheckbookPanel.tsx';
import { checkbookQuery } from './checkbookQueries.ts';

interface BindingTableProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** The checkbook on the binding table. For an unknown id it shows a message. */
export function BindingTable({ id, onClose }: BindingTableProps) {
  const { data, error, refetch } = useQuery({
    queryKey: buildQueryKey('checkbook', id),
    queryFn: ({ signal }) => request(checkbookQuery, { id }, signal),
  });
  const failure = error && <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return failure ?? <Loading />;
  const { checkbook } = data;
  if (checkbook === null)
    return <EmptyState icon="search" title={t('detail.unknown')} text={t('detail.unknownText')} />;
  return (
    <>
      {failure}
      <CheckbookPanel checkbook={checkbook} onClose={onClose} />
    </>
  );
}
