import type { FastifyInstance } from 'fastify';
import { version } from '../../../../package.json';
import type { Web } from './web.ts';

const PATIENCE_MS = 2_000;

/** `/healthz` while the process lives, with the product's version; `/readyz` while it can work. */
export function healthRoutes(app: FastifyInstance, { database }: Web): void {
  app.get('/healthz', async () => ({ alive: true, version }));

  app.get('/readyz', async (_request, reply) => {
    const asked = database.executeSql('select 1').then(
      () => true,
      () => false,
    );
    const late = new Promise<boolean>((resolve) => setTimeout(resolve, PATIENCE_MS, false).unref());
    const ready = await Promise.race([asked, late]);
    return reply.status(ready ? 200 : 503).send({ ready });
  });
}
