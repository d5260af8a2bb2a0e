import { getLocalDate } from '@cmon/core/production/planning/workingTime';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { cancelOrder } from '../commands/orders/cancelOrder.ts';
import { unwrap } from '../commands/testing/workshop.ts';
import { openTestWeb, type TestWeb } from './testing/testWeb.ts';

const HOUR_MS = 3_600_000;
const FLOW = '{ orderFlow { hours rows { status entered left } } }';
const LIST = 'query ($counted: OrdersCounted!) { orders(filter: { counted: $counted }) { total } }';

let web: TestWeb;
beforeEach(async () => {
  web = await openTestWeb();
});
afterEach(() => web.close());

interface Flow {
  readonly hours: readonly string[];
  readonly rows: readonly { status: string; entered: readonly number[]; left: readonly number[] }[];
}

it.each([
  // 09:45 and 10:15 are in one of the hours of the flow; 23:45 and 00:15 in another one.
  [
    'Asia/Kolkata',
    ['2026-03-02T04:15:00Z', '2026-03-02T04:45:00Z', '2026-03-02T18:15:00Z', '2026-03-02T18:45:00Z'],
  ],
  // The clocks are put back, so 02:15 comes twice.
  ['Europe/Paris', ['2026-10-25T00:15:00Z', '2026-10-25T00:45:00Z', '2026-10-25T01:15:00Z']],
])('OFF-265 in %s each hour of the flow has as many orders as its list', async (timeZone, times) => {
  const { workshop } = web;
  await workshop.db
    .insertInto('settings')
    .values({
      key: 'timeZone',
      value: JSON.stringify(timeZone),
      version: 1,
      changed_at: workshop.now,
      changed_by: 'system',
    })
    .execute();
  for (const time of times) {
    workshop.now = new Date(time);
    const orderId = await workshop.order([{ code: 'EAO' }]);
    unwrap(await cancelOrder(workshop.as('customerService'), { orderId, reason: 'customerWish' }));
  }
  const cookie = await web.signIn('shopManager');
  const { hours, rows }: Flow = (await web.graphql(cookie, FLOW)).data.orderFlow;
  const compared = [];
  for (const { status, ...moved } of rows) {
    for (const figure of ['entered', 'left'] as const) {
      for (const [index, hourStart] of hours.entries()) {
        if (moved[figure][index] === 0) continue;
        const start = new Date(hourStart);
        const [since, until] = [start, new Date(start.getTime() + HOUR_MS - 1)].map((time) =>
          getLocalDate(time, timeZone),
        );
        const counted = { figure, since, until, hourStart, key: status };
        const { total } = (await web.graphql(cookie, LIST, { counted })).data.orders;
        compared.push({ status, figure, hourStart, moved: moved[figure][index], listed: total });
      }
    }
  }
  expect(compared.filter(({ moved, listed }) => moved !== listed)).toEqual([]);
  expect(compared.map(({ moved }) => moved)).toContain(2);
});
