import { useQuery } from '@tanstack/react-query';
import { buildQueryKey } from '../../../api/buildQueryKey.ts';
import { request } from '../../../api/request.ts';
import { readWorkshopDay } from '../../../display/format.ts';
import { LoadFailure } from '../../../display/LoadFailure.tsx';
import { LoadingRows } from '../../../display/Loading.tsx';
import { ScreenHeader } from '../../../display/ScreenHeader.tsx';
import { t } from '../../../messages/translate.ts';
import { findBottleneck } from '../findBottleneck.ts';
import classes from '../Monitoring.module.css';
import { ForecastList } from './ForecastList.tsx';
import { StepCard } from './StepCard.tsx';
import { stepsQuery } from './stepQueries.ts';

/** /monitoring/steps: the work and the rates of each step, and the orders that will miss their ship-by. */
export function StepsScreen() {
  const { data, error, isPending, isFetching, dataUpdatedAt, refetch } = useQuery({
    queryKey: buildQueryKey('steps'),
    queryFn: ({ signal }) => request(stepsQuery, {}, signal),
  });
  const bottleneck = data && findBottleneck(data.steps);
  return (
    <section>
      <ScreenHeader
        title={t('screen.monitoring.steps')}
        readAt={data && new Date(dataUpdatedAt).toISOString()}
        busy={isFetching}
        onReload={() => void refetch()}
      />
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {isPending && <LoadingRows />}
      {data && (
        <>
          <ForecastList
            forecast={data.forecast}
            lateCount={data.orders.total}
            heldCount={data.held.total}
            stuckCount={data.stuck.total}
          />
          <ul className={classes.steps}>
            {data.steps.map((step) => (
              <StepCard
                key={step.step}
                step={step}
                day={readWorkshopDay(new Date(dataUpdatedAt))}
                isBottleneck={step.step === bottleneck}
              />
            ))}
          </ul>
          <details className={classes.definitions}>
            <summary>{t('monitoring.definitions')}</summary>
            <ul>
              <li>{t('monitoring.defPerHour')}</li>
              <li>{t('monitoring.defClearing')}</li>
              <li>{t('monitoring.defFirstPass')}</li>
              <li>{t('monitoring.defDistress')}</li>
              <li>{t('monitoring.defForecast')}</li>
            </ul>
          </details>
        </>
      )}
    </section>
  );
}
