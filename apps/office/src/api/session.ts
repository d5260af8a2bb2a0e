import * as v from 'valibot';
import { disownAddress } from './addressOwner.ts';
import { readAnswer } from './answers/readAnswer.ts';
import { createStatusError, getJson, type HttpResponse, postJson } from './http.ts';
import { readStationName } from './station.ts';

const EnrolmentSchema = v.object({ secret: v.string(), uri: v.string() });
/** A new secret for an authenticator app, as text and as the content of a QR code. */
export type CodeEnrolment = v.InferOutput<typeof EnrolmentSchema>;

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

/** The server's codes for a new password that it doesn't accept, with the rule that the password breaks. */
const PASSWORD_FAULTS = { passwordLength: 'length', passwordCommon: 'common', passwordSame: 'same' } as const;

type PasswordResult =
  | { readonly kind: 'signedIn' | 'expired' }
  | { readonly kind: 'unfit'; readonly rule: (typeof PASSWORD_FAULTS)[keyof typeof PASSWORD_FAULTS] };

const SingleSignOnSchema = v.picklist(['off', 'offered', 'required']);
/** Whether people may or must sign in at a provider. */
export type SingleSignOn = v.InferOutput<typeof SingleSignOnSchema>;

const SignedInSchema = v.object({ signedIn: v.literal(true) });
const AwaitedPasswordSchema = v.object({
  signedIn: v.literal(false),
  awaits: v.literal('password'),
  ticket: v.string(),
});
const AwaitedCodeSchema = v.object({
  signedIn: v.literal(false),
  awaits: v.optional(v.literal('code')),
  ticket: v.string(),
  enrolment: v.nullable(EnrolmentSchema),
});
const SignInSchema = v.union([SignedInSchema, AwaitedPasswordSchema, AwaitedCodeSchema]);
const recoveryCodesEntry = { recoveryCodes: v.optional(v.nullable(v.array(v.string())), null) };
const CodeSchema = v.union([
  v.object({ ...SignedInSchema.entries, ...recoveryCodesEntry }),
  v.object({ ...AwaitedPasswordSchema.entries, ...recoveryCodesEntry }),
]);
const TicketSchema = v.object({ ticket: v.string() });
const MethodsSchema = v.object({ singleSignOn: SingleSignOnSchema });

/** Opens a session. A wrong password and an unknown user both return `wrong`. Throws a RequestError for other failures. */
export async function signIn(email: string, password: string): Promise<SignInResult> {
  const response = await postJson('/auth/sign-in', { email, password, station: readStationName() });
  if (response.status !== 200) return { kind: readFault(response) };
  const answer = readAnswer('/auth/sign-in', response, SignInSchema);
  if (answer.signedIn) return { kind: 'signedIn' };
  const { ticket } = answer;
  if (answer.awaits === 'password') return { kind: 'passwordNeeded', ticket };
  return { kind: 'codeNeeded', ticket, enrolment: answer.enrolment };
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
  const answer = readAnswer('/auth/code', response, CodeSchema);
  const { recoveryCodes } = answer;
  if (answer.signedIn) return { kind: 'signedIn', recoveryCodes };
  return { kind: 'passwordNeeded', ticket: answer.ticket, recoveryCodes };
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
  if (response.status === 429) return { kind: 'tooMany' };
  if (response.status === 403) return { kind: 'wrong' };
  return { kind: 'confirmed', ticket: readAnswer('/auth/confirm', response, TicketSchema).ticket };
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
  const path = '/auth/methods';
  return readAnswer(path, await getJson(path, signal), MethodsSchema).singleSignOn;
}

/** Throws a RequestError for a status that is no answer about the credentials. */
function readFault({ status, body }: HttpResponse): SignInFault {
  if (status === 429) return 'tooMany';
  if (body.includes('providerOnly')) return 'providerOnly';
  if (status === 400 || status === 401 || status === 403) return 'wrong';
  throw createStatusError(status);
}

/** Signs the screen in as a wall-board, in place of the person's session. Throws a RequestError when the server refuses. */
export async function openWallBoard(): Promise<void> {
  const { status } = await postJson('/auth/wall-board', { station: readStationName() });
  if (status !== 200) throw createStatusError(status);
}

/**
 * Ends the session on the server. The next person begins at their home screen, not where this person was. Throws a
 * RequestError when the session could not be ended.
 */
export async function signOut(): Promise<void> {
  const { status } = await postJson('/auth/sign-out', {});
  // After a 401 there is no session that could be ended.
  if (status >= 400 && status !== 401) throw createStatusError(status);
  disownAddress();
}
