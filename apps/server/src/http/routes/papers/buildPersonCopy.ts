import { getLocalized } from '@cmon/core/catalogue/getLocalized';
import type { StoreLocale } from '@cmon/core/catalogue/types';
import type { PreviewChoice } from '@cmon/core/composition/types';
import { upgradeFormes } from '@cmon/core/composition/upgradeFormes';
import { getCarrierName } from '@cmon/core/production/carriersAndZones';
import { fillLetter } from '@cmon/core/production/settingRecords/letters';
import { formatLabelled } from '../../../papers/formatLabelled.ts';
import { toLanguageTag } from '../../../papers/paperPdf.ts';
import { getPersonCopyMessages } from '../../../papers/personCopy/getPersonCopyMessages.ts';
import { CUSTOMER_STATUS, type PersonCopyMessages } from '../../../papers/personCopy/personCopyMessages.ts';
import type { CopyRow, CopySection, PersonCopy } from '../../../papers/personCopy/writePersonCopy.ts';
import type {
  ExportedLetter,
  ExportedLine,
  ExportedOrder,
  ExportedPhoto,
  PersonExport,
} from '../../../queries/privacy/personExport.ts';
import type { WorkshopCatalogue } from '../../../queries/readCatalogue.ts';
import { mergeReads } from './mergeReads.ts';

interface CopyEnv {
  /** The language of the person. */
  readonly locale: StoreLocale;
  readonly timeZone: string;
  readonly now: Date;
  readonly sender: readonly string[];
  readonly catalogue: WorkshopCatalogue;
}

/** The first bytes of each JPEG file. */
const JPEG_START = Buffer.from([0xff, 0xd8]);

/** Builds the document with the data of a person, in the language of that person. */
export function buildPersonCopy({ orders }: PersonExport, env: CopyEnv): PersonCopy {
  const messages = getPersonCopyMessages(env.locale);
  const format = makeFormats(env);
  return {
    title: messages.title,
    sender: env.sender,
    intro: [
      messages.intro,
      `${messages.madeOn} ${format.time(env.now)}. ${messages.orders}: ${orders.map(({ number }) => number).join(', ')}`,
    ],
    parts: orders.map((order) => ({
      title: `${messages.order} ${order.number}`,
      sections: mergeEmptySections(buildSections(order, env, messages), messages),
    })),
  };
}

/** Returns the sections that have rows, and a last section that lists the titles of the empty ones. */
function mergeEmptySections(sections: readonly CopySection[], messages: PersonCopyMessages): CopySection[] {
  const empty = sections.filter(({ rows }) => rows.length === 0).map(({ title }) => title);
  const filled = sections.filter(({ rows }) => rows.length > 0);
  return empty.length === 0
    ? filled
    : [...filled, { title: messages.none, rows: [{ text: empty.join(', ') }] }];
}

function makeFormats({ locale, timeZone }: CopyEnv) {
  const language = toLanguageTag(locale);
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone });
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  const countries = new Intl.DisplayNames(language, { type: 'region', fallback: 'code' });
  return {
    day: (date: Date) => day.format(date),
    time: (date: Date) => time.format(date),
    country: (code: string) =>
      /^[A-Za-z]{2}$/.test(code) ? (countries.of(code.toUpperCase()) ?? code) : code,
    money: (cents: number, currency: string) =>
      new Intl.NumberFormat(language, { style: 'currency', currency }).format(cents / 100),
  };
}

function buildSections(order: ExportedOrder, env: CopyEnv, messages: PersonCopyMessages): CopySection[] {
  const format = makeFormats(env);
  const { lines, textCorrections, parcels, refunds, notes, letters, photos, workshopPhotos, reads } = order;
  return [
    { title: messages.order, rows: describeOrder(order, env, messages) },
    { title: messages.address, rows: describeAddress(order, env, messages) },
    {
      title: messages.lines,
      rows: [
        ...lines.flatMap((line) => describeLine(line, env, messages)),
        ...textCorrections.flatMap(({ at, texts }) =>
          texts.map(({ from, to }) => ({
            label: format.day(at),
            text: describeChange(from, to, env.locale, messages),
          })),
        ),
      ],
    },
    {
      title: messages.parcels,
      rows: parcels.map(({ number, carrier, tracking, shipped_at }) => ({
        label: `${messages.parcel} ${number}`,
        text: joinTexts([
          carrier && getCarrierName(carrier),
          tracking && `${messages.tracking} ${tracking}`,
          shipped_at && format.day(shipped_at),
        ]),
      })),
    },
    {
      title: messages.refunds,
      rows: refunds.map(({ state, amount, currency, requested_at }) => ({
        label: format.day(requested_at),
        text: joinTexts([
          messages.refund[state],
          amount !== null && currency !== null && format.money(amount, currency),
        ]),
      })),
    },
    { title: messages.notes, rows: notes.map(({ at, note }) => ({ label: format.time(at), text: note })) },
    {
      title: messages.letters,
      rows: letters.map((letter) => describeLetter(letter, order, env, messages)),
    },
    { title: messages.photos, rows: photos.map((photo) => describePhoto(photo, env, messages)) },
    {
      title: messages.workshopPhotos,
      rows: workshopPhotos.map(({ id, width, height, taken_at }) => ({
        label: format.time(taken_at),
        text: `${messages.photo} ${id}, ${width} × ${height}`,
      })),
    },
    {
      title: messages.reads,
      rows: mergeReads(reads).map(({ role, kind, count, last_at }) => ({
        label: format.time(last_at),
        text: formatLabelled(messages.role[role], `${messages.read[kind]} (${count} ×)`, env.locale),
      })),
    },
  ];
}

function describeOrder(order: ExportedOrder, env: CopyEnv, messages: PersonCopyMessages): CopyRow[] {
  const format = makeFormats(env);
  return [
    { label: messages.shop, text: format.country(order.store) },
    { label: messages.placed, text: format.time(order.placedAt) },
    ...(order.shippedAt === null ? [] : [{ label: messages.shipped, text: format.time(order.shippedAt) }]),
    { label: messages.state, text: messages.status[CUSTOMER_STATUS[order.status]] },
    { label: messages.payment, text: messages.payments[order.paymentMethod] ?? order.paymentMethod },
  ];
}

function describeAddress(
  { address, corrections }: ExportedOrder,
  env: CopyEnv,
  messages: PersonCopyMessages,
): CopyRow[] {
  const format = makeFormats(env);
  const { name, street, postcode, city, country, email, telephone = '' } = address;
  if (name === '' && street === '' && email === '') return [{ text: messages.removed }];
  const addressLines = [name, street, `${postcode} ${city}`.trim(), format.country(country)];
  return [
    // The title of the section is enough as the label of the address.
    { text: addressLines.filter((line) => line !== '').join('\n') },
    { label: messages.email, text: email },
    ...(telephone === '' ? [] : [{ label: messages.telephone, text: telephone }]),
    ...corrections.map(({ at, before, after }) => ({
      label: `${messages.corrected}, ${format.day(at)}`,
      text: describeChange(
        Object.values(before).join(', '),
        Object.values(after).join(', '),
        env.locale,
        messages,
      ),
    })),
  ];
}

function describeChange(from: string, to: string, locale: StoreLocale, messages: PersonCopyMessages): string {
  return [formatLabelled(messages.before, from, locale), formatLabelled(messages.after, to, locale)].join(
    '\n',
  );
}

function describeLine(
  { line, sku, quantity, design }: ExportedLine,
  { catalogue, locale }: CopyEnv,
  messages: PersonCopyMessages,
): CopyRow[] {
  const product = catalogue.products.get(sku);
  const name = product === undefined ? sku : getLocalized(product.name, locale);
  const previews = design === null ? [] : upgradeFormes(design, catalogue.catalogue).previews;
  return [
    { label: `${line}.`, text: `${quantity} × ${name}` },
    ...previews.map((preview) => ({
      label: '',
      text: describeDesign(preview, { catalogue, locale }, messages),
    })),
  ];
}

function describeDesign(
  { forme, fond, picto, textes }: PreviewChoice,
  { catalogue: { catalogue }, locale }: Pick<CopyEnv, 'catalogue' | 'locale'>,
  messages: PersonCopyMessages,
): string {
  const name = (text: Parameters<typeof getLocalized>[0] | undefined) =>
    text === undefined ? '' : getLocalized(text, locale);
  const fondNames = [fond].flat().map((id) => name(catalogue.fonds.get(id)?.name));
  const texts = textes.map(({ value }) => value.trim()).filter((value) => value !== '');
  const parts: [string, string][] = [
    [messages.shape, name(catalogue.formes.get(forme)?.name)],
    [messages.background, fondNames.filter((fondName) => fondName !== '').join(', ')],
    [messages.picture, picto === 0 ? '' : name(catalogue.pictos.get(picto)?.label)],
    [messages.texts, texts.join(' / ')],
  ];
  return parts
    .filter(([, value]) => value !== '')
    .map(([label, value]) => formatLabelled(label, value, locale))
    .join('\n');
}

/**
 * A letter as the person received it. Neither the name nor the private link is kept with a letter: the name is that of the
 * order, and the link is named in words.
 */
function describeLetter(
  { asked_at, way, subject, text }: ExportedLetter,
  { number, address }: ExportedOrder,
  env: CopyEnv,
  messages: PersonCopyMessages,
): CopyRow {
  const unknown = '…';
  const filled = fillLetter(
    { subject, text },
    {
      number,
      name: address.name || unknown,
      link: `(${messages.read.link})`,
      reason: unknown,
      tracking: unknown,
    },
  );
  return {
    label: joinTexts([makeFormats(env).day(asked_at), way === 'mail' ? messages.byMail : messages.onPaper]),
    text: [filled.subject, filled.text].filter((part) => part !== '').join('\n') || messages.removed,
  };
}

function describePhoto(
  { id, width, height, created_at, picture }: ExportedPhoto,
  env: CopyEnv,
  messages: PersonCopyMessages,
): CopyRow {
  const row = {
    label: makeFormats(env).time(created_at),
    text: `${messages.photo} ${id}, ${width} × ${height}`,
  };
  const bytes = Buffer.from(picture?.slice(picture.indexOf(',') + 1) ?? '', 'base64');
  // A damaged file must not prevent the export of the other data.
  return bytes.subarray(0, 2).equals(JPEG_START) ? { ...row, picture: bytes } : row;
}

function joinTexts(parts: readonly (string | null | false | undefined)[]): string {
  return parts.filter((part) => typeof part === 'string' && part !== '').join(' · ');
}
