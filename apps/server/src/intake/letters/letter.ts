import type { StoreLocale } from '@cmon/core/catalogue/types';
import { type Result, refusal, success } from '@cmon/core/failure';
import { getCarrierName } from '@cmon/core/production/carriersAndZones';
import {
  fillLetter,
  type LetterKind,
  type LetterTemplate,
  type LetterValues,
} from '@cmon/core/production/settingRecords/letters';
import type { WorkshopSettings } from '@cmon/core/production/settings';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { LettersTable } from '../../db/tables/lettersTable.ts';
import type { OrderRow } from '../../queries/orders/orderRows.ts';
import { buildTrackingUrl } from '../../queries/shipping/shippingChoices.ts';
import { findPrivateLink, type LinkEnv } from '../findPrivateLink.ts';
import { LETTER_SENTENCES } from './letterSentences.ts';

/** The sources of the text of a letter and of its values. */
export interface LetterEnv {
  readonly db: Kysely<Database>;
  readonly settings: WorkshopSettings;
  readonly links: LinkEnv;
}

interface LetterType {
  readonly kind: LetterKind;
  readonly locale: StoreLocale;
}

/**
 * Returns the text of a letter before the user edits it: the workshop's own text, or the product's text with the
 * closing words for a mail or for paper.
 */
export function findTemplate(
  { kind, locale }: LetterType,
  way: LettersTable['way'],
  settings: Pick<WorkshopSettings, 'letterTexts' | 'letterFrom'>,
): LetterTemplate {
  const workshopText = settings.letterTexts.find((text) => text.letter === kind && text.locale === locale);
  if (workshopText !== undefined) return { subject: workshopText.subject, text: workshopText.text };
  const { subject, greeting, close, closeOnPaper, texts } = LETTER_SENTENCES[locale];
  const end = way === 'mail' ? close : closeOnPaper(settings.letterFrom);
  return { subject, text: [greeting, texts[kind], end].join('\n\n') };
}

/** Reads the values of the placeholders, in the language of the letter. */
export async function readLetterValues(
  { db, settings, links }: LetterEnv,
  order: OrderRow,
  locale: StoreLocale,
): Promise<LetterValues> {
  const { hold } = LETTER_SENTENCES[locale];
  const parcels = await db
    .selectFrom('parcels')
    .select(['carrier', 'tracking'])
    .where('order_id', '=', order.id)
    .where('state', '=', 'shipped')
    .where('tracking', 'is not', null)
    .orderBy('number')
    .execute();
  const isHeld = order.production_status === 'holded';
  return {
    number: order.number,
    name: order.address.name || null,
    reason: isHeld ? (hold[order.hold_reason ?? ''] ?? hold.other ?? null) : null,
    link: findPrivateLink(order, links),
    tracking:
      parcels
        .map((parcel) =>
          [
            parcel.carrier && getCarrierName(parcel.carrier),
            parcel.tracking,
            buildTrackingUrl(parcel, settings),
          ]
            .filter(Boolean)
            .join(' '),
        )
        .join('\n') || null,
  };
}

/**
 * Fills in the placeholders of a letter before it is stored. Those of the name and of the private link stay, so that neither
 * is stored. Refused when the personal data was removed, when the order has no value for a placeholder, and for a letter
 * about a reprint when no reissue is open.
 */
export async function prepareLetter(
  env: LetterEnv,
  order: OrderRow,
  { kind, locale, ...template }: LetterType & LetterTemplate,
): Promise<Result<LetterTemplate>> {
  if (order.person_removed_at !== null) return refuseLetter('notErased', order);
  if (kind === 'reprint' && !(await hasOpenReissue(env, order.id)))
    return refuseLetter('letter.reprint', order);
  const values = await readLetterValues(env, order, locale);
  const [missing] = fillLetter(template, values).missing;
  if (missing !== undefined) return refuseLetter(`letter.${missing}`, order);
  const { subject, text } = fillLetter(template, { ...values, name: '{name}', link: '{link}' });
  return success({ subject, text });
}

/** Fills in the name and the private link of a stored letter. */
export function completeLetter(
  { subject, text }: LetterTemplate,
  order: OrderRow,
  links: LinkEnv,
): Result<LetterTemplate> {
  if (order.person_removed_at !== null) return refuseLetter('notErased', order);
  // A direction character in the name would reverse the direction of the text after it.
  const name = order.address.name.replaceAll(/\p{Bidi_Control}/gu, '') || null;
  const values = { number: order.number, reason: null, tracking: null };
  const { missing, ...filled } = fillLetter(
    { subject, text },
    { ...values, name, link: findPrivateLink(order, links) },
  );
  return missing[0] === undefined ? success(filled) : refuseLetter(`letter.${missing[0]}`, order);
}

const refuseLetter = (guard: string, { number }: OrderRow) =>
  refusal({ kind: 'guardRefused', guard, detail: number });

async function hasOpenReissue({ db }: LetterEnv, orderId: string): Promise<boolean> {
  const open = await db
    .selectFrom('reissues')
    .select('id')
    .where('order_id', '=', orderId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return open !== undefined;
}
