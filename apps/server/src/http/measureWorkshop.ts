import { type Kysely, sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../db/database.ts';
import { readQueueDepths } from '../queries/apiScreen/readQueueDepths.ts';
import { STATE_COUNTS } from '../queries/monitoring/stateSums.ts';
import { FINISHED_STATUS_LIST } from '../queries/orders/statusLists.ts';

/**
 * Adds gauges of the workshop to the metrics: its open orders, its jobs and its generators. Every web process returns
 * the same values. While the database is unavailable they have no value.
 */
export function measureWorkshop(registry: Registry, db: Kysely<Database>): void {
  const readQueues = shareRunningCall(() => readQueueDepths(db));
  addGauge(
    registry,
    'cmon_orders_open',
    'Orders that are not finished, by store and state',
    ['store', 'state'],
    () => readOpenOrders(db),
  );
  addGauge(
    registry,
    'cmon_jobs',
    'Jobs that are not done, by queue and state',
    ['queue', 'state'],
    async () =>
      (await readQueues()).flatMap(({ queue, ready, later, running }) =>
        Object.entries({ ready, later, running }).map(([state, value]) => ({
          labels: { queue, state },
          value,
        })),
      ),
  );
  addGauge(
    registry,
    'cmon_job_wait_seconds',
    'How long the oldest ready job of a queue waits',
    ['queue'],
    async () =>
      (await readQueues()).map(({ queue, oldest }) => ({
        labels: { queue },
        value: oldest === null ? 0 : Math.max(0, (Date.now() - oldest.getTime()) / 1000),
      })),
  );
  addGauge(
    registry,
    'cmon_generator_silence_seconds',
    'Seconds since the last report of a generator in use',
    ['generator'],
    () => readSilence(db),
  );
}

/** The gauges of one scrape are collected at the same time: those that call while a reading runs get its result. */
function shareRunningCall<T>(read: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null;
  return () => {
    running ??= read().finally(() => {
      running = null;
    });
    return running;
  };
}

interface Sample {
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

function addGauge(
  registry: Registry,
  name: string,
  help: string,
  labelNames: string[],
  read: () => Promise<readonly Sample[]>,
): void {
  new Gauge({
    name,
    help,
    labelNames,
    registers: [registry],
    async collect() {
      const samples = await read().catch(() => []);
      this.reset();
      for (const { labels, value } of samples) this.set(labels, value);
    },
  });
}

async function readOpenOrders(db: Kysely<Database>): Promise<Sample[]> {
  const { rows } = await sql<{ store: string; state: string; n: number }>`
    select part as store, state, sum(n)::int as n from ${STATE_COUNTS}
    where kind = 'order' and state not in (${FINISHED_STATUS_LIST})
    group by part, state having sum(n) > 0`.execute(db);
  return rows.map(({ store, state, n }) => ({ labels: { store, state }, value: n }));
}

async function readSilence(db: Kysely<Database>): Promise<Sample[]> {
  const { rows } = await sql<{ id: string; silence: number }>`
    select id, extract(epoch from now() - seen_at)::float8 as silence from generators
    where retired_at is null and stopped_at is null`.execute(db);
  return rows.map(({ id, silence }) => ({ labels: { generator: id }, value: silence }));
}
