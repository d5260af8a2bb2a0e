import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fastifyStatic } from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CatalogueShelf } from '../files/catalogueShelf.ts';
import { allowShops } from './crossOrigin.ts';
import { SVG_POLICY } from './securityHeaders.ts';
import type { Web } from './web.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';
const ASK_AGAIN = 'public, no-cache';

/** Addresses of the catalogue, and the folder of each under a version's own. */
const CATALOGUE = [
  { prefix: '/json/', under: 'json' },
  { prefix: '/assets/jsonMetiers/', under: 'json' },
  { prefix: '/assets/', under: 'assets' },
] as const;

/** What the shops' pages load: the catalogue, its artwork, the editor. The office's own files come with its pages. */
export async function staticFiles(app: FastifyInstance, web: Pick<Web, 'config' | 'shelf'>): Promise<void> {
  for (const place of CATALOGUE) await catalogueFiles(app, web, place);
  await versionFiles(app, web);
  await editorFiles(app, web);
}

/**
 * A version of the catalogue that is asked for by name (`?v=`) never changes, and is answered for as long as it stands on
 * the shelf. Anything else gets the version in use, to be asked for again: it is another one after the next publication.
 */
async function catalogueFiles(
  app: FastifyInstance,
  { config, shelf }: Pick<Web, 'config' | 'shelf'>,
  { prefix, under }: (typeof CATALOGUE)[number],
): Promise<void> {
  const { officeDir, basePath } = config;
  // With no base path the office's built files share the folder's name with the artwork.
  const built = under === 'assets' && basePath === '' ? [join(officeDir, 'assets')] : [];
  const roots = [join(shelf.folder, under), ...built].filter((root) => existsSync(root));
  if (roots.length === 0) return;
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      allowShops(request, reply, config);
    });
    await scope.register(fastifyStatic, {
      root: roots,
      serve: false,
      cacheControl: false,
      dotfiles: 'ignore',
      index: false,
      // Publishing leaves `x.json.br` and `x.json.gz` beside the options; the rest is compressed on its way.
      preCompressed: under === 'json',
      setHeaders: (reply, path) => {
        const named = path.startsWith(officeDir) || askedFolder(reply.request, shelf) !== null;
        reply.header('cache-control', named ? FOR_EVER : ASK_AGAIN);
        if (extname(path) === '.svg') reply.header('content-security-policy', SVG_POLICY);
      },
    });
    scope.route<{ Params: { '*': string } }>({
      method: ['GET', 'HEAD'],
      url: `${prefix}*`,
      handler: (request, reply) => {
        const folder = askedFolder(request, shelf);
        const file = `/${request.params['*']}`;
        // The version in use has further folders to look in.
        return folder === null || folder === shelf.folder
          ? reply.sendFile(file)
          : reply.sendFile(file, join(folder, under));
      },
    });
  });
}

/**
 * `/catalogues/{version}/…`: all of one version under an address of its own, drawings and fonts included, for a page that
 * shows what was made with it. Not found once it is off the shelf: another version is never shown in its place.
 */
async function versionFiles(app: FastifyInstance, { shelf }: Pick<Web, 'shelf'>): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, {
      root: shelf.folder,
      serve: false,
      cacheControl: false,
      dotfiles: 'ignore',
      index: false,
      preCompressed: true,
      setHeaders: (reply, path) => {
        reply.header('cache-control', FOR_EVER);
        if (extname(path) === '.svg') reply.header('content-security-policy', SVG_POLICY);
      },
    });
    scope.get<{ Params: { version: string; '*': string } }>(
      '/catalogues/:version/*',
      async (request, reply) => {
        const folder = shelf.folderOf(request.params.version);
        const [under = ''] = request.params['*'].split('/');
        if (folder === null || !CATALOGUE.some((place) => place.under === under)) return reply.callNotFound();
        return reply.sendFile(`/${request.params['*'].slice(under.length + 1)}`, join(folder, under));
      },
    );
  });
}

/** The folder of the version that an address names; null when it names none, or none that stands on the shelf. */
function askedFolder({ query }: FastifyRequest, shelf: CatalogueShelf): string | null {
  const { v } = query as { readonly v?: unknown };
  return typeof v === 'string' ? shelf.folderOf(v) : null;
}

/** The editor: its entry by name, what Vite built by content. */
async function editorFiles(app: FastifyInstance, { config }: Pick<Web, 'config'>): Promise<void> {
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
          reply.header('cache-control', FOR_EVER);
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
