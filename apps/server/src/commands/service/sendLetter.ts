import type { StoreLocale } from '@cmon/core/catalogue/types';
import type { Result } from '@cmon/core/failure';
import {
  LETTER_SUBJECT_PATTERN,
  LETTER_TEXT_PATTERN,
  type LetterKind,
  type LetterTemplate,
  MAX_LETTER_SUBJECT_LENGTH,
  MAX_LETTER_TEXT_LENGTH,
} from '@cmon/core/production/settingRecords/letters';
import type { WorkshopSettings } from '@cmon/core/production/settings';
import type { LettersTable } from '../../db/tables/lettersTable.ts';
import type { OrderActionInput } from '../orders/holdOrder.ts';
import { changeRow } from '../work/changeRows.ts';
import { checkVersion } from '../work/checkVersion.ts';
import type { Ctx } from '../work/context.ts';
import { createId } from '../work/createId.ts';
import { lockOrder } from '../work/lock.ts';
import { requireCapability } from '../work/requireCapability.ts';
import { refuse, runCommand } from '../work/runCommand.ts';
import type { ChangedOrder } from './correctAddress.ts';

interface SendLetterInput extends OrderActionInput, LetterTemplate {
  readonly kind: LetterKind;
  readonly locale: StoreLocale;
  readonly way: LettersTable['way'];
}

/** Whether letters can be sent by email: the settings have a mail server and a sender. */
export function canEmailLetters({
  letterFrom,
  alertMailServer,
}: Pick<WorkshopSettings, 'letterFrom' | 'alertMailServer'>): boolean {
  return letterFrom !== '' && alertMailServer !== '';
}

/**
 * Stores a letter to the customer of an order, with its placeholders. A job fills in an email and sends it; a person prints
 * a letter on paper. The event contains the kind of the letter and the way it is sent, but never its text.
 */
export function sendLetter(ctx: Ctx, input: SendLetterInput): Promise<Result<ChangedOrder>> {
  return runCommand(ctx, 'sendLetter', input, async (work): Promise<ChangedOrder> => {
    requireCapability(work, 'serveCustomers');
    const { trx, settings, actor, now } = work;
    const { kind, locale, way } = input;
    const order = await lockOrder(trx, input.orderId);
    checkVersion('order', order, order.status, input.expectedVersion);
    if (order.person_removed_at !== null)
      refuse({ kind: 'guardRefused', guard: 'notErased', detail: order.number });
    if (!settings.letterKinds.includes(kind))
      refuse({ kind: 'guardRefused', guard: 'letterOn', detail: order.number });
    if (way === 'mail' && !canEmailLetters(settings))
      refuse({ kind: 'guardRefused', guard: 'letterMail', detail: order.number });
    const { subject, text } = parseLetter(input);
    const id = createId();
    const isPaper = way === 'paper';
    await trx
      .insertInto('letters')
      .values({
        id,
        order_id: order.id,
        kind,
        locale,
        way,
        subject,
        text,
        state: isPaper ? 'sent' : 'waiting',
        ended_at: isPaper ? now : null,
        asked_by: actor.userId,
        asked_at: now,
      })
      .execute();
    const { version } = await changeRow(work, 'orders', order.id, {});
    const detail = { kind, way };
    work.record({ action: 'sendLetter', object: 'order', objectId: order.id, version, detail });
    if (!isPaper) await work.enqueue({ queue: 'sendLetter', data: { letterId: id } });
    return { orderId: order.id, version };
  });
}

/**
 * Returns the subject and text as they are stored. Refuses them when they are empty or too long, or contain a brace that
 * is not part of a placeholder.
 */
function parseLetter(input: LetterTemplate): LetterTemplate {
  const subject = input.subject.trim();
  const text = input.text.replaceAll('\r\n', '\n').trim();
  if (subject.length > MAX_LETTER_SUBJECT_LENGTH || !LETTER_SUBJECT_PATTERN.test(subject))
    refuse({ kind: 'inputInvalid', field: 'subject', rule: 'letterText' });
  if (text.length > MAX_LETTER_TEXT_LENGTH || !LETTER_TEXT_PATTERN.test(text))
    refuse({ kind: 'inputInvalid', field: 'text', rule: 'letterText' });
  return { subject, text };
}
