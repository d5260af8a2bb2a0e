import { existsSync, readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fastifyStatic } from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PublishedCatalogue } from '../../files/followCatalogue.ts';
import { CATALOGUE_FOLDERS } from '../../files/listCatalogueFiles.ts';
import { allowShops } from '../crossOrigin.ts';
import { SVG_POLICY } from '../securityHeaders.ts';
import type { WebEnv } from '../webEnv.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATE = 'public, no-cache';

/** URL prefixes of the catalogue, each with its folder inside a version. */
const CATALOGUE_PATHS = [
  { prefix: '/json/', under: 'json' },
  { prefix: '/assets/jsonMetiers/', under: 'json' },
  { prefix: '/assets/', under: 'assets' },
] as const;

/**
 * Serves the files that the shops' pages load: the catalogue, its artwork and the editor. See `serveOfficePage` for the
 * office.
 */
export async function serveStaticFiles(
  app: FastifyInstance,
  web: Pick<WebEnv, 'config' | 'published'>,
): Promise<void> {
  for (const path of CATALOGUE_PATHS) await serveCatalogue(app, web, path);
  await serveVersions(app, web);
  await serveEditor(app, web);
}

/**
 * Serves the catalogue. A version requested by name (`?v=`) never changes and is served as long as it exists. Any other
 * request gets the offered version and must be revalidated, because the next publication replaces it.
 */
async function serveCatalogue(
  app: FastifyInstance,
  { config, published }: Pick<WebEnv, 'config' | 'published'>,
  { prefix, under }: (typeof CATALOGUE_PATHS)[number],
): Promise<void> {
  const { officeDir, basePath } = config;
  const getCurrentFolder = () => published.current.archive.folder;
  if (!existsSync(join(getCurrentFolder(), under))) return;
  // Without a base path, the office's built files and the artwork share the path `/assets/`.
  const builtDir = join(officeDir, 'assets');
  const sharesPath = under === 'assets' && basePath === '' && existsSync(builtDir);
  const builtFiles: ReadonlySet<string> = new Set(sharesPath ? readdirSync(builtDir) : []);
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      allowShops(request, reply, config);
    });
    await scope.register(fastifyStatic, {
      root: join(getCurrentFolder(), under),
      serve: false,
      cacheControl: false,
      dotfiles: 'ignore',
      index: false,
      // Publishing writes `x.json.br` and `x.json.gz` beside the options. Other files are compressed while sending.
      preCompressed: under === 'json',
      setHeaders: (reply, path) => {
        const isImmutable =
          path.startsWith(officeDir) || getRequestedFolder(reply.request, published) !== null;
        reply.header('cache-control', isImmutable ? IMMUTABLE : REVALIDATE);
        if (extname(path) === '.svg') reply.header('content-security-policy', SVG_POLICY);
      },
    });
    scope.route<{ Params: { '*': string } }>({
      method: ['GET', 'HEAD'],
      url: `${prefix}*`,
      handler: (request, reply) => {
        const file = request.params['*'];
        const folder = getRequestedFolder(request, published) ?? getCurrentFolder();
        return reply.sendFile(`/${file}`, builtFiles.has(file) ? builtDir : join(folder, under));
      },
    });
  });
}

/**
 * `/catalogues/{version}/…`: serves all files of one version, for pages that show its designs. A deleted version is 404;
 * another version is never served in its place.
 */
async function serveVersions(app: FastifyInstance, { published }: Pick<WebEnv, 'published'>): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, {
      root: published.current.archive.folder,
      serve: false,
      cacheControl: false,
      dotfiles: 'ignore',
      index: false,
      preCompressed: true,
      setHeaders: (reply, path) => {
        reply.header('cache-control', IMMUTABLE);
        if (extname(path) === '.svg') reply.header('content-security-policy', SVG_POLICY);
      },
    });
    scope.get<{ Params: { version: string; '*': string } }>(
      '/catalogues/:version/*',
      async (request, reply) => {
        const folder = published.current.archive.findFolder(request.params.version);
        const [under = ''] = request.params['*'].split('/');
        if (folder === null || !CATALOGUE_FOLDERS.includes(under)) return reply.callNotFound();
        return reply.sendFile(`/${request.params['*'].slice(under.length + 1)}`, join(folder, under));
      },
    );
  });
}

/** Returns the folder of the version in a request's `v` parameter; null when there is none or it doesn't exist. */
function getRequestedFolder({ query }: FastifyRequest, published: PublishedCatalogue): string | null {
  const { v } = query as { readonly v?: unknown };
  return typeof v === 'string' ? published.current.archive.findFolder(v) : null;
}

/** Serves the editor: its entry under a fixed name, and the chunks that Vite named by content hash. */
async function serveEditor(app: FastifyInstance, { config }: Pick<WebEnv, 'config'>): Promise<void> {
  const { customiserDir } = config;
  const chunks = join(customiserDir, 'customizer');
  if (existsSync(chunks)) {
    await app.register(async (scope) => {
      scope.addHook('onRequest', async (request, reply) => {
        allowShops(request, reply, config);
      });
      await scope.register(fastifyStatic, {
        root: chunks,
        prefix: '/customizer/',
        cacheControl: false,
        dotfiles: 'ignore',
        index: false,
        decorateReply: false,
        setHeaders: (reply) => {
          reply.header('cache-control', IMMUTABLE);
        },
      });
    });
  }
  if (!existsSync(customiserDir)) return;
  await app.register(fastifyStatic, { root: customiserDir, serve: false });
  app.get('/customizer.js', async (request, reply) => {
    allowShops(request, reply, config);
    reply.header('cache-control', REVALIDATE);
    return reply.sendFile('customizer.js', { cacheControl: false });
  });
}
