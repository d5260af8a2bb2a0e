import { isEnumType, isListType } from 'graphql/index.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSchema } from '../api/schema/makeSchema.ts';
import { makeLotsAndMegalots, readItems } from '../commands/testing/floor.ts';
import { type TestEngine, testEngines } from '../db/testing/openTestDatabase.ts';
import { buildHostileCalls } from './testing/buildHostileCalls.ts';
import { buildSelection } from './testing/schemaCalls.ts';
import { openTestWeb, postJson, type TestWeb } from './testing/testWeb.ts';

const schema = makeSchema();
/** The calls before the clock moves on by a minute. The limit of a session is higher. */
const CALLS_PER_MINUTE = 250;

/** All fields with arguments on PostgreSQL, and every fourth on PGlite, which reads values with PostgreSQL's own code. */
function listFields(engine: TestEngine) {
  const fields = (['Query', 'Mutation'] as const).flatMap((root) =>
    Object.values((root === 'Query' ? schema.getQueryType() : schema.getMutationType())?.getFields() ?? {})
      .filter(({ args }) => args.length > 0)
      .map((field) => [field.name, root, field] as const),
  );
  return engine === 'postgres' ? fields : fields.filter((_, index) => index % 4 === 0);
}

describe.each(testEngines)('on %s', (engine) => {
  let web: TestWeb;
  let cookie: string;
  let ids: Readonly<Record<string, unknown>>;
  let calls = 0;
  beforeAll(async () => {
    web = await openTestWeb({}, engine);
    cookie = await web.signIn('administrator');
    const orderId = await web.workshop.order([{ code: 'EAO' }]);
    const [megalotId] = await makeLotsAndMegalots(web.workshop);
    const [item] = await readItems(web.workshop, orderId);
    const id = { orderId, megalotId, itemId: item?.id, lotId: item?.lot_id, id: orderId };
    ids = { ...id, orderIds: [orderId], itemIds: [item?.id], ids: ['x'] };
  });
  afterAll(() => web.close());

  const request = async (query: string, variables: object) => {
    calls += 1;
    if (calls % CALLS_PER_MINUTE === 0) web.workshop.now = new Date(web.workshop.now.getTime() + 61_000);
    const response = await postJson(web.fetch, '/graphql', { query, variables }, { cookie });
    return { status: response.status, text: await response.text() };
  };

  it.each(listFields(engine))(
    'SEC-49, SEC-15, HOU-15 no argument of %s makes the database fail',
    async (name, root, field) => {
      const variants = buildHostileCalls(field, (argument, type) => {
        if (argument === 'key' || argument === 'station') return `${argument}-${calls}`;
        if (argument in ids) return ids[argument];
        if (isListType(type)) return [];
        if (isEnumType(type)) return type.getValues()[0]?.name;
        return { Int: 1, Boolean: false }[String(type)] ?? 'x';
      });
      const declared = field.args.map(({ name: argument, type }) => `$${argument}: ${type}`).join(', ');
      const passed = field.args.map(({ name: argument }) => `${argument}: $${argument}`).join(', ');
      const query = `${root.toLowerCase()} q(${declared}) { ${name}(${passed}) ${buildSelection(field)} }`;
      const failed = [];
      for (const variables of variants) {
        const { status, text } = await request(query, variables);
        if (status >= 500 || /internal|timeout/.test(text))
          failed.push([JSON.stringify(variables), status, text]);
      }
      expect(failed).toEqual([]);
      expect(variants).not.toEqual([]);
    },
  );

  it('SEC-49 NUL is refused with the name of the field, in variables and literals, and an impossible date with its code', async () => {
    const query = 'query s($ids: [String!]!) { search(type: commandes, ids: $ids) { notFound } }';
    const refused = JSON.parse((await request(query, { ids: ['a\u0000'] })).text).errors[0];
    expect(refused.extensions).toEqual({ code: 'inputInvalid', field: 'ids', rule: 'text' });
    const literal = '{ search(type: commandes, ids: ["\\u0000"]) { notFound } }';
    expect((await request(literal, {})).text).toContain('"inputInvalid"');
    const dated = 'query o($from: Day) { orders(filter: { placedFrom: $from }) { total } }';
    expect((await request(dated, { from: '2026-02-31' })).text).not.toContain('"total"');
    expect((await request(dated, { from: '2026-02-28' })).text).toContain('"total":');
  });

  it.each([
    ['/preview/a%00b/0.svg', 400],
    ['/files/%00', 400],
    ['/files/%ED%A0%80', 400],
    ['/preview/99999999999999999999999/999.svg', 404],
    ['/follow/%00/order', 400],
    ['/json/version.json?x=%00', 400],
  ])('SEC-49 %s is answered %s', async (path, status) => {
    expect((await web.fetch(path, { headers: { cookie } })).status).toBe(status);
  });

  it('SEC-49 a sign-in with NUL is refused as malformed', async () => {
    const answer = await postJson(web.fetch, '/auth/sign-in', {
      email: 'a\u0000@b.example',
      password: 'x\ud800',
    });
    expect(answer.status).toBe(400);
    expect(web.logged.filter((line) => /resolver failed|request failed/.test(line))).toEqual([]);
  });
});
