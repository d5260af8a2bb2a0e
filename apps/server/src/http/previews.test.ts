import { CAPABILITIES } from '@cmon/core/access/capabilities';
import type { Role } from '@cmon/core/access/roles';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { officeClient } from './testing/officeClient.ts';
import { openTestWeb, type TestWeb } from './testing/testWeb.ts';

let web: TestWeb;
let orderId: string;
const { cookie, mutate, query } = officeClient(() => web);
beforeAll(async () => {
  web = await openTestWeb();
  orderId = await web.workshop.order([
    { code: 'EAO', quantity: 2, texts: ['Zoé Müller-Ñandú'] },
    { code: 'MUG' },
  ]);
  await mutate('generator', 'makeLots', 'MakeLots', { dryRun: false, force: true });
});
afterAll(() => web.close());

it('WSC-2 a preview is an SVG of the printed label that runs no script, loads nothing and is not cached', async () => {
  const { order } = await query('preparator', 'query o($id: ID!) { order(id: $id) { items { id } } }', {
    id: orderId,
  });
  const [item] = order.items;
  const response = await web.fetch(`/preview/${item.id}/0.svg`, {
    headers: { cookie: await cookie('preparator') },
  });
  const svg = await response.text();
  expect([
    response.status,
    response.headers.get('content-type'),
    response.headers.get('cache-control'),
  ]).toEqual([200, 'image/svg+xml; charset=utf-8', 'no-store']);
  expect(response.headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  );
  expect(svg).toMatch(/^<svg /);
  expect(svg).not.toMatch(/<script|href="http|Zoé/);
  expect((await web.fetch(`/preview/${item.id}/0.svg`)).status).toBe(401);
  expect(
    (await web.fetch(`/preview/${item.id}/9.svg`, { headers: { cookie: await cookie('preparator') } }))
      .status,
  ).toBe(404);
});

it('ACC-12 a role without the capability `see` gets no preview', async () => {
  const { order } = await query('preparator', 'query o($id: ID!) { order(id: $id) { items { id } } }', {
    id: orderId,
  });
  const headers = { cookie: await cookie('preparator') };
  const readStatus = async () => (await web.fetch(`/preview/${order.items[0].id}/0.svg`, { headers })).status;
  const granted = CAPABILITIES.see as unknown as Role[];
  const before = granted.splice(0);
  const denied = await readStatus();
  granted.push(...before);
  expect([denied, await readStatus()]).toEqual([403, 200]);
});
