import type { FastifyInstance } from 'fastify';
import { recordReads } from '../../../commands/privacy/recordReads.ts';
import { writePersonCopy } from '../../../papers/personCopy/writePersonCopy.ts';
import { findOrdersByIds } from '../../../queries/orders/orderRows.ts';
import { readPersonExport } from '../../../queries/privacy/readPersonExport.ts';
import { readSettings } from '../../../queries/settings/readSettings.ts';
import type { WebEnv } from '../../webEnv.ts';
import { addPaperRoute } from './addPaperRoute.ts';
import { buildPersonCopy } from './buildPersonCopy.ts';

/**
 * `person-copies/{orderId}.pdf`: sends a PDF with everything that is stored about the person who placed an order. It is
 * written for that person, in the language of the order, and only users who handle privacy may open it. Its file name has
 * the order's number, and each opening is recorded as a read.
 */
export function addPersonCopyRoute(app: FastifyInstance, web: WebEnv): void {
  addPaperRoute(
    app,
    web,
    { folder: 'person-copies', capability: 'handlePrivacy' },
    async (id, { user, db }) => {
      const [order] = await findOrdersByIds(db, [id]);
      if (order === undefined) return null;
      const person = await readPersonExport(db, order.id, web.photos.readFond);
      const settings = await readSettings(db);
      const now = web.now();
      await recordReads(
        db,
        user.id,
        now,
        person.orderIds.map((orderId) => ({ object: 'order', id: orderId, field: 'Order.personExport' })),
      );
      const copy = buildPersonCopy(person, {
        locale: order.locale,
        timeZone: settings.timeZone,
        now,
        sender: settings.sender.split('\n').filter((line) => line.trim() !== ''),
        catalogue: web.published.current.catalogue,
      });
      return { name: `data-${order.number.replaceAll(/[^\w-]/g, '')}`, pdf: await writePersonCopy(copy) };
    },
  );
}
