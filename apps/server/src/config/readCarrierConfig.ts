import * as v from 'valibot';
import { ConfigError } from './ConfigError.ts';
import { isServiceUrl } from './isServiceUrl.ts';
import { integerBetween, readVariable } from './readVariable.ts';

/** The carrier service that sells labels. */
export interface CarrierServiceConfig {
  /** Without a slash at the end. */
  readonly url: string;
  readonly token: string;
  readonly timeoutMs: number;
}

const RULES = {
  CARRIER_SERVICE_URL: [
    '',
    v.pipe(v.string(), v.check(isServiceUrl)),
    'empty, or an address like https://carriers.example/v1; http only for this machine',
  ],
  CARRIER_SERVICE_TOKEN: ['', v.pipe(v.string(), v.regex(/^[\x21-\x7e]*$/)), 'a token without spaces'],
  CARRIER_SERVICE_TIMEOUT: ['10', integerBetween(1, 60), 'seconds, 1 to 60'],
} as const;

/** Reads the carrier service; null when there is none. Throws `ConfigError` for the first mistake. */
export function readCarrierConfig(env: NodeJS.ProcessEnv): CarrierServiceConfig | null {
  const read = <K extends keyof typeof RULES>(name: K) => readVariable(env, name, RULES[name]);
  const [url, token] = [read('CARRIER_SERVICE_URL').replace(/\/+$/, ''), read('CARRIER_SERVICE_TOKEN')];
  if (url === '') return null;
  if (token === '') throw new ConfigError('CARRIER_SERVICE_TOKEN', 'set when CARRIER_SERVICE_URL is set');
  return { url, token, timeoutMs: read('CARRIER_SERVICE_TIMEOUT') * 1_000 };
}
