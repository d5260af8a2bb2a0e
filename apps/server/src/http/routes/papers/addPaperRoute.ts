import { type Capability, can } from '@cmon/core/access/capabilities';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Session } from '../../../auth/sessions.ts';
import type { Database } from '../../../db/database.ts';
import { HttpError } from '../../HttpError.ts';
import { OPENED_IN_TAB } from '../../handleErrors.ts';
import { readRequestSession } from '../../requestSession.ts';
import { PAPER_POLICY } from '../../securityHeaders.ts';
import type { WebEnv } from '../../webEnv.ts';

/** Who opens a paper, the database as they may read it, and the query of the address. */
export interface PaperReader extends Pick<Session, 'user' | 'generatorId'> {
  readonly db: Kysely<Database>;
  readonly query: Readonly<Record<string, unknown>>;
}

interface Paper {
  /** Name of the file, without its extension. It names no customer. */
  readonly name: string;
  readonly pdf: Buffer;
}

/**
 * `{folder}/{id}.pdf`: sends the paper that `write` makes to those with a capability. Answers 404 when `write`
 * returns null.
 */
export function addPaperRoute(
  app: FastifyInstance,
  web: WebEnv,
  { folder, capability }: { readonly folder: string; readonly capability: Capability },
  write: (id: string, reader: PaperReader) => Promise<Paper | null>,
): void {
  app.get<{ Params: { id: string }; Querystring: PaperReader['query'] }>(
    `${web.config.basePath}/${folder}/:id.pdf`,
    OPENED_IN_TAB,
    async (request, reply) => {
      const session = await readRequestSession(request, web, false);
      if (session === null) throw new HttpError(401, 'unauthenticated');
      if (!can(session.user.role, capability)) throw new HttpError(403, 'forbidden');
      const db = web.database.limitTo(session.user.stores);
      const { user, generatorId } = session;
      const paper = await write(request.params.id, { user, generatorId, db, query: request.query });
      if (paper === null) throw new HttpError(404, 'notFound');
      return reply
        .type('application/pdf')
        .header('content-security-policy', PAPER_POLICY)
        .header('x-frame-options', 'SAMEORIGIN')
        .header('content-disposition', `inline; filename="${paper.name}.pdf"`)
        .send(paper.pdf);
    },
  );
}
