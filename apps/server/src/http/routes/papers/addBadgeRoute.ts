import type { FastifyInstance } from 'fastify';
import { openBadgePaper } from '../../../auth/badgePaper.ts';
import { writeBadge } from '../../../papers/sheets/writeBadge.ts';
import type { WebEnv } from '../../webEnv.ts';
import { addPaperRoute } from './addPaperRoute.ts';

/**
 * `badges/{paper}.pdf`: sends a badge that was just issued, in the language of the reader, to administrators. `paper` is
 * what `issueBadge` returned: neither the code nor the name is in the address.
 */
export function addBadgeRoute(app: FastifyInstance, web: WebEnv): void {
  addPaperRoute(app, web, { folder: 'badges', capability: 'configure' }, async (paper, { db, user }) => {
    const badge = await openBadgePaper(db, web.secrets, paper, web.now());
    if (badge === null) return null;
    const { userId, name, code } = badge;
    return { name: userId, pdf: await writeBadge({ name, code, locale: user.locale }) };
  });
}
