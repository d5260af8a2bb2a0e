import { afterAll, beforeAll, expect, it } from 'vitest';
import { deliver, validOrder } from '../../intake/testing/deliveries.ts';
import { openTestWeb, type TestWeb } from '../testing/testWeb.ts';

let web: TestWeb;
beforeAll(async () => {
  web = await openTestWeb();
});
afterAll(() => web.close());

it('WSC-82 the file of the history has the reason of an event that a shop caused', async () => {
  const orderNumber = '830001';
  const canceled = { type: 'order.canceled', store: 'fr', orderNumber, occurredAt: '2026-03-02T08:00:00Z' };
  expect(await deliver(web.workshop, validOrder(web.workshop, orderNumber))).toBe('applied');
  expect(await deliver(web.workshop, canceled)).toBe('applied');
  const headers = { cookie: await web.signIn('superPreparator') };
  const response = await web.fetch('/exports/history.csv?action=shopEvent', { headers });
  const [firstLine = '', ...lines] = (await response.text()).trimEnd().split('\r\n');
  const column = firstLine.split(';').indexOf('reason');
  expect(lines.map((line) => line.split(';')[column])).toEqual(['order.canceled']);
});
