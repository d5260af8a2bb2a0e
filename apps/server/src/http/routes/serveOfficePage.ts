import { fastifyStatic } from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { HttpError } from '../HttpError.ts';
import type { SendOfficePage } from '../readOfficePage.ts';

/**
 * Serves the back-office under its base path: its built files, and its single page for every other route. Without a page,
 * because the back-office isn't built, only the addresses are redirected.
 */
export async function serveOfficePage(
  app: FastifyInstance,
  { basePath, officeDir }: Config,
  sendPage: SendOfficePage | null,
): Promise<void> {
  if (basePath !== '') {
    app.get('/', async (_request, reply) => reply.redirect(`${basePath}/`));
    app.get(basePath, async (_request, reply) => reply.redirect(`${basePath}/`));
  }
  if (sendPage === null) return;
  await app.register(fastifyStatic, {
    root: officeDir,
    prefix: `${basePath}/`,
    cacheControl: false,
    dotfiles: 'ignore',
    index: false,
    wildcard: false,
    globIgnore: ['index.html', '**/*.map', '**/.vite/**', ...(basePath === '' ? ['assets/**'] : [])],
    decorateReply: false,
    setHeaders: (reply, path) => {
      reply.header(
        'cache-control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
  app.get(`${basePath}/`, async (_request, reply) => sendPage(reply));
  app.get(`${basePath}/*`, async (request, reply) => {
    if (!(request.headers.accept ?? '').includes('text/html')) throw new HttpError(404, 'notFound');
    return sendPage(reply);
  });
}
