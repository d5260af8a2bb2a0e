import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { batch } from '../commands/testing/floor.ts';
import { testEngines } from '../db/testing/openTestDatabase.ts';
import { deliver, validOrder } from '../intake/testing/deliveries.ts';
import { openTestWeb, type TestWeb } from './testing/testWeb.ts';

const REQUEST = `mutation ($input: RefundRequest!) {
  requestRefund(input: $input) { __typename ... on Refused { code } }
}`;
const ORDER = `query ($id: ID!) {
  order(id: $id) {
    version status refund productionStatus
    lines { line pulled }
    items { line pulled }
    refunds { state lines amount currency reason requestedBy }
    nextStates { command allowed }
  }
}`;

describe.each(testEngines)('on %s', (engine) => {
  let web: TestWeb;
  beforeAll(async () => {
    web = await openTestWeb({}, engine);
  });
  afterAll(() => web.close());

  const readOrder = async (cookie: string, id: string) =>
    (await web.graphql(cookie, ORDER, { id })).data.order;
  const takeIn = async (number: string): Promise<string> => {
    await deliver(web.workshop, validOrder(web.workshop, number, ['EAO', 'MUG']));
    const row = web.workshop.db.selectFrom('orders').select('id').where('number', '=', number);
    return (await row.executeTakeFirstOrThrow()).id;
  };
  const request = async (cookie: string, id: string, lines: number[] | null, more = {}) => {
    const { version } = await readOrder(cookie, id);
    const input = { orderId: id, expectedVersion: version, lines, reason: 'damaged', station: 's', ...more };
    return (await web.graphql(cookie, REQUEST, { input: { key: `${id}-${version}`, ...input } })).data
      .requestRefund;
  };

  it('ORD-39, ORD-40 customer service requests a refund of a line, which the next refund of the shop answers', async () => {
    const service = await web.signIn('customerService');
    const orderId = await takeIn('820001');
    await batch(web.workshop);
    const before = await readOrder(service, orderId);
    expect(before.nextStates).toContainEqual({ command: 'requestRefund', allowed: true });
    expect(await request(service, orderId, [7])).toMatchObject({ code: 'inputInvalid' });
    expect(await request(service, orderId, [2], { reason: ' ', key: 'no-reason' })).toMatchObject({
      code: 'reasonRequired',
    });
    expect(await request(service, orderId, [2], { key: 'good' })).toEqual({ __typename: 'Done' });
    const requested = await readOrder(service, orderId);
    expect(requested).toMatchObject({
      status: 'refund_requested',
      refund: 'refund_requested',
      productionStatus: 'processing',
      refunds: [{ state: 'refund_requested', lines: [2], reason: 'damaged', requestedBy: 'customerService' }],
    });
    expect(await request(service, orderId, null, { key: 'again' })).toMatchObject({ code: 'moveNotAllowed' });
    const partial = {
      ...{ type: 'order.partiallyRefunded', store: 'fr', orderNumber: '820001', refund: 'shop-7' },
      ...{ occurredAt: '2026-03-02T10:00:00Z', lines: [{ line: 2 }], amount: 990, currency: 'EUR' },
    };
    expect(await deliver(web.workshop, partial)).toBe('applied');
    const decided = await readOrder(service, orderId);
    // The other line stayed in its lot.
    expect(decided).toMatchObject({
      status: 'reserve',
      refund: 'partially_refunded',
      lines: [
        { line: 1, pulled: false },
        { line: 2, pulled: true },
      ],
      refunds: [
        { state: 'partially_refunded', amount: 990, currency: 'EUR', requestedBy: 'customerService' },
      ],
    });
    // The refund has its shop's id now: another one of the shop is a second refund.
    await deliver(web.workshop, { ...partial, refund: 'shop-8', lines: [] });
    expect((await readOrder(service, orderId)).refunds).toHaveLength(2);
  });

  it('ORD-39, ACC-19 a shop manager requests a refund too, and the floor does not', async () => {
    const manager = await web.signIn('shopManager');
    const floor = await web.signIn('preparator');
    const orderId = await takeIn('820002');
    expect(await request(floor, orderId, null)).toMatchObject({ code: 'forbidden' });
    expect((await readOrder(floor, orderId)).nextStates).not.toContainEqual({
      command: 'requestRefund',
      allowed: true,
    });
    expect(await request(manager, orderId, null, { key: 'manager' })).toEqual({ __typename: 'Done' });
  });
});
