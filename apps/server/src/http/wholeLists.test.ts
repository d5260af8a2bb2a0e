import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Role } from '@cmon/core/access/roles';
import { type GraphQLField, getNullableType, isNonNullType, isObjectType } from 'graphql/index.js';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSchema } from '../api/schema/makeSchema.ts';
import { makeLotsAndMegalots } from '../commands/testing/floor.ts';
import { testEngines } from '../db/testing/openTestDatabase.ts';
import { officeClient } from './testing/officeClient.ts';
import { openTestWeb, type TestWeb } from './testing/testWeb.ts';

/** The queries of the API that are read page by page. */
const LISTS = Object.values(makeSchema().getQueryType()?.getFields() ?? {}).filter(({ type }) => {
  const page = getNullableType(type);
  return isObjectType(page) && ['rows', 'endCursor'].every((name) => name in page.getFields());
});
const FEW_ORDERS = 3;
/** The orders of a long list. PGlite gets fewer, because it runs in the process of the test. */
const MANY_ORDERS = { postgres: 100_000, pglite: 5_000 } as const;
/** The growth of the heap that sending a whole list may cause. The file of the list is about as long. */
const MAX_HEAP_BYTES = 12_000_000;

/** A query of a list with as few fields as possible. */
function buildQuery({ name, args }: GraphQLField<unknown, unknown>, selection = '__typename'): string {
  const required = args.filter(({ type }) => isNonNullType(type)).map((arg) => `${arg.name}: "100"`);
  const passed = [...required, 'size: $size', 'after: $after'].join(', ');
  return `query whole($size: Int, $after: String) { ${name}(${passed}) { rows { ${selection} } endCursor } }`;
}

describe.each(testEngines)('on %s', (engine) => {
  let web: TestWeb;
  const { cookie, query } = officeClient(() => web);
  beforeAll(async () => {
    web = await openTestWeb({}, engine);
    for (let n = 0; n < FEW_ORDERS; n += 1) await web.workshop.order([{ code: 'EAO' }, { code: 'MUG' }]);
    await makeLotsAndMegalots(web.workshop);
  });
  afterAll(() => web.close());

  const post = async (
    role: Role,
    body: object,
    headers: Record<string, string> = { 'x-cmon-request': '1' },
  ) =>
    web.fetch(`${web.config.basePath}/exports/rows`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: await cookie(role), ...headers },
      body: JSON.stringify({ variables: {}, ...body }),
    });
  const readLines = async (response: Response): Promise<unknown[]> =>
    (await response.text())
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));

  it.each(LISTS.map((field) => [field.name, field] as const))(
    'OFF-175 the list %s is read as a whole, as long as its pages together',
    async (name, field) => {
      const response = await post('administrator', { query: buildQuery(field), list: name });
      expect(response.status).toBe(200);
      const lines = await readLines(response);
      const rows = lines.slice(0, -1).flat();
      expect(lines.at(-1)).toEqual({ count: rows.length });
      let pagedCount = 0;
      let after: string | null = null;
      do {
        const data = await query('administrator', buildQuery(field), { size: 1, after });
        const page: { rows: unknown[]; endCursor: string | null } = data[name];
        pagedCount += page.rows.length;
        after = page.rows.length === 0 ? null : page.endCursor;
      } while (after !== null);
      expect(rows).toHaveLength(pagedCount);
    },
  );

  it('OFF-175, OFF-176 a list is refused like its query: without a session, a right, our header, or a list', async () => {
    const users =
      'query whole($size: Int, $after: String) { users(size: $size, after: $after) { rows { id } endCursor } }';
    expect((await post('preparator', { query: users, list: 'users' })).status).toBe(403);
    expect((await post('administrator', { query: users, list: 'users' })).status).toBe(200);
    expect((await post('administrator', { query: users, list: 'orders' })).status).toBe(400);
    expect((await post('administrator', { query: '{ viewer { id } }', list: 'viewer' })).status).toBe(400);
    expect((await post('administrator', { query: 'mutation { x }', list: 'x' })).status).toBe(400);
    expect((await post('administrator', { query: users })).status).toBe(400);
    expect((await post('administrator', { query: users, list: 'users' }, {})).status).toBe(403);
    expect((await post('administrator', { query: users, list: 'users' }, { cookie: '' })).status).toBe(401);
  });

  it('OFF-176 personal fields of a whole list are recorded, and missing for those who may not read them', async () => {
    const list = LISTS.find(({ name }) => name === 'orders');
    if (list === undefined) throw new Error('no list of orders');
    const whole = { query: buildQuery(list, 'id customer { name }'), list: 'orders' };
    expect(JSON.stringify(await readLines(await post('preparator', whole)))).not.toContain('Martin');
    const lines = await readLines(await post('customerService', whole));
    expect(JSON.stringify(lines)).toContain('Martin');
    const { userId } = web.workshop.as('customerService').actor;
    const reads = await web.database.db
      .selectFrom('personal_reads')
      .select(['object_id', 'field'])
      .where('user_id', '=', userId)
      .execute();
    expect(new Set(reads.map(({ object_id }) => object_id)).size).toBe(FEW_ORDERS);
    expect(web.logged.join('')).not.toContain('Martin');
    const users = LISTS.find(({ name }) => name === 'users');
    if (users === undefined) throw new Error('no list of users');
    expect((await post('preparator', { query: buildQuery(users), list: 'users' })).status).toBe(403);
  });

  const rowCount = MANY_ORDERS[engine];
  it(`OFF-177 ${rowCount} rows are sent while they are read, in little memory, until the session ends`, async () => {
    const now = web.workshop.now;
    await sql`insert into orders (id, source, store, number, locale, payment_method, shop_status, production_status,
        status, prio, ship_by, at_risk_from, zone, address, placed_at, received_at, changed_at)
      select 'Z' || lpad(n::text, 9, '0'), 'demo', 'fr', 'N' || n, 'fr_FR', 'test', 'processing', 'processing',
        'processing', false, ${now}, ${now}, 'FR', '{}', ${now}, ${now}, ${now}
      from generate_series(1, ${rowCount}::integer) as n`.execute(web.database.db);
    const document = `query whole($size: Int, $after: String) {
      orders(size: $size, after: $after, sort: fifo) { rows { id number store status placedAt } endCursor } }`;
    const open = () => post('superPreparator', { query: document, list: 'orders' });
    const response = await open();
    const before = readHeap();
    const ids = new Set<number>();
    let highest = 0;
    let last = '';
    for await (const line of splitLines(response)) {
      const rows = JSON.parse(line);
      if (!Array.isArray(rows)) last = line;
      else for (const { number } of rows) ids.add(Number(number.slice(1)));
      if (ids.size % 10_000 < 1_000) highest = Math.max(highest, readHeap());
    }
    expect(last).toBe(JSON.stringify({ count: rowCount + FEW_ORDERS }));
    expect(ids.size).toBeGreaterThanOrEqual(rowCount);
    expect(highest - before).toBeLessThan(MAX_HEAP_BYTES);

    const interrupted = splitLines(await open());
    await interrupted.next();
    await web.database.db.deleteFrom('sessions').execute();
    await expect(readAll(interrupted)).rejects.toThrow();
  });
});

async function readAll(lines: AsyncIterable<string>): Promise<void> {
  for await (const _line of lines);
}

async function* splitLines(response: Response): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let unfinishedLine = '';
  for await (const bytes of response.body as AsyncIterable<Uint8Array>) {
    const lines = (unfinishedLine + decoder.decode(bytes, { stream: true })).split('\n');
    unfinishedLine = lines.pop() ?? '';
    yield* lines;
  }
}

/** The used heap after garbage collection, bytes. */
function readHeap(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed;
}
