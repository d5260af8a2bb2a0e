import type { AddressInfo } from 'node:net';
import type { AlertKind } from '@cmon/core/production/alertKinds';
import { DEFAULT_SETTINGS } from '@cmon/core/production/settings';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestWorkshop } from '../../commands/testing/workshop.ts';
import { openTestDatabase, type TestDatabase } from '../../db/testing/openTestDatabase.ts';
import { type AlertMailSettings, sendAlertMail, sendOutageMail } from './sendAlertMail.ts';

let database: TestDatabase;
let server: SMTPServer;
let settings: AlertMailSettings;
/** The mails that the mail server got, with their headers. */
const mails: string[] = [];
/** The user name and the password of each sign-in at the mail server. */
const signIns: string[] = [];
let isDown = false;
beforeAll(async () => {
  database = await openTestDatabase('pglite');
  await openTestWorkshop(database.db);
  server = new SMTPServer({
    allowInsecureAuth: true,
    authOptional: true,
    onAuth: ({ username = '', password = '' }, _session, done) => {
      signIns.push(`${username} ${password}`);
      done(null, { user: username });
    },
    onMailFrom: (_address, _session, done) => done(isDown ? new Error('Not now') : null),
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
  await new Promise<void>((listening) => server.listen(0, '0.0.0.0', listening));
  settings = {
    ...DEFAULT_SETTINGS,
    alertMailServer: `127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    alertMailSecurity: 'none',
    alertMailUser: 'cmon',
    alertMailFrom: 'atelier@cmon.example',
    alertMailTo: ['chef@cmon.example', 'garde@cmon.example'],
    alertMailLocale: 'de_DE',
  };
});
afterAll(async () => {
  await new Promise<void>((closed) => server.close(closed));
  await database.close();
});

const env = () => ({ settings, password: 'a mail password', office: 'https://atelier.example/preparateur' });
function openAlert(
  id: string,
  kind: AlertKind,
  detail: object = {},
  object = 'gen-1',
  openedAt = '2026-03-02T09:00:00Z',
) {
  return database.db
    .insertInto('alerts')
    .values({
      id,
      kind,
      object,
      detail: JSON.stringify(detail),
      opened_at: new Date(openedAt),
    })
    .execute();
}

it('JOB-40 new alerts are mailed once to the recipients, in the language of the settings, and again after a failure', async () => {
  await openAlert('A1', 'generatorLost');
  await openAlert('A2', 'folderUnavailable', { generator: 'gen-1', folder: 'DURST', cause: 'full' });
  await openAlert('A4', 'storeUnserved', { store: 'it' });
  isDown = true;
  await expect(sendAlertMail(database.db, env())).rejects.toThrow(/did not take the mail/);
  isDown = false;
  await Promise.all([sendAlertMail(database.db, env()), sendAlertMail(database.db, env())]);
  await sendAlertMail(database.db, env());
  expect(mails).toHaveLength(1);
  const [mail = ''] = mails;
  const expectedTexts = [
    'to chef@cmon.example,garde@cmon.example',
    'Subject: 3 Alarme aus der Werkstatt',
    'gen-1',
    'DURST',
    'Ein Megalos von IT wartet',
    '02.03.26',
    env().office,
  ];
  expect(expectedTexts.filter((text) => !mail.includes(text))).toEqual([]);
  expect(mail).toContain('kann nicht in den Ordner');
  expect(new Set(signIns)).toEqual(new Set(['cmon a mail password']));

  // An outage of the database is mailed too, although it can't be stored.
  await sendOutageMail(env(), 'web-1', new Date());
  expect(mails[1]).toContain('Die Datenbank antwortet nicht.');

  // Without recipients nothing is sent, not even later.
  await openAlert('A3', 'generatorLost', {}, 'gen-3');
  await sendAlertMail(database.db, { ...env(), settings: { ...settings, alertMailTo: [] } });
  await sendAlertMail(database.db, env());
  expect(mails).toHaveLength(2);
});

it('JOB-40 a mail about several alerts has the oldest first', async () => {
  await openAlert('A6', 'generatorLost', {}, 'gen-newest', '2026-03-02T11:00:00Z');
  await openAlert('A7', 'generatorLost', {}, 'gen-oldest', '2026-03-02T09:00:00Z');
  await openAlert('A8', 'generatorLost', {}, 'gen-between', '2026-03-02T10:00:00Z');
  await sendAlertMail(database.db, env());
  const generators = [...(mails.at(-1) ?? '').matchAll(/gen-(?:newest|between|oldest)/g)].map(
    ([name]) => name,
  );
  expect(generators).toEqual(['gen-oldest', 'gen-between', 'gen-newest']);
});

it('SEC-61 a hostile name in an alert is plain text on its own line of the mail: no markup, header, recipient or sentence', async () => {
  const hostileName = '"><img src=x onerror=alert(1)> {{label}} %s';
  const generator = `gen-2\r\nBcc: thief@evil.example\r\n\r\n${hostileName}\u202e\u2028end`;
  await openAlert('A5', 'folderUnavailable', { generator, folder: hostileName }, 'gen-2');
  const before = mails.length;
  await sendAlertMail(database.db, env());
  expect(mails).toHaveLength(before + 1);
  const [head = '', ...body] = (mails.at(-1) ?? '').split('\r\n\r\n');
  expect(head).toMatch(/^to chef@cmon\.example,garde@cmon\.example\n/);
  expect(head).not.toMatch(/^bcc:|multipart|text\/html/im);
  expect(head).toMatch(/^content-type: text\/plain/im);
  const text = body.join('\r\n\r\n').replaceAll('=\r\n', '').replaceAll('=3D', '=');
  // Line ends and characters that change the direction become one space. The rest stays as it was written.
  const line = text.split('\r\n').find((mailLine) => mailLine.includes('gen-2'));
  expect(line).toContain(`gen-2 Bcc: thief@evil.example ${hostileName} end`);
  expect(line?.split(hostileName)).toHaveLength(3);
});

it('JOB-41 the password goes to no server whose certificate is not valid, and to no other machine without encryption', async () => {
  expect(Object.keys(DEFAULT_SETTINGS).filter((name) => /password|secret/i.test(name))).toEqual([]);
  const before = [mails.length, signIns.length];
  const sendOutageMailWith = (changes: Partial<AlertMailSettings>) =>
    sendOutageMail({ ...env(), settings: { ...settings, ...changes } }, 'web-1', new Date());
  await expect(sendOutageMailWith({ alertMailSecurity: 'starttls' })).rejects.toThrow(
    /did not take the mail/,
  );
  await expect(sendOutageMailWith({ alertMailSecurity: 'tls' })).rejects.toThrow(/did not take the mail/);
  expect([mails.length, signIns.length]).toEqual(before);
  // `127.0.0.2` is another machine for the rule, and this one for the test.
  const [, port] = settings.alertMailServer.split(':');
  await sendOutageMailWith({ alertMailServer: `127.0.0.2:${port}` }).catch(() => undefined);
  expect(signIns).toHaveLength(before[1] ?? 0);
});
