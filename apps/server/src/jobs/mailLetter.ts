import { recordLetterOutcome } from '../commands/service/recordLetterOutcome.ts';
import type { Ctx } from '../commands/work/context.ts';
import type { LinkEnv } from '../intake/findPrivateLink.ts';
import { completeLetter } from '../intake/letters/letter.ts';
import { findOrdersByIds } from '../queries/orders/orderRows.ts';
import { readSettings } from '../queries/settings/readSettings.ts';
import { computeRetryDelay } from './computeRetryDelay.ts';
import type { HandlerResult } from './jobReport.ts';
import { readMailServer, sendMail } from './sendMail.ts';

interface MailLetterEnv {
  readonly ctx: () => Ctx;
  readonly links: LinkEnv;
  /** Password of the mail server. */
  readonly password: string;
  readonly random: () => number;
}

/**
 * Mails a letter to the customer. A mail that the server doesn't take is tried again for about half an hour, unless the
 * server refuses the address. A repeated mail has the same Message-ID, by which mail programs recognise the copy.
 */
export async function mailLetter(
  { ctx, links, password, random }: MailLetterEnv,
  letterId: string,
  attempt: number,
): Promise<HandlerResult> {
  const { db } = ctx();
  const letter = await db.selectFrom('letters').selectAll().where('id', '=', letterId).executeTakeFirst();
  const [order] = letter === undefined ? [] : await findOrdersByIds(db, [letter.order_id]);
  if (letter?.state !== 'waiting' || order === undefined) return { outcome: 'stale' };
  const settings = await readSettings(db);
  const written = completeLetter(letter, order, links);
  if (!written.ok) {
    const why = written.failure.kind === 'guardRefused' ? written.failure.guard : written.failure.kind;
    await recordLetterOutcome(ctx(), { letterId, error: why, isFinal: true });
    return { outcome: 'souffrance', why };
  }
  const sender = settings.letterFrom;
  try {
    await sendMail(readMailServer(settings, password), {
      from: sender,
      to: [order.address.email],
      ...written.value,
      messageId: `<${letterId}@${sender.split('@')[1]}>`,
    });
  } catch (error) {
    const why = (error as { readonly code?: string }).code ?? 'mailFailed';
    const delay = why === 'addressRefused' ? null : computeRetryDelay(attempt, random());
    await recordLetterOutcome(ctx(), { letterId, error: why, isFinal: delay === null });
    if (delay === null) return { outcome: 'souffrance', why };
    return { outcome: 'failed', why, retry: { seconds: delay, attempt: attempt + 1 } };
  }
  await recordLetterOutcome(ctx(), { letterId, error: null, isFinal: true });
  return { outcome: 'sent' };
}
