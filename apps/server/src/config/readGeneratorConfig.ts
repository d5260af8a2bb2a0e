import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { ConfigError } from './ConfigError.ts';
import { integerBetween, onOrOff, readVariable } from './readVariable.ts';

/** The configuration of a process that only generates. */
export interface GeneratorConfig {
  /** Address of the API with the base path and without a slash at the end, e.g. `https://atelier.example/preparateur`. */
  readonly apiUrl: string;
  readonly token: string;
  /** Folder for the catalogue versions that it has fetched. It contains no text of a customer. */
  readonly cacheDir: string;
  /** Whether it waits for an unavailable API, also when it starts. Otherwise it ends. */
  readonly autoConnect: boolean;
  /** Seconds between two requests for work, and megalots per run; null takes the workshop's setting. */
  readonly autoReload: number | null;
  readonly batchCount: number | null;
}

const RULES = {
  API_URL: [
    undefined,
    v.pipe(v.string(), v.check(isApiUrl)),
    'the address of the workshop’s API, like https://atelier.example or http://127.0.0.1:8080/preparateur',
  ],
  GENERATOR_TOKEN: ['', v.string(), 'a token'],
  GENERATOR_TOKEN_FILE: ['', v.string(), 'a file'],
  CACHE_DIR: [undefined, v.optional(v.string()), 'a folder'],
  AUTO_CONNECT: ['on', onOrOff, 'on or off'],
  AUTO_RELOAD: [undefined, v.optional(integerBetween(1, 3_600)), 'empty, or 1 to 3600 seconds'],
  BATCH_COUNT: [undefined, v.optional(integerBetween(1, 100)), 'empty, or 1 to 100 megalots'],
} as const;
const TOKEN = /^[\w-]{43}$/;

/** Reads the settings of `--services=generator`. Throws `ConfigError` for the first mistake. */
export function readGeneratorConfig(env: NodeJS.ProcessEnv, dataDir: string): GeneratorConfig {
  const read = <K extends keyof typeof RULES>(name: K) => readVariable(env, name, RULES[name]);
  if (env.DATABASE_URL) {
    throw new ConfigError('DATABASE_URL', 'empty for a generator, which speaks to the API only');
  }
  const apiUrl = read('API_URL').replace(/\/+$/, '');
  return {
    apiUrl,
    token: readToken(read('GENERATOR_TOKEN'), read('GENERATOR_TOKEN_FILE')),
    cacheDir: resolve(read('CACHE_DIR') ?? join(dataDir, 'generator-cache')),
    autoConnect: read('AUTO_CONNECT'),
    autoReload: read('AUTO_RELOAD') ?? null,
    batchCount: read('BATCH_COUNT') ?? null,
  };
}

/** Returns the token, or the content of its file. Exactly one of them must be set. */
function readToken(token: string, file: string): string {
  if (token !== '' && file !== '') {
    throw new ConfigError('GENERATOR_TOKEN', 'empty when GENERATOR_TOKEN_FILE is set');
  }
  if (token === '' && file === '') {
    throw new ConfigError(
      'GENERATOR_TOKEN',
      'set, or GENERATOR_TOKEN_FILE: npm run token -- --generator ID issues a token',
    );
  }
  const name = file === '' ? 'GENERATOR_TOKEN' : 'GENERATOR_TOKEN_FILE';
  const chosenToken = file === '' ? token : readTokenFile(file);
  if (!TOKEN.test(chosenToken)) throw new ConfigError(name, 'a token of npm run token, of 43 characters');
  return chosenToken;
}

function readTokenFile(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    throw new ConfigError('GENERATOR_TOKEN_FILE', 'a file that can be read');
  }
}

function isApiUrl(text: string): boolean {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return false;
  const { username, search, hash } = new URL(text);
  return username === '' && search === '' && hash === '';
}
