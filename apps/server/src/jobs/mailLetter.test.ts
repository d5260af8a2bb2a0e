import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { resendLetter } from '../commands/service/resendLetter.ts';
import { sendLetter } from '../commands/service/sendLetter.ts';
import { unwrap } from '../commands/testing/workshop.ts';
import { mailLetter } from './mailLetter.ts';
import { openTestWorker, type TestWorker } from './testing/openTestWorker.ts';

let worker: TestWorker;
let server: SMTPServer;
const mails: string[] = [];
/** The SMTP code with which the mail server refuses every recipient: 451 for now, 550 for good; null when it takes them. */
let refusal: number | null = null;
const LETTERS = { origin: 'https://cmon.example', password: 'a mail password' };
beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    onRcptTo: (_address, _session, done) =>
      done(refusal === null ? null : Object.assign(new Error('no'), { responseCode: refusal })),
    onData: (stream, { envelope }, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const to = envelope.rcptTo.map(({ address }) => address).join();
        mails.push(`to ${to}\n${Buffer.concat(parts).toString()}`);
        done();
      });
    },
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  worker = await openTestWorker('pglite', { letters: LETTERS });
  const settings = {
    alertMailServer: `127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    alertMailSecurity: 'none',
    letterFrom: 'clients@cmon.example',
  };
  for (const [key, set] of Object.entries(settings))
    await worker.database.db
      .insertInto('settings')
      .values({ key, value: JSON.stringify(set), changed_by: 'system', changed_at: new Date() })
      .execute();
});
afterAll(async () => {
  await worker?.close();
  await new Promise<void>((closed) => server.close(closed));
});

const TEMPLATE = { subject: 'Commande {number}', text: 'Bonjour {name}, votre commande arrive.' };

/** Stores a letter. No worker takes its job, because the test runs the job itself. */
async function storeLetter(orderId: string): Promise<string> {
  const letter = { kind: 'address', locale: 'fr_FR', way: 'mail', ...TEMPLATE } as const;
  unwrap(await sendLetter(worker.workshop.as('customerService'), { orderId, ...letter }));
  const { id } = await worker.database.db
    .selectFrom('letters')
    .select('id')
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return id;
}
const env = { ctx: () => worker.ctx('system'), links: { origin: '', secrets: new Map() }, password: '' };
const runJob = (id: string, attempt: number) => mailLetter({ ...env, random: () => 0.5 }, id, attempt);
function readLetter(id: string) {
  const letters = worker.database.db.selectFrom('letters').select(['state', 'error']);
  return letters.where('id', '=', id).executeTakeFirstOrThrow();
}

it('ORD-71 a letter is sent once by its job, and again after a mail server that was busy', async () => {
  const orderId = await worker.workshop.order([{ code: 'EAO' }], { number: '820001' });
  const letter = { kind: 'address', locale: 'fr_FR', way: 'mail', ...TEMPLATE } as const;
  const ctx = { ...worker.workshop.as('customerService'), enqueue: worker.jobs.enqueue };
  unwrap(await sendLetter(ctx, { orderId, ...letter }));
  const letters = worker.database.db.selectFrom('letters').select('state');
  const listStates = async () => (await letters.execute()).map(({ state }) => state);
  await expect.poll(listStates, { timeout: 30_000, interval: 50 }).toEqual(['sent']);
  expect(mails.length).toBe(1);
  expect(mails[0]).toMatch(/^to camille@example\.org\n/);
  expect(mails[0]).toContain('Subject: Commande 820001');
  expect(mails[0]).toContain('Bonjour Camille');
  expect(mails[0]).toMatch(/Message-ID: <[\w-]+@cmon\.example>/i);

  refusal = 451;
  const id = await storeLetter(orderId);
  expect(await runJob(id, 0)).toMatchObject({ outcome: 'failed', retry: { attempt: 1 } });
  expect(await readLetter(id)).toEqual({ state: 'waiting', error: 'mailFailed' });
  refusal = null;
  expect(await runJob(id, 1)).toEqual({ outcome: 'sent' });
  expect(await runJob(id, 1)).toEqual({ outcome: 'stale' });
  expect([mails.length, await readLetter(id)]).toEqual([2, { state: 'sent', error: null }]);
});

it('ORD-71, PRV-30 an address that the mail server refuses is shown and not tried again, and no event has it', async () => {
  const orderId = await worker.workshop.order([{ code: 'EAO' }], { number: '820002' });
  refusal = 550;
  const id = await storeLetter(orderId);
  expect(await runJob(id, 0)).toEqual({ outcome: 'souffrance', why: 'addressRefused' });
  expect(await readLetter(id)).toEqual({ state: 'failed', error: 'addressRefused' });
  const events = await worker.database.db
    .selectFrom('events')
    .selectAll()
    .where('object_id', '=', orderId)
    .execute();
  expect(events.map(({ action }) => action)).toEqual(expect.arrayContaining(['sendLetter', 'letterFailed']));
  const jobs = await worker.database.executeSql('select data, output from pgboss.job');
  const stored = JSON.stringify([events, jobs.rows, worker.reports]);
  expect(stored).not.toMatch(/camille|bonjour/i);
});

it('ORD-73 a letter that failed is sent again in the same words to the order’s present address, and one that waits or was sent is refused', async () => {
  const orderId = await worker.workshop.order([{ code: 'EAO' }], { number: '820003' });
  refusal = 550;
  const letterId = await storeLetter(orderId);
  const resend = () => resendLetter(worker.workshop.as('customerService'), { orderId, letterId });
  const refused = { ok: false, failure: { kind: 'guardRefused', guard: 'letterFailed' } };
  expect(await resend()).toMatchObject(refused);
  await runJob(letterId, 0);
  refusal = null;
  const { db } = worker.database;
  const orders = db.selectFrom('orders').select('address').where('id', '=', orderId);
  const address = { ...(await orders.executeTakeFirstOrThrow()).address, email: 'other@example.org' };
  await db
    .updateTable('orders')
    .set({ address: JSON.stringify(address) })
    .where('id', '=', orderId)
    .execute();
  const sent = mails.length;
  unwrap(await resend());
  expect(await readLetter(letterId)).toEqual({ state: 'waiting', error: null });
  expect(await runJob(letterId, 0)).toEqual({ outcome: 'sent' });
  expect(mails).toHaveLength(sent + 1);
  expect(mails.at(-1)).toMatch(/^to other@example\.org\n/);
  expect(mails.at(-1)).toContain('Subject: Commande 820003');
  expect(mails.at(-1)).toContain('Bonjour Camille');
  expect(await resend()).toMatchObject(refused);
  const other = { orderId, letterId: 'NONE' };
  expect(await resendLetter(worker.workshop.as('customerService'), other)).toMatchObject({
    failure: { kind: 'notFound', object: 'letter' },
  });
  expect(await resendLetter(worker.workshop.as('shopManager'), { orderId, letterId })).toMatchObject({
    failure: { kind: 'forbidden' },
  });
});

it('SEC-57 a hostile name is plain text of the mail as it was written: no markup, no header and no recipient of its own', async () => {
  const { db } = worker.database;
  refusal = null;
  mails.length = 0;
  const hostileName = `=cmd() "><img src=x onerror=alert(1)> O'Brien 🦄 %s {{link}} \\r\\n`;
  const name = `${hostileName}\u202eabc\u2028end`;
  const orderId = await worker.workshop.order([{ code: 'EAO' }], { number: '820009' });
  const { address } = await db
    .selectFrom('orders')
    .select('address')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const hostile = JSON.stringify({ ...(address as object), name });
  await db.updateTable('orders').set({ address: hostile }).where('id', '=', orderId).execute();
  const letter = { kind: 'address', locale: 'fr_FR', way: 'mail' } as const;
  const template = { subject: 'Commande {number}', text: 'Bonjour {name}, bien à vous.' };
  const send = (fields: object) =>
    sendLetter(worker.workshop.as('customerService'), { orderId, ...letter, ...template, ...fields });
  for (const subject of ['Commande\r\nBcc: thief@example.org', 'Pour {name}'])
    expect(await send({ subject })).toMatchObject({ failure: { kind: 'inputInvalid', field: 'subject' } });
  unwrap(await send({}));
  const { id } = await db
    .selectFrom('letters')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  expect(await runJob(id, 1)).toEqual({ outcome: 'sent' });
  const [mail = '', ...others] = mails;
  expect(others).toEqual([]);
  expect(mail).toMatch(/^to camille@example\.org\n/);
  const [head = '', ...body] = mail.split('\r\n\r\n');
  expect(head).not.toMatch(/^bcc:/im);
  expect(head).toMatch(/^content-type: text\/plain/im);
  expect(head).not.toMatch(/multipart|text\/html/i);
  const coding = /^content-transfer-encoding: (\S+)/im.exec(head)?.[1];
  const text = decodeBody(body.join('\r\n\r\n'), coding);
  // Only characters that would change the direction of the workshop's text are left out.
  expect(text).toContain(`Bonjour ${hostileName}abc\u2028end, bien à vous.`);
});

function decodeBody(body: string, coding: string | undefined): string {
  if (coding === 'base64') return Buffer.from(body, 'base64').toString();
  const bytes = body
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return coding === 'quoted-printable' ? Buffer.from(bytes, 'latin1').toString() : body;
}
