import { resolve } from 'node:path';

/** What the environment says, read once. */
export interface Config {
  readonly host: string;
  readonly port: number;
  /** Where the product is served: the script tag's and the order call's origin. */
  readonly cmonOrigin: string;
  /** The shop's own address, compared with `Origin` on every form: the first, where the product serves several shops. */
  readonly origin: string;
  readonly intakeSecret: string;
  /** Folder of the shop's own data: carts, orders, calls not yet acknowledged. */
  readonly dataDir: string;
  /** The product feed: what the shop sells. */
  readonly stockFile: string;
}

/** Reads the configuration; throws an Error that names the variable when one is missing or wrong. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const host = env.HOST ?? '127.0.0.1';
  const port = Number(env.SHOP_PORT ?? 8081);
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new Error('SHOP_PORT: a port number is expected');
  const intakeSecret = env.INTAKE_SECRET_DEMO ?? '';
  if (intakeSecret.length < 16) throw new Error('INTAKE_SECRET_DEMO: at least 16 characters are expected');
  return {
    host,
    port,
    cmonOrigin: new URL(env.CMON_ORIGIN ?? 'http://127.0.0.1:8080').origin,
    origin: new URL(env.SHOP_ORIGIN?.split(',')[0] ?? `http://${host}:${port}`).origin,
    intakeSecret,
    dataDir: resolve(env.DATA_DIR ?? 'data', 'shop'),
    stockFile: resolve(env.SHOP_STOCK ?? 'dist/feed/stock.json'),
  };
}
