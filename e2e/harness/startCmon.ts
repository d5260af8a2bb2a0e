import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getLocalDate } from '@cmon/core/production/planning/workingTime';
import { DEFAULT_SETTINGS } from '@cmon/core/production/settings';
import { copySampleData } from '@cmon/testkit/browser/copySampleData';
import { findFreePort } from '@cmon/testkit/net/findFreePort';
import { buildDemoBrand } from '../../scripts/run/buildDemoBrand.ts';
import { root } from '../../scripts/run/root.ts';
import { type Service, startService } from '../../scripts/run/service.ts';
import { skipCutOffs } from './skipCutOffs.ts';

/** The secret that the demo shop of the tests signs with. */
export const INTAKE_SECRET = 'a secret that only these tests know';

export interface SignIn {
  readonly email: string;
  readonly password: string;
  readonly role: string;
}

/** The whole running product: the bundled server and the demo shop, with their own data folder. */
export interface Cmon {
  readonly server: string;
  readonly shop: string;
  readonly dataDir: string;
  readonly hotfolder: string;
  /** Returns the sample user whose address begins with a name: prep, super, boutique, client, generator or admin. */
  signIn(name: string): SignIn;
  stop(): Promise<void>;
}

interface StartOptions {
  readonly databaseUrl?: string;
  /** True for a day of sample orders in place of an empty workshop. */
  readonly day?: boolean;
  /** Shops in addition to the demo shop. */
  readonly shops?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/**
 * Starts the bundles as `npm start` does, with the six sample users. There are no orders unless a `day` of sample
 * orders is requested. With a `databaseUrl` the database is that PostgreSQL, else the embedded one.
 */
export async function startCmon(options: StartOptions): Promise<Cmon> {
  const dataDir = mkdtempSync(join(tmpdir(), 'cmon-e2e-'));
  const { databaseUrl = null, day = false } = options;
  if (databaseUrl === null) {
    await copySampleData(day ? nameDaySample() : 'users', dataDir, async (folder) => {
      await (await startServices(folder, { day })).stop();
      await skipCutOffs({ databaseUrl, dataDir: folder });
    });
  }
  const services = await startServices(dataDir, options);
  if (databaseUrl !== null) await skipCutOffs({ databaseUrl, dataDir });
  return {
    ...services,
    stop: async () => {
      await services.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The sample is a day of orders up to now, so the test files after midnight need another one. */
const nameDaySample = (): string => `day ${getLocalDate(new Date(), DEFAULT_SETTINGS.timeZone)}`;

async function startServices(dataDir: string, options: StartOptions): Promise<Cmon> {
  const hotfolder = join(dataDir, 'hotfolder');
  const [port, shopPort] = [await findFreePort(), await findFreePort()];
  const [server, shop] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${shopPort}`];
  const env = {
    ...process.env,
    LOG_LEVEL: 'warn',
    HOST: '127.0.0.1',
    PORT: String(port),
    SHOP_PORT: String(shopPort),
    DATA_DIR: dataDir,
    HOTFOLDER: hotfolder,
    INTAKE_SECRET_DEMO: INTAKE_SECRET,
    CATALOGUE_DIR: join(root, 'dist/catalogue'),
    SHOP_STOCK: join(root, 'dist/feed/stock.json'),
    CMON_ORIGIN: server,
    SHOP_ORIGIN: [shop, ...(options.shops ?? [])].join(),
    SHOP_BRAND: buildDemoBrand(shop),
    CMON_SEED: options.day ? '1' : 'users',
    ...(options.databaseUrl ? { DATABASE_URL: options.databaseUrl } : { DATABASE_URL: '' }),
    ...options.env,
  };
  const services: Service[] = [
    startService(join(root, 'dist/server/main.js'), [], env),
    startService(join(root, 'dist/shop/main.js'), [], env),
  ];
  const stop = async () => {
    for (const service of services) service.child.kill('SIGTERM');
    await Promise.all(services.map((service) => service.ended));
  };
  try {
    await Promise.all(services.map((service) => service.ready));
  } catch (error) {
    await stop();
    throw error;
  }
  const signIns = JSON.parse(readFileSync(join(dataDir, 'sign-ins.json'), 'utf8')) as SignIn[];
  const signIn = (name: string) => {
    const userSignIn = signIns.find((user) => user.email.startsWith(`${name}@`));
    if (!userSignIn) throw new Error(`no sign-in for ${name}`);
    return userSignIn;
  };
  return { server, shop, dataDir, hotfolder, signIn, stop };
}
