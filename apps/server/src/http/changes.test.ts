import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holdOrder, unholdOrder } from '../commands/orders/holdOrder.ts';
import { unwrap } from '../commands/testing/workshop.ts';
import { formatChanges, mergeChanges } from '../db/changesChannel.ts';
import { testEngines } from '../db/testing/openTestDatabase.ts';
import { openTestWeb, postJson, type TestWeb } from './testing/testWeb.ts';

describe.each(testEngines)('on %s', (engine) => {
  let web: TestWeb;
  let orders: Record<'fr' | 'es', string>;
  beforeAll(async () => {
    web = await openTestWeb({}, engine);
    orders = {
      fr: await web.workshop.order([{ code: 'EAO' }], { store: 'fr' }),
      es: await web.workshop.order([{ code: 'EAO' }], { store: 'es' }),
    };
  });
  afterAll(() => web.close());

  async function openStream(cookie: string) {
    const abort = new AbortController();
    const response = await web.fetch('/changes', { headers: { cookie }, signal: abort.signal });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    /** Reads until an event arrives; null when the stream ended. */
    const next = async (): Promise<Record<string, string[]> | null> => {
      for (;;) {
        const { done, value: text = '' } = (await reader?.read()) ?? { done: true };
        if (done) return null;
        const data = /^data: (.*)$/m.exec(text)?.[1];
        if (data !== undefined) return JSON.parse(data) as Record<string, string[]>;
      }
    };
    return { response, next, abort: () => abort.abort() };
  }
  const hold = async (orderId: string) =>
    unwrap(await holdOrder(web.workshop.as('customerService'), { orderId, reason: 'address' }));

  it('OFF-40 a change by any person or job reaches every open office as ids and kinds', async () => {
    const stream = await openStream(await web.signIn('preparator'));
    expect(stream.response.headers.get('content-type')).toContain('text/event-stream');
    expect(stream.response.headers.get('content-security-policy')).not.toBeNull();
    await hold(orders.fr);
    expect(await stream.next()).toEqual({ order: [orders.fr] });
    if (engine === 'postgres') {
      // Another process with its own connections.
      const other = await web.database.openAgain();
      const ctx = { ...web.workshop.as('customerService'), db: other.db };
      unwrap(await unholdOrder(ctx, { orderId: orders.fr }));
      expect(await stream.next()).toEqual({ order: [orders.fr] });
      await other.close();
    }
    stream.abort();
  });

  it('OFF-41 the stream has only the changes that the user’s role and stores may read', async () => {
    const { db } = web.database;
    const limited = db.updateTable('users').where('name', '=', 'superPreparator');
    await limited.set({ stores: JSON.stringify(['es']) }).execute();
    const [limitedStream, preparatorStream] = [
      await openStream(await web.signIn('superPreparator')),
      await openStream(await web.signIn('preparator')),
    ];
    const cookie = await web.signIn('administrator');
    const { id, version } = await db
      .selectFrom('users')
      .select(['id', 'version'])
      .where('name', '=', 'preparator2')
      .executeTakeFirstOrThrow();
    const input = `{ id: "${id}", expectedVersion: ${version}, station: "x", key: "k" }`;
    await web.graphql(cookie, `mutation { signOutEverywhere(input: ${input}) { __typename } }`);
    expect(await limitedStream.next()).toEqual({ user: [id] });
    await web.workshop.order([{ code: 'EAO' }], { store: 'fr' });
    await hold(orders.es);
    const nextEvent = await limitedStream.next();
    expect(nextEvent?.order).toEqual([orders.es]);
    // A preparator may not read users: the first event is about orders.
    expect(Object.keys((await preparatorStream.next()) ?? {})).toContain('order');
    limitedStream.abort();
    preparatorStream.abort();
  });

  it('OFF-42 a session has at most three streams, which end when it signs out; nobody else opens one', async () => {
    expect((await web.fetch('/changes')).status).toBe(401);
    const cookie = await web.signIn('shopManager');
    const streams = [await openStream(cookie), await openStream(cookie), await openStream(cookie)];
    expect((await web.fetch('/changes', { headers: { cookie } })).status).toBe(429);
    await postJson(web.fetch, '/auth/sign-out', {}, { cookie });
    expect(await Promise.all(streams.map((stream) => stream.next()))).toEqual([null, null, null]);
  });

  it('OFF-42 a stream doesn’t count as activity of the user', async () => {
    const { workshop } = web;
    const cookie = await web.signIn('preparator');
    const start = workshop.now;
    for (const minute of [30, 59]) {
      workshop.now = new Date(start.getTime() + minute * 60_000);
      const stream = await openStream(cookie);
      expect(stream.response.status).toBe(200);
      stream.abort();
    }
    workshop.now = new Date(start.getTime() + 61 * 60_000);
    expect((await web.fetch('/changes', { headers: { cookie } })).status).toBe(401);
    workshop.now = start;
  });
});

it('OFF-43 many changes at once are reported as their kinds alone, so that they fit into one notification', () => {
  const objects = Array.from({ length: 1_000 }, (_, index) => ({ object: 'item', object_id: `i${index}` }));
  expect(formatChanges([...objects, { object: 'lot', object_id: 'L' }])).toBe('{"item":[],"lot":["L"]}');
  const long = Array.from({ length: 50 }, (_, index) => ({
    object: 'device',
    object_id: `${index}`.padEnd(200),
  }));
  expect(formatChanges(long)).toBe('{"device":[]}');
  expect(mergeChanges({ lot: ['a'], item: [] }, { lot: ['a', 'b'], item: ['c'], user: ['d'] })).toEqual({
    lot: ['a', 'b'],
    item: [],
    user: ['d'],
  });
});
