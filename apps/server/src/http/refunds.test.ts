import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeLotsAndMegalots } from '../commands/testing/floor.ts';
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
  const receiveOrder = async (number: string): Promise<string> => {
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
    const orderId = await receiveOrder('820001');
    await makeLotsAndMegalots(web.workshop);
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
      type: 'order.partiallyRefunded',
      store: 'fr',
      orderNumber: '820001',
      refund: 'shop-7',
      occurredAt: '2026-03-02T10:00:00Z',
      lines: [{ line: 2 }],
      amount: 990,
      currency: 'EUR',
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
    // The refund now has the shop’s id, so a refund with another id is a second one.
    await deliver(web.workshop, { ...partial, refund: 'shop-8', lines: [] });
    expect((await readOrder(service, orderId)).refunds).toHaveLength(2);
  });

  it('ORD-39, ACC-19 a shop manager requests a refund too, and the floor does not', async () => {
    const manager = await web.signIn('shopManager');
    const floor = await web.signIn('preparator');
    const orderId = await receiveOrder('820002');
    expect(await request(floor, orderId, null)).toMatchObject({ code: 'forbidden' });
    expect((await readOrder(floor, orderId)).nextStates).not.toContainEqual({
      command: 'requestRefund',
      allowed: true,
    });
    expect(await request(manager, orderId, null, { key: 'manager' })).toEqual({ __typename: 'Done' });
  });

  const WITHDRAW = `mutation ($input: RefundWithdrawal!) {
    withdrawRefund(input: $input) { __typename ... on Refused { code params } }
  }`;
  const REFUNDS = `query ($id: ID!) {
    order(id: $id) {
      version status refund blockers { code role } canRequestRefund { allowed }
      refunds { id state withdrawnBy withdrawReason canWithdraw { allowed } }
      events { action reason from to }
    }
  }`;
  const readRefunds = async (cookie: string, id: string) =>
    (await web.graphql(cookie, REFUNDS, { id })).data.order;
  const withdraw = async (cookie: string, orderId: string, reason = 'mistake') => {
    const { version, refunds } = await readRefunds(cookie, orderId);
    const input = {
      orderId,
      refundId: refunds.at(-1).id,
      expectedVersion: version,
      reason,
      station: 's',
      key: `withdraw-${orderId}-${version}-${reason}`,
    };
    return (await web.graphql(cookie, WITHDRAW, { input })).data.withdrawRefund;
  };

  it('ORD-80, ORD-81 a request can be withdrawn with a reason, and the order returns to its status before', async () => {
    const service = await web.signIn('customerService');
    const floor = await web.signIn('preparator');
    const orderId = await receiveOrder('820003');
    await request(service, orderId, [2], { key: 'mine' });
    const requested = await readRefunds(service, orderId);
    expect(requested.blockers).toContainEqual({ code: 'refundRequested', role: 'shopManager' });
    expect(requested.refunds).toMatchObject([{ canWithdraw: { allowed: true } }]);
    expect(await withdraw(floor, orderId)).toMatchObject({ code: 'forbidden' });
    expect(await withdraw(service, orderId, ' ')).toMatchObject({ code: 'reasonRequired' });
    expect(await withdraw(service, orderId)).toEqual({ __typename: 'Done' });
    const after = await readRefunds(service, orderId);
    expect(after).toMatchObject({ status: 'processing', refund: null });
    expect(after.refunds).toMatchObject([
      { withdrawnBy: 'customerService', withdrawReason: 'mistake', canWithdraw: { allowed: false } },
    ]);
    expect(after.blockers).not.toContainEqual({ code: 'refundRequested', role: 'shopManager' });
    expect(after.events).toContainEqual({
      action: 'withdrawRefund',
      reason: 'mistake',
      from: null,
      to: null,
    });
    expect(await withdraw(service, orderId)).toMatchObject({ code: 'guardRefused' });
    // The next refund of the shop is one of its own, not the answer to the withdrawn request.
    await deliver(web.workshop, {
      type: 'order.refundRequested',
      store: 'fr',
      orderNumber: '820003',
      refund: 'shop-9',
      occurredAt: '2026-03-02T10:00:00Z',
    });
    const afterShopRequest = await readRefunds(service, orderId);
    expect(afterShopRequest).toMatchObject({ status: 'refund_requested' });
    expect(afterShopRequest.refunds).toHaveLength(2);
    expect(await withdraw(service, orderId)).toMatchObject({
      code: 'guardRefused',
      params: { guard: 'requestedHere' },
    });
  });

  it('ORD-82 the refund of a paid order that the workshop cancelled is requested without reopening it', async () => {
    const service = await web.signIn('customerService');
    const orderId = await receiveOrder('820004');
    const cancel = `mutation ($input: OrderMove!) { cancel(input: $input) { __typename } }`;
    const { version } = await readOrder(service, orderId);
    const input = { orderId, expectedVersion: version, reason: 'customerWish', confirmed: true };
    await web.graphql(service, cancel, { input: { ...input, station: 's', key: 'cancel-820004' } });
    expect((await readRefunds(service, orderId)).canRequestRefund).toEqual({ allowed: true });
    expect(await request(service, orderId, null, { key: 'money', reason: ' ' })).toMatchObject({
      code: 'reasonRequired',
    });
    expect(await request(service, orderId, null, { key: 'money' })).toEqual({ __typename: 'Done' });
    const requested = await readRefunds(service, orderId);
    expect(requested).toMatchObject({
      status: 'canceled',
      refund: 'refund_requested',
      canRequestRefund: { allowed: false },
      refunds: [{ state: 'refund_requested' }],
    });
    expect(requested.events.map(({ action }: { action: string }) => action)).toContain('requestRefund');
  });

  it('OFF-270 a paid order is cancelled and its refund requested at once, for one reason', async () => {
    const service = await web.signIn('customerService');
    const cancel = `mutation ($input: OrderMove!) { cancel(input: $input) { __typename ... on Refused { code } } }`;
    const cancelWithRefund = async (number: string) => {
      const orderId = await receiveOrder(number);
      const { version } = await readOrder(service, orderId);
      const input = { orderId, expectedVersion: version, reason: 'address', confirmed: true, refund: true };
      const variables = { input: { ...input, station: 's', key: `both-${number}` } };
      const { data } = await web.graphql(service, cancel, variables);
      expect(data.cancel).toEqual({ __typename: 'Done' });
      return readRefunds(service, orderId);
    };
    expect(await cancelWithRefund('820014')).toMatchObject({
      status: 'canceled',
      refund: 'refund_requested',
      canRequestRefund: { allowed: false },
      refunds: [{ state: 'refund_requested' }],
    });
  });

  it('ORD-83 the waiting refunds are listed, the longest waiting first, to those who may request one', async () => {
    const service = await web.signIn('customerService');
    const floor = await web.signIn('preparator');
    const list = `query ($stores: [Market!]) {
      waitingRefunds(stores: $stores) { requestedAt requestedBy lines amount currency reason order { number store } }
    }`;
    const first = await receiveOrder('820005');
    const second = await receiveOrder('820006');
    await request(service, first, [1], { key: 'first' });
    await request(service, second, null, { key: 'second' });
    const earlier = new Date(web.workshop.now.getTime() - 3_600_000);
    const refunds = web.workshop.db.updateTable('refunds').set({ requested_at: earlier });
    await refunds.where('order_id', '=', first).execute();
    const readNumbers = async () => {
      const { data } = await web.graphql(service, list, {});
      return data.waitingRefunds.map(({ order }: { order: { number: string } }) => order.number);
    };
    await receiveOrder('820007');
    await deliver(web.workshop, {
      type: 'order.refundRequested',
      store: 'fr',
      orderNumber: '820007',
      refund: 'shop-10',
      occurredAt: '2026-03-02T12:00:00Z',
      lines: [{ line: 2 }],
      amount: 990,
      currency: 'EUR',
    });
    const waiting = await readNumbers();
    expect(waiting.indexOf('820005')).toBeLessThan(waiting.indexOf('820006'));
    const { data } = await web.graphql(service, list, { stores: ['fr'] });
    const find = (number: string) =>
      data.waitingRefunds.find(({ order }: { order: { number: string } }) => order.number === number);
    const refund = { amount: null, currency: null, reason: 'damaged', requestedBy: 'customerService' };
    expect([find('820005'), find('820006')]).toEqual([
      { ...refund, requestedAt: earlier.toISOString(), lines: [1], order: { number: '820005', store: 'fr' } },
      {
        ...refund,
        requestedAt: web.workshop.now.toISOString(),
        lines: null,
        order: { number: '820006', store: 'fr' },
      },
    ]);
    expect(find('820007')).toMatchObject({ amount: 990, currency: 'EUR', lines: [2], requestedBy: null });
    expect(await withdraw(service, first)).toEqual({ __typename: 'Done' });
    expect(await readNumbers()).not.toContain('820005');
    const italian = await web.graphql(service, list, { stores: ['it'] });
    expect(italian.data.waitingRefunds).toEqual([]);
    expect((await web.graphql(floor, list, {})).data?.waitingRefunds ?? null).toBeNull();
  });
});
