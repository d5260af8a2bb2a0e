import { runTool, withTempFile } from '@cmon/testkit/print/printTools';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { holdOrder } from '../commands/orders/holdOrder.ts';
import { eraseOrders } from '../commands/privacy/steps/eraseOrders.ts';
import { readOrderRow } from '../commands/testing/floor.ts';
import { unwrap } from '../commands/testing/workshop.ts';
import { runCommand } from '../commands/work/runCommand.ts';
import { LETTER_SENTENCES } from '../intake/letters/letterSentences.ts';
import { computeLinkToken, hashLinkToken } from '../intake/orderLink.ts';
import { readPersonExport } from '../queries/privacy/readPersonExport.ts';
import { INTAKE_SECRET, openTestWeb, type TestWeb } from './testing/testWeb.ts';

let web: TestWeb;
let cookie: string;
let orderId: string;
beforeAll(async () => {
  web = await openTestWeb({
    INTAKE_SECRET_DEMO: INTAKE_SECRET,
    SHOP_BRAND: JSON.stringify({ name: 'Mimosa', address: 'https://shop.example/{store}' }),
  });
  cookie = await web.signIn('customerService');
  orderId = await web.workshop.order([{ code: 'EAO' }], { number: '830001' });
});
afterAll(() => web.close());

async function readDraft(kind: string, locale: string, way = 'mail') {
  const query = `query ($orderId: ID!, $kind: LetterKind!, $locale: StoreLocale!, $way: LetterWay) {
    letterDraft(orderId: $orderId, kind: $kind, locale: $locale, way: $way) {
      to subject text number name reason link tracking refusal { code params }
    }
  }`;
  const { data, errors } = await web.graphql(cookie, query, { orderId, kind, locale, way });
  expect(errors).toEqual([]);
  return data.letterDraft;
}
const readPdf = async (pdf: Response) =>
  withTempFile(Buffer.from(await pdf.arrayBuffer()), (file) => runTool('pdftotext', ['-layout', file, '-']));
let keys = 0;
async function send(fields: object) {
  const { version } = await readOrderRow(web.workshop, orderId);
  keys += 1;
  const letter = {
    kind: 'link',
    locale: 'fr_FR',
    way: 'paper',
    subject: 'Commande {number}',
    text: 'Bonjour',
  };
  const input = { orderId, expectedVersion: version, station: 's', key: `l${keys}`, ...letter, ...fields };
  const { data, errors } = await web.graphql(
    cookie,
    'mutation ($input: LetterRequest!) { sendLetter(input: $input) { __typename ... on Refused { code params } } }',
    { input },
  );
  expect(errors).toEqual([]);
  return data.sendLetter;
}
async function resend(letterId: string) {
  const { version } = await readOrderRow(web.workshop, orderId);
  const input = { orderId, letterId, expectedVersion: version, station: 's', key: `r${version}${keys++}` };
  const { data, errors } = await web.graphql(
    cookie,
    'mutation ($input: LetterRepeat!) { resendLetter(input: $input) { ... on Refused { code params } } }',
    { input },
  );
  expect(errors).toEqual([]);
  return data.resendLetter;
}
const refusedBy = (guard: string) => ({ code: 'guardRefused', params: { guard } });
async function setSetting(key: string, set: unknown): Promise<void> {
  const value = JSON.stringify(set);
  await web.workshop.db
    .insertInto('settings')
    .values({ key, value, changed_by: 'system', changed_at: web.workshop.now })
    .execute();
}

it('ORD-70, ORD-72 a letter comes in the chosen language, by the settings, and says only what the order has', async () => {
  const { db } = web.workshop;
  for (const [kind, guard] of [
    ['held', 'letter.reason'],
    ['line', 'letter.link'],
    ['link', 'letter.link'],
    ['reprint', 'letter.reprint'],
    ['shipped', 'letter.tracking'],
  ] as const)
    expect((await readDraft(kind, 'fr_FR')).refusal, kind).toMatchObject(refusedBy(guard));
  expect(await readDraft('address', 'it_IT')).toMatchObject({
    to: 'camille@example.org',
    name: 'Camille Martin',
    refusal: null,
    text: expect.stringContaining(LETTER_SENTENCES.it_IT.texts.address),
  });

  const token = computeLinkToken(INTAKE_SECRET, { store: 'fr', orderNumber: '830001' });
  const orderUpdate = db.updateTable('orders').where('id', '=', orderId);
  await orderUpdate.set({ source: 'demo', link_hash: hashLinkToken(token) }).execute();
  unwrap(await holdOrder(web.workshop.as('customerService'), { orderId, reason: 'fraud' }));
  const link = `${web.config.origin}/follow/${token}`;
  expect(await readDraft('link', 'de_DE')).toMatchObject({ link, refusal: null });
  // An internal reason is not in the letter.
  expect((await readDraft('held', 'en_GB')).reason).toBe('we have to check a detail');

  await setSetting('letterTexts', [
    { letter: 'link', locale: 'fr_FR', subject: 'Suite {number}', text: 'Chez nous : {link}' },
  ]);
  await setSetting('letterKinds', ['link']);
  expect(await readDraft('link', 'fr_FR')).toMatchObject({
    subject: 'Suite {number}',
    text: 'Chez nous : {link}',
  });
  expect(await send({ kind: 'address' })).toMatchObject(refusedBy('letterOn'));
  expect(await send({ way: 'mail' })).toMatchObject(refusedBy('letterMail'));
  expect(await send({ text: 'Un {prix}' })).toMatchObject({
    code: 'inputInvalid',
    params: { field: 'text' },
  });
  expect(await send({ text: '{tracking}' })).toMatchObject(refusedBy('letter.tracking'));
  expect(await send({ subject: '{name}' })).toMatchObject({ params: { field: 'subject' } });
  expect(await send({ expectedVersion: 1 })).toMatchObject({ code: 'versionConflict' });
});

it('ORD-71, ORD-73, PRV-30 a letter is kept without the link and the name, is printed by the roles that may, and is deleted with the personal data', async () => {
  const { workshop } = web;
  const text = 'Bonjour {name}, {reason} : {link}';
  expect(await send({ text })).toMatchObject({ __typename: 'Done' });
  const query =
    'query ($id: ID!) { order(id: $id) { letters { id kind way state error askedAt askedBy hasText } letterChoices { kind } canMail } }';
  const read = async () => (await web.graphql(cookie, query, { id: orderId })).data.order;
  const order = await read();
  const request = { askedBy: 'customerService', askedAt: workshop.now.toISOString() };
  expect(order).toMatchObject({
    letters: [{ kind: 'link', way: 'paper', state: 'sent', error: null, hasText: true, ...request }],
    letterChoices: [{ kind: 'link' }],
    canMail: false,
  });
  const [{ id }] = order.letters;
  await workshop.db.updateTable('letters').set({ state: 'failed', error: 'mailFailed' }).execute();
  expect(await resend(id)).toMatchObject(refusedBy('letterMail'));
  await workshop.db.updateTable('letters').set({ state: 'sent', error: null }).execute();
  expect(await resend(id)).toMatchObject(refusedBy('letterFailed'));
  const stored = await workshop.db.selectFrom('letters').selectAll().executeTakeFirstOrThrow();
  expect(stored.text).toBe('Bonjour {name}, nous devons vérifier un point : {link}');
  const fetchPdf = (by: string) =>
    web.fetch(`${web.config.basePath}/letters/${id}.pdf`, { headers: { cookie: by } });
  const pdf = await fetchPdf(cookie);
  expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(pdf.headers.get('content-disposition')).toBe('inline; filename="letter-830001.pdf"');
  const printed = await readPdf(pdf);
  expect(printed).toContain('Mimosa');
  expect(printed).not.toContain('{');
  expect((await fetchPdf(await web.signIn('preparator'))).status).toBe(403);
  const reads = await workshop.db.selectFrom('personal_reads').selectAll().execute();
  expect(reads.filter(({ field }) => field === 'Order.letter')).not.toEqual([]);
  const exported = await readPersonExport(workshop.db, orderId, async () => null);
  expect(JSON.stringify(exported)).toContain('nous devons vérifier un point');

  const erased = await readOrderRow(workshop, orderId);
  unwrap(
    await runCommand(workshop.as('system'), 'eraseOrders', {}, async (work) => {
      await eraseOrders(work, [erased], { at: workshop.now, erasureId: null });
      return {};
    }),
  );
  expect((await read()).letters).toMatchObject([{ hasText: false }]);
  expect((await fetchPdf(cookie)).status).toBe(404);
  expect((await readDraft('link', 'fr_FR')).refusal).toMatchObject(refusedBy('notErased'));
  expect(web.logged.join('\n')).not.toMatch(/Camille|vérifier un point/);
});

it('ORD-88 a free letter has the subject and the text of the person who writes it, between a greeting and a close', async () => {
  orderId = await web.workshop.order([{ code: 'EAO' }], { number: '830002' });
  const draft = await readDraft('free', 'fr_FR');
  expect(draft).toMatchObject({ subject: 'Votre commande {number}', refusal: null });
  expect(draft.text).toMatch(/^Bonjour \{name\},\n+Répondez/);
  // The first test has switched off all letters except the one with the private link.
  const letter = { kind: 'free', subject: 'Une question', text: 'Bonjour {name},\n\nQuelle couleur ?' };
  expect(await send(letter)).toMatchObject(refusedBy('letterOn'));
  await web.workshop.db.deleteFrom('settings').where('key', '=', 'letterKinds').execute();
  await setSetting('letterKinds', ['link', 'free']);
  expect(await send(letter)).toMatchObject({ __typename: 'Done' });
  const letters = await web.workshop.db
    .selectFrom('letters')
    .select(['kind', 'subject', 'text'])
    .where('kind', '=', 'free')
    .execute();
  expect(letters).toEqual([letter]);
});

it('OFF-276 a printed letter says whom to ask, never to reply to the message, and names the carrier', async () => {
  const { db } = web.workshop;
  orderId = await web.workshop.order([{ code: 'EAO' }], { number: '830003' });
  for (const locale of ['fr_FR', 'es_ES', 'it_IT', 'en_GB', 'de_DE'] as const) {
    const { close, closeOnPaper } = LETTER_SENTENCES[locale];
    expect((await readDraft('address', locale)).text).toContain(close);
    const printed = (await readDraft('address', locale, 'paper')).text;
    expect(printed).not.toContain(close);
    expect(printed).toContain(closeOnPaper(''));
    expect(closeOnPaper('hello@example.org')).toContain('hello@example.org');
  }
  const { userId } = web.workshop.as('preparator').actor;
  const { now } = web.workshop;
  await db
    .insertInto('parcels')
    .values({
      id: 'PARCEL0009',
      order_id: orderId,
      number: 1,
      state: 'shipped',
      carrier: 'dhl',
      tracking: 'JD0146',
      shipped_at: now,
      opened_by: userId,
      opened_at: now,
      changed_at: now,
    })
    .execute();
  expect((await readDraft('shipped', 'de_DE')).tracking).toBe('DHL JD0146');
});
