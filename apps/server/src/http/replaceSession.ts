import type { FastifyReply, FastifyRequest } from 'fastify';
import { closeSession, SESSION_MS } from '../auth/sessions.ts';
import { readToken, setSessionCookie } from './requestSession.ts';
import type { WebEnv } from './webEnv.ts';

/** Gives the browser the cookie of a new session for `ms` milliseconds, and ends the browser's previous session. */
export async function replaceSession(
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
  { config, database }: WebEnv,
  ms = SESSION_MS,
): Promise<void> {
  const previous = readToken(request, config);
  if (previous !== null) await closeSession(database.db, previous.token);
  setSessionCookie(reply, token, config, ms);
}
