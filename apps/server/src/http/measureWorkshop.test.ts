import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testEngines } from '../db/testing/openTestDatabase.ts';
import { measureWorkshop } from './measureWorkshop.ts';
import { openTestWeb, type TestWeb } from './testing/testWeb.ts';

const DEPLOY = join(import.meta.dirname, '../../../../deploy');
const readDeployFile = (name: string) => readFileSync(join(DEPLOY, name), 'utf8');

describe.each(testEngines)('on %s', (engine) => {
  let web: TestWeb;
  beforeAll(async () => {
    web = await openTestWeb({}, engine);
  });
  afterAll(() => web.close());

  it('RUN-84 the metrics have the open orders, the waiting jobs and the generators', async () => {
    await web.workshop.order([{ code: 'EAO' }], { store: 'fr' });
    await web.workshop.order([{ code: 'EAO' }], { store: 'es' });
    await web.database.db
      .insertInto('generators')
      .values({ id: 'atelier-1', started_at: new Date(), seen_at: new Date(Date.now() - 90_000) })
      .execute();
    const text = await (await web.fetch('/metrics')).text();
    expect(text).toMatch(/^cmon_orders_open\{store="es",state="\w+"\} 1$/m);
    expect(text).toMatch(/^cmon_generator_silence_seconds\{generator="atelier-1"\} (9|\d\d)\d/m);
  });

  it('JOB-29 the metrics have the open alerts by kind', async () => {
    const opened = { opened_at: new Date(), detail: '{}' };
    await web.database.db
      .insertInto('alerts')
      .values([
        { id: 'A1', kind: 'generatorLost', object: 'gen-1', ...opened },
        { id: 'A2', kind: 'generatorLost', object: 'gen-2', ...opened },
        { id: 'A3', kind: 'queueOld', object: 'generateMegalot fr', ...opened, closed_at: new Date() },
      ])
      .execute();
    const text = await (await web.fetch('/metrics')).text();
    expect(text).toMatch(/^cmon_alerts_open\{kind="generatorLost"\} 2$/m);
    expect(text).toMatch(/^cmon_alerts_open\{kind="queueOld"\} 0$/m);
  });

  it('RUN-116 one collection of the metrics reads the queues of jobs once', async () => {
    let readings = 0;
    const db = web.database.db.withPlugin({
      transformQuery: ({ node }) => {
        if (JSON.stringify(node).includes('pgboss.job')) readings += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const registry = new Registry();
    measureWorkshop(registry, db);
    for (const collected of [1, 2]) {
      const text = await registry.metrics();
      expect(text).toMatch(/^cmon_jobs\{queue="generateMegalot",state="ready"\} \d/m);
      expect(text).toMatch(/^cmon_job_wait_seconds\{queue="generateMegalot"\} \d/m);
      expect(readings).toBe(collected);
    }
  });

  it.each(['grafana/cmon.json', 'prometheus/alerts.yml'])(
    'RUN-84 every metric in deploy/%s exists',
    async (name) => {
      const text = await (await web.fetch('/metrics')).text();
      const metricNames = new Set(readDeployFile(name).match(/\bcmon_[a-z0-9_]+/g));
      expect(metricNames.size).toBeGreaterThan(3);
      expect([...metricNames].filter((metric) => !text.includes(metric))).toEqual([]);
    },
  );
});
