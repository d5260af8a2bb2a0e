import { PRODUCTION_CHAIN } from '@cmon/core/production/statuses';
import { useQuery } from '@tanstack/react-query';
import { buildQueryKey } from '../../../api/buildQueryKey.ts';
import type { ResultOf } from '../../../api/graphql.ts';
import { request } from '../../../api/request.ts';
import { formatNumber } from '../../../display/format.ts';
import { t } from '../../../messages/translate.ts';
import { findBottleneck } from '../findBottleneck.ts';
import { addStoresToPath, useChosenStores } from '../StorePills.tsx';
import classes from './Wall.module.css';
import { WallChoice } from './WallChoice.tsx';
import { WallFrame } from './WallFrame.tsx';
import { formatWallTitle, WallCounts, WallLateList } from './WallParts.tsx';
import { orderWallQuery } from './wallQueries.ts';

/** The statuses that are shown even when no order has them, in the order of production. */
const MAIN_STATUSES: readonly string[] = PRODUCTION_CHAIN;

/** /monitoring/commandes: a wall-board, for all stores or for those of the URL parameter `store`. It needs no mouse. */
export function OrderWall() {
  const [stores] = useChosenStores();
  const { data, error, refetch } = useQuery({
    queryKey: buildQueryKey('orderWall', { stores }),
    queryFn: ({ signal }) => request(orderWallQuery, { stores }, signal),
    refetchIntervalInBackground: true,
  });
  const flow = data?.orderFlow;
  return (
    <WallFrame
      title={formatWallTitle(t('monitoring.orders'), stores)}
      choice={<WallChoice />}
      leaveTo={addStoresToPath('/monitoring/flux/commandes', stores)}
      readAt={flow?.readAt}
      bottleneck={data && findBottleneck(data.steps)}
      error={error}
      onRetry={() => void refetch()}
    >
      {data && flow && (
        <>
          <WallCounts
            counts={flow.rows
              .filter(
                ({ status, wip }) => status !== 'complete' && (wip > 0 || MAIN_STATUSES.includes(status)),
              )
              .map(({ status, wip, late, yesterday }) => ({
                state: status,
                count: wip,
                late,
                yesterday: yesterday === null ? null : yesterday.wip,
              }))}
          />
          <div className={classes.below}>
            <div className={classes.pair}>
              <TodayCount label={t('monitoring.received')} figure="arrived" {...flow} />
              <TodayCount label={t('monitoring.shipped')} figure="shipped" {...flow} />
            </div>
            <WallLateList
              rows={data.orders.rows.map((row) => ({ ...row, state: row.status }))}
              total={data.orders.total}
              title={t('monitoring.late')}
              emptyText={t('monitoring.noOrderLate')}
            />
          </div>
        </>
      )}
    </WallFrame>
  );
}

type Flow = ResultOf<typeof orderWallQuery>['orderFlow'];

interface TodayCountProps extends Pick<Flow, 'today' | 'yesterday'> {
  readonly label: string;
  readonly figure: 'arrived' | 'shipped';
}

function TodayCount({ label, figure, today, yesterday }: TodayCountProps) {
  return (
    <section className={classes.target}>
      <h2>{label}</h2>
      <p>
        <strong>{formatNumber(today[figure])}</strong>
      </p>
      <p className={classes.today}>
        {t('monitoring.yesterday', {
          count: yesterday === null ? t('monitoring.unknown') : formatNumber(yesterday[figure]),
        })}
      </p>
    </section>
  );
}
