import fc from 'fast-check';
import { expect, it } from 'vitest';
import { onBothDatabases } from '../commands/testing/onBothDatabases.ts';
import { buildPlacedOrder, type TestWorkshop, unwrap } from '../commands/testing/workshop.ts';
import { findBlockersOfOrders } from '../queries/blockers/findBlockersOfOrders.ts';
import { findRefusedDeliveriesPage } from '../queries/orders/refusedDeliveries.ts';
import { applyInbox } from './applyInbox.ts';
import { storeAlone } from './testing/deliveries.ts';
import { signDelivery } from './testing/signDelivery.ts';

const SECRET = 'a secret of the demo shop';
/** A name that is sent in the deliveries. It may appear in the stored bodies and nowhere else. */
const CANARY = 'Zenobie';
const FIELD_NAMES = /^((\d+|\?|[A-Za-z]+)(\.(\d+|\?|[A-Za-z]+))*(, )?)+$/;

/** Texts of any UTF-16 units, with lone surrogates and control characters. */
const wildText = fc
  .array(fc.oneof(fc.nat({ max: 0xffff }), fc.constantFrom(0, 0xd83d, 0xde00, 0x22, 0x5c, 0x202e)), {
    maxLength: 12,
  })
  .map((units) => CANARY + String.fromCharCode(...units));
const wildDate = fc.constantFrom(
  '0000-01-01T00:00:00Z',
  '2026-02-30T10:00:00Z',
  '2026-03-01T10:00:00+02',
  '2026-03-01T25:00:00Z',
  '9999-12-31T23:59:59Z',
  '2026-03-01T10:00:00.123456789Z',
  '+275760-09-13T00:00:00.000Z',
  '-000001-01-01',
);
const wildNumber = fc.oneof(
  fc.constantFrom(0, -1, 1.5, 2 ** 31, 2 ** 31 - 1, 2 ** 53, 1e308, 5e-324, -0),
  fc.integer(),
);
const deepValue = fc.integer({ min: 1, max: 40 }).map((levels) => {
  let nested: unknown = CANARY;
  for (let level = 0; level < levels; level += 1) nested = level % 2 === 0 ? [nested] : { line: nested };
  return nested;
});
const longText = fc.integer({ min: 1, max: 70_000 }).map((length) => 'x'.repeat(length));
const wildValue = fc.oneof(
  wildText,
  wildDate,
  wildNumber,
  deepValue,
  longText,
  fc.constantFrom(null, true, '', [], {}, [[]], [null], CANARY),
  fc.constantFrom('order.paid', 'order.placed', 'pending', 'eu_EU', 'xx', 'de', 'fr'),
);
const wildKey = fc.oneof(
  wildText,
  fc.constantFrom('toString', 'hasOwnProperty', 'valueOf', 'line', 'city', '', CANARY),
);
interface Mutation {
  /** Selects a property among all properties of the body, modulo their number. */
  readonly index: number;
  readonly kind: 'set' | 'omit' | 'add';
  readonly key: string;
  readonly value: unknown;
}
const mutation: fc.Arbitrary<Mutation> = fc.record({
  index: fc.nat({ max: 1_000 }),
  kind: fc.constantFrom('set', 'omit', 'add'),
  key: wildKey,
  value: wildValue,
});

type Property = readonly [holder: Record<string, unknown>, key: string];

function listProperties(holder: unknown): Property[] {
  if (typeof holder !== 'object' || holder === null) return [];
  const record = holder as Record<string, unknown>;
  return Object.keys(record).flatMap((key): Property[] => [[record, key], ...listProperties(record[key])]);
}

function mutate(body: object, { index, kind, key, value: newValue }: Mutation): void {
  const properties = listProperties(body);
  const [holder, name] = properties[index % Math.max(1, properties.length)] ?? [];
  if (holder === undefined || name === undefined) return;
  if (kind === 'omit') delete holder[name];
  else holder[kind === 'set' ? name : key] = structuredClone(newValue);
}

/** Mutates the design inside an option value, which is JSON in a string. */
function mutateOption(body: Body, change: Mutation): void {
  const [line] = body.lines ?? [];
  if (line === undefined) return;
  const design = JSON.parse(line.option ?? '{}');
  mutate(design, change);
  line.option = JSON.stringify(design);
}

onBothDatabases((getWorkshop) => {
  it('INT-24, INT-26, JOB-22 any acknowledged delivery, whatever its JSON, becomes an order or is listed as refused, in one try', async () => {
    const workshop = getWorkshop();
    let serial = 800_000_000;
    const results = new Set<string>();
    const outside = fc.array(mutation, { maxLength: 4 });
    const inside = fc.array(mutation, { maxLength: 2 });
    await fc.assert(
      fc.asyncProperty(fc.boolean(), outside, inside, async (isPlacedOrder, changes, optionChanges) => {
        serial += 1;
        const number = String(serial);
        const body = structuredClone(isPlacedOrder ? validOrder(workshop, number) : buildPaidEvent(number));
        for (const change of optionChanges) mutateOption(body, change);
        for (const change of changes) mutate(body, change);
        results.add(await deliver(workshop, JSON.stringify(body), serial));
      }),
      { numRuns: 250 },
    );
    // Each of these results occurred, so the property was tested for each of them.
    expect([...results]).toEqual(
      expect.arrayContaining(['early', 'order', 'order en souffrance', 'refused']),
    );
    const events = await workshop.db.selectFrom('events').select(['reason', 'detail', 'object_id']).execute();
    const failures = await workshop.db.selectFrom('inbox').select('failure').execute();
    const faults = await workshop.db.selectFrom('items').select('souffrance').execute();
    expect(JSON.stringify([events, failures, faults])).not.toContain(CANARY);
  });
});

/** The body of a delivery, as far as the mutations need it. */
interface Body {
  readonly lines?: { option?: string | null | undefined }[];
}

function validOrder(workshop: TestWorkshop, number: string): Body {
  return buildPlacedOrder(workshop.catalogue, workshop.now, [{ code: 'EAO' }, { code: 'MUG', quantity: 2 }], {
    number,
  });
}

function buildPaidEvent(orderNumber: string): Body {
  const event = { type: 'order.paid', store: 'fr', orderNumber, occurredAt: '2026-03-01T10:00:00Z' };
  return event as Body;
}

/** Signs, receives and applies a delivery once, as the job does. Returns the result; rethrows every error. */
async function deliver(workshop: TestWorkshop, body: string, serial: number): Promise<string> {
  const timestamp = String(Math.floor(workshop.now.getTime() / 1_000));
  const signature = signDelivery(body, timestamp, SECRET);
  const [deliveryId, eventId] = [`wild-${serial}`, `wild-${serial}`];
  const delivery = {
    source: 'demo',
    body: { bytes: Buffer.from(body), isPacked: false },
    deliveryId,
    eventId,
    timestamp,
  };
  workshop.jobs.length = 0;
  const received = await storeAlone(workshop.as('system'), { ...delivery, signature }, [SECRET]);
  const readRow = () =>
    workshop.db
      .selectFrom('inbox')
      .select(['id', 'state', 'order_key', 'body'])
      .where('delivery_id', '=', deliveryId)
      .executeTakeFirstOrThrow();
  if (!received.ok) {
    expect((await readRow()).state).toBe('refused');
    return 'not taken';
  }
  const [job] = workshop.jobs;
  const inboxId = job?.queue === 'applyInbox' ? job.data.inboxId : 0;
  const { catalogue } = workshop;
  unwrap(await applyInbox(workshop.as('system'), { inboxId, catalogue }));
  const after = await readRow();
  expect(after.body).toBe(body);
  if (after.state === 'early') return 'early';
  if (after.state === 'refused') {
    const { rows } = await findRefusedDeliveriesPage(workshop.db, { page: 1, size: 1 });
    const failure = rows[0]?.failure;
    expect([rows[0]?.id, failure?.kind]).toEqual([after.id, 'inputInvalid']);
    expect(failure?.kind === 'inputInvalid' && failure.field).toMatch(FIELD_NAMES);
    return 'refused';
  }
  expect(after.state).toBe('applied');
  return readOrderResult(workshop, after.order_key ?? '');
}

async function readOrderResult(workshop: TestWorkshop, orderKey: string): Promise<string> {
  const order = await workshop.db
    .selectFrom('orders')
    .select(['id', 'souffrance'])
    .where('store', '=', orderKey.slice(0, 2) as 'fr')
    .where('number', '=', orderKey.slice(3))
    .executeTakeFirstOrThrow();
  const blockers = (await findBlockersOfOrders(workshop.db, [order.id])).filter(
    ({ code }) => code === 'souffrance',
  );
  const items = await workshop.db
    .selectFrom('items')
    .select('souffrance')
    .where('order_id', '=', order.id)
    .execute();
  expect(items.length).toBeGreaterThan(0);
  const isFaulty = order.souffrance !== null || items.some(({ souffrance }) => souffrance !== null);
  expect(blockers.length > 0).toBe(isFaulty);
  for (const { params } of blockers) {
    const failure = params.failure as { kind: string; field?: string };
    if (failure.kind === 'inputInvalid') expect(failure.field).toMatch(FIELD_NAMES);
  }
  return isFaulty ? 'order en souffrance' : 'order';
}
