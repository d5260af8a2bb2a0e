import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { buildQueryKey } from '../../../api/buildQueryKey.ts';
import { request } from '../../../api/request.ts';
import { LoadFailure } from '../../../display/LoadFailure.tsx';
import { LoadingRows } from '../../../display/Loading.tsx';
import { ScreenHeader } from '../../../display/ScreenHeader.tsx';
import { t } from '../../../messages/translate.ts';
import classes from '../Monitoring.module.css';
import { addStoresToPath, StorePills, useChosenStores } from '../StorePills.tsx';
import { FlowTiles } from './FlowTiles.tsx';
import { listShownRows } from './listShownRows.ts';
import { orderFlowQuery } from './orderFlowQueries.ts';
import { StatusTable } from './StatusTable.tsx';
import { StoreTable } from './StoreTable.tsx';

/** /monitoring/flux/commandes: how many orders are in each status, for how long, and how many enter and leave it. */
export function OrderFlowScreen() {
  const [stores] = useChosenStores();
  /** Whether the numbers stay as they are, for example while people compare or discuss them. */
  const [isFrozen, setFrozen] = useState(false);
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: buildQueryKey('orderFlow', { stores }),
    queryFn: ({ signal }) => request(orderFlowQuery, { stores }, signal),
    placeholderData: (previous) => previous,
    enabled: (query) => !isFrozen || query.state.data === undefined,
  });
  const flow = data?.orderFlow;
  const rows = flow && listShownRows(flow.rows);
  return (
    <section>
      <ScreenHeader
        title={t('screen.monitoring.flux.commandes')}
        readAt={flow?.readAt}
        busy={isFetching}
        {...(!isFrozen && { onReload: () => void refetch() })}
      >
        <Button
          size="sm"
          variant={isFrozen ? 'filled' : 'default'}
          aria-pressed={isFrozen}
          title={t('monitoring.freezeHelp')}
          onClick={() => setFrozen(!isFrozen)}
        >
          {t('monitoring.freeze')}
        </Button>
        <Button
          component={Link}
          to={addStoresToPath('/monitoring/commandes', stores)}
          size="sm"
          variant="default"
        >
          {t('monitoring.wall')}
        </Button>
      </ScreenHeader>
      <StorePills />
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {isPending && <LoadingRows />}
      {flow && rows && (
        <>
          <FlowTiles flow={flow} stores={stores} />
          <h2 className={classes.title}>{t('monitoring.byStatus')}</h2>
          <StatusTable day={flow.day} hours={flow.hours} rows={rows} stores={stores} />
          {stores === null && (
            <>
              <h2 className={classes.title}>{t('monitoring.byStore')}</h2>
              <StoreTable rows={rows.filter(({ wip }) => wip > 0)} />
            </>
          )}
        </>
      )}
    </section>
  );
}
