import { can } from '@cmon/core/access/capabilities';
import type { FastifyInstance } from 'fastify';
import { recordReads } from '../../../commands/privacy/recordReads.ts';
import { findPrivateLink } from '../../../intake/findPrivateLink.ts';
import { completeLetter } from '../../../intake/letters/letter.ts';
import { formatRecipient } from '../../../papers/formatRecipient.ts';
import { writeLetterPaper } from '../../../papers/writeLetterPaper.ts';
import { findOrdersByIds } from '../../../queries/orders/orderRows.ts';
import { readSettings } from '../../../queries/settings/readSettings.ts';
import { HttpError } from '../../HttpError.ts';
import type { WebEnv } from '../../webEnv.ts';
import { addPaperRoute } from './addPaperRoute.ts';

/**
 * `letters/{id}.pdf`: sends a letter to a customer as a page to print, to those who serve customers. Its file name has the
 * order's number, and each opening of it is recorded as a read. A letter whose text was removed is not found.
 */
export function addLetterRoute(app: FastifyInstance, web: WebEnv): void {
  addPaperRoute(app, web, { folder: 'letters', capability: 'serveCustomers' }, async (id, { user, db }) => {
    if (!can(user.role, 'readPeople')) throw new HttpError(403, 'forbidden');
    const letter = await db.selectFrom('letters').selectAll().where('id', '=', id).executeTakeFirst();
    const [order] = letter === undefined ? [] : await findOrdersByIds(db, [letter.order_id]);
    if (letter === undefined || order === undefined) return null;
    const links = { origin: web.config.origin, secrets: web.config.intakeSecrets };
    const written = completeLetter(letter, order, links);
    if (!written.ok) return null;
    const settings = await readSettings(db);
    await recordReads(db, user.id, web.now(), [{ object: 'order', id: order.id, field: 'Order.letter' }]);
    const lines = settings.sender.split('\n').filter((line) => line.trim() !== '');
    const shop = web.config.shopBrands[order.store]?.name;
    const sender = shop === undefined || lines.includes(shop) ? lines : [shop, ...lines];
    const pdf = await writeLetterPaper({
      ...written.value,
      sender,
      recipient: formatRecipient(order.address, { sender, locale: letter.locale }),
      link: letter.text.includes('{link}') ? findPrivateLink(order, links) : null,
      locale: letter.locale,
      writtenAt: letter.asked_at,
      timeZone: settings.timeZone,
    });
    return { name: `letter-${order.number.replaceAll(/[^\w-]/g, '')}`, pdf };
  });
}
