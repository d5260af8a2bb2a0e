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
 * `picking-lists/{ids}.pdf`: sends the picking list of some lots, whose ids are separated by commas, or of `all` lots. It
 * names the blanks to take from the shelves, in the language of the reader.
 */
export function addPickingListRoute(app: FastifyInstance, web: WebEnv): void {
  addPaperRoute(app, web, { folder: 'picking-lists', capability: 'see' }, async (joinedIds, { user, db }) => {
    const lots = joinedIds === 'all' ? null : await findLotsByIds(db, readPaperIds(joinedIds));
    if (lots?.length === 0) return null;
    const catalogue = web.published.current.catalogue;
    const rows = await findPickingList(db, lots?.map(({ id }) => id) ?? null);
    const pdf = await writePickingList({
      lots: (lots ?? []).map(({ number }) => formatLotNumber(number)),
      printedAt: web.now(),
      timeZone: (await readSettings(db)).timeZone,
      locale: user.locale,
      lines: rows.map(({ orders, ...row }) => ({
        ...row,
        name: getBlankName(row.blank, catalogue, user.locale),
        orderNumbers: orders,
      })),
    });
    return { name: 'picking-list', pdf };
  });
}
