import * as v from 'valibot';
import { ConfigError } from './ConfigError.ts';
import { isServiceUrl } from './isServiceUrl.ts';
import { readVariable } from './readVariable.ts';

/** The provider of single sign-on (OpenID Connect). */
export interface OidcConfig {
  /** Its issuer, from which the other addresses are discovered. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The claim with the user's e-mail address in the back-office. The claim `email` must be verified by the provider. */
  readonly claim: string;
}

const RULES = {
  OIDC_ISSUER: [
    '',
    v.pipe(v.string(), v.check(isServiceUrl)),
    'empty, or an address like https://login.example; http only for this machine',
  ],
  OIDC_CLIENT_ID: ['', v.pipe(v.string(), v.maxLength(300)), 'the id of this client at the provider'],
  OIDC_CLIENT_SECRET: [
    '',
    v.pipe(v.string(), v.maxLength(1_000)),
    'the secret of this client at the provider',
  ],
  OIDC_CLAIM: ['email', v.pipe(v.string(), v.regex(/^[\w.:/-]{1,200}$/)), 'the name of a claim, e.g. email'],
} as const;

/** Reads the provider of single sign-on; null when there is none. Throws `ConfigError` for the first mistake. */
export function readOidcConfig(env: NodeJS.ProcessEnv): OidcConfig | null {
  const read = <K extends keyof typeof RULES>(name: K) => readVariable(env, name, RULES[name]);
  const issuer = read('OIDC_ISSUER');
  if (issuer === '') return null;
  const [clientId, clientSecret] = [read('OIDC_CLIENT_ID'), read('OIDC_CLIENT_SECRET')];
  if (clientId === '') throw new ConfigError('OIDC_CLIENT_ID', 'set when OIDC_ISSUER is set');
  if (clientSecret === '') throw new ConfigError('OIDC_CLIENT_SECRET', 'set when OIDC_ISSUER is set');
  return { issuer, clientId, clientSecret, claim: read('OIDC_CLAIM') };
}
