import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openSecretBox } from '../../auth/secretBox.ts';
import { runUserRequest } from '../../commands/users/runUserRequest.ts';
import { officeClient } from '../testing/officeClient.ts';
import { email, openTestWeb, PASSWORD, postJson, readCookies, type TestWeb } from '../testing/testWeb.ts';

interface Enrolment {
  readonly secret: string;
  readonly uri: string;
}
interface Answer {
  readonly status: number;
  readonly error?: string;
  readonly signedIn?: boolean;
  readonly ticket?: string;
  readonly enrolment?: Enrolment | null;
  readonly recoveryCodes?: readonly string[] | null;
  readonly token?: string;
  readonly cookie: string;
}

const ROLE = 'customerService';
const STEP_MS = 30_000;

// The tests run in order: each continues with the secret and the recovery codes of the tests before it.
describe('one-time codes', () => {
  let web: TestWeb;
  const { mutate, query } = officeClient(() => web);
  let secret = '';
  let recovery: readonly string[] = [];
  beforeAll(async () => {
    web = await openTestWeb();
  });
  afterAll(() => web.close());
  beforeEach(async () => {
    await web.database.db.deleteFrom('sign_in_attempts').execute();
    web.workshop.now = new Date(web.workshop.now.getTime() + 2 * STEP_MS);
  });

  const send = async (path: string, body: object): Promise<Answer> => {
    const response = await postJson(web.fetch, `/auth/${path}`, body);
    return { ...((await response.json()) as object), status: response.status, cookie: readCookies(response) };
  };
  const signIn = (role = ROLE) => send('sign-in', { email: email(role), password: PASSWORD });
  const computeCode = (steps = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: web.workshop.now.getTime() + steps * STEP_MS,
    });
  const isSignedIn = async ({ cookie }: Answer) =>
    (await postJson(web.fetch, '/graphql', { query: '{ viewer { id } }' }, { cookie })).status === 200;
  const findUser = async (name: string) => {
    const { id } = await web.database.db
      .selectFrom('users')
      .select('id')
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    return (
      await query(
        'administrator',
        `{ user(id: "${id}") { id version hasOneTimeCode sessions { activeAt } } }`,
      )
    ).user;
  };

  it('SES-12, SES-30 the setting asks people of level 30 and above for a code, which they set up at their next sign-in', async () => {
    // The administrator signs in before the setting changes; that session must stay valid.
    await query('administrator', '{ viewer { id } }');
    expect((await signIn()).signedIn).toBe(true);
    const changes = [{ key: 'oneTimeCodes', value: true, expectedVersion: 0 }];
    await mutate('administrator', 'changeSettings', 'ChangeSettings', { changes, dryRun: false }, '');
    for (const role of ['preparator', 'superPreparator'])
      expect([role, await signIn(role)]).toMatchObject([role, { signedIn: true }]);
    for (const role of ['shopManager', 'generator', 'administrator'])
      expect([role, await signIn(role)]).toMatchObject([role, { signedIn: false }]);
    const answer = await signIn();
    expect(answer).toMatchObject({ status: 200, signedIn: false });
    expect(await isSignedIn(answer)).toBe(false);
    expect(answer.enrolment?.uri).toMatch(/^otpauth:\/\/totp\/cmon:customerservice%40cmon\.example\?/i);
    secret = answer.enrolment?.secret ?? '';
    const { ticket } = answer;
    expect(await send('code', { ticket, code: '12345' })).toMatchObject({
      status: 401,
      error: 'signInRefused',
    });
    expect(await send('token', { email: email(ROLE), password: PASSWORD })).toMatchObject({
      error: 'oneTimeCodeMissing',
    });
    const done = await send('code', { ticket, code: computeCode() });
    expect(done).toMatchObject({ status: 200, signedIn: true });
    expect(await isSignedIn(done)).toBe(true);
    recovery = done.recoveryCodes ?? [];
    expect(new Set(recovery).size).toBe(10);
    expect(await send('code', { ticket, code: computeCode(1) })).toMatchObject({ error: 'signInExpired' });
    expect(await findUser(ROLE)).toMatchObject({ hasOneTimeCode: true });
  });

  it('SES-31 a code signs a user in once, and an older code never', async () => {
    const first = await signIn();
    expect(first.enrolment).toBeNull();
    const code = computeCode();
    const [firstTicket, secondTicket] = [(await signIn()).ticket, (await signIn()).ticket];
    const answers = await Promise.all([
      send('code', { ticket: firstTicket, code }),
      send('code', { ticket: secondTicket, code }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await send('code', { ticket: first.ticket, code: computeCode(-1) })).status).toBe(401);
    expect((await send('code', { ticket: first.ticket, code: computeCode(1) })).status).toBe(200);
    web.workshop.now = new Date(web.workshop.now.getTime() + 4 * STEP_MS);
    const late = await signIn();
    web.workshop.now = new Date(web.workshop.now.getTime() + 11 * 60_000);
    expect(await send('code', { ticket: late.ticket, code: computeCode() })).toMatchObject({
      error: 'signInExpired',
    });
  });

  it('SES-32 wrong codes are limited like wrong passwords, and an API client sends its code with the password', async () => {
    const credentials = { email: email(ROLE), password: PASSWORD };
    expect(await send('token', credentials)).toMatchObject({ error: 'oneTimeCodeNeeded' });
    expect(await send('token', { ...credentials, code: computeCode() })).toMatchObject({ status: 200 });
    web.workshop.now = new Date(web.workshop.now.getTime() + 4 * STEP_MS);
    const { ticket } = await signIn();
    for (let guess = 0; guess < 5; guess += 1)
      expect((await send('code', { ticket, code: '000000' })).status).toBe(401);
    expect(await send('code', { ticket, code: computeCode() })).toMatchObject({ status: 429 });
    const moveGuesses = (seconds: number) => {
      const at = new Date(web.workshop.now.getTime() - seconds * 1_000);
      return web.database.db.updateTable('sign_in_attempts').set({ at }).execute();
    };
    await moveGuesses(15 * 60 - 1);
    expect(await send('code', { ticket, code: computeCode() })).toMatchObject({ status: 429 });
    await moveGuesses(15 * 60 + 1);
    expect(await send('code', { ticket, code: computeCode() })).toMatchObject({ status: 200 });
  });

  it('SES-33 a recovery code signs in once, however it is typed; only hashes and an encrypted secret are stored', async () => {
    const [first = ''] = recovery;
    const { ticket } = await signIn();
    const done = await send('code', { ticket, code: ` ${first.toUpperCase().replaceAll('-', ' ')} ` });
    expect(await isSignedIn(done)).toBe(true);
    expect(done.recoveryCodes).toBeNull();
    expect((await send('code', { ticket: (await signIn()).ticket, code: first })).status).toBe(401);
    const { db } = web.database;
    const stored = JSON.stringify([
      await db.selectFrom('one_time_codes').selectAll().execute(),
      await db.selectFrom('recovery_codes').selectAll().execute(),
      await db.selectFrom('sign_in_tickets').selectAll().execute(),
      await db.selectFrom('events').selectAll().execute(),
      web.logged,
    ]);
    for (const text of [secret, ...recovery]) expect(stored).not.toContain(text);
    const { secret: sealed, user_id } = await db
      .selectFrom('one_time_codes')
      .selectAll()
      .executeTakeFirstOrThrow();
    const { dataDir } = web.config;
    expect(openSecretBox(null, dataDir).open(sealed, user_id)).toBe(secret);
    expect(openSecretBox(null, dataDir).open(sealed, 'somebody else')).toBeNull();
    expect(openSecretBox('another key of at least 32 characters', dataDir).open(sealed, user_id)).toBeNull();
    // With another key the secret can't be read, and no code is accepted.
    const sealedWithOtherKey = openSecretBox('another key of at least 32 characters', dataDir).seal(
      secret,
      user_id,
    );
    await db.updateTable('one_time_codes').set({ secret: sealedWithOtherKey }).execute();
    expect((await send('code', { ticket: (await signIn()).ticket, code: computeCode() })).status).toBe(401);
    await db.updateTable('one_time_codes').set({ secret: sealed }).execute();
  });

  it('SES-34 an administrator or the command line resets the codes, which ends the sessions', async () => {
    const { id, version } = await findUser(ROLE);
    await mutate('administrator', 'resetOneTimeCode', 'UserAction', { id, expectedVersion: version }, '');
    expect(await findUser(ROLE)).toMatchObject({ hasOneTimeCode: false, sessions: [] });
    const again = await signIn();
    expect(again.enrolment?.secret).not.toBe(secret);
    secret = again.enrolment?.secret ?? '';
    const signedIn = await send('code', { ticket: again.ticket, code: computeCode() });
    expect(await isSignedIn(signedIn)).toBe(true);
    const commandLineContext = { db: web.database.db, enqueue: async () => undefined };
    const request = { kind: 'resetOneTimeCode', email: email(ROLE).toUpperCase() } as const;
    expect(await runUserRequest(commandLineContext, request)).toMatchObject({
      ok: true,
      value: { password: null },
    });
    expect(await isSignedIn(signedIn)).toBe(false);
    expect((await signIn()).enrolment).not.toBeNull();
    const actions = await web.database.db
      .selectFrom('events')
      .select('action')
      .where('object_id', '=', id)
      .orderBy('id')
      .execute();
    expect(actions.map(({ action }) => action)).toEqual([
      'setUpOneTimeCode',
      'useRecoveryCode',
      'resetOneTimeCode',
      'setUpOneTimeCode',
      'resetOneTimeCode',
    ]);
  });
});
