import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import statics from '@fastify/static';
import Fastify from 'fastify';
import { readConfig } from './config.ts';
import { Outbox } from './orders/outbox.ts';
import { addRoutes } from './routes.ts';
import { ShopState } from './state/shopState.ts';

/** The folder of the shop's own pictures, styles and scripts, from the sources as from the bundle. */
const here = import.meta.dirname;
const publicFolder = [join(here, '../public'), join(here, '../../apps/shop/public')].find((path) =>
  existsSync(path),
);
const fontsFolder = dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/nunito/package.json'));

try {
  const config = readConfig(process.env);
  const state = new ShopState(config.dataDir);
  const outbox = new Outbox(state, `${config.cmonOrigin}/intake/demo`, config.intakeSecret, (status) =>
    console.warn(`shop: an order call waits (${status})`),
  );
  const app = Fastify({ requestTimeout: 15_000, bodyLimit: 256 * 1024 });
  await app.register(cookie);
  await app.register(formbody);
  await app.register(statics, { root: publicFolder ?? here, prefix: '/static/', cacheControl: false });
  await app.register(statics, { root: fontsFolder, prefix: '/fonts/', decorateReply: false, maxAge: '30d' });
  addRoutes(app, config, state, outbox);
  await app.listen({ host: config.host, port: config.port });
  void outbox.flush();
  console.log(`CMON READY ${config.origin}`);
  process.once('SIGTERM', async () => {
    outbox.stop();
    await app.close();
  });
} catch (error) {
  console.error(`shop: ${(error as Error).message}`);
  process.exitCode = 1;
}
