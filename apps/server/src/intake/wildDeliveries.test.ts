import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { onBothEngines } from '../commands/testing/onBothEngines.ts';
import { placed, type TestWorkshop, value } from '../commands/testing/workshop.ts';
import { blockersOfOrders } from '../queries/blockersOfOrders.ts';
import { refusedDeliveriesPage } from '../queries/refusedDeliveries.ts';
import { applyInbox } from './applyInbox.ts';
import { receiveDelivery } from './receiveDelivery.ts';

const SECRET = 'a secret of the demo shop';
/** A name that no field of ours has: it may be in the bodies that were received and nowhere else. */
const CANARY = 'Zenobie';
const FIELD_NAMES = /^((\d+|\?|[A-Za-z]+)(\.(\d+|\?|[A-Za-z]+))*(, )?)+$/;

/** Any UTF-16 units, halves of pairs and control characters included. */
const wildText = fc
  .array(fc.oneof(fc.nat({ max: 0xffff }), fc.constantFrom(0, 0xd83d, 0xde00, 0x22, 0x5c, 0x202e)), {
    maxLength: 12,
  })
  .map((units) => CANARY + String.fromCharCode(...units));
const wildDate = fc.constantFrom(
  ...['0000-01-01T00:00:00Z', '2026-02-30T10:00:00Z', '2026-03-01T10:00:00+02', '2026-03-01T25:00:00Z'],
  ...[
    '9999-12-31T23:59:59Z',
    '2026-03-01T10:00:00.123456789Z',
    '+275760-09-13T00:00:00.000Z',
    '-000001-01-01',
  ],
);
const wildNumber = fc.oneof(
  fc.constantFrom(0, -1, 1.5, 2 ** 31, 2 ** 31 - 1, 2 ** 53, 1e308, 5e-324, -0),
  fc.integer(),
);
const deep = fc.integer({ min: 1, max: 40 }).map((levels) => {
  let nested: unknown = CANARY;
  for (let level = 0; level < levels; level += 1) nested = level % 2 === 0 ? [nested] : { line: nested };
  return nested;
});
const long = fc.integer({ min: 1, max: 70_000 }).map((length) => 'x'.repeat(length));
const wildValue = fc.oneof(
  ...[wildText, wildDate, wildNumber, deep, long],
  fc.constantFrom(null, true, '', [], {}, [[]], [null], CANARY),
  fc.constantFrom('order.paid', 'order.placed', 'pending', 'eu_EU', 'xx', 'de', 'fr'),
);
const wildKey = fc.oneof(
  wildText,
  fc.constantFrom('toString', 'hasOwnProperty', 'valueOf', 'line', 'city', '', CANARY),
);
interface Mutation {
  /** Chooses a place among all of the body's. */
  readonly place: number;
  readonly kind: 'set' | 'omit' | 'add';
  readonly key: string;
  readonly value: unknown;
}
const mutation: fc.Arbitrary<Mutation> = fc.record({
  place: fc.nat({ max: 1_000 }),
  kind: fc.constantFrom('set', 'omit', 'add'),
  key: wildKey,
  value: wildValue,
});

type Place = readonly [holder: Record<string, unknown>, key: string];

function placesIn(holder: unknown): Place[] {
  if (typeof holder !== 'object' || holder === null) return [];
  const record = holder as Record<string, unknown>;
  return Object.keys(record).flatMap((key): Place[] => [[record, key], ...placesIn(record[key])]);
}

function mutate(body: object, { place, kind, key, value: fresh }: Mutation): void {
  const places = placesIn(body);
  const [holder, name] = places[place % Math.max(1, places.length)] ?? [];
  if (holder === undefined || name === undefined) return;
  if (kind === 'omit') delete holder[name];
  else holder[kind === 'set' ? name : key] = structuredClone(fresh);
}

/** The same inside an option value, which is JSON in a string. */
function mutateOption(body: Body, change: Mutation): void {
  const [line] = body.lines ?? [];
  if (line === undefined) return;
  const design = JSON.parse(line.option ?? '{}');
  mutate(design, change);
  line.option = JSON.stringify(design);
}

onBothEngines((at) => {
  it('INT-24, INT-26, JOB-22 whatever signed JSON a shop sends, what is acknowledged becomes an order or is listed as refused, in one try', async () => {
    const workshop = at();
    let serial = 800_000_000;
    const ends = new Set<string>();
    const outside = fc.array(mutation, { maxLength: 4 });
    const inside = fc.array(mutation, { maxLength: 2 });
    await fc.assert(
      fc.asyncProperty(fc.boolean(), outside, inside, async (places, changes, optionChanges) => {
        serial += 1;
        const number = String(serial);
        const body = structuredClone(places ? sound(workshop, number) : paid(number));
        for (const change of optionChanges) mutateOption(body, change);
        for (const change of changes) mutate(body, change);
        ends.add(await deliver(workshop, JSON.stringify(body), serial));
      }),
      { numRuns: 250 },
    );
    // Each of these ends was met, so that the property says something of it.
    expect([...ends]).toEqual(expect.arrayContaining(['early', 'order', 'order en souffrance', 'refused']));
    const told = await workshop.db.selectFrom('events').select(['reason', 'detail', 'object_id']).execute();
    const failures = await workshop.db.selectFrom('inbox').select('failure').execute();
    const faults = await workshop.db.selectFrom('items').select('souffrance').execute();
    expect(JSON.stringify([told, failures, faults])).not.toContain(CANARY);
  });
});

/** What a wild delivery is made from. */
interface Body {
  readonly lines?: { option?: string | null | undefined }[];
}

const sound = (workshop: TestWorkshop, number: string): Body =>
  placed(workshop.catalogue, workshop.now, [{ code: 'EAO' }, { code: 'MUG', quantity: 2 }], { number });

function paid(orderNumber: string): Body {
  const event = { type: 'order.paid', store: 'fr', orderNumber, occurredAt: '2026-03-01T10:00:00Z' };
  return event as Body;
}

/** Signs, receives and applies once, as the job does. Returns where the delivery ended; throws if anything threw. */
async function deliver(workshop: TestWorkshop, body: string, serial: number): Promise<string> {
  const timestamp = String(Math.floor(workshop.now.getTime() / 1_000));
  const hmac = createHmac('sha256', SECRET).update(`${timestamp}.${body}`).digest('hex');
  const [deliveryId, eventId] = [`wild-${serial}`, `wild-${serial}`];
  const delivery = { source: 'demo', body: Buffer.from(body), deliveryId, eventId, timestamp };
  workshop.jobs.length = 0;
  const received = await receiveDelivery(
    workshop.as('system'),
    { ...delivery, signature: `sha256=${hmac}` },
    [SECRET],
  );
  const row = () =>
    workshop.db
      .selectFrom('inbox')
      .select(['id', 'state', 'order_key', 'body'])
      .where('delivery_id', '=', deliveryId)
      .executeTakeFirstOrThrow();
  if (!received.ok) {
    expect((await row()).state).toBe('refused');
    return 'not taken';
  }
  const [job] = workshop.jobs;
  const inboxId = job?.queue === 'applyInbox' ? job.data.inboxId : 0;
  const { catalogue } = workshop;
  value(await applyInbox(workshop.as('system'), { inboxId, catalogue }));
  const after = await row();
  expect(after.body).toBe(body);
  if (after.state === 'early') return 'early';
  if (after.state === 'refused') {
    const { rows } = await refusedDeliveriesPage(workshop.db, { page: 1, size: 1 });
    const failure = rows[0]?.failure;
    expect([rows[0]?.id, failure?.kind]).toEqual([after.id, 'inputInvalid']);
    expect(failure?.kind === 'inputInvalid' && failure.field).toMatch(FIELD_NAMES);
    return 'refused';
  }
  expect(after.state).toBe('applied');
  return orderEnd(workshop, after.order_key ?? '');
}

async function orderEnd(workshop: TestWorkshop, orderKey: string): Promise<string> {
  const order = await workshop.db
    .selectFrom('orders')
    .select(['id', 'souffrance'])
    .where('store', '=', orderKey.slice(0, 2) as 'fr')
    .where('number', '=', orderKey.slice(3))
    .executeTakeFirstOrThrow();
  const waits = (await blockersOfOrders(workshop.db, [order.id])).filter(({ code }) => code === 'souffrance');
  const items = await workshop.db
    .selectFrom('items')
    .select('souffrance')
    .where('order_id', '=', order.id)
    .execute();
  expect(items.length).toBeGreaterThan(0);
  const isFaulty = order.souffrance !== null || items.some(({ souffrance }) => souffrance !== null);
  expect(waits.length > 0).toBe(isFaulty);
  for (const { params } of waits) {
    const failure = params.failure as { kind: string; field?: string };
    if (failure.kind === 'inputInvalid') expect(failure.field).toMatch(FIELD_NAMES);
  }
  return isFaulty ? 'order en souffrance' : 'order';
}
