import { Mutex } from 'async-mutex';
import * as client from 'openid-client';
import type { OidcConfig } from '../config/readOidcConfig.ts';
import { sendRequest } from '../net/sendRequest.ts';

const TIMEOUT_MS = 10_000;
const MAX_ANSWER_BYTES = 1_000_000;

/** The values that the response of the provider is compared with. They never leave the server. */
interface ProviderChecks {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** Sign-in at a provider by the authorization code flow of OpenID Connect, with PKCE, state and nonce. */
export interface SingleSignOn {
  /** Returns the provider's page that the browser opens. Rejects when the provider doesn't answer. */
  start(redirectUri: string): Promise<{ readonly url: string; readonly checks: ProviderChecks }>;
  /**
   * Exchanges the code in the address with which the browser came back. Returns the user's e-mail address, or null when the
   * provider doesn't confirm one. Rejects an answer that doesn't match the checks.
   */
  finish(currentUrl: URL, checks: ProviderChecks): Promise<string | null>;
}

export function openSingleSignOn({ issuer, clientId, clientSecret, claim }: OidcConfig): SingleSignOn {
  const mutex = new Mutex();
  let discovered: client.Configuration | null = null;

  /** Discovers the provider at the first sign-in, and again after a failure. */
  function discover(): Promise<client.Configuration> {
    return mutex.runExclusive(async () => {
      discovered ??= await client.discovery(new URL(issuer), clientId, clientSecret, undefined, {
        [client.customFetch]: askProvider,
        // Only for a provider on this machine: see `isServiceUrl`.
        execute: issuer.startsWith('http:') ? [client.allowInsecureRequests] : [],
      });
      return discovered;
    });
  }

  return {
    start: async (redirectUri) => {
      const checks = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
      };
      const url = client.buildAuthorizationUrl(await discover(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        code_challenge: await client.calculatePKCECodeChallenge(checks.verifier),
        code_challenge_method: 'S256',
        state: checks.state,
        nonce: checks.nonce,
      });
      return { url: url.href, checks };
    },
    finish: async (currentUrl, { state, nonce, verifier }) => {
      const configuration = await discover();
      const tokens = await client.authorizationCodeGrant(configuration, currentUrl, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const idToken = tokens.claims();
      if (idToken === undefined) return null;
      // Many providers send the address only with the user info.
      const claims =
        claim in idToken
          ? idToken
          : await client.fetchUserInfo(configuration, tokens.access_token, idToken.sub);
      const email = claims[claim];
      if (typeof email !== 'string' || (claim === 'email' && claims.email_verified !== true)) return null;
      return email.trim().toLowerCase();
    },
  };
}

/** Sends a request of the library to the provider. */
async function askProvider(
  url: string,
  { method, headers, body }: client.CustomFetchOptions,
): Promise<Response> {
  const answer = await sendRequest(url, {
    method: method === 'POST' ? 'POST' : 'GET',
    headers,
    ...(body === undefined || body === null ? {} : { body: String(body) }),
    reach: 'anywhere',
    timeoutMs: TIMEOUT_MS,
    maxBytes: MAX_ANSWER_BYTES,
  });
  const { status } = answer;
  return new Response(answer.body.length === 0 ? null : new Uint8Array(answer.body), {
    status,
    headers: Object.fromEntries(answer.headers),
  });
}
