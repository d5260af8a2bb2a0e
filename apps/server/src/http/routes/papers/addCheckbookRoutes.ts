import { mayReadTexts } from '@cmon/core/access/capabilities';
import { formatScanCode } from '@cmon/core/production/scanCode';
import type { FastifyInstance } from 'fastify';
import { makeLoaders } from '../../../api/loaders.ts';
import { getChildText } from '../../../commands/lots/steps/makeCheckbooks.ts';
import { writeCheckbookCover } from '../../../papers/sheets/writeCheckbookCover.ts';
import { type CheckbookList, writeCheckbookList } from '../../../papers/sheets/writeCheckbookList.ts';
import { type CheckbookRow, formatPagePosition } from '../../../queries/orders/checkbookRows.ts';
import { readSettings } from '../../../queries/settings/readSettings.ts';
import type { WebEnv } from '../../webEnv.ts';
import { addPaperRoute, type PaperReader } from './addPaperRoute.ts';
import { loadDesigns } from './loadDesigns.ts';
import { readPaperIds } from './readPaperIds.ts';
import { recordOrderReads } from './recordOrderReads.ts';

/**
 * `checkbook-covers/{id}.pdf`: sends the ticket that replaces the cover of a checkbook. `checkbook-lists/{ids}.pdf`: sends
 * the list of some checkbooks, whose ids are between commas. Both are in the language of the reader.
 */
export function addCheckbookRoutes(app: FastifyInstance, web: WebEnv): void {
  addPaperRoute(app, web, { folder: 'checkbook-covers', capability: 'see' }, async (id, reader) => {
    const load = makeLoaders(reader.db);
    const checkbook = await load.checkbook.load(id);
    const order = checkbook && (await load.order.load(checkbook.order_id));
    if (checkbook === null || order === null) return null;
    const pdf = await writeCheckbookCover({
      orderNumber: order.number,
      number: checkbook.number,
      code: formatScanCode({ kind: 'checkbook', id }),
      store: order.store.toUpperCase(),
      sku: checkbook.product_code,
      pages: checkbook.pages.length,
      shipBy: order.ship_by,
      prio: order.prio,
      timeZone: (await readSettings(reader.db)).timeZone,
      locale: reader.user.locale,
      designs: await readDesigns(web, reader, checkbook),
    });
    return { name: id, pdf };
  });
  addPaperRoute(app, web, { folder: 'checkbook-lists', capability: 'see' }, async (ids, reader) => {
    const load = makeLoaders(reader.db);
    const rows = await Promise.all(readPaperIds(ids).map((id) => load.checkbook.load(id)));
    const checkbooks = rows.filter((checkbook) => checkbook !== null);
    if (checkbooks.length === 0) return null;
    const list: CheckbookList = {
      printedAt: web.now(),
      timeZone: (await readSettings(reader.db)).timeZone,
      locale: reader.user.locale,
      lines: await readLines(web, reader, checkbooks),
    };
    return { name: 'checkbooks', pdf: await writeCheckbookList(list) };
  });
}

/** The designs of a checkbook's pages, each once. */
async function readDesigns(web: WebEnv, reader: PaperReader, { pages }: CheckbookRow) {
  const load = makeLoaders(reader.db);
  const wanted = await Promise.all(
    pages.map(async ({ item_id: itemId, preview }) => {
      const item = await load.item.load(itemId);
      return { itemId, index: Math.max(0, item?.previews.indexOf(preview) ?? 0) };
    }),
  );
  const distinct = new Map(wanted.map((design) => [`${design.itemId} ${design.index}`, design]));
  const designs = await loadDesigns(web, reader, [...distinct.values()]);
  return designs.filter((design) => design !== null);
}

/** Reads the lines of a list, and records that its reader saw the texts of children. */
async function readLines(
  web: WebEnv,
  reader: PaperReader,
  checkbooks: readonly CheckbookRow[],
): Promise<CheckbookList['lines']> {
  const { db, user } = reader;
  const load = makeLoaders(db);
  const showsTexts = mayReadTexts(user.role);
  const orderIds = checkbooks.map((checkbook) => checkbook.order_id);
  if (showsTexts) await recordOrderReads(web, reader, orderIds, 'Checkbook.childText');
  const lines = await Promise.all(
    checkbooks.map(async ({ id, order_id, composition_id, preview, number, product_code, pages }) => {
      const order = await load.order.load(order_id);
      const composition = showsTexts ? await load.composition.load(composition_id) : null;
      if (order === null) return null;
      return {
        code: formatScanCode({ kind: 'checkbook', id }),
        orderNumber: order.number,
        store: order.store.toUpperCase(),
        prio: order.prio,
        number,
        sku: product_code,
        childText: composition && getChildText(composition.json, preview),
        shipBy: order.ship_by,
        positions: pages.map(({ page, position }) =>
          position === null ? String(page) : formatPagePosition(number, page, position),
        ),
      };
    }),
  );
  return lines.filter((line) => line !== null);
}
