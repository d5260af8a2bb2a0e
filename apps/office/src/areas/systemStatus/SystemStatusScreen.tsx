import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { buildQueryKey } from '../../api/buildQueryKey.ts';
import { request } from '../../api/request.ts';
import { useSettings } from '../../api/useSettings.ts';
import { Fact, Facts } from '../../display/Facts.tsx';
import { formatDateTime } from '../../display/format.ts';
import { LoadFailure } from '../../display/LoadFailure.tsx';
import { LoadingRows } from '../../display/Loading.tsx';
import { ScreenHeader } from '../../display/ScreenHeader.tsx';
import { Tag } from '../../display/StatusBadge.tsx';
import { hasMessage, t } from '../../messages/translate.ts';
import { ClosedAlerts } from './ClosedAlerts.tsx';
import { FailedReports } from './FailedReports.tsx';
import { GeneratorTokens } from './GeneratorTokens.tsx';
import { RefusedDeliveryList } from './RefusedDeliveryList.tsx';
import { SecretList } from './SecretList.tsx';
import { SourceCard } from './SourceCard.tsx';
import { StoreTable } from './StoreTable.tsx';
import classes from './SystemStatus.module.css';
import { apiSchemaQuery, apiStatusQuery, type QueueState } from './systemStatusQueries.ts';

/** The worker runs its housekeeping each minute. When the last run is older than this, the worker counts as away. */
const WORKER_LATE_MS = 180_000;

/**
 * /api: health, versions, queues, the shops with what fails, refused deliveries, tokens of generators, alerts that ended,
 * the schema.
 */
export function SystemStatusScreen() {
  const { autoReloadSeconds } = useSettings();
  const { data, error, isPending, isFetching, dataUpdatedAt, refetch } = useQuery({
    queryKey: buildQueryKey('apiStatus'),
    queryFn: ({ signal }) => request(apiStatusQuery, {}, signal),
    refetchInterval: autoReloadSeconds * 1000,
  });
  const status = data?.apiStatus;
  return (
    <section>
      <ScreenHeader
        title={t('screen.api')}
        readAt={data && new Date(dataUpdatedAt).toISOString()}
        busy={isFetching}
        onReload={() => void refetch()}
      />
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {isPending && <LoadingRows />}
      {data && status && (
        <div className={classes.screen}>
          <section className={classes.card} aria-label={t('api.health')}>
            <h2 className={classes.title}>{t('api.health')}</h2>
            <Facts>
              <Fact label={t('api.version')}>{status.version}</Fact>
              <Fact label={t('api.optionsVersion')}>
                <code className={classes.code}>{status.optionsVersion}</code>
              </Fact>
              <Fact label={t('api.worker')}>
                <WorkerState seenAt={status.workerSeenAt} />
              </Fact>
            </Facts>
            <Queues queues={status.queues} />
          </section>
          <section aria-label={t('api.shops')}>
            <h2 className={classes.title}>{t('api.shops')}</h2>
            {status.sources.length === 0 && <p className={classes.faint}>{t('api.noShops')}</p>}
            <ul className={classes.cards}>
              {status.sources.map((source) => (
                <SourceCard key={source.source} source={source} />
              ))}
            </ul>
            <StoreTable stores={status.stores} />
          </section>
          <FailedReports reports={status.failedReports} />
          <RefusedDeliveryList />
          <SecretList secrets={status.secrets} />
          <GeneratorTokens generators={data.generatorStations} />
          <ClosedAlerts />
          <Schema />
        </div>
      )}
    </section>
  );
}

function WorkerState({ seenAt }: { readonly seenAt: string | null }) {
  const isAlive = seenAt !== null && Date.now() - Date.parse(seenAt) < WORKER_LATE_MS;
  return (
    <>
      <Tag tone={isAlive ? 'done' : 'danger'}>{t(isAlive ? 'api.works' : 'api.away')}</Tag>
      {seenAt && ` ${formatDateTime(seenAt)}`}
    </>
  );
}

function Queues({ queues }: { readonly queues: readonly QueueState[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls sideways must be scrolled by keyboard
    <section className={classes.scroll} aria-label={t('api.queues')} tabIndex={0}>
      <table className={classes.table}>
        <caption className={classes.caption}>{t('api.queues')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('api.queue')}</th>
            <th scope="col">{t('api.ready')}</th>
            <th scope="col">{t('api.running')}</th>
            <th scope="col">{t('api.later')}</th>
            <th scope="col">{t('api.oldest')}</th>
          </tr>
        </thead>
        <tbody>
          {queues.map(({ queue, ready, running, later, oldest }) => (
            <tr key={queue}>
              <th scope="row">{formatQueue(queue)}</th>
              <td>{ready}</td>
              <td>{running}</td>
              <td>{later}</td>
              <td>{oldest === null ? '—' : formatDateTime(oldest)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function formatQueue(queue: string): string {
  const key = `api.queue.${queue}`;
  return hasMessage(key) ? t(key) : queue;
}

/** The schema is long, so it is loaded when somebody wants to read it. */
function Schema() {
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: buildQueryKey('apiSchema'),
    queryFn: ({ signal }) => request(apiSchemaQuery, {}, signal),
    enabled: isOpen,
  });
  return (
    <section className={classes.card} aria-label={t('api.schema')}>
      <h2 className={classes.title}>{t('api.schema')}</h2>
      <p className={classes.faint}>{t('api.schemaText')}</p>
      <Button className={classes.start} variant="default" onClick={() => setOpen(!isOpen)}>
        {t(isOpen ? 'api.hideSchema' : 'api.showSchema')}
      </Button>
      {isOpen && error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {isOpen && data && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text must be scrolled by keyboard
        <pre className={classes.document} tabIndex={0}>
          {data.apiSchema}
        </pre>
      )}
    </section>
  );
}
