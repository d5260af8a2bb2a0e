import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { createRateLimit } from '../../api/createRateLimit.ts';
import { hashToken } from '../../auth/sessions.ts';
import { deleteKeptDesign } from '../../commands/keptDesigns/deleteKeptDesign.ts';
import { keepDesign } from '../../commands/keptDesigns/keepDesign.ts';
import { findKeptDesign } from '../../queries/keptDesigns/findKeptDesign.ts';
import { allowShops, answerPreflight, listPublicPaths } from '../crossOrigin.ts';
import { HttpError, rejectTooMany } from '../HttpError.ts';
import type { WebEnv } from '../webEnv.ts';

/** Limits of one IP address. All pupils of a school may share an address. */
const KEPT_PER_MINUTE = 20;
const KEPT_PER_DAY = 200;
const OPENED_PER_MINUTE = 60;
/** Room for an option value of 32 kB, which is written in a JSON text. */
const BODY_BYTES = 80_000;

const KeepRequest = v.strictObject({ option: v.pipe(v.string(), v.maxLength(32_000)) });
const LinkRequest = v.strictObject({ token: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)) });

/**
 * `kept-designs` keeps a design under a private link; `kept-designs/open` and `kept-designs/delete` take the token of a
 * link. Texts and tokens are in bodies alone, so that no URL and no log contains them. The shops' pages call them,
 * without a session.
 */
export function addKeptDesignRoutes(app: FastifyInstance, web: WebEnv): void {
  const { config, database, published, now } = web;
  const countKept = createRateLimit(KEPT_PER_MINUTE, 60_000);
  const countKeptOfDay = createRateLimit(KEPT_PER_DAY, 86_400_000);
  const countOpened = createRateLimit(OPENED_PER_MINUTE, 60_000);

  const prepare = async (request: FastifyRequest, reply: FastifyReply) => {
    allowShops(request, reply, config);
    reply.header('cache-control', 'no-store');
  };
  const readToken = (request: FastifyRequest): string => {
    rejectTooMany(countOpened(request.ip, now().getTime()));
    const link = v.safeParse(LinkRequest, request.body);
    if (!link.success) throw new HttpError(400, 'inputInvalid');
    return link.output.token;
  };

  const options = { onRequest: prepare, bodyLimit: BODY_BYTES };
  for (const path of listPublicPaths('/kept-designs', config)) {
    app.post(path, options, async (request, reply) => {
      const time = now().getTime();
      rejectTooMany(countKept(request.ip, time) || countKeptOfDay(request.ip, time));
      const body = v.safeParse(KeepRequest, request.body);
      if (!body.success) throw new HttpError(400, 'inputInvalid');
      const kept = await keepDesign(
        database.db,
        now(),
        body.output.option,
        published.current.catalogue.products,
      );
      return kept.ok ? kept.value : reply.status(422).send({ error: kept.failure.kind });
    });
    app.post(`${path}/open`, options, async (request) => {
      const design = await findKeptDesign(database.db, hashToken(readToken(request)), now());
      if (design === null) throw new HttpError(404, 'notFound');
      return design;
    });
    app.post(`${path}/delete`, options, async (request) => {
      await deleteKeptDesign(database.db, readToken(request));
      return {};
    });
    for (const routePath of [path, `${path}/open`, `${path}/delete`]) answerPreflight(app, routePath, config);
  }
}
