import { existsSync, realpathSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fastifyStatic } from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { allowShops } from './crossOrigin.ts';
import { SVG_POLICY } from './securityHeaders.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';
const ASK_AGAIN = 'public, no-cache';
/** What the shops' pages load: the catalogue, its artwork, the editor. The office's own files come with its pages. */
export async function staticFiles(app: FastifyInstance, config: Config): Promise<void> {
  const { customiserDir, officeDir, basePath } = config;
  const catalogue = existsSync(config.catalogueDir) ? realpathSync(config.catalogueDir) : config.catalogueDir;
  const folders = [
    { prefix: '/json/', roots: [join(catalogue, 'json')] },
    { prefix: '/assets/jsonMetiers/', roots: [join(catalogue, 'json')] },
    // With no base path the office's built files share the folder's name with the artwork.
    {
      prefix: '/assets/',
      roots: [join(catalogue, 'assets'), ...(basePath === '' ? [join(officeDir, 'assets')] : [])],
    },
    { prefix: '/customizer/', roots: [join(customiserDir, 'customizer')] },
  ];
  for (const { prefix, roots } of folders) {
    const there = roots.filter((root) => existsSync(root));
    if (there.length === 0) continue;
    await app.register(async (scope) => {
      scope.addHook('onRequest', async (request, reply) => {
        allowShops(request, reply, config);
      });
      await scope.register(fastifyStatic, {
        root: there,
        prefix,
        cacheControl: false,
        dotfiles: 'ignore',
        index: false,
        decorateReply: false,
        setHeaders: (reply, path) => {
          const built = path.startsWith(officeDir) || path.startsWith(customiserDir);
          reply.header('cache-control', built || isVersioned(reply.request.url) ? FOR_EVER : ASK_AGAIN);
          if (extname(path) === '.svg') reply.header('content-security-policy', SVG_POLICY);
        },
      });
    });
  }
  if (!existsSync(customiserDir)) return;
  await app.register(fastifyStatic, { root: customiserDir, serve: false });
  app.get('/customizer.js', async (request, reply) => {
    allowShops(request, reply, config);
    reply.header('cache-control', ASK_AGAIN);
    return reply.sendFile('customizer.js', { cacheControl: false });
  });
}

/** Asked for with its version: it never changes. What Vite built is named by its content. */
const isVersioned = (url: string): boolean =>
  (new URL(url, 'http://cmon').searchParams.get('v') ?? '') !== '';
