import { useQuery } from '@tanstack/react-query';
import { buildQueryKey } from '../../../api/buildQueryKey.ts';
import { request } from '../../../api/request.ts';
import { LoadFailure } from '../../../display/LoadFailure.tsx';
import { Loading } from '../../../display/Loading.tsx';
import { t } from '../../../messages/translate.ts';
import classes from '../Fabrication.module.css';
import { CipPartRow } from './CipPartRow.tsx';
import { cipPartsQuery } from './cipQueries.ts';

/** The parts of a megalot for the CIP line, those that are not done first. */
export function CipParts({ megalotId }: { readonly megalotId: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: buildQueryKey('cipParts', megalotId),
    queryFn: ({ signal }) => request(cipPartsQuery, { id: megalotId }, signal),
  });
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading />;
  return (
    <ul className={classes.pages} aria-label={t('cip.parts')}>
      {data.cipMegalot?.parts.map((part) => (
        <CipPartRow key={part.item.id} part={part} />
      ))}
    </ul>
  );
}
