import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Accounts that one browser is remembered for: a floor station is shared, and a cookie takes 4 kB. */
const MOST_ACCOUNTS = 12;
const NONCE_BYTES = 16;

/**
 * A browser on which somebody has signed in keeps a proof of it for each account: a random number and its HMAC under the
 * account's password hash, which only the server knows and which a new password changes. It opens nothing. Its holder is
 * only counted apart, so that the failed guesses of others, behind one address or at one account, lock nobody out.
 */
export function rememberDevice(known: string | undefined, email: string, passwordHash: string): string {
  const nonce = randomBytes(NONCE_BYTES).toString('base64url');
  const others = proofsOf(known).filter((proof) => !isProof(proof, email, passwordHash));
  return [`${nonce}.${macOf(nonce, email, passwordHash)}`, ...others].slice(0, MOST_ACCOUNTS).join('~');
}

/** The random number of the browser's proof for an account, or null when it has none. */
export function knownDevice(known: string | undefined, email: string, passwordHash: string): string | null {
  const proof = proofsOf(known).find((one) => isProof(one, email, passwordHash));
  return proof?.split('.')[0] ?? null;
}

const proofsOf = (known: string | undefined): string[] =>
  known === undefined || known === '' ? [] : known.split('~').slice(0, MOST_ACCOUNTS);

function isProof(proof: string, email: string, passwordHash: string): boolean {
  const [nonce = '', mac = ''] = proof.split('.');
  const right = macOf(nonce, email, passwordHash);
  return mac.length === right.length && timingSafeEqual(Buffer.from(mac), Buffer.from(right));
}

const macOf = (nonce: string, email: string, passwordHash: string): string =>
  createHmac('sha256', passwordHash).update(`${nonce}.${email}`).digest('base64url');
