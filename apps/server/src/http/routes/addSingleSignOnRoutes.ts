import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { createRateLimit } from '../../api/createRateLimit.ts';
import { openSession } from '../../auth/sessions.ts';
import { openTicket, readTicket, takeTicket } from '../../auth/signInTickets.ts';
import { openSingleSignOn } from '../../auth/singleSignOn.ts';
import { readSettings } from '../../queries/settings/readSettings.ts';
import { describeError } from '../describeError.ts';
import { HttpError, rejectTooMany } from '../HttpError.ts';
import { replaceSession } from '../replaceSession.ts';
import { clearTicketCookie, readTicketCookie, setTicketCookie } from '../requestSession.ts';
import type { WebEnv } from '../webEnv.ts';

const PER_MINUTE = 30;

const Checks = v.object({
  state: v.string(),
  nonce: v.string(),
  verifier: v.string(),
  /** Page of the office to which the browser returns. */
  page: v.string(),
});

/** Whether a text is a path of the office, which can't lead to another site. */
const isOfficePath = (text: unknown): text is string =>
  typeof text === 'string' && text.length <= 500 && /^\/(?![/\\])[\w\-./?=&%,]*$/.test(text);

/**
 * Adds `auth/provider` and `auth/provider/callback`: sign-in by OpenID Connect. The provider returns an e-mail
 * address, which must be that of an existing user; no user is created.
 */
export function addSingleSignOnRoutes(app: FastifyInstance, web: WebEnv): void {
  const { config, database, secrets, now, log } = web;
  const { oidc } = config;
  if (oidc === null) return;
  const provider = openSingleSignOn(oidc);
  const path = `${config.basePath}/auth/provider`;
  const redirectUri = `${config.origin}${path}/callback`;
  const countCall = createRateLimit(PER_MINUTE, 60_000);

  app.get(path, async (request, reply) => {
    await requireOffered(request);
    const { page } = request.query as { page?: unknown };
    const started = await provider.start(redirectUri).catch((error: Error) => {
      log.error({ err: describeError(error) }, 'the provider of single sign-on does not answer');
      return null;
    });
    if (started === null) return returnToOffice(reply, 'providerDown');
    const secret = JSON.stringify({ ...started.checks, page: isOfficePath(page) ? page : '/' });
    const ticket = { kind: 'provider', user_id: null, station: null } as const;
    const sealed = secrets.seal(secret, 'provider');
    const token = await openTicket(database.db, { ...ticket, secret: sealed }, now());
    setTicketCookie(reply, token, config);
    return reply.redirect(started.url);
  });

  app.get(`${path}/callback`, async (request, reply) => {
    await requireOffered(request);
    const checks = await takeChecks(request);
    clearTicketCookie(reply, config);
    if (checks === null) return returnToOffice(reply, 'expired');
    const { search } = new URL(request.url, config.origin);
    const email = await provider.finish(new URL(redirectUri + search), checks).catch((error: Error) => {
      log.info({ err: describeError(error) }, 'the answer of the provider is refused');
      return null;
    });
    const user =
      email === null
        ? undefined
        : await database.db
            .selectFrom('users')
            .select('id')
            .where('email', '=', email)
            .where('active', '=', true)
            .executeTakeFirst();
    if (user === undefined) return returnToOffice(reply, 'providerRefused');
    const token = await openSession(database.db, { userId: user.id, station: null }, now());
    await replaceSession(request, reply, token, web);
    log.info({ user: user.id }, 'signed in by the provider');
    return reply.redirect(`${config.basePath}${checks.page}`);
  });

  /** Answers 404 while the setting is off. */
  async function requireOffered(request: FastifyRequest): Promise<void> {
    rejectTooMany(countCall(request.ip, now().getTime()));
    if ((await readSettings(database.db)).singleSignOn === 'off') throw new HttpError(404, 'notFound');
  }

  /** Takes the checks of the browser's ticket, or null when it has none. */
  async function takeChecks(request: FastifyRequest) {
    const ticket = await readTicket(database.db, readTicketCookie(request, config) ?? '', now());
    if (ticket?.kind !== 'provider' || !(await takeTicket(database.db, ticket))) return null;
    const secret = secrets.open(ticket.secret ?? '', 'provider');
    return secret === null ? null : v.parse(Checks, JSON.parse(secret));
  }

  const returnToOffice = (reply: FastifyReply, outcome: string) =>
    reply.redirect(`${config.basePath}/?signIn=${outcome}`);
}
