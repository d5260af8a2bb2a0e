import { ALERT_KINDS } from '@cmon/core/production/alertKinds';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { countRunningHashes } from '../auth/passwordHash.ts';
import { countOpenAlerts } from '../queries/alerts/alertRows.ts';
import { countRefusedDeliveries } from '../queries/orders/refusedDeliveries.ts';
import { measureWorkshop } from './measureWorkshop.ts';
import type { WebEnv } from './webEnv.ts';

/** Collects metrics of the process and of its requests. Routes are patterns, because a URL may contain personal data. */
export function measureRequests(app: FastifyInstance, { database }: WebEnv): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'cmon_' });
  const requests = new Histogram({
    name: 'cmon_http_request_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.025, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  new Gauge({
    name: 'cmon_deliveries_refused',
    help: 'Signed deliveries that could not be taken in and wait for a human',
    registers: [registry],
    async collect() {
      // While the database is unavailable, the gauge keeps the last count.
      const count = await countRefusedDeliveries(database.db).catch(() => null);
      if (count !== null) this.set(count);
    },
  });
  new Gauge({
    name: 'cmon_alerts_open',
    help: 'Conditions that need a person, by kind',
    labelNames: ['kind'],
    registers: [registry],
    async collect() {
      const open = await countOpenAlerts(database.db).catch(() => null);
      this.reset();
      for (const kind of ALERT_KINDS) {
        const count = open?.find((counted) => counted.kind === kind)?.count ?? 0;
        // A database that can't count its alerts is an alert itself.
        this.set({ kind }, kind === 'databaseLost' && open === null ? 1 : count);
      }
    },
  });
  new Gauge({
    name: 'cmon_password_hashes_running',
    help: 'Password hashes that run now, at most four; each takes a core and 46 MiB',
    registers: [registry],
    collect() {
      this.set(countRunningHashes());
    },
  });
  measureWorkshop(registry, database.db);
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    requests.observe(
      { method: request.method, route, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
  });
  return registry;
}
