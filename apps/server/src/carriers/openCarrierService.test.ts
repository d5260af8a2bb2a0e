import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { LabelRequest } from './carrierPort.ts';
import { openCarrierService } from './openCarrierService.ts';
import { type CarrierServer, startCarrierServer } from './testing/startCarrierServer.ts';

const REQUEST: LabelRequest = {
  parcelId: '0123456789',
  carrier: 'colissimo',
  service: 'home',
  orderNumber: '126000001',
  weightGrams: 450,
  box: 'S',
  sender: ['Atelier', '1 rue Haute'],
  recipient: { name: 'Zoé', street: '3 rue Basse', postcode: '75011', city: 'Paris', country: 'FR' },
};

let server: CarrierServer;
beforeAll(async () => {
  server = await startCarrierServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.setOverride(null);
  server.calls.length = 0;
});

const openService = (timeoutMs = 5_000) =>
  openCarrierService({ url: server.url, token: 'a secret', timeoutMs });

it('SHP-38 a label is bought once for each key, with a bearer token', async () => {
  const bought = await openService().buyLabel(REQUEST, 'k1');
  expect(await openService().buyLabel(REQUEST, 'k1')).toEqual(bought);
  expect(bought).toEqual({
    ok: true,
    value: {
      reference: 'label-1',
      tracking: 'TRACK label-1',
      service: 'home',
      pdf: Buffer.from('%PDF-1.4\n% label-1\n%%EOF\n'),
    },
  });
  const call = {
    method: 'POST',
    path: '/labels',
    authorization: 'Bearer a secret',
    key: 'k1',
    body: REQUEST,
  };
  expect(server.calls).toEqual([call, call]);
});

it('SHP-38 a failure has a short code, and is tried again only if that can help', async () => {
  const answer = async (status: number, body: string) => {
    server.setOverride({ status, body });
    return openService().buyLabel(REQUEST, 'k2');
  };
  const failure = (code: string, retry: boolean) => ({ ok: false, code, retry });
  expect(await answer(503, 'down')).toEqual(failure('http503', true));
  expect(await answer(429, '{}')).toEqual(failure('http429', true));
  expect(await answer(422, '{"code":"addressUnknown"}')).toEqual(failure('addressUnknown', false));
  expect(await answer(422, '{"code":"Zoé, 3 rue Basse"}')).toEqual(failure('http422', false));
  expect(await answer(201, 'not json')).toEqual(failure('invalidAnswer', false));
  const noPdf = { id: 'x', tracking: 'y', labelPdf: Buffer.from('<html>').toString('base64') };
  expect(await answer(201, JSON.stringify(noPdf))).toEqual(failure('invalidAnswer', false));
  server.setOverride('hang');
  expect(await openService(50).buyLabel(REQUEST, 'k2')).toEqual(failure('timeout', true));
  const nobody = openCarrierService({ url: 'http://127.0.0.1:1', token: 't', timeoutMs: 1_000 });
  expect(await nobody.buyLabel(REQUEST, 'k2')).toEqual(failure('unreachable', true));
});

it('SHP-38 a label is voided, also when the service doesn’t know it, and the last tracking event is read', async () => {
  expect(await openService().voidLabel('a/b')).toEqual({ ok: true, value: null });
  expect(server.calls.map(({ method, path }) => [method, path])).toEqual([['DELETE', '/labels/a%2Fb']]);
  server.setOverride({ status: 404, body: '' });
  expect(await openService().voidLabel('gone')).toEqual({ ok: true, value: null });
  server.setOverride(null);
  expect(await openService().trackParcel('label-1')).toEqual({ ok: true, value: null });
  server.setEvents([
    { at: '2026-03-02T10:00:00Z', state: 'underway', text: 'Lyon' },
    { at: '2026-03-03T08:00:00Z', state: 'delivered' },
    { at: '2026-03-01T10:00:00Z', state: 'announced' },
  ]);
  expect(await openService().trackParcel('label-1')).toEqual({
    ok: true,
    value: { at: new Date('2026-03-03T08:00:00Z'), state: 'delivered', text: '' },
  });
});
