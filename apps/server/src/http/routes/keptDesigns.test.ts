import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listTables } from '../../backup/tables.ts';
import { buildPlacedOrder } from '../../commands/testing/workshop.ts';
import { testEngines } from '../../db/testing/openTestDatabase.ts';
import { runHousekeeping } from '../../jobs/runHousekeeping.ts';
import { openTestWeb, type TestWeb } from '../testing/testWeb.ts';

const SHOP = 'https://shop.example';
const DAY_MS = 86_400_000;
const CANARY = 'Zéphyrine';

describe.each(testEngines)('on %s', (engine) => {
  let web: TestWeb;
  let option: string;
  let calls = 0;
  beforeAll(async () => {
    web = await openTestWeb({ SHOP_ORIGIN: SHOP, TRUST_PROXY: '1' }, engine);
    const lines = [{ code: 'EAO', texts: [CANARY] }];
    option = buildPlacedOrder(web.workshop.catalogue, web.workshop.now, lines, {}).lines[0]?.option ?? '';
  });
  afterAll(() => web.close());

  /** Posts as the shop's page does, from a new address unless one is given. */
  const post = (path: string, body: unknown, address = `10.1.0.${++calls}`) =>
    web.fetch(`/kept-designs${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: SHOP,
        'x-forwarded-for': address,
        'x-forwarded-proto': 'http',
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const keep = async () => (await (await post('', { option })).json()) as { token: string; until: string };
  const open = async (token: string) => {
    const answer = await post('/open', { token });
    return [answer.status, await answer.json()];
  };
  const passTime = (ms: number) => {
    web.workshop.now = new Date(web.workshop.now.getTime() + ms);
  };
  const countRows = async () =>
    (await web.database.db.selectFrom('kept_designs').select('token_hash').execute()).length;

  it('BEY-126, BEY-127 a kept design is opened by its link alone, until it expires, and is then deleted', async () => {
    const first = await keep();
    const second = await keep();
    const until = new Date(web.workshop.now.getTime() + 30 * DAY_MS).toISOString();
    expect(first).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/), until });
    expect(second.token).not.toBe(first.token);
    expect(await open(first.token)).toEqual([200, { option, until }]);
    const guess = `${first.token.slice(0, -1)}${first.token.endsWith('A') ? 'B' : 'A'}`;
    expect(await open(guess)).toEqual([404, { error: 'notFound' }]);
    // The database reveals no link.
    const rows = await web.database.db.selectFrom('kept_designs').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(first.token);

    expect((await post('/delete', { token: second.token })).status).toBe(200);
    expect((await post('/delete', { token: second.token })).status).toBe(200);
    expect((await open(second.token))[0]).toBe(404);

    passTime(30 * DAY_MS - 1);
    await runHousekeeping(web.workshop.as('system'));
    expect([(await open(first.token))[0], await countRows()]).toEqual([200, 1]);
    passTime(1);
    expect((await open(first.token))[0]).toBe(404);
    await runHousekeeping(web.workshop.as('system'));
    expect(await countRows()).toBe(0);
  });

  it('BEY-127 the time for which a design is kept is a setting, and no backup contains a kept design', async () => {
    const stamp = { version: 1, changed_by: 'test', changed_at: web.workshop.now };
    await web.database.db
      .insertInto('settings')
      .values({ key: 'keepDesigns', value: '3', ...stamp })
      .execute();
    const { until } = await keep();
    expect(until).toBe(new Date(web.workshop.now.getTime() + 3 * DAY_MS).toISOString());
    const tables = await listTables(web.database.db);
    expect(tables).toContain('saved_views');
    expect(tables).not.toContain('kept_designs');
  });

  it('BEY-128 CMP-14 an invalid design is not kept, and the answer doesn’t repeat it', async () => {
    const before = await countRows();
    const design = JSON.parse(option) as object;
    const refused: [unknown, number, string][] = [
      [{ option: '' }, 422, 'optionsEmpty'],
      [{ option: '{' }, 422, 'optionsUnparsable'],
      [{ option: '[]' }, 422, 'optionsUnparsable'],
      [{ option: option.replace('"previews"', '"__proto__":{"x":1},"previews"') }, 422, 'optionsUnparsable'],
      [{ option: `{"previews":${'['.repeat(8)}${']'.repeat(8)}}` }, 422, 'optionsUnparsable'],
      [{ option: JSON.stringify({ ...design, html: CANARY }) }, 422, 'optionNameNotAllowed'],
      [{ option: JSON.stringify({ ...design, code: 'NOTHING' }) }, 422, 'unknownProduct'],
      [{ option: option.replace(CANARY, `${CANARY}\\u0000`) }, 422, 'characterNotAllowed'],
      [{ option: 'x'.repeat(32_001) }, 400, 'inputInvalid'],
      [{ option, extra: 1 }, 400, 'inputInvalid'],
      [{ option: JSON.parse(option) }, 400, 'inputInvalid'],
      [[], 400, 'inputInvalid'],
      ['null', 400, 'inputInvalid'],
    ];
    for (const [body, status, error] of refused) {
      const answer = await post('', body);
      expect([body, answer.status, await answer.json()]).toEqual([body, status, { error }]);
    }
    for (const token of ['', 'x', "' or true --", 'x'.repeat(43_000), null, {}]) {
      expect((await post('/open', { token })).status).toBe(400);
      expect((await post('/delete', { token })).status).toBe(400);
    }
    expect(await countRows()).toBe(before);
  });

  it('BEY-128, PRV-6 the calls of an address are limited, and no log, metric or event has a text or a token', async () => {
    const { token } = await keep();
    const address = '192.0.2.7';
    const statuses = [];
    for (let n = 0; n < 21; n += 1) statuses.push((await post('', { option: '' }, address)).status);
    expect(statuses).toEqual([...Array(20).fill(422), 429]);
    for (let n = 0; n < 60; n += 1) await post('/open', { token }, address);
    expect((await post('/open', { token }, address)).status).toBe(429);
    expect((await open(token))[0]).toBe(200);
    const metrics = await (await web.fetch('/metrics')).text();
    const events = JSON.stringify(await web.database.db.selectFrom('events').selectAll().execute());
    for (const output of [web.logged.join(''), metrics, events]) {
      expect(output).not.toContain(CANARY);
      expect(output).not.toContain(token);
    }
    // Another site's page can't read an answer.
    const answer = await web.fetch('/kept-designs/open', {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example' },
    });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });
});
