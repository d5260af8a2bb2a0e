import type { FastifyInstance } from 'fastify';
import { HttpError } from '../HttpError.ts';

/** Answers 410 to every request for the removed open proxy of the old site. */
export function addLegacyRoutes(app: FastifyInstance): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => {
      payload.resume();
      done(null);
    });
    scope.all('/api_v1/proxy.php', async () => {
      throw new HttpError(410, 'gone');
    });
  });
}
