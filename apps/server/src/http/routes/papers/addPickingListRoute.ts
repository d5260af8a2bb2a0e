import { can } from '@cmon/core/access/capabilities';
import type { FastifyInstance } from 'fastify';
import { writePickingList } from '../../../papers/writePickingList.ts';
import { findPickingList } from '../../../queries/blanks/findPickingList.ts';
import { findLotsByIds } from '../../../queries/lots/lotRows.ts';
import { getBlankName } from '../../../queries/readCatalogue.ts';
import { readSettings } from '../../../queries/settings/readSettings.ts';
import { formatLotNumber } from '../../../queries/shipping/findObjectLabels.ts';
import { HttpError } from '../../HttpError.ts';
import { readRequestSession } from '../../requestSession.ts';
import { PAPER_POLICY } from '../../securityHeaders.ts';
import type { WebEnv } from '../../webEnv.ts';

const MAX_LOTS = 200;

/**
 * `picking-lists/{ids}.pdf`: sends the blanks to take for some lots, whose ids are between commas, or for `all` lots, in
 * the language of the reader.
 */
export function addPickingListRoute(app: FastifyInstance, web: WebEnv): void {
  app.get<{ Params: { ids: string } }>(
    `${web.config.basePath}/picking-lists/:ids.pdf`,
    async (request, reply) => {
      const session = await readRequestSession(request, web, false);
      if (session === null) throw new HttpError(401, 'unauthenticated');
      const { role, locale } = session.user;
      if (!can(role, 'see')) throw new HttpError(403, 'forbidden');
      const db = web.database.limitTo(session.user.stores);
      const ids = request.params.ids === 'all' ? [] : request.params.ids.split(',').slice(0, MAX_LOTS);
      const lots = ids.length === 0 ? [] : await findLotsByIds(db, ids);
      if (ids.length > 0 && lots.length === 0) throw new HttpError(404, 'notFound');
      const { timeZone } = await readSettings(db);
      const catalogue = web.offer.current.catalogue;
      const groups = await findPickingList(db, ids.length === 0 ? null : lots.map(({ id }) => id));
      const paper = {
        lots: lots.map(({ number }) => formatLotNumber(number)),
        at: web.now(),
        timeZone,
        locale,
        lines: groups.map(({ orders, ...group }) => ({
          ...group,
          name: getBlankName(group.blank, catalogue, locale),
          orderNumbers: orders,
        })),
      };
      return reply
        .type('application/pdf')
        .header('content-security-policy', PAPER_POLICY)
        .header('content-disposition', 'inline; filename="picking-list.pdf"')
        .send(await writePickingList(paper));
    },
  );
}
