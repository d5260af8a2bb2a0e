import { t } from '../messages/translate.ts';
import { address } from './basePath.ts';
import { LoadError } from './loadError.ts';

export type SignInAnswer = 'signedIn' | 'wrong' | 'tooMany';

const post = (path: string, body: unknown) =>
  fetch(address(path), {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json', 'x-cmon-request': '1' },
    body: JSON.stringify(body),
  }).catch((error: Error) => {
    throw new LoadError('network', t('error.loading', { detail: error.message }));
  });

/** Opens a session. A wrong password and an unknown person are one answer. Throws a LoadError for anything else. */
export async function signIn(email: string, password: string): Promise<SignInAnswer> {
  const { ok, status } = await post('/auth/sign-in', { email, password });
  if (ok) return 'signedIn';
  if (status === 429) return 'tooMany';
  if (status === 400 || status === 401 || status === 403) return 'wrong';
  throw new LoadError('status', t('error.status', { code: String(status) }), status);
}

/** Ends the session on the server. */
export async function signOut(): Promise<void> {
  await post('/auth/sign-out', {});
}
