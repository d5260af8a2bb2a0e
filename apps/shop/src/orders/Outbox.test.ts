import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ShopState } from '../state/shopState.ts';
import { Outbox } from './Outbox.ts';

const secret = 'a secret of the shop and the workshop';
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cmon-shop-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Starts a workshop that answers each call with the next status, then with 202, and records the calls. */
async function startWorkshop(statuses: number[]) {
  const calls: { headers: Record<string, unknown>; body: string }[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      calls.push({ headers: request.headers, body });
      response.writeHead(statuses.shift() ?? 202).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/intake/demo`;
  return { address, calls, close: () => server.close() };
}

const order = {
  token: 't',
  store: 'fr',
  orderNumber: '100000001',
  lines: [],
  email: 'a@b.example',
  payment: 'card',
  correction: null,
} as const;

it('SHOP-15 a failed call is sent again with the same delivery id until it is acknowledged', async () => {
  const workshop = await startWorkshop([503, 500, 202]);
  const state = new ShopState(folder);
  state.placeOrder('session', order, { delivery: 'd1', event: 'e1', body: '{"n":1}' });
  const warnings: string[] = [];
  const outbox = new Outbox(state, workshop.address, secret, (status) => warnings.push(status));
  await outbox.flush();
  await outbox.flush();
  expect(state.outbox).toEqual([{ delivery: 'd1', event: 'e1', body: '{"n":1}' }]);
  await outbox.flush();
  outbox.stop();
  workshop.close();
  expect(warnings).toEqual(['status 503', 'status 500']);
  expect(
    workshop.calls.map(({ headers, body }) => [headers['x-cmon-delivery'], headers['x-cmon-event'], body]),
  ).toEqual([
    ['d1', 'e1', '{"n":1}'],
    ['d1', 'e1', '{"n":1}'],
    ['d1', 'e1', '{"n":1}'],
  ]);
  expect(new ShopState(folder).outbox).toEqual([]);
});

it('SHOP-14 the signature covers the timestamp and the raw bytes of the body', async () => {
  const workshop = await startWorkshop([202]);
  const state = new ShopState(folder);
  const body = '{ "texts" : "ñ  €" }';
  state.placeOrder('session', order, { delivery: 'd1', event: 'e1', body });
  await new Outbox(state, workshop.address, secret, () => undefined).flush();
  workshop.close();
  const headers = workshop.calls[0]?.headers ?? {};
  const signed = `${headers['x-cmon-timestamp']}.${body}`;
  expect(headers['x-cmon-signature']).toBe(
    `sha256=${createHmac('sha256', secret).update(signed).digest('hex')}`,
  );
});

it('SHOP-15 a call that waited while the shop was stopped is sent when it starts', async () => {
  const workshop = await startWorkshop([202]);
  new ShopState(folder).placeOrder('session', order, { delivery: 'd1', event: 'e1', body: '{}' });
  const state = new ShopState(folder);
  await new Outbox(state, workshop.address, secret, () => undefined).flush();
  workshop.close();
  expect(workshop.calls).toHaveLength(1);
  expect(state.outbox).toEqual([]);
});

it('SHOP-15 a refused call does not delay other calls', async () => {
  const workshop = await startWorkshop([400, 202]);
  const state = new ShopState(folder);
  state.placeOrder('session', order, { delivery: 'd1', event: 'e1', body: '{"n":1}' });
  state.placeOrder('session', order, { delivery: 'd2', event: 'e2', body: '{"n":2}' });
  const outbox = new Outbox(state, workshop.address, secret, () => undefined);
  await outbox.flush();
  outbox.stop();
  workshop.close();
  expect(workshop.calls.map(({ body }) => body)).toEqual(['{"n":1}', '{"n":2}']);
  expect(state.outbox).toEqual([{ delivery: 'd1', event: 'e1', body: '{"n":1}' }]);
});
