import { can } from '@cmon/core/access/capabilities';
import type { FastifyInstance } from 'fastify';
import { formatAddressLines } from '../../../api/floor.ts';
import { recordReads } from '../../../commands/privacy/recordReads.ts';
import { completeLetter } from '../../../intake/letters/writeLetter.ts';
import { writeLetterPaper } from '../../../papers/writeLetterPaper.ts';
import { findOrdersByIds } from '../../../queries/orders/orderRows.ts';
import { readSettings } from '../../../queries/settings/readSettings.ts';
import { HttpError } from '../../HttpError.ts';
import { readRequestSession } from '../../requestSession.ts';
import { PAPER_POLICY } from '../../securityHeaders.ts';
import type { WebEnv } from '../../webEnv.ts';

/**
 * `letters/{id}.pdf`: sends a letter to a customer as a page to print, to those who serve customers. Its file name is an id,
 * and each look is recorded. A letter whose text was removed is not found.
 */
export function addLetterRoute(app: FastifyInstance, web: WebEnv): void {
  app.get<{ Params: { id: string } }>(`${web.config.basePath}/letters/:id.pdf`, async (request, reply) => {
    const session = await readRequestSession(request, web, false);
    if (session === null) throw new HttpError(401, 'unauthenticated');
    if (!can(session.user.role, 'serveCustomers') || !can(session.user.role, 'readPeople'))
      throw new HttpError(403, 'forbidden');
    const db = web.database.limitTo(session.user.stores);
    const { id } = request.params;
    const letter = await db.selectFrom('letters').selectAll().where('id', '=', id).executeTakeFirst();
    const [order] = letter === undefined ? [] : await findOrdersByIds(db, [letter.order_id]);
    if (letter === undefined || order === undefined) throw new HttpError(404, 'notFound');
    const links = { origin: web.config.origin, secrets: web.config.intakeSecrets };
    const written = completeLetter(letter, order, links);
    if (!written.ok) throw new HttpError(404, 'notFound');
    const settings = await readSettings(db);
    await recordReads(db, session.user.id, web.now(), [
      { object: 'order', id: order.id, field: 'Order.letter' },
    ]);
    const paper = await writeLetterPaper({
      ...written.value,
      sender: settings.sender.split('\n').filter((line) => line.trim() !== ''),
      recipient: [order.address.name, ...formatAddressLines(order.address)],
      locale: letter.locale,
      writtenAt: letter.asked_at,
      timeZone: settings.timeZone,
    });
    return reply
      .type('application/pdf')
      .header('content-security-policy', PAPER_POLICY)
      .header('content-disposition', `inline; filename="${id}.pdf"`)
      .send(paper);
  });
}
