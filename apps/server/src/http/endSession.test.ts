import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testEngines } from '../db/testing/openTestDatabase.ts';
import { officeClient } from './testing/officeClient.ts';
import { openTestWeb, type TestWeb } from './testing/testWeb.ts';

const SESSIONS = 'id version sessions { id current }';
const SAVED = `... on SavedUsers { users { ${SESSIONS} } }`;

describe.each(testEngines)('on %s', (engine) => {
  let web: TestWeb;
  const { mutate, query } = officeClient(() => web);
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
  const isSignedIn = async (cookie: string) =>
    (await web.fetch(`${web.config.basePath}/auth/me`, { headers: { cookie } })).status === 200;
  const readSessions = async (role: 'administrator' | 'superPreparator', id: string) =>
    (await query(role, `{ user(id: "${id}") { ${SESSIONS} } }`)).user.sessions as {
      id: string;
      current: boolean;
    }[];
  const end = (role: 'administrator' | 'superPreparator', id: string, input: object = {}) =>
    mutate(role, 'endSession', 'EndSession', { id, ...input }, SAVED);

  it('OFF-238 an administrator ends one session of a user, and the others stay', async () => {
    const userId = await findId('shopManager');
    const cookies = [await web.signIn('shopManager'), await web.signIn('shopManager')] as const;
    const isOpen = () => Promise.all(cookies.map(isSignedIn));
    const [first, second] = await readSessions('administrator', userId);
    expect([first?.current, second?.current]).toEqual([false, false]);
    const { token_hash: hash } = await web.database.db
      .selectFrom('sessions')
      .select('token_hash')
      .where('id', '=', String(first?.id))
      .executeTakeFirstOrThrow();
    expect(first?.id).not.toContain(hash);
    expect(await end('administrator', String(first?.id), { dryRun: true })).toMatchObject({ users: [{}] });
    expect(await isOpen()).toEqual([true, true]);
    const { users } = await end('administrator', String(first?.id));
    expect(users).toMatchObject([{ id: userId, sessions: [{ id: second?.id }] }]);
    expect((await isOpen()).filter(Boolean)).toHaveLength(1);
    expect(await end('administrator', String(first?.id))).toMatchObject({
      code: 'guardRefused',
      params: { guard: 'sessionOpen' },
    });
    const events = await web.database.db
      .selectFrom('events')
      .select(['action', 'detail', 'version'])
      .where('object_id', '=', userId)
      .execute();
    expect(events).toEqual([
      {
        action: 'endSession',
        version: users[0].version,
        detail: { station: null, wallBoard: false, since: expect.any(String) },
      },
    ]);
  });

  it('OFF-238 a user who may see users can end their own session and nobody else’s, and other users can end none', async () => {
    const other = await web.signIn('superPreparator');
    const ownSessions = await readSessions('superPreparator', await findId('superPreparator'));
    expect(ownSessions.map(({ current }) => current).sort()).toEqual([false, true]);
    const elsewhere = String(ownSessions.find(({ current }) => !current)?.id);
    const refused = await mutate('preparator', 'endSession', 'EndSession', { id: elsewhere });
    expect(refused).toMatchObject({ code: 'forbidden' });
    const administrators = await readSessions('administrator', await findId('administrator'));
    const current = String(administrators.find((session) => session.current)?.id);
    expect(await end('superPreparator', current)).toMatchObject({
      code: 'forbidden',
      params: { capability: 'configure' },
    });
    expect(await isSignedIn(other)).toBe(true);
    const { users } = await end('superPreparator', elsewhere);
    expect(users[0].sessions).toMatchObject([{ current: true }]);
    expect(await isSignedIn(other)).toBe(false);
  });
});
