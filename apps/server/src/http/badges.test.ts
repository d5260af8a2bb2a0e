import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testEngines } from '../db/testing/openTestDatabase.ts';
import { officeClient } from './testing/officeClient.ts';
import { signInFirstTime } from './testing/signInFirstTime.ts';
import { openTestWeb, postJson, readCookies, type TestWeb } from './testing/testWeb.ts';

const PASSWORD = 'romarin-frais-17-brins';
const SAVED = '... on SavedUsers { users { id } }';

describe.each(testEngines)('on %s', (engine) => {
  let web: TestWeb;
  const { mutate, query } = officeClient(() => web);
  beforeAll(async () => {
    web = await openTestWeb({}, engine);
  });
  afterAll(() => web.close());

  const create = (input: object) =>
    mutate(
      'administrator',
      'createUser',
      'CreateUser',
      { role: 'preparator', locale: 'fr_FR', password: PASSWORD, ...input },
      SAVED,
    );
  const readUser = async (id: string) =>
    (await query('administrator', `{ user(id: "${id}") { version hasBadge badgeIssuedAt } }`)).user;

  it('OFF-113 replacing or withdrawing a badge ends its sessions, and a scan of the old badge is answered that it is void', async () => {
    const { users } = await create({ email: 'lena@cmon.example', name: 'Lena' });
    const id: string = users[0].id;
    const issue = async () => {
      const input = { id, expectedVersion: (await readUser(id)).version };
      return (await mutate('administrator', 'issueBadge', 'UserAction', input, '... on IssuedBadge { code }'))
        .code as string;
    };
    const scan = (badge: string) => postJson(web.fetch, `${web.config.basePath}/auth/badge`, { badge });
    const isOpen = async (answer: Response) =>
      (await web.fetch(`${web.config.basePath}/auth/me`, { headers: { cookie: readCookies(answer) } }))
        .status === 200;
    const byPassword = await signInFirstTime(web, { email: 'lena@cmon.example', password: PASSWORD });
    const first = await issue();
    const byFirst = await scan(first);
    expect(await isOpen(byFirst)).toBe(true);
    const second = await issue();
    expect(await isOpen(byFirst)).toBe(false);
    const bySecond = await scan(second);
    expect(await isOpen(bySecond)).toBe(true);
    expect(await readUser(id)).toMatchObject({ hasBadge: true, badgeIssuedAt: expect.any(String) });
    const withdraw = async (input: object) => {
      const { version } = await readUser(id);
      return mutate(
        'administrator',
        'withdrawBadge',
        'UserAction',
        { id, expectedVersion: version, ...input },
        SAVED,
      );
    };
    expect(await withdraw({})).toMatchObject({ code: 'reasonRequired' });
    expect((await withdraw({ reason: 'badgeLost' })).users).toMatchObject([{ id }]);
    expect(await isOpen(bySecond)).toBe(false);
    expect(await isOpen(byPassword)).toBe(true);
    expect(await readUser(id)).toMatchObject({ hasBadge: false, badgeIssuedAt: null });
    expect(await withdraw({ reason: 'badgeLost' })).toMatchObject({
      params: { guard: 'hasBadge' },
    });
    for (const badge of [first, second])
      expect(await (await scan(badge)).json()).toEqual({ error: 'badgeVoid' });
    // A scan of a void badge counts like any other wrong one.
    for (let scans = 1; scans < 5; scans += 1) expect((await scan(second)).status).toBe(401);
    expect((await scan(second)).status).toBe(429);
    await web.database.db.deleteFrom('sign_in_attempts').execute();
    expect(await (await scan('U/0000000000')).json()).toEqual({ error: 'signInRefused' });
  });
});
