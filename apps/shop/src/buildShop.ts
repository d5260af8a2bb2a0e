import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import statics from '@fastify/static';
import Fastify, { type FastifyInstance } from 'fastify';
import { indexArticles } from './articles/offers.ts';
import { parseFeed } from './articles/parseFeed.ts';
import { compressStatics } from './compressStatics.ts';
import type { Config } from './config.ts';
import { disconnectSlowReaders } from './disconnectSlowReaders.ts';
import { drainConnections } from './drainConnections.ts';
import { Outbox } from './orders/Outbox.ts';
import { addCartRoutes } from './routes/addCartRoutes.ts';
import { addCatalogueRoutes } from './routes/addCatalogueRoutes.ts';
import { addGroupRoutes } from './routes/addGroupRoutes.ts';
import { addGuards } from './routes/addGuards.ts';
import { addOrderRoutes } from './routes/addOrderRoutes.ts';
import { ShopState } from './state/shopState.ts';

const thisFolder = import.meta.dirname;
/** The folder of the shop's pictures, styles and scripts: the first path is for the sources, the second for the bundle. */
const publicFolder =
  [join(thisFolder, '../public'), join(thisFolder, '../../apps/shop/public')].find((path) =>
    existsSync(path),
  ) ?? thisFolder;

/** A request must arrive within 15 s, including the interval of the check, and its headers within 10 s. */
const TIMEOUTS = {
  requestTimeout: 14_000,
  connectionTimeout: 15_000,
  http: { connectionsCheckingInterval: 1_000, headersTimeout: 10_000 },
} as const;

/**
 * Builds the shop, which is not listening yet. Closing it stops the order calls. `warn` is called with the status of each
 * failed call. Throws an Error with the path if the product feed is invalid.
 */
export async function buildShop(
  config: Config,
  warn: (status: string) => void,
  now: () => Date = () => new Date(),
): Promise<{ app: FastifyInstance; outbox: Outbox }> {
  const articles = indexArticles(parseFeed(readFileSync(config.feedFile, 'utf8')));
  const state = new ShopState(config.dataDir);
  const outbox = new Outbox(state, `${config.cmonOrigin}/intake/demo`, config.intakeSecret, warn);
  const app = Fastify({
    ...TIMEOUTS,
    bodyLimit: 256 * 1024,
  });
  drainConnections(app);
  disconnectSlowReaders(app);
  compressStatics(app);
  // The shop's pages send only forms.
  app.removeAllContentTypeParsers();
  await app.register(cookie);
  await app.register(formbody);
  await app.register(statics, { root: publicFolder, prefix: '/static/', cacheControl: false });
  const feedFolder = dirname(config.feedFile);
  for (const folder of ['fonts', 'pictures'])
    await app.register(statics, {
      root: join(feedFolder, folder),
      prefix: `/${folder}/`,
      decorateReply: false,
      maxAge: '7d',
      // The shopper's private page is on another origin and has the shop's font. Browsers load no font without this.
      setHeaders: (reply) => {
        if (folder === 'fonts') reply.header('access-control-allow-origin', '*');
      },
    });
  const shop = { config, articles, state, outbox, now };
  addGuards(app, shop);
  addCatalogueRoutes(app, shop);
  addCartRoutes(app, shop);
  addGroupRoutes(app, shop);
  addOrderRoutes(app, shop);
  app.addHook('onClose', async () => outbox.stop());
  return { app, outbox };
}
