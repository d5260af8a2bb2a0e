/** What a secret is for. `orders`: signs deliveries. `shopCalls`: calls a shop's API. */
export const SECRET_USES = [
  'orders',
  'shopCalls',
  'carrier',
  'mail',
  'alerts',
  'machines',
  'signIn',
  'storage',
  'encryption',
] as const;
type SecretUse = (typeof SECRET_USES)[number];

/** A place from which a secret is read. */
export interface SecretPlace {
  readonly use: SecretUse;
  /** The source of orders that it belongs to; null for a secret of the workshop. */
  readonly source: string | null;
  /** Name of the environment variable. */
  readonly variable: string;
}

/** A place with its text, which is empty when the secret is not set. The text stays in the configuration. */
export interface ConfiguredSecret extends SecretPlace {
  readonly text: string;
  /** How many secrets it has: two during a rotation. */
  readonly count: number;
}

/** The variable of the key with which secrets are encrypted and hashed. */
export const KEY_VARIABLE = 'SECRET_KEY';

/** The secrets of the workshop. */
const PLACES = [
  ['carrier', 'CARRIER_SERVICE_TOKEN'],
  ['mail', 'ALERT_MAIL_PASSWORD'],
  ['machines', 'L2C_TOKEN'],
  ['signIn', 'OIDC_CLIENT_SECRET'],
  ['storage', 'S3_SECRET_ACCESS_KEY'],
  ['encryption', KEY_VARIABLE],
] as const;

/** The prefixes of the variables of each source. */
const PREFIXES = [
  ['orders', 'INTAKE_SECRET_'],
  ['shopCalls', 'SHOP_TOKEN_'],
] as const;

interface SourceSecrets {
  readonly orders: ReadonlyMap<string, readonly string[]>;
  readonly shopCalls: ReadonlyMap<string, readonly string[]>;
}

/** Lists the secrets of the environment: those of the sources that have one, and all those of the workshop. */
export function listSecrets(env: NodeJS.ProcessEnv, sources: SourceSecrets): ConfiguredSecret[] {
  const secretsOfSources = PREFIXES.flatMap(([use, prefix]) =>
    [...sources[use]].map(([source, secrets]) => ({
      use,
      source,
      variable: findVariable(env, prefix, source),
      text: secrets.join('\n'),
      count: secrets.length,
    })),
  );
  const secretsOfWorkshop = PLACES.map(([use, variable]) => {
    const text = env[variable] ?? '';
    return { use, source: null, variable, text, count: text === '' ? 0 : 1 };
  });
  return [...secretsOfSources, ...secretsOfWorkshop];
}

/** Returns the places of the secrets that a source of orders may have. */
export const listPlacesOf = (source: string): SecretPlace[] =>
  PREFIXES.map(([use, prefix]) => ({ use, source, variable: `${prefix}${source.toUpperCase()}` }));

/** The variable as it is written in the environment, with `_FILE` when the secret comes from a file. */
function findVariable(env: NodeJS.ProcessEnv, prefix: string, source: string): string {
  const wanted = `${prefix}${source}`.toLowerCase();
  const names = Object.keys(env).filter((name) => name.startsWith(prefix) && env[name] !== '');
  return (
    names.find((name) => name.toLowerCase() === wanted || name.toLowerCase() === `${wanted}_file`) ??
    `${prefix}${source.toUpperCase()}`
  );
}
