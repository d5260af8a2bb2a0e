import type { FastifyInstance } from 'fastify';
import { version } from '../../../../../package.json';
import type { WebEnv } from '../webEnv.ts';

const TIMEOUT_MS = 2_000;

/** Adds `/healthz`, which returns the product's version, and `/readyz`, which is 503 while the database doesn't answer. */
export function addHealthRoutes(app: FastifyInstance, { database }: WebEnv): void {
  app.get('/healthz', async () => ({ alive: true, version }));

  app.get('/readyz', async (_request, reply) => {
    const connected = database.executeSql('select 1').then(
      () => true,
      () => false,
    );
    const timeout = new Promise<boolean>((resolve) => setTimeout(resolve, TIMEOUT_MS, false).unref());
    const ready = await Promise.race([connected, timeout]);
    return reply.status(ready ? 200 : 503).send({ ready });
  });
}
