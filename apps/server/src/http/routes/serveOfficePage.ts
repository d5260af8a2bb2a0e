import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fastifyStatic } from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../../config.ts';
import { HttpError } from '../HttpError.ts';
import { buildOfficePolicy } from '../securityHeaders.ts';

/**
 * Serves the back-office under its base path: its built files, and its single page for every other route. The page's
 * base path and the nonce of its policy are filled in.
 */
export async function serveOfficePage(app: FastifyInstance, config: Config): Promise<void> {
  const { basePath, officeDir } = config;
  const index = join(officeDir, 'index.html');
  const page = existsSync(index) ? readFileSync(index, 'utf8') : null;
  if (basePath !== '') {
    app.get('/', async (_request, reply) => reply.redirect(`${basePath}/`));
    app.get(basePath, async (_request, reply) => reply.redirect(`${basePath}/`));
  }
  if (page === null) return;

  const sendPage = (reply: FastifyReply) => {
    const nonce = randomBytes(16).toString('base64');
    return reply
      .header('content-security-policy', buildOfficePolicy(nonce))
      .type('text/html; charset=utf-8')
      .send(
        page
          .replaceAll('{{basePath}}', basePath)
          .replaceAll('{{shop}}', () => escapeAttribute(config.shopProductPage ?? ''))
          .replaceAll('{{nonce}}', nonce),
      );
  };
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

/** Escapes a text for an attribute in double quotes. */
const escapeAttribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
