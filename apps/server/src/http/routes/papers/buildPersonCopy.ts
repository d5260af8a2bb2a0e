import { getLocalized } from '@cmon/core/catalogue/getLocalized';
import type { StoreLocale } from '@cmon/core/catalogue/types';
import type { PreviewChoice } from '@cmon/core/composition/types';
import { upgradeFormes } from '@cmon/core/composition/upgradeFormes';
import { toLanguageTag } from '../../../papers/paperPdf.ts';
import { getPersonCopyMessages } from '../../../papers/personCopy/getPersonCopyMessages.ts';
import {
  CUSTOMER_STATUS,
  type PersonCopyMessages,
  type ReadKind,
} from '../../../papers/personCopy/personCopyMessages.ts';
import type { CopyRow, CopySection, PersonCopy } from '../../../papers/personCopy/writePersonCopy.ts';
import type {
  ExportedLine,
  ExportedOrder,
  ExportedPhoto,
  PersonExport,
} from '../../../queries/privacy/personExport.ts';
import type { WorkshopCatalogue } from '../../../queries/readCatalogue.ts';

interface CopyEnv {
  /** The language of the person. */
  readonly locale: StoreLocale;
  readonly timeZone: string;
  readonly now: Date;
  readonly sender: readonly string[];
  readonly catalogue: WorkshopCatalogue;
}

/** What the kinds of fields that somebody read are called; all others are `other`. */
const READ_KINDS: Readonly<Record<string, ReadKind>> = {
  'Order.customer': 'address',
  'Order.city': 'address',
  'Packing.recipient': 'address',
  'Packing.address': 'address',
  'Event.corrections': 'address',
  'Checkbook.childText': 'texts',
  'BoardPlace.texts': 'texts',
  'FaultyLine.design': 'texts',
  'Event.note': 'notes',
  'Order.holdNote': 'notes',
  'OrderNote.text': 'notes',
  'OrderAttention.note': 'notes',
  'Order.letter': 'letters',
  'Item.photos': 'photos',
  'Order.privateLink': 'link',
  'Order.personExport': 'copy',
};

/** The first bytes of each JPEG file. */
const JPEG_START = Buffer.from([0xff, 0xd8]);

/** Puts a person's data into words, in the language of the person. */
export function buildPersonCopy({ orders }: PersonExport, env: CopyEnv): PersonCopy {
  const words = getPersonCopyMessages(env.locale);
  const format = makeFormats(env);
  return {
    title: words.title,
    sender: env.sender,
    intro: [
      words.intro,
      `${words.madeOn} ${format.time(env.now)}. ${words.orders}: ${orders.map(({ number }) => number).join(', ')}`,
    ],
    parts: orders.map((order) => ({
      title: `${words.order} ${order.number}`,
      sections: gatherEmpty(buildSections(order, env, words), words),
    })),
  };
}

/** The sections that have something, and one that names the others. */
function gatherEmpty(sections: readonly CopySection[], words: PersonCopyMessages): CopySection[] {
  const empty = sections.filter(({ rows }) => rows.length === 0).map(({ title }) => title);
  const filled = sections.filter(({ rows }) => rows.length > 0);
  return empty.length === 0 ? filled : [...filled, { title: words.none, rows: [{ text: empty.join(', ') }] }];
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

function buildSections(order: ExportedOrder, env: CopyEnv, words: PersonCopyMessages): CopySection[] {
  const format = makeFormats(env);
  const { lines, parcels, refunds, notes, letters, photos, workshopPhotos, reads } = order;
  return [
    { title: words.order, rows: describeOrder(order, env, words) },
    { title: words.address, rows: describeAddress(order, env, words) },
    { title: words.lines, rows: lines.flatMap((line) => describeLine(line, env, words)) },
    {
      title: words.parcels,
      rows: parcels.map(({ number, carrier, tracking, shipped_at }) => ({
        label: `${words.parcel} ${number}`,
        text: joinTexts([
          carrier,
          tracking && `${words.tracking} ${tracking}`,
          shipped_at && format.day(shipped_at),
        ]),
      })),
    },
    {
      title: words.refunds,
      rows: refunds.map(({ state, amount, currency, requested_at }) => ({
        label: format.day(requested_at),
        text: joinTexts([
          words.refund[state],
          amount !== null && currency !== null && format.money(amount, currency),
        ]),
      })),
    },
    { title: words.notes, rows: notes.map(({ at, note }) => ({ label: format.time(at), text: note })) },
    {
      title: words.letters,
      rows: letters.map(({ asked_at, way, subject, text }) => ({
        label: joinTexts([format.day(asked_at), way === 'mail' ? words.byMail : words.onPaper]),
        text: [subject, text].filter((part) => part !== '').join('\n') || words.removed,
      })),
    },
    { title: words.photos, rows: photos.map((photo) => describePhoto(photo, env, words)) },
    {
      title: words.workshopPhotos,
      rows: workshopPhotos.map(({ id, width, height, taken_at }) => ({
        label: format.time(taken_at),
        text: `${words.photo} ${id}, ${width} × ${height}`,
      })),
    },
    {
      title: words.reads,
      rows: reads.map(({ role, field, count, last_at }) => ({
        label: format.time(last_at),
        text: `${words.role[role]}: ${words.read[READ_KINDS[field] ?? 'other']} (${count} ×)`,
      })),
    },
  ];
}

function describeOrder(order: ExportedOrder, env: CopyEnv, words: PersonCopyMessages): CopyRow[] {
  const format = makeFormats(env);
  return [
    { label: words.shop, text: format.country(order.store) },
    { label: words.placed, text: format.time(order.placedAt) },
    ...(order.shippedAt === null ? [] : [{ label: words.shipped, text: format.time(order.shippedAt) }]),
    { label: words.state, text: words.status[CUSTOMER_STATUS[order.status]] },
    { label: words.payment, text: words.payments[order.paymentMethod] ?? order.paymentMethod },
  ];
}

function describeAddress(
  { address, corrections }: ExportedOrder,
  env: CopyEnv,
  words: PersonCopyMessages,
): CopyRow[] {
  const format = makeFormats(env);
  const { name, street, postcode, city, country, email, telephone = '' } = address;
  if (name === '' && street === '' && email === '') return [{ text: words.removed }];
  const place = [name, street, `${postcode} ${city}`.trim(), format.country(country)];
  return [
    { label: words.address, text: place.filter((line) => line !== '').join('\n') },
    { label: 'E-mail', text: email },
    ...(telephone === '' ? [] : [{ label: words.telephone, text: telephone }]),
    ...corrections.map(({ at, before, after }) => ({
      label: `${words.corrected}, ${format.day(at)}`,
      text: [
        `${words.before}: ${Object.values(before).join(', ')}`,
        `${words.after}: ${Object.values(after).join(', ')}`,
      ].join('\n'),
    })),
  ];
}

function describeLine(
  { line, sku, quantity, design }: ExportedLine,
  { catalogue, locale }: CopyEnv,
  words: PersonCopyMessages,
): CopyRow[] {
  const product = catalogue.products.get(sku);
  const name = product === undefined ? sku : getLocalized(product.name, locale);
  const previews = design === null ? [] : upgradeFormes(design, catalogue.catalogue).previews;
  return [
    { label: `${line}.`, text: `${quantity} × ${name}` },
    ...previews.map((preview) => ({
      label: '',
      text: describeDesign(preview, { catalogue, locale }, words),
    })),
  ];
}

function describeDesign(
  { forme, fond, picto, textes }: PreviewChoice,
  { catalogue: { catalogue }, locale }: Pick<CopyEnv, 'catalogue' | 'locale'>,
  words: PersonCopyMessages,
): string {
  const name = (text: Parameters<typeof getLocalized>[0] | undefined) =>
    text === undefined ? '' : getLocalized(text, locale);
  const fonds = [fond].flat().map((id) => name(catalogue.fonds.get(id)?.name));
  const texts = textes.map(({ value }) => value.trim()).filter((value) => value !== '');
  const parts: [string, string][] = [
    [words.shape, name(catalogue.formes.get(forme)?.name)],
    [words.background, fonds.filter((one) => one !== '').join(', ')],
    [words.picture, picto === 0 ? '' : name(catalogue.pictos.get(picto)?.label)],
    [words.texts, texts.join(' / ')],
  ];
  return parts
    .filter(([, value]) => value !== '')
    .map(([label, value]) => `${label}: ${value}`)
    .join('\n');
}

function describePhoto(
  { id, width, height, created_at, picture }: ExportedPhoto,
  env: CopyEnv,
  words: PersonCopyMessages,
): CopyRow {
  const row = {
    label: makeFormats(env).time(created_at),
    text: `${words.photo} ${id}, ${width} × ${height}`,
  };
  const bytes = Buffer.from(picture?.slice(picture.indexOf(',') + 1) ?? '', 'base64');
  // A file that is damaged must not keep the rest from the person.
  return bytes.subarray(0, 2).equals(JPEG_START) ? { ...row, picture: bytes } : row;
}

function joinTexts(parts: readonly (string | null | false | undefined)[]): string {
  return parts.filter((part) => typeof part === 'string' && part !== '').join(' · ');
}
