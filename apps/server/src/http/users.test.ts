import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testEngines } from '../db/testing/openTestDatabase.ts';
import { officeClient } from './testing/officeClient.ts';
import { signInFirstTime } from './testing/signInFirstTime.ts';
import { openTestWeb, postJson, readCookies, type TestWeb } from './testing/testWeb.ts';

const NEW_PASSWORD = 'romarin-frais-17-brins';
const SAVED =
  '... on SavedUsers { dryRun users { id version role active name locale home stations controller } }';

describe.each(testEngines)('on %s', (engine) => {
  let web: TestWeb;
  const { mutate, query, cookie } = officeClient(() => web);
  beforeAll(async () => {
    web = await openTestWeb({}, engine);
  });
  afterAll(() => web.close());

  const findId = async (name: string): Promise<string> =>
    (
      await web.database.db
        .selectFrom('users')
        .select('id')
        .where('name', '=', name)
        .executeTakeFirstOrThrow()
    ).id;
  const readUser = async (id: string) =>
    (
      await query(
        'administrator',
        `{ user(id: "${id}") { id version role active controller email sessions { activeAt } } }`,
      )
    ).user;
  const act = async (name: string, id: string, input: object = {}) => {
    const { version } = await readUser(id);
    const type = name === 'resetPassword' ? 'ResetPassword' : 'UserAction';
    return mutate('administrator', name, type, { id, expectedVersion: version, ...input }, SAVED);
  };
  const update = async (id: string, changes: object) => {
    const users = [{ id, expectedVersion: (await readUser(id)).version }];
    return mutate('administrator', 'updateUsers', 'UpdateUsers', { users, ...changes }, SAVED);
  };
  const create = (input: object) =>
    mutate(
      'administrator',
      'createUser',
      'CreateUser',
      { role: 'preparator', locale: 'fr_FR', password: NEW_PASSWORD, ...input },
      SAVED,
    );
  const signIn = (email: string, password: string) =>
    postJson(web.fetch, `${web.config.basePath}/auth/sign-in`, { email, password });

  it('WSC-22 nobody but an administrator forces a user out of the sessions', async () => {
    const id = await findId('generator2');
    const input = { id, expectedVersion: (await readUser(id)).version };
    for (const role of ['superPreparator', 'generator'] as const)
      expect([role, await mutate(role, 'signOutEverywhere', 'UserAction', input)]).toMatchObject([
        role,
        { code: 'forbidden' },
      ]);
  });

  it('ACC-41 an administrator creates a user who signs in, and an address that is in use is refused in any case of letters', async () => {
    const made = await create({ email: 'Nora.New@cmon.example', name: 'Nora New' });
    expect(made.users).toMatchObject([{ role: 'preparator', active: true, name: 'Nora New' }]);
    expect((await signIn('nora.new@CMON.example', NEW_PASSWORD)).status).toBe(200);
    const again = await create({ email: 'NORA.new@cmon.example', name: 'Other' });
    expect(again).toMatchObject({ code: 'inputInvalid', params: { field: 'email', rule: 'unique' } });
    for (const email of ['nobody', 'two words@cmon.example', 'é@cmon.example'])
      expect(await create({ email, name: 'x' })).toMatchObject({ params: { field: 'email', rule: 'email' } });
    expect(await create({ email: 'b@cmon.example', name: ' ' })).toMatchObject({ params: { field: 'name' } });
    expect(web.logged.join('')).not.toContain(NEW_PASSWORD);
  });

  it('WSC-29, ACC-41 several users change together or not at all, and a changed record is refused', async () => {
    const ids = [await findId('preparator'), await findId('preparator2')];
    const users = ids.map((id) => ({ id, expectedVersion: 1 }));
    const changes = { locale: 'de_DE', home: '/decoupe/lots', stations: ['mug', 'sac'] };
    const save = (input: object) => mutate('administrator', 'updateUsers', 'UpdateUsers', input, SAVED);
    expect(await save({ users, ...changes, dryRun: true })).toMatchObject({
      dryRun: true,
      users: [{ version: 1 }, { version: 1 }],
    });
    const saved = { ...changes, version: 2, role: 'preparator' };
    expect((await save({ users, ...changes })).users).toMatchObject([saved, saved]);
    const stale = [
      { id: ids[0], expectedVersion: 2 },
      { id: ids[1], expectedVersion: 1 },
    ];
    expect(await save({ users: stale, locale: 'es_ES' })).toMatchObject({ code: 'versionConflict' });
    expect((await readUser(ids[0] ?? '')).version).toBe(2);
    expect(await save({ users, name: 'Twins' })).toMatchObject({
      params: { field: 'name', rule: 'oneUser' },
    });
    expect(await save({ users })).toMatchObject({ params: { field: 'changes', rule: 'empty' } });
    const unknown = [{ id: 'NOBODY', expectedVersion: 1 }];
    expect(await save({ users: unknown, locale: 'es_ES' })).toMatchObject({ code: 'notFound' });
  });

  it('WSC-22, SES-25, SES-7 a forced sign-out and a new role end all sessions of the user', async () => {
    const id = await findId('shopManager');
    const isSignedIn = async (cookieHeader: string) =>
      (await web.fetch(`${web.config.basePath}/auth/me`, { headers: { cookie: cookieHeader } })).status ===
      200;
    const cookies = [await web.signIn('shopManager'), await web.signIn('shopManager')];
    expect((await readUser(id)).sessions).toHaveLength(2);
    expect((await act('signOutEverywhere', id)).users).toMatchObject([{ id, active: true }]);
    expect(await Promise.all(cookies.map(isSignedIn))).toEqual([false, false]);
    const other = await web.signIn('shopManager');
    expect((await update(id, { role: 'customerService' })).users).toMatchObject([
      { role: 'customerService' },
    ]);
    expect(await isSignedIn(other)).toBe(false);
  });

  it('WSC-21, SES-25 a disabled user is kept, signed out and refused until enabled again', async () => {
    const id = await findId('customerService');
    const signInAgain = async () => (await signIn('customerservice@cmon.example', NEW_PASSWORD)).status;
    expect((await act('resetPassword', id, { password: 'short' })).params).toMatchObject({
      field: 'password',
    });
    expect((await act('resetPassword', id, { password: NEW_PASSWORD })).users).toMatchObject([{ id }]);
    expect(await signInAgain()).toBe(200);
    expect((await act('disableUser', id)).users).toMatchObject([{ id, active: false }]);
    expect(await readUser(id)).toMatchObject({ active: false, sessions: [] });
    expect(await signInAgain()).toBe(401);
    expect((await act('enableUser', id)).users).toMatchObject([{ id, active: true }]);
    expect(await signInAgain()).toBe(200);
    const events = await web.database.db
      .selectFrom('events')
      .select(['action', 'from_state', 'to_state'])
      .where('object_id', '=', id)
      .orderBy('n')
      .execute();
    expect(events).toEqual([
      { action: 'resetPassword', from_state: null, to_state: null },
      { action: 'disableUser', from_state: 'active', to_state: 'disabled' },
      { action: 'enableUser', from_state: 'disabled', to_state: 'active' },
    ]);
  });

  it('ACC-31 a single preparator can get the right to control', async () => {
    const id = await findId('preparator2');
    const cookieHeader = readCookies(await signInAs('preparator2'));
    const passControl = async () => {
      const input = '{ itemId: "NONE", expectedVersion: 1, station: "x", key: "control" }';
      const { data } = await web.graphql(
        cookieHeader,
        `mutation { passControl(input: ${input}) { ... on Refused { code } } }`,
      );
      return data.passControl.code;
    };
    const readCapabilities = async () =>
      (await web.graphql(cookieHeader, '{ viewer { capabilities } }')).data.viewer.capabilities;
    expect(await passControl()).toBe('forbidden');
    expect(await readCapabilities()).not.toContain('control');
    expect((await update(id, { controller: true })).users).toMatchObject([{ controller: true }]);
    expect(await passControl()).toBe('notFound');
    expect(await readCapabilities()).toContain('control');
  });

  it('ACC-30 a super preparator lists users by role and state without their addresses, and others are refused', async () => {
    const list =
      '{ users(filter: { roles: [preparator], active: true }, size: 2) { total endCursor rows { name role email } } }';
    const { users } = await query('superPreparator', list);
    expect(users).toMatchObject({ total: 3 });
    expect(users.rows).toEqual([
      { name: 'Nora New', role: 'preparator', email: null },
      { name: 'preparator', role: 'preparator', email: null },
    ]);
    const next = await query(
      'superPreparator',
      `{ users(filter: { roles: [preparator] }, size: 2, after: "${users.endCursor}") { rows { name } } }`,
    );
    expect(next.users.rows).toEqual([{ name: 'preparator2' }]);
    const { errors } = await web.graphql(await cookie('generator'), list);
    expect(errors).toMatchObject([{ message: 'forbidden' }]);
  });

  it('WSC-23 a badge opens a session for a role of the floor, until another one replaces it or the user is disabled', async () => {
    const id = await findId('preparator');
    const issue = async (userId: string) => {
      const { version } = await readUser(userId);
      const input = { id: userId, expectedVersion: version };
      return mutate('administrator', 'issueBadge', 'UserAction', input, '... on IssuedBadge { name code }');
    };
    const scan = (badge: string) =>
      postJson(web.fetch, `${web.config.basePath}/auth/badge`, { badge, station: 'table 4' });
    const first = await issue(id);
    expect(first.code).toMatch(/^U\/[0-9A-HJKMNP-TV-Z]{10}$/);
    const answer = await scan(first.code.toLowerCase());
    expect(answer.status).toBe(200);
    expect(readCookies(answer)).not.toEqual([]);
    const { user } = await query('superPreparator', `{ user(id: "${id}") { station hasBadge } }`);
    expect(user).toEqual({ station: 'table 4', hasBadge: true });
    const second = await issue(id);
    expect((await scan(first.code)).status).toBe(401);
    expect((await scan('U/0000000000')).status).toBe(401);
    expect((await scan('O/0000000000')).status).toBe(401);
    expect((await scan('x'.repeat(41))).status).toBe(400);
    expect((await scan(second.code)).status).toBe(200);
    await act('disableUser', id);
    expect((await scan(second.code)).status).toBe(401);
    await act('enableUser', id);
    for (const role of ['shopManager', 'customerService', 'administrator'])
      expect([role, await issue(await findId(role))]).toMatchObject([
        role,
        { code: 'guardRefused', params: { guard: 'badgeRole' } },
      ]);
    // The code is stored in no event and no answer.
    const events = JSON.stringify(await web.database.db.selectFrom('events').selectAll().execute());
    const answers = JSON.stringify(await web.database.db.selectFrom('answers').selectAll().execute());
    expect(`${events}${answers}`).not.toContain(second.code);
  });

  it('LOC-14 the language that a person chooses applies to each of their sessions, and the log has the choice once', async () => {
    const choose = async (locale: string, key: string) =>
      web.graphql(
        await cookie('shopManager'),
        'mutation ($input: ChooseLanguage!) { chooseLanguage(input: $input) { ... on ChosenLanguage { locale } } }',
        { input: { locale, station: 's', key } },
      );
    expect((await choose('de_DE', 'l1')).data.chooseLanguage).toEqual({ locale: 'de_DE' });
    // The same choice again changes nothing.
    await choose('de_DE', 'l2');
    const otherSession = await web.signIn('shopManager');
    const { data } = await web.graphql(otherSession, '{ viewer { locale } }');
    expect(data.viewer.locale).toBe('de_DE');
    const { db } = web.database;
    const events = await db.selectFrom('events').selectAll().where('action', '=', 'chooseLanguage').execute();
    expect(events.map(({ detail }) => detail)).toMatchObject([{ after: { locale: 'de_DE' } }]);
  });

  it('OFF-114 a new user has the stores and poles that were chosen when the user was created', async () => {
    const limits = { stores: ['it'], stations: ['mug'] };
    const made = await create({
      email: 'giulia@cmon.example',
      name: 'Giulia',
      role: 'shopManager',
      ...limits,
    });
    const { user } = await query('administrator', `{ user(id: "${made.users[0].id}") { stores stations } }`);
    expect(user).toMatchObject(limits);
    expect(
      await create({ email: 'gen@cmon.example', name: 'Gen', role: 'generator', ...limits }),
    ).toMatchObject({ code: 'guardRefused', params: { guard: 'storesRole' } });
  });

  it('ACC-32, ACC-33 administrators keep their own role, and the last one stays', async () => {
    const id = await findId('administrator');
    const ownChange = await update(id, { role: 'preparator' });
    expect(ownChange).toMatchObject({ code: 'guardRefused', params: { guard: 'ownRole' } });
    const last = await act('disableUser', id);
    expect(last).toMatchObject({ code: 'guardRefused', params: { guard: 'lastAdministrator' } });
  });

  it('ACC-33 of two administrators who disable each other at once one stays', async () => {
    const { users } = await create({ email: 'second@cmon.example', name: 'second', role: 'administrator' });
    const [first, second] = [await findId('administrator'), users[0].id];
    const headers = [
      await cookie('administrator'),
      readCookies(await signInFirstTime(web, { email: 'second@cmon.example', password: NEW_PASSWORD })),
    ];
    const targets = [second, first];
    const versions = await Promise.all(targets.map(async (target) => (await readUser(target)).version));
    const answers = await Promise.all(
      targets.map(async (target, index) => {
        const input = `{ id: "${target}", expectedVersion: ${versions[index]}, station: "x", key: "race" }`;
        const document = `mutation { disableUser(input: ${input}) { __typename } }`;
        return (await web.graphql(headers[index] ?? '', document)).data?.disableUser.__typename;
      }),
    );
    expect(answers.filter((answer) => answer === 'SavedUsers')).toHaveLength(1);
    const active = await web.database.db
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'administrator')
      .where('active', '=', true)
      .execute();
    expect(active).toHaveLength(1);
  });

  async function signInAs(name: string): Promise<Response> {
    const { password_hash } = await web.database.db
      .selectFrom('users')
      .select('password_hash')
      .where('name', '=', 'Nora New')
      .executeTakeFirstOrThrow();
    await web.database.db.updateTable('users').set({ password_hash }).where('name', '=', name).execute();
    return signIn(`${name}@cmon.example`, NEW_PASSWORD);
  }
});
