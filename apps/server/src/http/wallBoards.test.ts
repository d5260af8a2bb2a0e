import { afterAll, beforeAll, expect, it } from 'vitest';
import { officeClient } from './testing/officeClient.ts';
import { openTestWeb, postJson, readCookies, type TestWeb } from './testing/testWeb.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const VIEWER = '{ viewer { role wallBoard } orderFlow { readAt } }';

let web: TestWeb;
const { mutate, query } = officeClient(() => web);
beforeAll(async () => {
  web = await openTestWeb();
});
afterAll(() => web.close());

/** Turns the session of a person’s cookie into a wall-board. Returns the cookie of the wall-board. */
async function leaveOnWall(person: string): Promise<string> {
  const response = await postJson(
    web.fetch,
    `${web.config.basePath}/auth/wall-board`,
    { station: 'hall' },
    { cookie: person, 'x-cmon-request': '1' },
  );
  expect(response.status).toBe(200);
  return readCookies(response);
}

/** Runs `work` while the clock is `ms` milliseconds ahead. */
async function runLater<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const { now } = web.workshop;
  web.workshop.now = new Date(now.getTime() + ms);
  try {
    return await work();
  } finally {
    web.workshop.now = now;
  }
}

it('OFF-233 a wall-board stays signed in for a year when nobody touches it, and ends when its user is signed out everywhere', async () => {
  const person = await web.signIn('superPreparator');
  const screen = await leaveOnWall(person);
  // The person's own session has ended, so that nobody finds it at the wall.
  expect((await web.graphql(person, VIEWER)).status).toBe(401);
  const readAfter = (ms: number) => runLater(ms, async () => (await web.graphql(screen, VIEWER)).status);
  expect([await readAfter(0), await readAfter(9 * HOUR_MS), await readAfter(364 * DAY_MS)]).toEqual([
    200, 200, 200,
  ]);
  const { user } = await findUser('superPreparator');
  expect(user.sessions).toEqual([{ station: 'hall', wallBoard: true }]);
  // A wall-board doesn't count as activity of its user.
  expect(user.activeAt).toBeNull();
  expect(
    await web.database.db.selectFrom('events').select('action').where('object_id', '=', user.id).execute(),
  ).toEqual([{ action: 'openWallBoard' }]);
  const input = { id: user.id, expectedVersion: user.version };
  expect(await mutate('administrator', 'signOutEverywhere', 'UserAction', input)).not.toHaveProperty('code');
  expect((await web.graphql(screen, VIEWER)).status).toBe(401);
});

it('OFF-233 a wall-board ends after a year, and when its user is disabled', async () => {
  const old = await leaveOnWall(await web.signIn('preparator'));
  expect((await runLater(366 * DAY_MS, () => web.graphql(old, VIEWER))).status).toBe(401);
  const screen = await leaveOnWall(await web.signIn('preparator'));
  const { user } = await findUser('preparator');
  const input = { id: user.id, expectedVersion: user.version };
  expect(await mutate('administrator', 'disableUser', 'UserAction', input)).not.toHaveProperty('code');
  expect((await web.graphql(screen, VIEWER)).status).toBe(401);
});

it('SEC-68 the wall-board of a person from the floor has no right of the office, and gets no texts and notes', async () => {
  const order = await web.workshop.order([{ code: 'EAO', texts: ['Zoé'] }]);
  const document = `{ viewer { role } order(id: "${order}") { items { id texts } notes { text } } }`;
  const row = { order_id: order, text: 'calls Anke', on_floor: true, written_by: 'someone' };
  await web.database.db
    .insertInto('order_notes')
    .values({ id: 'note', written_at: web.workshop.now, ...row })
    .execute();
  const person = await web.signIn('superPreparator');
  expect(JSON.stringify(await web.graphql(person, document))).toMatch(/Zoé.*calls Anke/);
  const { data } = await web.graphql(await leaveOnWall(person), document);
  expect(data).toMatchObject({ viewer: { role: 'superPreparator' }, order: { notes: [{ text: null }] } });
  expect(JSON.stringify(data)).not.toContain('Zoé');
});

it('SEC-68 a wall-board reads no texts and no personal data, changes nothing and opens no file', async () => {
  const order = await web.workshop.order([{ code: 'EAO', texts: ['Zoé'] }]);
  const screen = await leaveOnWall(await web.signIn('administrator'));
  const { status, data } = await web.graphql(screen, VIEWER);
  expect({ status, viewer: data.viewer }).toEqual({
    status: 200,
    viewer: { role: 'shopManager', wallBoard: true },
  });
  const personal = await web.graphql(screen, `{ order(id: "${order}") { items { id texts } } }`);
  expect(JSON.stringify(personal)).not.toContain('Zoé');
  const mutationAnswer = await web.graphql(
    screen,
    'mutation m($input: PrioChange!) { setPrio(input: $input) { __typename } }',
    { input: { orderIds: [order], prio: true, dryRun: false, station: 'hall', key: 'k' } },
  );
  expect(mutationAnswer.status).toBe(403);
  const [item] = (await query('administrator', `{ order(id: "${order}") { items { id } } }`)).order.items;
  const { basePath } = web.config;
  for (const path of [
    `${basePath}/preview/${item.id}/0.svg`,
    `${basePath}/files/some`,
    `${basePath}/exports/history.csv`,
    `${basePath}/board-proofs/${order}.pdf`,
  ]) {
    const response = await web.fetch(path, { headers: { cookie: screen } });
    expect([path, response.status]).toEqual([path, 401]);
  }
  // A wall-board can’t open another wall-board.
  const again = await postJson(
    web.fetch,
    `${basePath}/auth/wall-board`,
    { station: null },
    { cookie: screen, 'x-cmon-request': '1' },
  );
  expect(again.status).toBe(401);
});

async function findUser(name: string) {
  const { id } = await web.database.db
    .selectFrom('users')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return query(
    'administrator',
    `{ user(id: "${id}") { id version activeAt sessions { station wallBoard } } }`,
  );
}
