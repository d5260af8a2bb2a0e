import { hostname } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { ConfigError } from './config/ConfigError.ts';
import { isNetwork } from './config/isNetwork.ts';
import { type ConfiguredSecret, listSecrets } from './config/listSecrets.ts';
import { type CarrierServiceConfig, readCarrierConfig } from './config/readCarrierConfig.ts';
import { type GeneratorConfig, readGeneratorConfig } from './config/readGeneratorConfig.ts';
import { type OidcConfig, readOidcConfig } from './config/readOidcConfig.ts';
import { readShopBrands, type ShopBrands } from './config/readShopBrands.ts';
import {
  readPrivateStorageConfig,
  readStorageConfig,
  type StorageConfig,
} from './config/readStorageConfig.ts';
import { integerBetween, onOrOff, readVariable } from './config/readVariable.ts';
import { readIntakeSecrets, readShopTokens, type ShopSecrets } from './config/shopSecrets.ts';
import { splitList } from './config/splitList.ts';

/** The services of one process. A generator is a process of its own, which has no database. */
const SERVICES = ['web', 'worker', 'generator'] as const;
type Service = (typeof SERVICES)[number];

/** Levels of the log, the most severe first. */
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** The configuration, which is read once from the environment. Folders are absolute paths. */
export interface Config {
  readonly port: number;
  readonly host: string;
  readonly services: readonly Service[];
  readonly dataDir: string;
  /** `postgres://…`, or null for the embedded database. */
  readonly databaseUrl: string | null;
  /** The file that lists the erased orders, for restores of older backups. */
  readonly tombstones: string;
  /** URL prefix of the back-office: empty, or e.g. `/preparateur` without a slash at the end. */
  readonly basePath: string;
  /** The public origin, e.g. `https://atelier.example`. With https, cookies are Secure and HSTS is sent. */
  readonly origin: string;
  /** Origins of the shops that embed the editor. If empty, any page may load it. */
  readonly shopOrigins: readonly string[];
  /** The shops' looks, for the shopper's private page. */
  readonly shopBrands: ShopBrands;
  /** The proxies whose `x-forwarded-*` headers are trusted: their number, or their addresses and networks. */
  readonly trustedProxies: number | readonly string[];
  /** The private networks into which addresses from the settings may lead: webhooks and shops. */
  readonly outgoingNetworks: readonly string[];
  /** URL of a product's page in the shop, with `{store}` and `{code}`; null if no shop is configured. */
  readonly shopProductPage: string | null;
  /** The secrets that sign the deliveries of each source. */
  readonly intakeSecrets: ShopSecrets;
  /** The tokens with which the API of each source is called. */
  readonly shopTokens: ShopSecrets;
  /** Where each secret is read from. */
  readonly secrets: readonly ConfiguredSecret[];
  /** Tokens of the machines that post reports of the L2C line. There are several during a rotation. */
  readonly machineTokens: readonly string[];
  /** Separate address of the metrics. If null, the web service serves them to callers on this machine only. */
  readonly metrics: { readonly host: string; readonly port: number } | null;
  /** The OpenTelemetry collector that traces are sent to; null for no tracing. */
  readonly tracing: { readonly endpoint: string; readonly serviceName: string } | null;
  /** Password of the mail server for alerts; empty for none. */
  readonly alertMailPassword: string;
  /** The service that sells labels of carriers; null without one. */
  readonly carrierService: CarrierServiceConfig | null;
  /** The provider of single sign-on; null without one. */
  readonly oidc: OidcConfig | null;
  /** Key for secrets in the database. If null, the key file of the data folder is used. */
  readonly secretKey: string | null;
  /** The place for print files. */
  readonly storage: StorageConfig;
  /** The place for files with personal data. */
  readonly privateStorage: StorageConfig;
  /** Id of this process among the generators, and whether it was set or is the machine's name. */
  readonly generatorId: string;
  readonly isGeneratorIdSet: boolean;
  /** Whether this process generates megalots when it starts; otherwise it waits until it is resumed in the office. */
  readonly autoStart: boolean;
  /** Set for a process that only generates, over the API. */
  readonly generator: GeneratorConfig | null;
  readonly catalogueDir: string;
  /** Folder of the empty cluster that the first opening of the embedded database copies. */
  readonly emptyCluster: string;
  readonly officeDir: string;
  readonly customiserDir: string;
  /** Folder of the page that a shopper's private link opens. */
  readonly correctionDir: string;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  /** The sample data for an empty database. */
  readonly seed: 'none' | 'users' | 'day';
}

const origin = v.pipe(v.string(), v.check(isOrigin));

/** Each variable with its default (undefined if it has none), its schema and a description of the allowed values. */
const VARIABLES = {
  PORT: ['8080', integerBetween(0, 65_535), 'a port from 0 to 65535'],
  HOST: ['127.0.0.1', v.pipe(v.string(), v.regex(/^[\w.:-]+$/)), 'a host name or an address'],
  DATA_DIR: ['data', v.pipe(v.string(), v.nonEmpty()), 'a folder'],
  DATABASE_URL: ['', v.pipe(v.string(), v.regex(/^($|postgres(ql)?:\/\/)/)), 'empty, or postgres://…'],
  TOMBSTONES: [undefined, v.optional(v.pipe(v.string(), v.nonEmpty())), 'a file'],
  BASE_PATH: ['', v.pipe(v.string(), v.regex(/^($|(\/[\w.-]+)+$)/)), 'empty, or a path like /preparateur'],
  CMON_ORIGIN: [undefined, v.optional(origin), 'an origin like https://atelier.example'],
  SHOP_ORIGIN: [
    '',
    v.pipe(v.string(), v.transform(splitList), v.array(origin)),
    'origins like https://shop.example, separated by commas',
  ],
  TRUST_PROXY: [
    'loopback',
    v.union([
      integerBetween(0, 10),
      v.pipe(v.string(), v.transform(splitList), v.array(v.pipe(v.string(), v.check(isNetwork)))),
    ]),
    'addresses or networks of your proxies, like 10.0.0.2,172.16.0.0/12 or loopback, or their number, 0 to 10',
  ],
  OUTGOING_NETWORKS: [
    undefined,
    v.optional(v.pipe(v.string(), v.transform(splitList), v.array(v.pipe(v.string(), v.check(isNetwork))))),
    'addresses or networks, like 10.0.0.5,192.168.1.0/24 or loopback',
  ],
  SHOP_PRODUCT_PAGE: [
    undefined,
    v.optional(v.pipe(v.string(), v.check(isProductPage))),
    'an address like https://shop.example/{store}/p/{code}',
  ],
  SECRET_KEY: [
    undefined,
    v.optional(v.pipe(v.string(), v.minLength(32))),
    'a random text of at least 32 characters',
  ],
  METRICS_PORT: [undefined, v.optional(integerBetween(0, 65_535)), 'empty, or a port from 0 to 65535'],
  METRICS_HOST: ['127.0.0.1', v.pipe(v.string(), v.regex(/^[\w.:-]+$/)), 'a host name or an address'],
  OTEL_EXPORTER_OTLP_ENDPOINT: [
    '',
    v.pipe(v.string(), v.check(isCollectorUrl)),
    'empty, or an address like http://127.0.0.1:4318',
  ],
  OTEL_SERVICE_NAME: [
    'cmon',
    v.pipe(v.string(), v.regex(/^[\w.-]{1,60}$/)),
    'a name of letters, digits, dots and dashes',
  ],
  GENERATOR_ID: [
    hostname().replaceAll(/[^\w.-]/g, '-'),
    v.pipe(v.string(), v.regex(/^[\w.-]{1,60}$/)),
    'a name of letters, digits, dots and dashes',
  ],
  AUTO_START: ['on', onOrOff, 'on or off'],
  CATALOGUE_DIR: [undefined, v.optional(v.pipe(v.string(), v.nonEmpty())), 'a folder'],
  LOG_LEVEL: ['info', v.picklist(LOG_LEVELS), 'fatal, error, warn, info, debug, trace or silent'],
  CMON_SEED: ['', v.picklist(['', '1', 'users']), '1, users or empty'],
} as const;
type Variable = keyof typeof VARIABLES;

/** Reads the environment and the flags (`--services=web,worker`). Throws `ConfigError` for the first invalid value. */
export function readConfig(env: NodeJS.ProcessEnv, flags: readonly string[]): Config {
  const read = <K extends Variable>(name: K) => readVariable(env, name, VARIABLES[name]);
  const services = readServices(flags);
  const [port, host] = [read('PORT'), read('HOST')];
  const dataDir = resolve(read('DATA_DIR'));
  const dist = findDistFolder();
  const databaseUrl = read('DATABASE_URL');
  const seed = read('CMON_SEED');
  const shopOrigins = read('SHOP_ORIGIN');
  const metricsPort = read('METRICS_PORT');
  const collector = read('OTEL_EXPORTER_OTLP_ENDPOINT');
  const storage = readStorageConfig(env, dataDir);
  const [intakeSecrets, shopTokens] = [readIntakeSecrets(env), readShopTokens(env)];
  const publicOrigin = read('CMON_ORIGIN') ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  return {
    port,
    host,
    services,
    dataDir,
    databaseUrl: databaseUrl === '' ? null : databaseUrl,
    tombstones: resolve(read('TOMBSTONES') ?? join(dataDir, 'tombstones.jsonl')),
    basePath: read('BASE_PATH'),
    origin: publicOrigin,
    shopOrigins,
    shopProductPage: read('SHOP_PRODUCT_PAGE') ?? buildDemoProductPage(shopOrigins),
    shopBrands: readShopBrands(env),
    trustedProxies: read('TRUST_PROXY'),
    // A trial without https runs on one machine, with its shops.
    outgoingNetworks: read('OUTGOING_NETWORKS') ?? (publicOrigin.startsWith('http:') ? ['loopback'] : []),
    intakeSecrets,
    shopTokens,
    secrets: listSecrets(env, { orders: intakeSecrets, shopCalls: shopTokens }),
    machineTokens: readMachineTokens(env),
    metrics: metricsPort === undefined ? null : { host: read('METRICS_HOST'), port: metricsPort },
    tracing: collector === '' ? null : { endpoint: collector, serviceName: read('OTEL_SERVICE_NAME') },
    alertMailPassword: env.ALERT_MAIL_PASSWORD ?? '',
    carrierService: readCarrierConfig(env),
    storage,
    privateStorage: readPrivateStorageConfig(env, dataDir, storage),
    oidc: readOidcConfig(env),
    secretKey: read('SECRET_KEY') ?? null,
    generatorId: read('GENERATOR_ID'),
    isGeneratorIdSet: (env.GENERATOR_ID ?? '') !== '',
    autoStart: read('AUTO_START'),
    generator: services.includes('generator') ? readGeneratorConfig(env, dataDir) : null,
    catalogueDir: resolve(read('CATALOGUE_DIR') ?? join(dist, 'catalogue')),
    emptyCluster: join(dist, 'database'),
    officeDir: join(dist, 'office'),
    customiserDir: join(dist, 'customiser'),
    correctionDir: join(dist, 'correction'),
    logLevel: read('LOG_LEVEL'),
    seed: seed === '1' ? 'day' : seed === 'users' ? 'users' : 'none',
  };
}

/** Returns the product page of the first shop, with the demo shop's URL pattern; null without a shop. */
const buildDemoProductPage = ([shop]: readonly string[]): string | null =>
  shop === undefined ? null : `${shop}/{store}/p/{code}`;

function isCollectorUrl(text: string): boolean {
  return text === '' || (/^https?:\/\//.test(text) && URL.canParse(text));
}

function isProductPage(text: string): boolean {
  return /^https?:\/\//.test(text) && text.includes('{code}') && URL.canParse(text);
}

function readServices(flags: readonly string[]): Service[] {
  const PREFIX = '--services=';
  let services: Service[] = ['web', 'worker'];
  for (const flag of flags) {
    const parsed = v.safeParse(
      v.pipe(v.array(v.picklist(SERVICES)), v.minLength(1)),
      flag.startsWith(PREFIX) ? flag.slice(PREFIX.length).split(',') : [],
    );
    if (!parsed.success || (parsed.output.includes('generator') && parsed.output.length > 1)) {
      throw new ConfigError(flag, '--services= with web, worker or both, or with generator alone');
    }
    services = parsed.output;
  }
  return services;
}

/** `L2C_TOKEN` is the token of the machine that binds checkbooks, or its tokens separated by commas. */
function readMachineTokens(env: NodeJS.ProcessEnv): string[] {
  const tokens = splitList(env.L2C_TOKEN ?? '');
  if (tokens.some((token) => token.length < 32))
    throw new ConfigError('L2C_TOKEN', 'at least 32 characters long');
  return tokens;
}

/** Returns the folder `dist`, when run from the bundle `dist/server/main.js` and from the sources. */
function findDistFolder(): string {
  const here = dirname(fileURLToPath(import.meta.url));
  return basename(dirname(here)) === 'dist' ? dirname(here) : resolve(here, '../../../dist');
}

function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text;
}
