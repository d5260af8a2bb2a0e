import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acknowledgeAlert } from '../commands/alerts/acknowledgeAlert.ts';
import { countBlank } from '../commands/blanks/countBlank.ts';
import { pauseGenerator } from '../commands/generators/pauseGenerator.ts';
import { registerGenerator } from '../commands/generators/registerGenerator.ts';
import { holdOrder } from '../commands/orders/holdOrder.ts';
import { changeSettings } from '../commands/settings/changeSettings.ts';
import { checkWorkshop } from '../commands/testing/checkWorkshop.ts';
import { advanceClock, makeLotsAndMegalots, readItems, readOrderRow } from '../commands/testing/floor.ts';
import { unwrap } from '../commands/testing/workshop.ts';
import { testEngines } from '../db/testing/openTestDatabase.ts';
import { findEventsOfItems } from '../queries/eventRows.ts';
import { officeClient } from './testing/officeClient.ts';
import { openTestWeb, type TestWeb } from './testing/testWeb.ts';

const HISTORY = `query ($filter: HistoryFilter, $size: Int, $after: String, $newestFirst: Boolean) {
  history(filter: $filter, size: $size, after: $after, newestFirst: $newestFirst) {
    rows { id at actorName station action object { type id label } from to reason note change { before after } }
    endCursor hasMore
  }
}`;
const NOTE = 'Zoé moved to 4 rue Haute';

interface HistoryRow {
  readonly id: string;
  readonly action: string;
  readonly object: { readonly type: string; readonly id: string };
  readonly note: string | null;
  readonly change: object | null;
}

describe.each(testEngines)('on %s', (engine) => {
  let web: TestWeb;
  /** The id of an order of labels, which is held a day after its lots were made. */
  let held: string;
  /** The id of an order of labels and a mug. */
  let mixed: string;
  const { query, mutate, cookie } = officeClient(() => web);
  beforeAll(async () => {
    web = await openTestWeb({}, engine);
    const { workshop } = web;
    held = await workshop.order([{ code: 'EAO' }]);
    mixed = await workshop.order([{ code: 'EAO' }, { code: 'MUG' }]);
    await makeLotsAndMegalots(workshop);
    unwrap(await countBlank(workshop.as('preparator'), { blank: 'MUG_BLANC', shelf: 4 }));
    advanceClock(workshop, 86_400);
    const hold = { orderId: held, reason: 'address', note: NOTE };
    unwrap(await holdOrder(workshop.as('customerService'), hold));
    const changes = [{ key: 'batchCount', value: 12, expectedVersion: 0 }];
    unwrap(await changeSettings(workshop.as('administrator'), { changes, comment: null }));
  });
  afterAll(() => web.close());

  const find = async (filter: object, more: object = {}): Promise<HistoryRow[]> =>
    (await query('superPreparator', HISTORY, { filter, size: 100, ...more })).history.rows;
  const count = async (condition: string): Promise<number> => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::integer as n from events where ${sql.raw(condition)}`.execute(web.database.db);
    return rows[0]?.n ?? 0;
  };

  it('WSC-214 the events of many items are read at once, each item with its own and no more than asked for', async () => {
    const { db } = web.database;
    const items = await db.selectFrom('items').select('id').orderBy('id').execute();
    const keys = [
      ...items.map(({ id }) => ({ itemId: id, first: 2 })),
      { itemId: items[0]?.id ?? '', first: 1 },
    ];
    const lists = await findEventsOfItems(db, keys);
    expect(lists.map((events) => events.length)).toEqual([...items.map(() => 2), 1]);
    lists.forEach((events, index) => {
      expect(events.every(({ object_id }) => object_id === keys[index]?.itemId)).toBe(true);
    });
    const firstEvents = await query(
      'superPreparator',
      `query ($id: ID!) { item(id: $id) { events(first: 1) { action } } }`,
      { id: items[0]?.id },
    );
    expect(firstEvents.item.events).toEqual([{ action: lists.at(-1)?.[0]?.action }]);
  });

  it('WSC-82, WSC-213 the log is searched by the number, the id or the scan code of an object, parts included', async () => {
    const { number } = await readOrderRow(web.workshop, held);
    const items = await readItems(web.workshop, held);
    const [byNumber, byId, byCode] = [
      await find({ object: number }),
      await find({ object: held }),
      await find({ object: `O/${held}` }),
    ];
    expect(byNumber.map(({ object }) => object.id)).toEqual(expect.arrayContaining([held, items[0]?.id]));
    expect(byId).toEqual(byNumber);
    expect(byCode).toEqual(byNumber);
    const lots = await find({ object: 'L000001' });
    expect(new Set(lots.map(({ object }) => object.type))).toEqual(new Set(['lot', 'strip']));
    const blank = 'MUG_BLANC';
    expect((await find({ object: blank })).map(({ object, action }) => [object.type, action])).toEqual([
      ['blank', 'countBlank'],
    ]);
    expect(await find({ object: 'nothing' })).toEqual([]);
    expect(await find({ object: '%' })).toEqual([]);
  });

  it('OFF-197 an event leads to its object and its parts as they were after the event', async () => {
    const readAt = async (event: string) =>
      (
        await query(
          'superPreparator',
          'query ($event: ID!) { objectAtEvent(event: $event) { object { id } states { track state object { id type } } } }',
          { event },
        )
      ).objectAtEvent;
    const moves = (await find({ object: held })).filter(({ object }) => object.id === held);
    const [hold, before] = moves;
    const readStates = async (id: string) =>
      (await readAt(id)).states.flatMap(({ object, state }: { object: { id: string }; state: string }) =>
        object.id === held ? [state] : [],
      );
    expect(await readStates(hold?.id ?? '')).toEqual(['holded']);
    expect(await readStates(before?.id ?? '')).toEqual([(before as HistoryRow & { to: string }).to]);
    expect((await readAt(hold?.id ?? '')).object.id).toBe(held);
    const [last] = await find({ object: mixed });
    const types = (await readAt(last?.id ?? '')).states.map(
      ({ object }: { object: { type: string } }) => object.type,
    );
    expect(types).toEqual(expect.arrayContaining(['item']));
    // When the order arrived, none of its items had been made.
    const [arrival] = (await find({ object: held }, { newestFirst: false })).filter(
      ({ object }) => object.id === held,
    );
    expect((await readAt(arrival?.id ?? '')).states).toHaveLength(1);
    expect(await readAt('999999999')).toBeNull();
    expect(await readAt('x')).toBeNull();
  });

  it('WSC-82 the log is searched by user, move, reason, station and day, each alone and together', async () => {
    const { userId } = web.workshop.as('customerService').actor;
    expect(await find({ actor: userId })).toHaveLength(await count(`actor = '${userId}'`));
    expect(await find({ action: 'makeLots' })).toHaveLength(await count("action = 'makeLots'"));
    const [holds, moves] = [await find({ to: 'holded' }), await find({ to: 'holded,processing' })];
    expect([holds.length, moves.length]).toEqual([1, await count("to_state in ('holded', 'processing')")]);
    expect(await find({ reason: 'address' })).toHaveLength(1);
    expect(await find({ station: 'bench' })).toHaveLength(Math.min(100, await count("station = 'bench'")));
    expect((await find({ since: '2026-03-03' })).map(({ action }) => action)).toEqual([
      'changeSetting',
      'holdOrder',
    ]);
    expect(await find({ until: '2026-03-02' })).toHaveLength(await count("at < '2026-03-02T23:00:00Z'"));
    expect(await find({ actor: userId, reason: 'address', since: '2026-03-03', object: held })).toHaveLength(
      1,
    );
    expect(await find({ actor: userId, action: 'makeLots' })).toEqual([]);
    const { historyChoices } = await query(
      'superPreparator',
      '{ historyChoices { people { id name } actions states reasons stations } }',
    );
    expect(historyChoices).toMatchObject({ reasons: ['address'], stations: ['bench'] });
    expect(historyChoices.people).toContainEqual({ id: userId, name: 'customerService' });
    expect(historyChoices.actions).toEqual(
      expect.arrayContaining(['changeSetting', 'holdOrder', 'takeInOrder']),
    );
    expect(historyChoices.states).toContain('holded');
  });

  it('WSC-82 the pages continue after each other without a gap, in both orders', async () => {
    const total = await count('true');
    for (const newestFirst of [true, false]) {
      const ids: string[] = [];
      let after: string | null = null;
      do {
        const variables = { size: 7, after, newestFirst };
        const { history } = await query('superPreparator', HISTORY, variables);
        ids.push(...history.rows.map((row: HistoryRow) => row.id));
        after = history.hasMore ? history.endCursor : null;
      } while (after !== null);
      expect(ids).toHaveLength(total);
      expect(new Set(ids).size).toBe(total);
    }
  });

  it('WSC-83 a change of a setting shows its value before and after, to those who configure', async () => {
    const filter = { object: 'batchCount' };
    const read = async (role: 'administrator' | 'superPreparator') =>
      (await query(role, HISTORY, { filter })).history.rows[0].change;
    expect(await read('administrator')).toEqual({ before: 10, after: 12 });
    expect(await read('superPreparator')).toBeNull();
  });

  it('WSC-84, SEC-38 no mutation and no statement deletes an event', async () => {
    const { __schema } = await query('administrator', '{ __schema { mutationType { fields { name } } } }');
    const names = __schema.mutationType.fields.map(({ name }: { name: string }) => name);
    expect(names.filter((name: string) => /event|history/i.test(name))).toEqual([]);
    await expect(web.database.db.deleteFrom('events').execute()).rejects.toThrow('append-only');
  });

  it('SEC-39 an event has at, actor, role, station, action, object, from, to, reason, result and version, and a refused attempt has an event too', async () => {
    const refused = await mutate(
      'preparator',
      'setPrio',
      'PrioChange',
      { orderIds: [held], prio: true, dryRun: false, station: 'bench-7' },
      '... on Refused { code }',
    );
    expect(refused.code).toBe('forbidden');
    const document = `query ($filter: HistoryFilter) { history(filter: $filter, size: 1) { rows {
      at actorName actorRole station action object { type id } from to reason result attempted version
    } } }`;
    const last = async (filter: object) =>
      (await query('superPreparator', document, { filter })).history.rows[0];
    expect(await last({ reason: 'address' })).toEqual({
      at: web.workshop.now.toISOString(),
      actorName: 'customerService',
      actorRole: 'customerService',
      station: 'bench',
      action: 'holdOrder',
      object: { type: 'order', id: held },
      from: 'reserve',
      to: 'holded',
      reason: 'address',
      result: 'done',
      attempted: null,
      version: expect.any(Number),
    });
    const { userId } = web.workshop.as('preparator').actor;
    expect(await last({ action: 'forbidden' })).toMatchObject({
      actorRole: 'preparator',
      station: 'bench-7',
      object: { type: 'user', id: userId },
      result: 'refused',
      attempted: 'setPrio',
      version: 1,
    });
    expect(await checkWorkshop(web.database.db)).toEqual([]);
  });

  it('WSC-82, PRV-6 the file has every event and no note', async () => {
    const fetchFile = async (role: 'superPreparator' | 'preparator', search = '') =>
      web.fetch(`${web.config.basePath}/exports/history.csv${search}`, {
        headers: { cookie: await cookie(role) },
      });
    expect((await fetchFile('preparator')).status).toBe(403);
    expect((await fetchFile('superPreparator', '?since=yesterday')).status).toBe(400);
    const response = await fetchFile('superPreparator');
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const text = await response.text();
    const lines = text.trimEnd().split('\r\n');
    expect(lines[0]).toContain(
      'at;actor;role;station;action;object;label;id;from;to;reason;result;attempted;version',
    );
    expect(lines).toHaveLength(1 + (await count('true')));
    for (const personal of ['Haute', 'Camille', 'Martin']) expect(text).not.toContain(personal);
    const heldLines = (await (await fetchFile('superPreparator', '?reason=address')).text())
      .trimEnd()
      .split('\r\n');
    expect(heldLines).toHaveLength(2);
    expect(heldLines[1]).toContain(';customerService;bench;holdOrder;order;');
  });

  it('WSC-213 the events of an alert and of a generator are found by their codes', async () => {
    const { workshop, database } = web;
    const generatorId = 'press-2';
    unwrap(await registerGenerator(workshop.as('system'), { generatorId, autoStart: true }));
    unwrap(await pauseGenerator(workshop.as('generator'), { generatorId, paused: true }));
    await database.db
      .insertInto('alerts')
      .values({
        id: 'ALERT00001',
        kind: 'generatorLost',
        object: generatorId,
        detail: '{}',
        opened_at: workshop.now,
      })
      .execute();
    unwrap(await acknowledgeAlert(workshop.as('generator'), { alertId: 'ALERT00001' }));
    const read = async (object: string) =>
      (await find({ object })).map((row) => [row.object.type, row.object.id, row.action]);
    expect(await read(generatorId)).toContainEqual(['generator', generatorId, 'pauseGenerator']);
    expect(await read('ALERT00001')).toEqual([['alert', 'ALERT00001', 'acknowledgeAlert']]);
  });

  it('OFF-121 the log has the shops of a person before and after a change, and no names', async () => {
    const { id, version } = await web.database.db
      .selectFrom('users')
      .select(['id', 'version'])
      .where('name', '=', 'shopManager')
      .executeTakeFirstOrThrow();
    const users = [{ id, expectedVersion: version }];
    await mutate('administrator', 'updateUsers', 'UpdateUsers', { users, stores: ['it'], name: 'Vera B' });
    const { history } = await query(
      'administrator',
      '{ history(filter: { action: "updateUsers" }, newestFirst: true, size: 1) { rows { change { before after } } } }',
    );
    expect(history.rows).toEqual([{ change: { before: { stores: [] }, after: { stores: ['it'] } } }]);
  });
});
