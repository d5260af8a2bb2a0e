import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Most accounts per browser. Floor stations are shared, and a cookie may have 4 kB. */
const MAX_ACCOUNTS = 12;
const NONCE_BYTES = 16;

/**
 * Adds a proof of a sign-in to a browser's proofs (the value of its device cookie). A proof is a nonce with an HMAC keyed
 * by the account's password hash, so that a new password invalidates it. It gives no access: failed sign-ins with a proof
 * are only counted separately, so that guesses of others don't lock out this browser.
 */
export function addDeviceProof(cookie: string | undefined, email: string, passwordHash: string): string {
  const nonce = randomBytes(NONCE_BYTES).toString('base64url');
  const otherProofs = parseProofs(cookie).filter((proof) => !isProof(proof, email, passwordHash));
  return [`${nonce}.${computeMac(nonce, email, passwordHash)}`, ...otherProofs]
    .slice(0, MAX_ACCOUNTS)
    .join('~');
}

/** Returns the nonce of a browser's proof for an account, or null when it has no valid one. */
export function findDeviceNonce(
  cookie: string | undefined,
  email: string,
  passwordHash: string,
): string | null {
  const proof = parseProofs(cookie).find((candidate) => isProof(candidate, email, passwordHash));
  return proof?.split('.')[0] ?? null;
}

const parseProofs = (cookie: string | undefined): string[] =>
  cookie === undefined || cookie === '' ? [] : cookie.split('~').slice(0, MAX_ACCOUNTS);

function isProof(proof: string, email: string, passwordHash: string): boolean {
  const [nonce = '', mac = ''] = proof.split('.');
  const expected = computeMac(nonce, email, passwordHash);
  return mac.length === expected.length && timingSafeEqual(Buffer.from(mac), Buffer.from(expected));
}

const computeMac = (nonce: string, email: string, passwordHash: string): string =>
  createHmac('sha256', passwordHash).update(`${nonce}.${email}`).digest('base64url');
