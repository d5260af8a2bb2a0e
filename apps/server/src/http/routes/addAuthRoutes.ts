import { MAX_EMAIL_LENGTH, PASSWORD_LENGTH } from '@cmon/core/access/accountLimits';
import { listCapabilities } from '@cmon/core/access/capabilities';
import { ROLES } from '@cmon/core/access/roles';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { closeSession, hashToken, SESSION_MS, type Session, WALL_BOARD_MS } from '../../auth/sessions.ts';
import { checkPassword, type SignInResult, signIn } from '../../auth/signIn.ts';
import { signInByBadge } from '../../auth/signInByBadge.ts';
import { openTicket } from '../../auth/signInTickets.ts';
import { choosePassword } from '../../commands/users/choosePassword.ts';
import { type CodeResult, finishSignIn } from '../../commands/users/finishSignIn.ts';
import { openWallBoard } from '../../commands/users/openWallBoard.ts';
import { isPlainText } from '../../db/isPlainText.ts';
import { readSettings } from '../../queries/settings/readSettings.ts';
import { HttpError } from '../HttpError.ts';
import { replaceSession } from '../replaceSession.ts';
import {
  clearSessionCookie,
  readDeviceCookie,
  readRequestSession,
  readToken,
  rejectCrossSite,
  setDeviceCookie,
} from '../requestSession.ts';
import type { WebEnv } from '../webEnv.ts';

const Credentials = v.object({
  email: v.pipe(v.string(), v.maxLength(MAX_EMAIL_LENGTH), v.check(isPlainText)),
  password: v.pipe(v.string(), v.maxLength(PASSWORD_LENGTH.max), v.check(isPlainText)),
  /** Name of the workstation. */
  station: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(60), v.check(isPlainText))), null),
});

const BadgeScan = v.object({
  badge: v.pipe(v.string(), v.maxLength(40), v.check(isPlainText)),
  station: Credentials.entries.station,
});

const CodeAnswer = v.object({
  ticket: v.pipe(v.string(), v.maxLength(100), v.check(isPlainText)),
  code: v.pipe(v.string(), v.maxLength(60), v.check(isPlainText)),
});

const PasswordChoice = v.object({
  ticket: CodeAnswer.entries.ticket,
  password: Credentials.entries.password,
});

const WallBoard = v.object({ station: Credentials.entries.station });

const Confirmation = v.object({
  password: Credentials.entries.password,
  station: Credentials.entries.station,
});

/** The credentials of an API client, with the one-time code and the new password where they are required. */
const TokenCredentials = v.object({
  ...Credentials.entries,
  code: v.optional(CodeAnswer.entries.code, ''),
  newPassword: v.optional(v.nullable(Credentials.entries.password), null),
});

/**
 * Adds `auth/methods`, `auth/sign-in`, `auth/code`, `auth/password`, `auth/confirm`, `auth/badge`, `auth/sign-out`,
 * `auth/wall-board`, `auth/me`, and `auth/token` for API clients, under the base path. `confirm` gives a signed-in person
 * who enters the present password a ticket, with which that person sets a new one. `endStreams` ends the streams of changes
 * of a session.
 */
export function addAuthRoutes(
  app: FastifyInstance,
  web: WebEnv,
  endStreams: (tokenHash: string) => void,
): void {
  const { config, database, now, secrets, enqueue } = web;
  const base = `${config.basePath}/auth`;

  app.get(`${base}/methods`, async () => {
    const { singleSignOn } = await readSettings(database.db);
    return { singleSignOn: config.oidc === null ? 'off' : singleSignOn };
  });

  app.post(`${base}/sign-in`, async (request, reply) => {
    rejectCrossSite(request, web);
    const result = await checkCredentials(request, parse(Credentials, request.body));
    if (result.kind === 'codeNeeded') {
      const { ticket, enrolment } = result;
      return { signedIn: false, awaits: 'code', ticket, enrolment };
    }
    if (result.kind === 'passwordNeeded')
      return { signedIn: false, awaits: 'password', ticket: result.ticket };
    await beginSession(request, reply, expectSignedIn(result));
    return { signedIn: true };
  });

  app.post(`${base}/code`, async (request, reply) => {
    rejectCrossSite(request, web);
    const result = await checkCode(request, parse(CodeAnswer, request.body));
    if (result.kind === 'expired') throw new HttpError(401, 'signInExpired');
    if (result.kind === 'passwordNeeded') {
      const { ticket, recoveryCodes } = result;
      return { signedIn: false, awaits: 'password', ticket, recoveryCodes };
    }
    const signedIn = expectSignedIn(result);
    await beginSession(request, reply, signedIn);
    return { signedIn: true, recoveryCodes: signedIn.recoveryCodes };
  });

  app.post(`${base}/password`, async (request, reply) => {
    rejectCrossSite(request, web);
    await beginSession(request, reply, await setOwnPassword(request, parse(PasswordChoice, request.body)));
    return { signedIn: true };
  });

  app.post(`${base}/confirm`, async (request) => {
    rejectCrossSite(request, web);
    const session = await readRequestSession(request, web, true);
    if (session === null || session.generatorId !== null) throw new HttpError(401, 'unauthenticated');
    const { id, email } = session.user;
    const { password, station } = parse(Confirmation, request.body);
    const proof = { email, password, address: request.ip, device: readDeviceCookie(request, config) };
    const checked = await checkPassword(database.db, proof, now());
    if (checked.kind === 'refused') throw new HttpError(403, 'signInRefused');
    if (checked.kind !== 'matched') return expectSignedIn(checked);
    const ticket = { user_id: id, station, kind: 'password', secret: null } as const;
    return { ticket: await openTicket(database.db, ticket, now()) };
  });

  app.post(`${base}/badge`, async (request, reply) => {
    rejectCrossSite(request, web);
    const scan = parse(BadgeScan, request.body);
    const { token, userId } = expectSignedIn(
      await signInByBadge(database.db, { ...scan, address: request.ip }, now()),
    );
    await replaceSession(request, reply, token, web);
    web.log.info({ user: userId }, 'signed in by badge');
    return { signedIn: true };
  });

  app.post(`${base}/token`, async (request) => {
    const { code, newPassword, ...credentials } = parse(TokenCredentials, request.body);
    let result: SignInResult | CodeResult = await checkCredentials(request, credentials);
    if (result.kind === 'codeNeeded') {
      const { ticket, enrolment } = result;
      if (enrolment !== null) throw new HttpError(403, 'oneTimeCodeMissing');
      if (code === '') throw new HttpError(401, 'oneTimeCodeNeeded');
      result = await checkCode(request, { ticket, code });
    }
    if (result.kind === 'passwordNeeded') {
      if (newPassword === null) throw new HttpError(403, 'passwordNeeded');
      result = await setOwnPassword(request, { ticket: result.ticket, password: newPassword });
    }
    const { token } = expectSignedIn(result);
    return { token, expiresInSeconds: SESSION_MS / 1000 };
  });

  app.post(`${base}/sign-out`, async (request: FastifyRequest, reply: FastifyReply) => {
    rejectCrossSite(request, web);
    const requestToken = readToken(request, config);
    if (requestToken !== null) {
      await closeSession(database.db, requestToken.token);
      endStreams(hashToken(requestToken.token));
    }
    clearSessionCookie(reply, config);
    return { signedIn: false };
  });

  app.post(`${base}/wall-board`, async (request, reply) => {
    rejectCrossSite(request, web);
    const session = await readRequestSession(request, web, true);
    if (session === null || session.generatorId !== null) throw new HttpError(401, 'unauthenticated');
    const { id: userId, role } = session.user;
    const { station } = parse(WallBoard, request.body);
    const actor = { userId, role, station };
    const opened = await openWallBoard({ db: database.db, enqueue, now: now(), actor });
    if (!opened.ok) throw new HttpError(403, 'forbidden');
    await replaceSession(request, reply, opened.value.token, web, WALL_BOARD_MS);
    endStreams(session.tokenHash);
    return { wallBoard: true };
  });

  app.get(`${base}/me`, async (request) => {
    const session = await readRequestSession(request, web, false);
    if (session === null) throw new HttpError(401, 'unauthenticated');
    return describeUser(session);
  });

  async function beginSession(
    request: FastifyRequest,
    reply: FastifyReply,
    { token, device, userId }: { readonly token: string; readonly device: string; readonly userId: string },
  ): Promise<void> {
    await replaceSession(request, reply, token, web);
    setDeviceCookie(reply, device, config);
    web.log.info({ user: userId }, 'signed in');
  }

  async function checkCredentials(
    request: FastifyRequest,
    credentials: v.InferOutput<typeof Credentials>,
  ): Promise<SignInResult> {
    const device = readDeviceCookie(request, config);
    const settings = await readSettings(database.db);
    const rules = { settings, hasProvider: config.oidc !== null, secrets };
    return signIn(database.db, { ...credentials, address: request.ip, device }, now(), rules);
  }

  function checkCode(request: FastifyRequest, answer: v.InferOutput<typeof CodeAnswer>): Promise<CodeResult> {
    const device = readDeviceCookie(request, config);
    const ctx = { db: database.db, enqueue, now: now() };
    return finishSignIn(ctx, { ...answer, address: request.ip, device }, secrets);
  }

  /** Stores the person's own password and opens the session. Throws the answer to a password that isn't allowed. */
  async function setOwnPassword(request: FastifyRequest, choice: v.InferOutput<typeof PasswordChoice>) {
    const device = readDeviceCookie(request, config);
    const result = await choosePassword({ db: database.db, enqueue, now: now() }, { ...choice, device });
    if (result.kind === 'expired') throw new HttpError(401, 'signInExpired');
    if (result.kind === 'unfit')
      throw new HttpError(400, PASSWORD_FAULTS[result.failure.rule] ?? 'inputInvalid');
    return expectSignedIn(result);
  }

  /** Returns the result of an attempt that succeeded. Throws the answer to a refused one. */
  function expectSignedIn<Attempt extends { readonly kind: string }>(
    result: Attempt,
  ): Extract<Attempt, { readonly kind: 'signedIn' }> {
    if (isSignedIn(result)) return result;
    web.log.info({ outcome: result.kind }, 'sign-in refused');
    if (result.kind === 'void') throw new HttpError(401, 'badgeVoid');
    if (result.kind === 'providerOnly') throw new HttpError(403, 'providerOnly');
    if ('retryAfterSeconds' in result)
      throw new HttpError(429, 'tooManySignIns', { 'retry-after': String(result.retryAfterSeconds) });
    throw new HttpError(401, 'signInRefused');
  }
}

/** The error code for a new password that isn't allowed, by the rule that it breaks. */
const PASSWORD_FAULTS: Readonly<Record<string, string>> = {
  length: 'passwordLength',
  common: 'passwordCommon',
  same: 'passwordSame',
};

function isSignedIn<Attempt extends { readonly kind: string }>(
  result: Attempt,
): result is Extract<Attempt, { readonly kind: 'signedIn' }> {
  return result.kind === 'signedIn';
}

/** Parses a body, or answers 400. */
function parse<Schema extends v.GenericSchema>(schema: Schema, body: unknown): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, body);
  if (!parsed.success) throw new HttpError(400, 'inputInvalid');
  return parsed.output;
}

function describeUser({ user }: Session) {
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    role: user.role,
    level: ROLES[user.role].level,
    locale: user.locale,
    capabilities: listCapabilities(user.role),
  };
}
