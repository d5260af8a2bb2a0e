import { postJson, statusError } from './http.ts';

export type SignInAnswer = 'signedIn' | 'wrong' | 'tooMany';

/** Opens a session. A wrong password and an unknown person are one answer. Throws a LoadError for anything else. */
export async function signIn(email: string, password: string): Promise<SignInAnswer> {
  const { status } = await postJson('/auth/sign-in', { email, password });
  if (status >= 200 && status < 300) return 'signedIn';
  if (status === 429) return 'tooMany';
  if (status === 400 || status === 401 || status === 403) return 'wrong';
  throw statusError(status);
}

/** Ends the session on the server. */
export async function signOut(): Promise<void> {
  await postJson('/auth/sign-out', {});
}
