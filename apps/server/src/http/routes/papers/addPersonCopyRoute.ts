import { can } from '@cmon/core/access/capabilities';
import type { FastifyInstance } from 'fastify';
import { recordReads } from '../../../commands/privacy/recordReads.ts';
import { writePersonCopy } from '../../../papers/personCopy/writePersonCopy.ts';
import { findOrdersByIds } from '../../../queries/orders/orderRows.ts';
import { readPersonExport } from '../../../queries/privacy/readPersonExport.ts';
import { readSettings } from '../../../queries/settings/readSettings.ts';
import { HttpError } from '../../HttpError.ts';
import { readRequestSession } from '../../requestSession.ts';
import { PAPER_POLICY } from '../../securityHeaders.ts';
import type { WebEnv } from '../../webEnv.ts';
import { buildPersonCopy } from './buildPersonCopy.ts';

/**
 * `person-copies/{orderId}.pdf`: sends everything that is stored about the person of an order as a document for them, in the
 * language of the order, to those who handle privacy. Its file name has the order's number, and each look is recorded.
 */
export function addPersonCopyRoute(app: FastifyInstance, web: WebEnv): void {
  app.get<{ Params: { id: string } }>(
    `${web.config.basePath}/person-copies/:id.pdf`,
    async (request, reply) => {
      const session = await readRequestSession(request, web, false);
      if (session === null) throw new HttpError(401, 'unauthenticated');
      if (!can(session.user.role, 'handlePrivacy')) throw new HttpError(403, 'forbidden');
      const db = web.database.limitTo(session.user.stores);
      const [order] = await findOrdersByIds(db, [request.params.id]);
      if (order === undefined) throw new HttpError(404, 'notFound');
      const person = await readPersonExport(db, order.id, web.photos.readFond);
      const settings = await readSettings(db);
      const now = web.now();
      await recordReads(
        db,
        session.user.id,
        now,
        person.orderIds.map((id) => ({ object: 'order', id, field: 'Order.personExport' })),
      );
      const copy = buildPersonCopy(person, {
        locale: order.locale,
        timeZone: settings.timeZone,
        now,
        sender: settings.sender.split('\n').filter((line) => line.trim() !== ''),
        catalogue: web.offer.current.catalogue,
      });
      return reply
        .type('application/pdf')
        .header('content-security-policy', PAPER_POLICY)
        .header(
          'content-disposition',
          `inline; filename="data-${order.number.replaceAll(/[^\w-]/g, '')}.pdf"`,
        )
        .send(await writePersonCopy(copy));
    },
  );
}
