import type { FastifyReply, FastifyRequest } from 'fastify';
import { readSession, SESSION_MS, type Session } from '../auth/sessions.ts';
import type { Config } from '../config.ts';
import { HttpFault } from './HttpFault.ts';
import type { Web } from './web.ts';

const MARKER_SECONDS = 60 * 60;

export const isHttps = (config: Pick<Config, 'origin'>): boolean => config.origin.startsWith('https:');

/** `__Host-` binds a cookie to this host over https; browsers refuse the prefix over plain http. */
const sessionCookieName = (config: Config): string =>
  isHttps(config) ? '__Host-cmon-session' : 'cmon-session';

/** A token from the cookie, or from the `Authorization: Bearer` header of an API client; the header wins. */
export function tokenOf(
  request: FastifyRequest,
  config: Config,
): { token: string; by: 'cookie' | 'bearer' } | null {
  const [scheme, bearer] = (request.headers.authorization ?? '').split(' ');
  if (scheme?.toLowerCase() === 'bearer' && bearer) return { token: bearer, by: 'bearer' };
  const cookie = request.cookies[sessionCookieName(config)];
  return cookie === undefined || cookie === '' ? null : { token: cookie, by: 'cookie' };
}

/** The session of a request, or null. Only what a person does keeps it alive: not an image, not a self-reload. */
export async function sessionOf(
  request: FastifyRequest,
  { config, database, now }: Web,
  byPerson: boolean,
): Promise<Session | null> {
  const found = tokenOf(request, config);
  return found === null ? null : readSession(database.db, found.token, now(), byPerson);
}

/** Refuses a change asked by another site: JSON, our own header, and our own origin where the browser tells one. */
export function refuseForeign(request: FastifyRequest, { config }: Web): void {
  if (tokenOf(request, config)?.by === 'bearer') return;
  if (request.headers['x-cmon-request'] !== '1') throw new HttpFault(403, 'headerMissing');
  const { origin } = request.headers;
  if (origin === undefined) return;
  const own = [config.origin, `${request.protocol}://${request.headers.host}`];
  if (!own.includes(origin)) throw new HttpFault(403, 'originForeign');
}

export function setSessionCookie(reply: FastifyReply, token: string, config: Config): void {
  const secure = isHttps(config);
  const common = { path: '/', sameSite: 'strict', secure } as const;
  reply.setCookie(sessionCookieName(config), token, { ...common, httpOnly: true, maxAge: SESSION_MS / 1000 });
  // Markers that the specification names: they hold nothing and open nothing.
  reply.setCookie('admin', '1', { ...common, maxAge: MARKER_SECONDS });
  reply.setCookie('referrer', `${config.basePath}/`, { ...common, maxAge: MARKER_SECONDS });
}

const DEVICE_SECONDS = 180 * 24 * 60 * 60;

const deviceCookieName = (config: Config): string => (isHttps(config) ? '__Host-cmon-device' : 'cmon-device');

/** Proofs that somebody signed in on this browser before; they open nothing and outlive the session. */
export const deviceOf = (request: FastifyRequest, config: Config): string | undefined =>
  request.cookies[deviceCookieName(config)];

export function setDeviceCookie(reply: FastifyReply, device: string, config: Config): void {
  reply.setCookie(deviceCookieName(config), device, {
    path: '/',
    sameSite: 'strict',
    secure: isHttps(config),
    httpOnly: true,
    maxAge: DEVICE_SECONDS,
  });
}

export function clearSessionCookie(reply: FastifyReply, config: Config): void {
  const secure = isHttps(config);
  for (const name of [sessionCookieName(config), 'admin', 'referrer']) {
    reply.clearCookie(name, { path: '/', sameSite: 'strict', secure });
  }
}
