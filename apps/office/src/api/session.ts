import { createStatusError, getJson, type HttpResponse, postJson } from './http.ts';
import { readStationName } from './station.ts';

/** A new secret for an authenticator app, as text and as the content of a QR code. */
export interface CodeEnrolment {
  readonly secret: string;
  readonly uri: string;
}

/** A sign-in that awaits a one-time code. With `enrolment` the person sets the codes up now. */
export interface AwaitedCode {
  readonly ticket: string;
  readonly enrolment: CodeEnrolment | null;
}

type SignInFault = 'wrong' | 'badgeVoid' | 'badgeUnknown' | 'tooMany' | 'providerOnly';

/** `passwordNeeded`: somebody else set the password, so that the person first chooses another one. */
export type SignInResult =
  | { readonly kind: 'signedIn' }
  | ({ readonly kind: 'codeNeeded' } & AwaitedCode)
  | { readonly kind: 'passwordNeeded'; readonly ticket: string }
  | { readonly kind: SignInFault };

export type CodeResult =
  /** `recoveryCodes` are shown once, when the codes were just set up. */
  | { readonly kind: 'signedIn'; readonly recoveryCodes: readonly string[] | null }
  | {
      readonly kind: 'passwordNeeded';
      readonly ticket: string;
      readonly recoveryCodes: readonly string[] | null;
    }
  | { readonly kind: 'fault'; readonly fault: 'wrongCode' | 'tooMany' }
  | { readonly kind: 'expired' };

/** The codes of the answers to a password that can't be an own one, with the rule that it breaks. */
const PASSWORD_FAULTS = { passwordLength: 'length', passwordCommon: 'common', passwordSame: 'same' } as const;

type PasswordResult =
  | { readonly kind: 'signedIn' | 'expired' }
  | { readonly kind: 'unfit'; readonly rule: (typeof PASSWORD_FAULTS)[keyof typeof PASSWORD_FAULTS] };

/** Whether people may or must sign in at a provider. */
export type SingleSignOn = 'off' | 'offered' | 'required';

interface Answer extends AwaitedCode {
  readonly signedIn: boolean;
  /** The next step of a sign-in that isn't finished. */
  readonly awaits?: 'code' | 'password';
}

/** Opens a session. A wrong password and an unknown user both return `wrong`. Throws a LoadError for other failures. */
export async function signIn(email: string, password: string): Promise<SignInResult> {
  const response = await postJson('/auth/sign-in', { email, password, station: readStationName() });
  if (response.status !== 200) return { kind: readFault(response) };
  const answer = JSON.parse(response.body) as Answer;
  if (answer.signedIn) return { kind: 'signedIn' };
  return { ...answer, kind: answer.awaits === 'password' ? 'passwordNeeded' : 'codeNeeded' };
}

/** Opens a session for the person whose badge was scanned. A badge that was replaced or withdrawn returns `badgeVoid`. */
export async function signInByBadge(badge: string): Promise<SignInResult> {
  const response = await postJson('/auth/badge', { badge, station: readStationName() });
  if (response.status === 200) return { kind: 'signedIn' };
  if (response.body.includes('badgeVoid')) return { kind: 'badgeVoid' };
  const fault = readFault(response);
  return { kind: fault === 'wrong' ? 'badgeUnknown' : fault };
}

/** Finishes a sign-in by a one-time code or a recovery code. */
export async function sendCode(ticket: string, code: string): Promise<CodeResult> {
  const response = await postJson('/auth/code', { ticket, code });
  if (response.status !== 200) {
    if (response.body.includes('signInExpired')) return { kind: 'expired' };
    return { kind: 'fault', fault: readFault(response) === 'tooMany' ? 'tooMany' : 'wrongCode' };
  }
  const answer = JSON.parse(response.body) as Answer & { recoveryCodes: string[] | null };
  return { ...answer, kind: answer.signedIn ? 'signedIn' : 'passwordNeeded' };
}

/** Confirms the password of the signed-in person, and returns the ticket with which another one is chosen. */
export async function confirmPassword(
  password: string,
): Promise<
  | { readonly kind: 'confirmed'; readonly ticket: string }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'tooMany' }
> {
  const response = await postJson('/auth/confirm', { password, station: readStationName() });
  if (response.status === 200)
    return { ...(JSON.parse(response.body) as { ticket: string }), kind: 'confirmed' };
  if (response.status === 429) return { kind: 'tooMany' };
  if (response.status === 403) return { kind: 'wrong' };
  throw createStatusError(response.status);
}

/** Finishes a sign-in with the person's own password in place of one that somebody else set. */
export async function choosePassword(ticket: string, password: string): Promise<PasswordResult> {
  const response = await postJson('/auth/password', { ticket, password });
  if (response.status === 200) return { kind: 'signedIn' };
  if (response.body.includes('signInExpired')) return { kind: 'expired' };
  for (const [code, rule] of Object.entries(PASSWORD_FAULTS))
    if (response.body.includes(code)) return { kind: 'unfit', rule };
  throw createStatusError(response.status);
}

/** Reads whether sign-in at a provider is offered. */
export async function fetchSingleSignOn(signal: AbortSignal): Promise<SingleSignOn> {
  const { status, body } = await getJson('/auth/methods', signal);
  if (status !== 200) throw createStatusError(status);
  return (JSON.parse(body) as { singleSignOn: SingleSignOn }).singleSignOn;
}

/** Throws a LoadError for a status that is no answer about the credentials. */
function readFault({ status, body }: HttpResponse): SignInFault {
  if (status === 429) return 'tooMany';
  if (body.includes('providerOnly')) return 'providerOnly';
  if (status === 400 || status === 401 || status === 403) return 'wrong';
  throw createStatusError(status);
}

/** Ends the session on the server. */
export async function signOut(): Promise<void> {
  await postJson('/auth/sign-out', {});
}
