import type { FastifyReply, FastifyRequest } from 'fastify';
import { readGeneratorSession } from '../auth/generatorTokens.ts';
import { readSession, SESSION_MS, type Session } from '../auth/sessions.ts';
import type { Config } from '../config.ts';
import { HttpError } from './HttpError.ts';
import type { WebEnv } from './webEnv.ts';

const MARKER_SECONDS = 60 * 60;

export const isHttps = (config: Pick<Config, 'origin'>): boolean => config.origin.startsWith('https:');

/** `__Host-` binds a cookie to this host over https; browsers refuse the prefix over plain http. */
const getSessionCookieName = (config: Config): string =>
  isHttps(config) ? '__Host-cmon-session' : 'cmon-session';

/** Reads the token from the `Authorization: Bearer` header of an API client, else from the session cookie. */
export function readToken(
  request: FastifyRequest,
  config: Config,
): { token: string; by: 'cookie' | 'bearer' } | null {
  const [scheme, bearer] = (request.headers.authorization ?? '').split(' ');
  if (scheme?.toLowerCase() === 'bearer' && bearer) return { token: bearer, by: 'bearer' };
  const cookie = request.cookies[getSessionCookieName(config)];
  return cookie === undefined || cookie === '' ? null : { token: cookie, by: 'cookie' };
}

/**
 * Reads the session of a request, or null. Only user activity extends it, not images or automatic reloads. The session of a
 * wall-board counts only where `forWallBoards` is true.
 */
export async function readRequestSession(
  request: FastifyRequest,
  { config, database, now }: WebEnv,
  isUserActivity: boolean,
  { forWallBoards = false } = {},
): Promise<Session | null> {
  const requestToken = readToken(request, config);
  if (requestToken === null) return null;
  const session = await readSession(database.db, requestToken.token, now(), isUserActivity);
  if (session?.wallBoard && !forWallBoards) return null;
  return session === null && requestToken.by === 'bearer'
    ? readGeneratorSession(database.db, requestToken.token, now())
    : session;
}

/**
 * Refuses a change that the page of another site requests. The request needs our header, and our origin if the browser
 * sends an origin. A bearer token needs neither, because a browser never adds one by itself.
 */
export function rejectCrossSite(request: FastifyRequest, { config }: WebEnv): void {
  if (readToken(request, config)?.by === 'bearer') return;
  if (request.headers['x-cmon-request'] !== '1') throw new HttpError(403, 'headerMissing');
  const { origin } = request.headers;
  if (origin === undefined) return;
  const ownOrigins = [config.origin, `${request.protocol}://${request.headers.host}`];
  if (!ownOrigins.includes(origin)) throw new HttpError(403, 'originForeign');
}

/** `ms`: how long the browser keeps the session. */
export function setSessionCookie(reply: FastifyReply, token: string, config: Config, ms = SESSION_MS): void {
  const secure = isHttps(config);
  const common = { path: '/', sameSite: 'strict', secure } as const;
  reply.setCookie(getSessionCookieName(config), token, { ...common, httpOnly: true, maxAge: ms / 1000 });
  // The specification requires these markers. They contain no data and give no access.
  reply.setCookie('admin', '1', { ...common, maxAge: MARKER_SECONDS });
  reply.setCookie('referrer', `${config.basePath}/`, { ...common, maxAge: MARKER_SECONDS });
}

const DEVICE_SECONDS = 180 * 24 * 60 * 60;

const getDeviceCookieName = (config: Config): string =>
  isHttps(config) ? '__Host-cmon-device' : 'cmon-device';

/** Reads the proofs of earlier sign-ins on this browser. They give no access and outlive the session. */
export const readDeviceCookie = (request: FastifyRequest, config: Config): string | undefined =>
  request.cookies[getDeviceCookieName(config)];

export function setDeviceCookie(reply: FastifyReply, device: string, config: Config): void {
  reply.setCookie(getDeviceCookieName(config), device, {
    path: '/',
    sameSite: 'strict',
    secure: isHttps(config),
    httpOnly: true,
    maxAge: DEVICE_SECONDS,
  });
}

const TICKET_SECONDS = 10 * 60;

const getTicketCookieName = (config: Config): string =>
  isHttps(config) ? '__Host-cmon-ticket' : 'cmon-ticket';

/** Reads the ticket of a sign-in at the provider of single sign-on. */
export const readTicketCookie = (request: FastifyRequest, config: Config): string | undefined =>
  request.cookies[getTicketCookieName(config)];

/** `SameSite=Lax`, because the browser sends it when it comes back from the provider. */
const buildTicketCookie = (config: Config) =>
  ({ path: '/', sameSite: 'lax', secure: isHttps(config), httpOnly: true }) as const;

export function setTicketCookie(reply: FastifyReply, ticket: string, config: Config): void {
  reply.setCookie(getTicketCookieName(config), ticket, {
    ...buildTicketCookie(config),
    maxAge: TICKET_SECONDS,
  });
}

export function clearTicketCookie(reply: FastifyReply, config: Config): void {
  reply.clearCookie(getTicketCookieName(config), buildTicketCookie(config));
}

export function clearSessionCookie(reply: FastifyReply, config: Config): void {
  const secure = isHttps(config);
  for (const name of [getSessionCookieName(config), 'admin', 'referrer']) {
    reply.clearCookie(name, { path: '/', sameSite: 'strict', secure });
  }
}
