import { readFileSync } from 'node:fs';
import { ConfigError } from './ConfigError.ts';
import { splitList } from './splitList.ts';

/** Secrets by the source that they belong to, in lower case. There are several during a rotation. */
export type ShopSecrets = ReadonlyMap<string, readonly string[]>;

const FILE = '_FILE';

/** `INTAKE_SECRET_DEMO` is the secret that signs the deliveries of the source `demo`. */
export const readIntakeSecrets = (env: NodeJS.ProcessEnv): ShopSecrets =>
  readSecrets(env, 'INTAKE_SECRET_', { test: /^.{16,}$/, allowed: 'at least 16 characters long' });

/** `SHOP_TOKEN_DEMO` is the token with which the API of the shop `demo` is called. */
export function readShopTokens(env: NodeJS.ProcessEnv): ShopSecrets {
  return readSecrets(env, 'SHOP_TOKEN_', {
    test: /^[\x21-\x7e]{16,}$/,
    allowed: 'at least 16 characters long, without spaces',
  });
}

/**
 * Reads the variables with a prefix: each is a secret, or secrets separated by commas. With `_FILE` at its end, it is the
 * path of a file with them, one a line.
 */
function readSecrets(
  env: NodeJS.ProcessEnv,
  prefix: string,
  { test, allowed }: { readonly test: RegExp; readonly allowed: string },
): Map<string, string[]> {
  const sources = new Map<string, string[]>();
  for (const [name, value = ''] of Object.entries(env)) {
    if (!name.startsWith(prefix) || value === '') continue;
    const isFile = name.endsWith(FILE);
    const source = name.slice(prefix.length, isFile ? -FILE.length : undefined).toLowerCase();
    const secrets = isFile ? readSecretFile(name, value) : splitList(value);
    if (secrets.length === 0 || secrets.some((secret) => !test.test(secret))) {
      throw new ConfigError(name, allowed);
    }
    if (sources.has(source)) throw new ConfigError(name, `empty when the same name without ${FILE} is set`);
    sources.set(source, secrets);
  }
  return sources;
}

function readSecretFile(name: string, path: string): string[] {
  try {
    return readFileSync(path, 'utf8').split('\n').flatMap(splitList);
  } catch {
    throw new ConfigError(name, 'a file that can be read');
  }
}
