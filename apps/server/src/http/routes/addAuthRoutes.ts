import { listCapabilities } from '@cmon/core/access/capabilities';
import { ROLES } from '@cmon/core/access/roles';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { PASSWORD_LENGTH } from '../../auth/passwordPolicy.ts';
import { closeSession, SESSION_MS, type Session } from '../../auth/sessions.ts';
import { type SignInResult, signIn } from '../../auth/signIn.ts';
import { signInByBadge } from '../../auth/signInByBadge.ts';
import { isPlainText } from '../../db/isPlainText.ts';
import { HttpError } from '../HttpError.ts';
import {
  clearSessionCookie,
  readDeviceCookie,
  readRequestSession,
  readToken,
  rejectCrossSite,
  setDeviceCookie,
  setSessionCookie,
} from '../requestSession.ts';
import type { WebEnv } from '../webEnv.ts';

const Credentials = v.object({
  email: v.pipe(v.string(), v.maxLength(254), v.check(isPlainText)),
  password: v.pipe(v.string(), v.maxLength(PASSWORD_LENGTH.max), v.check(isPlainText)),
  /** Name of the workstation. */
  station: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(60), v.check(isPlainText))), null),
});

const BadgeScan = v.object({
  badge: v.pipe(v.string(), v.maxLength(40), v.check(isPlainText)),
  station: Credentials.entries.station,
});

/** Adds `auth/sign-in`, `auth/badge`, `auth/sign-out`, `auth/me`, and `auth/token` for API clients, under the base path. */
export function addAuthRoutes(app: FastifyInstance, web: WebEnv): void {
  const { config, database, now } = web;
  const base = `${config.basePath}/auth`;

  app.post(`${base}/sign-in`, async (request, reply) => {
    rejectCrossSite(request, web);
    const { token, userId, device } = await checkCredentials(request);
    await replaceSession(request, reply, token);
    setDeviceCookie(reply, device, config);
    web.log.info({ user: userId }, 'signed in');
    return { signedIn: true };
  });

  app.post(`${base}/badge`, async (request, reply) => {
    rejectCrossSite(request, web);
    const scan = v.safeParse(BadgeScan, request.body);
    if (!scan.success) throw new HttpError(400, 'inputInvalid');
    const { token, userId } = expectSignedIn(
      await signInByBadge(database.db, { ...scan.output, address: request.ip }, now()),
    );
    await replaceSession(request, reply, token);
    web.log.info({ user: userId }, 'signed in by badge');
    return { signedIn: true };
  });

  app.post(`${base}/token`, async (request) => {
    const { token } = await checkCredentials(request);
    return { token, expiresInSeconds: SESSION_MS / 1000 };
  });

  app.post(`${base}/sign-out`, async (request: FastifyRequest, reply: FastifyReply) => {
    rejectCrossSite(request, web);
    const found = readToken(request, config);
    if (found !== null) await closeSession(database.db, found.token);
    clearSessionCookie(reply, config);
    return { signedIn: false };
  });

  app.get(`${base}/me`, async (request) => {
    const session = await readRequestSession(request, web, false);
    if (session === null) throw new HttpError(401, 'unauthenticated');
    return describeUser(session);
  });

  /** Gives the browser the cookie of a new session, and ends the one that it had. */
  async function replaceSession(request: FastifyRequest, reply: FastifyReply, token: string): Promise<void> {
    const previous = readToken(request, config);
    if (previous !== null) await closeSession(database.db, previous.token);
    setSessionCookie(reply, token, config);
  }

  async function checkCredentials(
    request: FastifyRequest,
  ): Promise<{ token: string; userId: string; device: string }> {
    const body = v.safeParse(Credentials, request.body);
    if (!body.success) throw new HttpError(400, 'inputInvalid');
    const result = await signIn(
      database.db,
      { ...body.output, address: request.ip, device: readDeviceCookie(request, config) },
      now(),
    );
    return expectSignedIn(result);
  }

  /** Throws the answer to a refused attempt. */
  function expectSignedIn<SignedIn extends { readonly kind: 'signedIn' }>(
    result: SignedIn | Exclude<SignInResult, { kind: 'signedIn' }>,
  ): SignedIn {
    if (result.kind === 'signedIn') return result;
    web.log.info({ outcome: result.kind }, 'sign-in refused');
    if (result.kind === 'refused') throw new HttpError(401, 'signInRefused');
    throw new HttpError(429, 'tooManySignIns', { 'retry-after': String(result.retryAfterSeconds) });
  }
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
