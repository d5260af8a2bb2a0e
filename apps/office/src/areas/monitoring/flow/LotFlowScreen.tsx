import type { Market } from '@cmon/core/catalogue/types';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { AssignLotButtons } from '../../../actions/assign/AssignLotButtons.tsx';
import { buildQueryKey } from '../../../api/buildQueryKey.ts';
import { request } from '../../../api/request.ts';
import { readWorkshopDay } from '../../../display/format.ts';
import { LoadFailure } from '../../../display/LoadFailure.tsx';
import { LoadingRows } from '../../../display/Loading.tsx';
import { ScreenHeader } from '../../../display/ScreenHeader.tsx';
import { t } from '../../../messages/translate.ts';
import classes from '../Monitoring.module.css';
import { addStoresToPath, StorePills, useChosenStores } from '../StorePills.tsx';
import { BatchRows } from './BatchRows.tsx';
import { lotFlowQuery } from './batchFlowQueries.ts';
import { LotGrid } from './LotGrid.tsx';
import { NextClosings } from './NextClosings.tsx';
import { StepFilterPills, useStepFilter } from './StepFilterPills.tsx';

/** /monitoring/flux/lots: the open lots by cutting state and step filter, the bottleneck and the next closings. */
export function LotFlowScreen() {
  const [stores] = useChosenStores();
  const filter = useStepFilter();
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: buildQueryKey('lotFlow', { stores, filter }),
    queryFn: ({ signal }) => request(lotFlowQuery, { stores, filter }, signal),
    placeholderData: (previous) => previous,
  });
  const flow = data?.lotFlow;
  return (
    <section>
      <ScreenHeader
        title={t('screen.monitoring.flux.lots')}
        readAt={flow?.readAt}
        busy={isFetching}
        onReload={() => void refetch()}
      >
        <Button component={Link} to={addStoresToPath('/monitoring/lots', stores)} size="sm" variant="default">
          {t('monitoring.wall')}
        </Button>
      </ScreenHeader>
      <StorePills />
      <StepFilterPills path="/monitoring/flux/lots" />
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {isPending && <LoadingRows />}
      {flow && (
        <>
          <LotGrid flow={flow} stores={stores} />
          <DoneToday count={flow.doneToday ?? 0} readAt={flow.readAt} stores={stores} />
          <NextClosings stores={stores} />
          {filter !== 'STEP_FABRIQUE' && (
            <BatchRows
              title={t('monitoring.lots')}
              emptyText={t('monitoring.noLots')}
              type="lot"
              rows={flow.lots.map((lot) => ({ ...lot, description: `${lot.type} · ${lot.device}` }))}
              areAllInTrouble={filter === 'STEP_EN_SOUFFRANCE'}
              renderActions={(lot) => <AssignLotButtons lot={lot} />}
            />
          )}
        </>
      )}
    </section>
  );
}

interface DoneTodayProps {
  readonly count: number;
  readonly readAt: string;
  readonly stores: readonly Market[] | null;
}

/** Says how many lots are finished today, as a link to their list. */
function DoneToday({ count, readAt, stores }: DoneTodayProps) {
  const text = t('monitoring.doneIsElsewhere', { count });
  if (count === 0) return <p className={classes.small}>{text}</p>;
  const day = readWorkshopDay(new Date(readAt));
  return (
    <p className={classes.small}>
      <Link to={`/parcourir/lots?${buildDoneQuery(day, stores)}`}>{text}</Link>
    </p>
  );
}

const buildDoneQuery = (cutOn: string, stores: readonly Market[] | null): string =>
  new URLSearchParams({ ...(stores && { store: stores.join(',') }), cutOn }).toString();
