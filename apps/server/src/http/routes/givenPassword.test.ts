import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { runUserRequest } from '../../commands/users/runUserRequest.ts';
import { officeClient } from '../testing/officeClient.ts';
import { email, openTestWeb, PASSWORD, postJson, readCookies, type TestWeb } from '../testing/testWeb.ts';

interface Answer {
  readonly status: number;
  readonly cookie: string;
  readonly error?: string;
  readonly signedIn?: boolean;
  readonly awaits?: string;
  readonly ticket?: string;
  readonly token?: string;
  readonly enrolment?: { readonly secret: string } | null;
  readonly recoveryCodes?: readonly string[] | null;
}

const GIVEN = 'romarin-frais-17-brins';
const OWN = 'thym-citron-23-feuilles';

let web: TestWeb;
const { mutate, query } = officeClient(() => web);
beforeAll(async () => {
  web = await openTestWeb();
});
afterAll(() => web.close());
beforeEach(async () => {
  await web.database.db.deleteFrom('sign_in_attempts').execute();
});

async function send(path: string, body: object, cookie = ''): Promise<Answer> {
  const response = await postJson(web.fetch, `/auth/${path}`, body, cookie === '' ? {} : { cookie });
  return { ...((await response.json()) as object), status: response.status, cookie: readCookies(response) };
}
const signIn = (address: string, password: string) => send('sign-in', { email: address, password });
async function isSignedIn({ cookie, token }: Answer): Promise<boolean> {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : { cookie };
  return (await postJson(web.fetch, '/graphql', { query: '{ viewer { id } }' }, headers)).status === 200;
}
async function readUser(address: string) {
  const { id } = await web.database.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', address)
    .executeTakeFirstOrThrow();
  return (await query('administrator', `{ user(id: "${id}") { id version passwordGiven } }`)).user;
}
async function reset(address: string): Promise<void> {
  const { id, version } = await readUser(address);
  const input = { id, expectedVersion: version, password: GIVEN };
  await mutate('administrator', 'resetPassword', 'ResetPassword', input);
}

it('OFF-163 a new user chooses a password of their own at the first sign-in, and has no session before', async () => {
  const address = 'nora.new@cmon.example';
  const person = { email: address, name: 'Nora New', role: 'preparator', locale: 'fr_FR', password: GIVEN };
  await mutate('administrator', 'createUser', 'CreateUser', person);
  expect(await readUser(address)).toMatchObject({ passwordGiven: true });
  const firstAnswer = await signIn(address, GIVEN);
  expect(firstAnswer).toMatchObject({ status: 200, signedIn: false, awaits: 'password' });
  expect(await isSignedIn(firstAnswer)).toBe(false);
  const { ticket } = firstAnswer;
  const faults = { short: 'passwordLength', 'password-password': 'passwordCommon', [GIVEN]: 'passwordSame' };
  for (const [password, error] of Object.entries(faults))
    expect(await send('password', { ticket, password })).toMatchObject({ status: 400, error });
  const answers = await Promise.all([
    send('password', { ticket, password: OWN }),
    send('password', { ticket, password: `${OWN}-2` }),
  ]);
  const done = answers.find(({ status }) => status === 200);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  if (done === undefined) throw new Error('Neither password was accepted.');
  expect(await isSignedIn(done)).toBe(true);
  expect(await readUser(address)).toMatchObject({ passwordGiven: false });
  expect(await signIn(address, GIVEN)).toMatchObject({ status: 401, error: 'signInRefused' });
  const ownPassword = answers.indexOf(done) === 0 ? OWN : `${OWN}-2`;
  expect(await signIn(address, ownPassword)).toMatchObject({ signedIn: true });
  const stored = JSON.stringify(await web.database.db.selectFrom('events').selectAll().execute());
  expect(stored).toContain('"choosePassword"');
  for (const secret of [GIVEN, OWN]) expect(`${stored}${web.logged.join('')}`).not.toContain(secret);
});

it('OFF-163 a reset asks for a new password again, ends an unfinished choice, and an API client may send its new password along', async () => {
  const address = email('preparator');
  expect(await signIn(address, PASSWORD)).toMatchObject({ signedIn: true });
  await reset(address);
  const { ticket } = await signIn(address, GIVEN);
  await reset(address);
  expect(await send('password', { ticket, password: OWN })).toMatchObject({ error: 'signInExpired' });
  const late = await signIn(address, GIVEN);
  web.workshop.now = new Date(web.workshop.now.getTime() + 11 * 60_000);
  expect(await send('password', { ticket: late.ticket, password: OWN })).toMatchObject({
    error: 'signInExpired',
  });
  const credentials = { email: address, password: GIVEN };
  expect(await send('token', credentials)).toMatchObject({ status: 403, error: 'passwordNeeded' });
  expect(await send('token', { ...credentials, newPassword: GIVEN })).toMatchObject({
    error: 'passwordSame',
  });
  const done = await send('token', { ...credentials, newPassword: OWN });
  expect(done.status).toBe(200);
  expect(await isSignedIn(done)).toBe(true);
  expect(await send('token', { email: address, password: OWN })).toMatchObject({ status: 200 });
});

it('OFF-163 the one-time code comes before the new password, and the ticket of one step is refused at the other', async () => {
  const changes = [{ key: 'oneTimeCodes', value: true, expectedVersion: 0 }];
  await query('administrator', '{ viewer { id } }');
  await mutate('administrator', 'changeSettings', 'ChangeSettings', { changes, dryRun: false });
  const address = email('shopManager');
  await reset(address);
  const firstAnswer = await signIn(address, GIVEN);
  expect(firstAnswer).toMatchObject({ awaits: 'code' });
  expect(await send('password', { ticket: firstAnswer.ticket, password: OWN })).toMatchObject({
    error: 'signInExpired',
  });
  const totp = new TOTP({ secret: Secret.fromBase32(firstAnswer.enrolment?.secret ?? '') });
  const code = totp.generate({ timestamp: web.workshop.now.getTime() });
  const next = await send('code', { ticket: firstAnswer.ticket, code });
  expect(next).toMatchObject({ signedIn: false, awaits: 'password' });
  expect(next.recoveryCodes).toHaveLength(10);
  expect(await isSignedIn(next)).toBe(false);
  expect(await send('code', { ticket: next.ticket, code })).toMatchObject({ error: 'signInExpired' });
  const done = await send('password', { ticket: next.ticket, password: OWN });
  expect(await isSignedIn(done)).toBe(true);
});

it('OFF-163 a password from the command line must be changed at the first sign-in, too', async () => {
  const commandLine = { db: web.database.db, enqueue: async () => undefined };
  const address = 'first@cmon.example';
  const request = { email: address, name: 'First', role: 'preparator', locale: 'en_GB' } as const;
  const made = await runUserRequest(commandLine, { kind: 'createUser', ...request });
  const remade = await runUserRequest(commandLine, { kind: 'resetPassword', email: address });
  for (const answer of [made, remade]) expect(answer.ok).toBe(true);
  const password = (remade.ok && remade.value.password) || '';
  expect(await signIn(address, password)).toMatchObject({ signedIn: false, awaits: 'password' });
});

it('OFF-168 a signed-in person who knows the present password changes it, and stays signed in only here', async () => {
  const address = 'own@cmon.example';
  const person = { email: address, name: 'Odile Own', role: 'preparator', locale: 'fr_FR', password: GIVEN };
  await mutate('administrator', 'createUser', 'CreateUser', person);
  const { ticket } = await signIn(address, GIVEN);
  const here = await send('password', { ticket, password: OWN });
  const elsewhere = await signIn(address, OWN);
  expect(await send('confirm', { password: OWN })).toMatchObject({ status: 401 });
  expect(await send('confirm', { password: GIVEN }, here.cookie)).toMatchObject({ status: 403 });
  const confirmed = await send('confirm', { password: OWN }, here.cookie);
  expect(confirmed).toMatchObject({ status: 200, ticket: expect.any(String) });
  const next = { ticket: confirmed.ticket, password: `${OWN}-3` };
  expect(await send('password', { ...next, password: OWN })).toMatchObject({ error: 'passwordSame' });
  const done = await send('password', next, here.cookie);
  expect(await Promise.all([done, here, elsewhere].map(isSignedIn))).toEqual([true, false, false]);
  expect(await signIn(address, OWN)).toMatchObject({ status: 401 });
  for (let n = 0; n < 5; n += 1) await send('confirm', { password: OWN }, done.cookie);
  expect(await send('confirm', { password: `${OWN}-3` }, done.cookie)).toMatchObject({ status: 429 });
});
