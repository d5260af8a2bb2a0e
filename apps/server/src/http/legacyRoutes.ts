import type { FastifyInstance } from 'fastify';
import { HttpFault } from './HttpFault.ts';

/** The old open proxy is gone for good, however it is called. */
export function legacyRoutes(app: FastifyInstance): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => {
      payload.resume();
      done(null);
    });
    scope.all('/api_v1/proxy.php', async () => {
      throw new HttpFault(410, 'gone');
    });
  });
}
