import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { MegalotMoves } from '../../../actions/MegalotMoves.tsx';
import { buildQueryKey } from '../../../api/buildQueryKey.ts';
import { request } from '../../../api/request.ts';
import { LoadFailure } from '../../../display/LoadFailure.tsx';
import { LoadingRows } from '../../../display/Loading.tsx';
import { ScreenHeader } from '../../../display/ScreenHeader.tsx';
import { t } from '../../../messages/translate.ts';
import { GeneratorList } from '../GeneratorList.tsx';
import classes from '../Monitoring.module.css';
import { BatchRows } from './BatchRows.tsx';
import { megalotFlowQuery } from './batchFlowQueries.ts';
import { FailedMegalots } from './FailedMegalots.tsx';
import { MegalotGrid } from './MegalotGrid.tsx';
import { RipQueue } from './RipQueue.tsx';
import { StepFilterPills, useStepFilter } from './StepFilterPills.tsx';

/** /monitoring/flux/megalots: the open megalots by file and cutting state, the RIP queue, generators and failures. */
export function MegalotFlowScreen() {
  const filter = useStepFilter();
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: buildQueryKey('megalotFlow', { filter }),
    queryFn: ({ signal }) => request(megalotFlowQuery, { filter }, signal),
    placeholderData: (previous) => previous,
  });
  const flow = data?.megalotFlow;
  return (
    <section>
      <ScreenHeader
        title={t('screen.monitoring.flux.megalots')}
        readAt={flow?.readAt}
        busy={isFetching}
        onReload={() => void refetch()}
      >
        <Button component={Link} to="/monitoring/megalots" size="sm" variant="default">
          {t('monitoring.wall')}
        </Button>
      </ScreenHeader>
      <StepFilterPills path="/monitoring/flux/megalots" />
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {isPending && <LoadingRows />}
      {data && flow && (
        <>
          <RipQueue flow={flow} />
          <MegalotGrid flow={flow} />
          <h2 className={classes.title}>{t('monitoring.generators')}</h2>
          <GeneratorList generators={data.generators} />
          <FailedMegalots megalots={flow.failed} />
          {filter !== 'STEP_FABRIQUE' && (
            <BatchRows
              title={t('monitoring.megalots')}
              emptyText={t('monitoring.noMegalots')}
              type="megalot"
              rows={flow.megalots.map((megalot) => ({ ...megalot, description: megalot.device }))}
              areAllInTrouble={filter === 'STEP_EN_SOUFFRANCE'}
              // Without next cutting states, only the buttons for the files are shown.
              renderActions={(megalot) => (
                <MegalotMoves megalot={{ ...megalot, nextCutting: [] }} onlyAllowed />
              )}
            />
          )}
        </>
      )}
    </section>
  );
}
