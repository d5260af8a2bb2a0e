import { capabilitiesOf } from '@cmon/core/access/capabilities';
import { ROLES } from '@cmon/core/access/roles';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { PASSWORD_LENGTH } from '../auth/passwordPolicy.ts';
import { closeSession, SESSION_MS, type Session } from '../auth/sessions.ts';
import { signIn } from '../auth/signIn.ts';
import { isPlainText } from '../db/isPlainText.ts';
import { HttpFault } from './HttpFault.ts';
import {
  clearSessionCookie,
  deviceOf,
  refuseForeign,
  sessionOf,
  setDeviceCookie,
  setSessionCookie,
  tokenOf,
} from './requestSession.ts';
import type { Web } from './web.ts';

const Credentials = v.object({
  email: v.pipe(v.string(), v.maxLength(254), v.check(isPlainText)),
  password: v.pipe(v.string(), v.maxLength(PASSWORD_LENGTH.most), v.check(isPlainText)),
});

/** `auth/sign-in`, `auth/sign-out`, `auth/me`, and `auth/token` for API clients, under the base path. */
export function authRoutes(app: FastifyInstance, web: Web): void {
  const { config, database, now } = web;
  const base = `${config.basePath}/auth`;

  app.post(`${base}/sign-in`, async (request, reply) => {
    refuseForeign(request, web);
    const { token, userId, device } = await signedIn(request, web);
    const before = tokenOf(request, config);
    if (before !== null) await closeSession(database.db, before.token);
    setSessionCookie(reply, token, config);
    setDeviceCookie(reply, device, config);
    web.log.info({ user: userId }, 'signed in');
    return { signedIn: true };
  });

  app.post(`${base}/token`, async (request) => {
    const { token } = await signedIn(request, web);
    return { token, expiresInSeconds: SESSION_MS / 1000 };
  });

  app.post(`${base}/sign-out`, async (request: FastifyRequest, reply: FastifyReply) => {
    refuseForeign(request, web);
    const found = tokenOf(request, config);
    if (found !== null) await closeSession(database.db, found.token);
    clearSessionCookie(reply, config);
    return { signedIn: false };
  });

  app.get(`${base}/me`, async (request) => {
    const session = await sessionOf(request, web, false);
    if (session === null) throw new HttpFault(401, 'unauthenticated');
    return describe(session);
  });

  async function signedIn(
    request: FastifyRequest,
    { log }: Web,
  ): Promise<{ token: string; userId: string; device: string }> {
    const body = v.safeParse(Credentials, request.body);
    if (!body.success) throw new HttpFault(400, 'inputInvalid');
    const answer = await signIn(
      database.db,
      { ...body.output, address: request.ip, device: deviceOf(request, config) },
      now(),
    );
    if (answer.kind === 'signedIn') return answer;
    log.info({ outcome: answer.kind }, 'sign-in refused');
    if (answer.kind === 'refused') throw new HttpFault(401, 'signInRefused');
    throw new HttpFault(429, 'tooManySignIns', { 'retry-after': String(answer.retryAfterSeconds) });
  }
}

function describe({ user }: Session) {
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    role: user.role,
    level: ROLES[user.role].level,
    locale: user.locale,
    capabilities: capabilitiesOf(user.role),
  };
}
