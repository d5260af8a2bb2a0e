import { resolve } from 'node:path';

/** The configuration, which is read once from the environment. */
export interface Config {
  readonly host: string;
  readonly port: number;
  /** Origin of the cmon server. Pages load the editor's script from it, and the shop sends its order calls to it. */
  readonly cmonOrigin: string;
  /** The shop's public origin, compared with the `Origin` header of forms: the first address in `SHOP_ORIGIN`. */
  readonly origin: string;
  readonly intakeSecret: string;
  /** Folder of the shop's data: carts, orders and unacknowledged calls. */
  readonly dataDir: string;
  /** Path of the product feed. Its folder also has the pictures in smaller sizes, and the fonts. */
  readonly feedFile: string;
}

/**
 * Reads the configuration. An empty host, port or data folder counts as unset. Throws an Error with the variable's name if
 * a value is missing or invalid.
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const host = env.HOST || '127.0.0.1';
  // An IPv6 address is in brackets in a URL.
  const urlHost = host.includes(':') ? `[${host}]` : host;
  const port = Number(env.SHOP_PORT || 8081);
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new Error('SHOP_PORT: a port number is expected');
  const intakeSecret = env.INTAKE_SECRET_DEMO ?? '';
  if (intakeSecret.length < 16) throw new Error('INTAKE_SECRET_DEMO: at least 16 characters are expected');
  return {
    host,
    port,
    cmonOrigin: readOrigin('CMON_ORIGIN', env.CMON_ORIGIN ?? 'http://127.0.0.1:8080'),
    origin: readOrigin('SHOP_ORIGIN', env.SHOP_ORIGIN?.split(',')[0] ?? `http://${urlHost}:${port}`),
    intakeSecret,
    dataDir: resolve(env.DATA_DIR || 'data', 'shop'),
    feedFile: resolve(env.SHOP_STOCK ?? 'dist/feed/stock.json'),
  };
}

/** Returns the origin of the address in a variable. The URL of `shop.example:8081` has the protocol `shop.example:`. */
function readOrigin(name: string, address: string): string {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new Error(`${name}: an address like https://shop.example is expected`);
  return url.origin;
}
