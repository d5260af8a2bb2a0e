import { createStatusError, postJson } from './http.ts';
import { readStationName } from './station.ts';

export type SignInResult = 'signedIn' | 'wrong' | 'tooMany';

/** Opens a session. A wrong password and an unknown user both return `wrong`. Throws a LoadError for other failures. */
export async function signIn(email: string, password: string): Promise<SignInResult> {
  return readStatus(await postJson('/auth/sign-in', { email, password, station: readStationName() }));
}

/** Opens a session for the person whose badge was scanned. An unknown badge returns `wrong`. */
export async function signInByBadge(badge: string): Promise<SignInResult> {
  return readStatus(await postJson('/auth/badge', { badge, station: readStationName() }));
}

/** Throws a LoadError for a status that is no answer about the credentials. */
function readStatus({ status }: { readonly status: number }): SignInResult {
  if (status >= 200 && status < 300) return 'signedIn';
  if (status === 429) return 'tooMany';
  if (status === 400 || status === 401 || status === 403) return 'wrong';
  throw createStatusError(status);
}

/** Ends the session on the server. */
export async function signOut(): Promise<void> {
  await postJson('/auth/sign-out', {});
}
