import { useQuery } from '@tanstack/react-query';
import { buildQueryKey } from '../../api/buildQueryKey.ts';
import { request } from '../../api/request.ts';
import { LoadFailure } from '../../display/LoadFailure.tsx';
import { LoadingRows } from '../../display/Loading.tsx';
import { ScreenHeader } from '../../display/ScreenHeader.tsx';
import { BlankStock } from '../../list/blanks/BlankStock.tsx';
import { t } from '../../messages/translate.ts';
import classes from './Conductor.module.css';
import { conductorQuery } from './conductorQueries.ts';
import { OneObjectAwayList } from './OneObjectAwayList.tsx';
import { PoleColumn } from './PoleColumn.tsx';

/** /pole-objet/chef-orchestre: the orders that wait for one last object, and every pole with its work. */
export function ConductorScreen() {
  const { data, error, isPending, isFetching, dataUpdatedAt, refetch } = useQuery({
    queryKey: buildQueryKey('conductor'),
    queryFn: ({ signal }) => request(conductorQuery, {}, signal),
  });
  return (
    <section>
      <ScreenHeader
        title={t('screen.pole-objet.chef-orchestre')}
        readAt={data && new Date(dataUpdatedAt).toISOString()}
        busy={isFetching}
        onReload={() => void refetch()}
      />
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {isPending && <LoadingRows />}
      <OneObjectAwayList />
      {data && (
        <>
          <ul className={classes.columns}>
            {data.poles.map((pole) => (
              <PoleColumn key={pole.pole} pole={pole} />
            ))}
          </ul>
          <h2 className={classes.title}>{t('screen.pole-objet.supports')}</h2>
          <BlankStock />
        </>
      )}
    </section>
  );
}
