import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { cancelOrder } from '../commands/cancelOrder.ts';
import { makeLots } from '../commands/makeLots.ts';
import { rereadOrder } from '../commands/rereadOrder.ts';
import { dismissDelivery, rereadDelivery } from '../commands/resolveDelivery.ts';
import { onBothEngines } from '../commands/testing/onBothEngines.ts';
import { failure, placed, type TestWorkshop, value } from '../commands/testing/workshop.ts';
import { housekeeping } from '../jobs/housekeeping.ts';
import { blockersOfOrders } from '../queries/blockers.ts';
import { applyInbox } from './applyInbox.ts';
import { receiveDelivery } from './receiveDelivery.ts';

const SECRET = 'a secret of the demo shop';
let serial = 0;

/** Delivers a signed body, wild JSON as it is, and applies what it asked for once. Returns the outcome. */
async function deliver(workshop: TestWorkshop, body: unknown, ids: { event?: string } = {}): Promise<string> {
  serial += 1;
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const timestamp = String(Math.floor(workshop.now.getTime() / 1_000));
  const hmac = createHmac('sha256', SECRET).update(`${timestamp}.${text}`).digest('hex');
  workshop.jobs.length = 0;
  value(
    await receiveDelivery(
      workshop.as('system'),
      {
        source: 'demo',
        body: Buffer.from(text),
        deliveryId: `faulty-${serial}`,
        eventId: ids.event ?? `faulty-${serial}`,
        timestamp,
        signature: `sha256=${hmac}`,
      },
      [SECRET],
    ),
  );
  return apply(workshop);
}

async function apply(workshop: TestWorkshop): Promise<string> {
  const [job] = workshop.jobs.splice(0);
  if (job?.queue !== 'applyInbox') return 'no job';
  const { catalogue } = workshop;
  return value(await applyInbox(workshop.as('system'), { ...job.data, catalogue })).outcome;
}

const sound = (workshop: TestWorkshop, number: string, codes = ['EAO']) =>
  placed(
    workshop.catalogue,
    workshop.now,
    codes.map((code) => ({ code })),
    { number },
  );
const orderOf = (workshop: TestWorkshop, number: string) =>
  workshop.db.selectFrom('orders').selectAll().where('number', '=', number).executeTakeFirstOrThrow();
const blockersOf = async (workshop: TestWorkshop, orderId: string) =>
  (await blockersOfOrders(workshop.db, [orderId])).map(({ code, object, params }) => [
    code,
    object.type,
    (params as { failure?: unknown }).failure,
  ]);

onBothEngines((at) => {
  it('INT-24, BLD-13 an order whose own data can’t be stored waits whole, with the field named and never what it says', async () => {
    const workshop = at();
    const order = sound(workshop, '700001', ['EAO', 'MUG']);
    const cases: [string, object, string, string][] = [
      ['1', { shipping: { ...order.shipping, name: 'Zo\u0000é' } }, 'shipping.name', 'characters'],
      ['2', { shipping: { ...order.shipping, street: '\ud83d rue' } }, 'shipping.street', 'characters'],
      ['3', { placedAt: '0000-01-01T00:00:00Z' }, 'placedAt', 'date'],
      ['4', { customerGroup: 2 ** 31 }, 'customerGroup', 'max_value'],
      ['5', { carrier: 'x'.repeat(41) }, 'carrier', 'max_length'],
      ['6', { 'pour Zoé': 1 }, '?', 'strict_object'],
      [
        '7',
        { locale: 'xx', payment: { method: 'test' } },
        'locale, payment.status',
        'picklist, strict_object',
      ],
      ['8', { lines: 'none' }, 'lines', 'array'],
      ['9', { shipping: null }, 'shipping', 'strict_object'],
    ];
    for (const [last, change, field, rule] of cases) {
      const number = `70010${last}`;
      expect([change, await deliver(workshop, { ...order, orderNumber: number, ...change })]).toEqual([
        change,
        'applied',
      ]);
      const { id, souffrance, status } = await orderOf(workshop, number);
      expect(souffrance).toEqual({ kind: 'inputInvalid', field, rule });
      const blockers = await blockersOf(workshop, id);
      expect(blockers).toContainEqual(['souffrance', 'order', souffrance]);
      expect(JSON.stringify(await allEvents(workshop))).not.toMatch(/Zo|Lilas/);
      expect(['processing', 'pending']).toContain(status);
    }
    value(await makeLots(workshop.as('generator'), { closing: 'all' }));
    const made = await workshop.db.selectFrom('items').select('id').where('lot_id', 'is not', null).execute();
    expect(made).toEqual([]);
  });

  it('INT-25 an offset in hours is a date like any other, and integers stay within what is stored', async () => {
    const workshop = at();
    const order = { ...sound(workshop, '700201'), placedAt: '2026-03-01T10:00:00+02' };
    expect(await deliver(workshop, order)).toBe('applied');
    const { placed_at, souffrance } = await orderOf(workshop, '700201');
    expect([placed_at.toISOString(), souffrance]).toEqual(['2026-03-01T08:00:00.000Z', null]);
  });

  it('INT-26 a faulty line waits with its field named, and the others keep their designs', async () => {
    const workshop = at();
    const order = sound(workshop, '700301', ['EAO', 'EAO', 'EAO', 'EAO']);
    const [good, many, twice, nameless] = order.lines;
    const lines = [
      good,
      { ...many, quantity: 2 ** 31 },
      { ...twice, line: 1 },
      { ...nameless, sku: 5, Zoé: 1 },
    ];
    expect(await deliver(workshop, { ...order, lines })).toBe('applied');
    const { id, souffrance } = await orderOf(workshop, '700301');
    expect(souffrance).toBeNull();
    const items = await workshop.db
      .selectFrom('items')
      .select(['line', 'product_code', 'souffrance'])
      .where('order_id', '=', id)
      .orderBy('line')
      .execute();
    const invalid = (field: string, rule: string) => ({ kind: 'inputInvalid', field, rule });
    expect(items).toEqual([
      { line: 1, product_code: 'EAO', souffrance: null },
      { line: 2, product_code: 'EAO', souffrance: invalid('lines.1.quantity', 'max_value') },
      { line: 3, product_code: 'EAO', souffrance: invalid('lines.2.line', 'unique') },
      {
        line: 4,
        product_code: '?',
        souffrance: invalid('lines.3.sku, lines.3.?', 'string, strict_object'),
      },
    ]);
    const told = await blockersOf(workshop, id);
    expect(told).toContainEqual(['souffrance', 'item', invalid('lines.1.quantity', 'max_value')]);
  });

  it('INT-26 a design whose texts can’t be stored makes its line wait', async () => {
    const workshop = at();
    const order = sound(workshop, '700401', ['EAO', 'EAO']);
    const design = JSON.parse(order.lines[0]?.option ?? '{}');
    design.previews[0].textes[0].value = 'Zo\u0000\ud83d';
    const [first, second] = order.lines;
    const lines = [{ ...first, option: JSON.stringify(design) }, second];
    expect(await deliver(workshop, { ...order, lines })).toBe('applied');
    const { id } = await orderOf(workshop, '700401');
    expect(await blockersOf(workshop, id)).toContainEqual([
      'souffrance',
      'item',
      { kind: 'characterNotAllowed', preview: 0, text: 0 },
    ]);
  });

  it('INT-27 the shop sends it again, even under the same ids, and the order is made; what was good stays as it is', async () => {
    const workshop = at();
    const order = sound(workshop, '700501', ['EAO', 'EAO']);
    const [good, bad] = order.lines;
    const event = 'order-700501';
    await deliver(workshop, { ...order, lines: [good, { ...bad, quantity: 0 }] }, { event });
    const { id } = await orderOf(workshop, '700501');
    const compositions = () =>
      workshop.db
        .selectFrom('compositions')
        .select(['id', 'line'])
        .where('order_id', '=', id)
        .orderBy('line')
        .execute();
    const [before] = await compositions();
    expect(await deliver(workshop, order, { event })).toBe('applied');
    expect(await blockersOf(workshop, id)).not.toContainEqual(expect.arrayContaining(['souffrance']));
    expect(await compositions()).toEqual([before, { id: expect.any(String), line: 2 }]);
    // A third time, changed: nothing of an order that can be made is touched.
    expect(await deliver(workshop, { ...order, lines: [{ ...good, quantity: 9 }] }, { event })).toBe(
      'applied',
    );
    const lines = await workshop.db
      .selectFrom('order_lines')
      .select('quantity')
      .where('order_id', '=', id)
      .execute();
    expect(lines).toEqual([{ quantity: 1 }, { quantity: 1 }]);
  });

  it('INT-27 an order that waited for its own data, payment included, is whole once it came again', async () => {
    const workshop = at();
    const order = sound(workshop, '700601', ['EAO', 'MUG']);
    const wrong = {
      ...order,
      payment: { ...order.payment, status: 'paid' },
      shipping: { ...order.shipping, city: '' },
    };
    await deliver(workshop, wrong);
    const waiting = await orderOf(workshop, '700601');
    expect([waiting.status, waiting.souffrance]).toEqual([
      'pending',
      { kind: 'inputInvalid', field: 'payment.status, shipping.city', rule: 'picklist, min_length' },
    ]);
    expect(await deliver(workshop, order)).toBe('applied');
    const now = await orderOf(workshop, '700601');
    expect([now.status, now.souffrance, now.address.city, now.version > waiting.version]).toEqual([
      ...['processing', null, 'Paris', true],
    ]);
    const left = await workshop.db
      .selectFrom('items')
      .select('id')
      .where('order_id', '=', now.id)
      .where('souffrance', 'is not', null)
      .execute();
    expect(left).toEqual([]);
  });

  it('INT-27, ACC-36 customer service has an order read again after a mend, or cancels it', async () => {
    const workshop = at();
    const sold = sound(workshop, '700701', ['EAO']);
    await deliver(workshop, { ...sold, lines: sold.lines.map((line) => ({ ...line, sku: 'NOT_YET' })) });
    const { id: orderId } = await orderOf(workshop, '700701');
    expect(failure(await rereadOrder(workshop.as('preparator'), { orderId }))).toMatchObject({
      kind: 'forbidden',
    });
    // The product is published after the order came.
    const products = new Map(workshop.catalogue.products);
    const product = products.get('EAO');
    if (product !== undefined) products.set('NOT_YET', product);
    workshop.jobs.length = 0;
    value(await rereadOrder(workshop.as('customerService'), { orderId }));
    const [job] = workshop.jobs.splice(0);
    const inboxId = job?.queue === 'applyInbox' ? job.data.inboxId : 0;
    const catalogue = { ...workshop.catalogue, products };
    expect(value(await applyInbox(workshop.as('system'), { inboxId, catalogue })).outcome).toBe('applied');
    expect(await blockersOf(workshop, orderId)).not.toContainEqual(expect.arrayContaining(['souffrance']));
    expect(failure(await rereadOrder(workshop.as('customerService'), { orderId }))).toMatchObject({
      kind: 'guardRefused',
    });
    await deliver(workshop, { ...sound(workshop, '700702'), placedAt: 'yesterday' });
    const other = await orderOf(workshop, '700702');
    value(
      await cancelOrder(workshop.as('customerService'), {
        orderId: other.id,
        reason: 'asked',
        confirmed: true,
      }),
    );
    await deliver(workshop, sound(workshop, '700702'));
    expect((await orderOf(workshop, '700702')).status).toBe('canceled');
  });

  it('INT-28, ACC-36 a delivery about no order that can be named is kept until it is read again or dismissed', async () => {
    const workshop = at();
    expect(await deliver(workshop, { ...sound(workshop, '700801'), store: 'be' })).toBe('refused');
    const refused = () =>
      workshop.db
        .selectFrom('inbox')
        .select(['id', 'state', 'failure', 'order_key'])
        .where('body', 'like', '%700801%')
        .executeTakeFirstOrThrow();
    const { id: inboxId, ...kept } = await refused();
    expect(kept).toMatchObject({ state: 'refused', failure: { field: 'store', rule: 'picklist' } });
    // Nobody has acted for longer than the inbox is kept.
    const later = { ...workshop.as('system'), now: new Date(workshop.now.getTime() + 40 * 86_400_000) };
    await housekeeping(later, []);
    const mayNot = await rereadDelivery(workshop.as('shopManager'), { inboxId });
    expect(failure(mayNot)).toEqual({ kind: 'forbidden', capability: 'resolveDeliveries' });
    workshop.jobs.length = 0;
    value(await rereadDelivery(workshop.as('administrator'), { inboxId }));
    expect((await refused()).state).toBe('waiting');
    expect(await apply(workshop)).toBe('refused');
    const unsaid = await dismissDelivery(workshop.as('customerService'), { inboxId, reason: ' ' });
    expect(failure(unsaid)).toEqual({ kind: 'reasonRequired' });
    value(
      await dismissDelivery(workshop.as('customerService'), { inboxId, reason: 'settled with the shop' }),
    );
    expect((await refused()).state).toBe('dismissed');
    const again = await rereadDelivery(workshop.as('customerService'), { inboxId });
    expect(failure(again)).toEqual({
      ...{ kind: 'moveNotAllowed', object: 'delivery', from: 'dismissed', to: 'waiting' },
    });
    const told = await workshop.db
      .selectFrom('events')
      .select(['action', 'role', 'reason', 'to_state'])
      .where('object', '=', 'delivery')
      .where('object_id', '=', String(inboxId))
      .orderBy('n')
      .execute();
    expect(told).toEqual([
      { action: 'rereadDelivery', role: 'administrator', reason: null, to_state: 'waiting' },
      {
        ...{ action: 'dismissDelivery', role: 'customerService' },
        ...{ reason: 'settled with the shop', to_state: 'dismissed' },
      },
    ]);
    await housekeeping(later, []);
    await expect(refused()).rejects.toThrow();
  });

  it('INT-28, PRV-6 the raw body of an order en souffrance is kept as long as it waits', async () => {
    const workshop = at();
    await deliver(workshop, { ...sound(workshop, '700901'), placedAt: 'yesterday' });
    await deliver(workshop, sound(workshop, '700902'));
    const later = { ...workshop.as('system'), now: new Date(workshop.now.getTime() + 40 * 86_400_000) };
    await housekeeping(later, []);
    const kept = async () =>
      (
        await workshop.db
          .selectFrom('inbox')
          .select('order_key')
          .where('order_key', 'like', 'fr/70090%')
          .execute()
      ).map(({ order_key }) => order_key);
    expect(await kept()).toEqual(['fr/700901']);
    await deliver(workshop, sound(workshop, '700901'));
    await housekeeping(later, []);
    expect(await kept()).toEqual([]);
  });

  it('JOB-20 what the database can’t hold refuses its delivery at once', async () => {
    const workshop = at();
    // A constraint that no reading of ours knows of.
    await workshop.db.schema
      .alterTable('orders')
      .addCheckConstraint('no_such_number', sql`number <> '666666'`)
      .execute();
    expect(await deliver(workshop, sound(workshop, '666666'))).toBe('refused');
    await workshop.db.schema.alterTable('orders').dropConstraint('no_such_number').execute();
    const row = await workshop.db
      .selectFrom('inbox')
      .select(['state', 'failure', 'order_key'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({
      state: 'refused',
      failure: { kind: 'notApplied', code: '23514' },
      order_key: 'fr/666666',
    });
  });
});

const allEvents = (workshop: TestWorkshop) =>
  workshop.db.selectFrom('events').select(['reason', 'detail']).execute();
