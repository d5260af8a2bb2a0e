import type { FastifyInstance } from 'fastify';
import { writePickingList } from '../../../papers/writePickingList.ts';
import { findPickingList } from '../../../queries/blanks/findPickingList.ts';
import { findLotsByIds } from '../../../queries/lots/lotRows.ts';
import { getBlankName } from '../../../queries/readCatalogue.ts';
import { readSettings } from '../../../queries/settings/readSettings.ts';
import { formatLotNumber } from '../../../queries/shipping/findObjectLabels.ts';
import type { WebEnv } from '../../webEnv.ts';
import { addPaperRoute } from './addPaperRoute.ts';
import { readPaperIds } from './readPaperIds.ts';

/**
 * `picking-lists/{ids}.pdf`: sends the blanks to take for some lots, whose ids are between commas, or for `all` lots, in
 * the language of the reader.
 */
export function addPickingListRoute(app: FastifyInstance, web: WebEnv): void {
  addPaperRoute(app, web, { folder: 'picking-lists', capability: 'see' }, async (joinedIds, { user, db }) => {
    const ids = joinedIds === 'all' ? [] : readPaperIds(joinedIds);
    const lots = ids.length === 0 ? [] : await findLotsByIds(db, ids);
    if (ids.length > 0 && lots.length === 0) return null;
    const catalogue = web.published.current.catalogue;
    const groups = await findPickingList(db, ids.length === 0 ? null : lots.map(({ id }) => id));
    const pdf = await writePickingList({
      lots: lots.map(({ number }) => formatLotNumber(number)),
      printedAt: web.now(),
      timeZone: (await readSettings(db)).timeZone,
      locale: user.locale,
      lines: groups.map(({ orders, ...group }) => ({
        ...group,
        name: getBlankName(group.blank, catalogue, user.locale),
        orderNumbers: orders,
      })),
    });
    return { name: 'picking-list', pdf };
  });
}
