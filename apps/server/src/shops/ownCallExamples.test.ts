import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ShopRule } from '@cmon/core/production/shops';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openShopClient } from './openShopClient.ts';
import { type ShopServer, startShopServer } from './testing/startShopServer.ts';

const PAGE = readFileSync(new URL('../../../../docs/intake.md', import.meta.url), 'utf8');
const SECRET = 'a-long-secret-of-yours';

/** Returns the code of the named file of docs/intake.md. */
function readExample(name: string): string {
  const start = PAGE.indexOf(`\n\`${name}\`\n`);
  const [, code] = /```\w+\n([\s\S]*?)^```$/m.exec(PAGE.slice(start)) ?? [];
  if (start < 0 || code === undefined) throw new Error(`docs/intake.md has no ${name}`);
  return code;
}

type TakeCall = (headers: object, body: string, secret: string, now?: number) => object | null;

let shop: ShopServer;
let folder: string;
let takeCall: TakeCall;
beforeAll(async () => {
  shop = await startShopServer();
  folder = mkdtempSync(join(tmpdir(), 'cmon-intake-'));
  const path = join(folder, 'takeCall.mjs');
  writeFileSync(path, readExample('takeCall.mjs'));
  ({ takeCall } = (await import(pathToFileURL(path).href)) as { takeCall: TakeCall });
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await shop?.close();
});

it('INT-59 the calls to a shop are those of docs/intake.md, and its code takes them and no other', async () => {
  const rule: ShopRule = {
    source: 'shop',
    kind: 'own',
    address: `${shop.url}/cmon/calls`,
    store: 'storeId',
    poll: false,
    report: true,
    from: '',
  };
  const client = openShopClient(rule, [SECRET], 'anywhere');
  shop.setAnswer(() => ({ status: 204, body: '' }));
  const { type: _, lines: pieces, ...shipment } = JSON.parse(readExample('shipped.json'));
  const { type, at, shipBy, ...status } = JSON.parse(readExample('status.json'));
  const kind = type.replace('order.', '');
  const answers = [
    await client.reportShipment({ ...shipment, pieces, reference: null, locale: 'fr_FR' }),
    await client.reportStatus({ ...status, id: 'r1', kind, at: new Date(at), shipBy: new Date(shipBy) }),
    await client.testCall(),
  ];
  expect(answers.map(({ ok }) => ok)).toEqual([true, true, true]);
  const sent = [readExample('shipped.json'), readExample('status.json'), '{"type":"test"}'].map((text) =>
    JSON.parse(text),
  );
  expect(shop.calls.map(({ body }) => body)).toEqual(sent);
  for (const [index, { headers, body }] of shop.calls.entries()) {
    const text = JSON.stringify(body);
    const result = takeCall(headers, text, SECRET);
    expect(result).toEqual({ id: headers['x-cmon-delivery'], ...sent[index] });
    expect(takeCall(headers, `${text} `, SECRET)).toBeNull();
    expect(takeCall(headers, text, `${SECRET}x`)).toBeNull();
    expect(takeCall({ ...headers, 'x-cmon-signature': '' }, text, SECRET)).toBeNull();
    expect(takeCall(headers, text, SECRET, Date.now() + 301_000)).toBeNull();
  }
});
