import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { makeLots } from '../commands/lots/makeLots.ts';
import { onBothDatabases } from '../commands/testing/onBothDatabases.ts';
import { type TestWorkshop, unwrap } from '../commands/testing/workshop.ts';
import { deliver, readBlockers, readOrder, validOrder } from './testing/deliveries.ts';

onBothDatabases((getWorkshop) => {
  it('INT-24, BLD-13 an order with invalid data waits as a whole, and its fault names the field but not the value', async () => {
    const workshop = getWorkshop();
    const order = validOrder(workshop, '700001', ['EAO', 'MUG']);
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
      const { id, souffrance, status } = await readOrder(workshop, number);
      expect(souffrance).toEqual({ kind: 'inputInvalid', field, rule });
      const blockers = await readBlockers(workshop, id);
      expect(blockers).toContainEqual(['souffrance', 'order', souffrance]);
      expect(JSON.stringify(await readEvents(workshop))).not.toMatch(/Zo|Lilas/);
      expect(['processing', 'pending']).toContain(status);
    }
    unwrap(await makeLots(workshop.as('generator'), { closing: 'all' }));
    const made = await workshop.db.selectFrom('items').select('id').where('lot_id', 'is not', null).execute();
    expect(made).toEqual([]);
  });

  it('INT-25 a date with an offset in hours is accepted and stored in UTC', async () => {
    const workshop = getWorkshop();
    const order = { ...validOrder(workshop, '700201'), placedAt: '2026-03-01T10:00:00+02' };
    expect(await deliver(workshop, order)).toBe('applied');
    const { placed_at, souffrance } = await readOrder(workshop, '700201');
    expect([placed_at.toISOString(), souffrance]).toEqual(['2026-03-01T08:00:00.000Z', null]);
  });

  it('INT-26 a faulty line waits with the name of its wrong field, and the other lines keep their designs', async () => {
    const workshop = getWorkshop();
    const order = validOrder(workshop, '700301', ['EAO', 'EAO', 'EAO', 'EAO']);
    const [good, many, twice, nameless] = order.lines;
    const lines = [
      good,
      { ...many, quantity: 2 ** 31 },
      { ...twice, line: 1 },
      { ...nameless, sku: 5, Zoé: 1 },
    ];
    expect(await deliver(workshop, { ...order, lines })).toBe('applied');
    const { id, souffrance } = await readOrder(workshop, '700301');
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
    const blockers = await readBlockers(workshop, id);
    expect(blockers).toContainEqual(['souffrance', 'item', invalid('lines.1.quantity', 'max_value')]);
  });

  it('INT-18, INT-20, SEC-14 a line with an unknown key, or with the key `__proto__`, waits with its reason and is never printed', async () => {
    const workshop = getWorkshop();
    const order = validOrder(workshop, '700402', ['EAO', 'EAO', 'EAO']);
    const [priced, polluted, good] = order.lines;
    const addKey = (option: unknown, key: string) => String(option).replace('{', `{${key},`);
    const lines = [
      { ...priced, option: addKey(priced?.option, '"prix":1') },
      { ...polluted, option: addKey(polluted?.option, '"__proto__":{"polluted":1}') },
      good,
    ];
    expect(await deliver(workshop, { ...order, lines })).toBe('applied');
    expect({}).not.toHaveProperty('polluted');
    const { id } = await readOrder(workshop, '700402');
    const readItems = (orderId: string) =>
      workshop.db
        .selectFrom('items')
        .select(['line', 'souffrance', 'lot_id'])
        .where('order_id', '=', orderId)
        .orderBy('line')
        .execute();
    expect((await readItems(id)).map(({ souffrance }) => souffrance)).toEqual([
      { kind: 'optionNameNotAllowed', name: '4 characters', preview: -1 },
      { kind: 'optionsUnparsable' },
      null,
    ]);
    // The lots are made of a good order, and the whole faulty one waits.
    expect(await deliver(workshop, validOrder(workshop, '700403', ['EAO']))).toBe('applied');
    const { id: goodOrderId } = await readOrder(workshop, '700403');
    unwrap(await makeLots(workshop.as('generator'), { closing: 'all' }));
    const countInLots = async (orderId: string) =>
      (await readItems(orderId)).filter(({ lot_id }) => lot_id !== null).length;
    expect([await countInLots(id), await countInLots(goodOrderId)]).toEqual([0, 1]);
  });

  it('INT-26 a line whose design has texts that can’t be stored waits', async () => {
    const workshop = getWorkshop();
    const order = validOrder(workshop, '700401', ['EAO', 'EAO']);
    const design = JSON.parse(order.lines[0]?.option ?? '{}');
    design.previews[0].textes[0].value = 'Zo\u0000\ud83d';
    const [first, second] = order.lines;
    const lines = [{ ...first, option: JSON.stringify(design) }, second];
    expect(await deliver(workshop, { ...order, lines })).toBe('applied');
    const { id } = await readOrder(workshop, '700401');
    expect(await readBlockers(workshop, id)).toContainEqual([
      'souffrance',
      'item',
      { kind: 'characterNotAllowed', preview: 0, text: 0 },
    ]);
  });

  it('JOB-22 a delivery that the database can’t store is refused at once', async () => {
    const workshop = getWorkshop();
    // A constraint that no check before the database covers.
    await workshop.db.schema
      .alterTable('orders')
      .addCheckConstraint('no_such_number', sql`number <> '666666'`)
      .execute();
    expect(await deliver(workshop, validOrder(workshop, '666666'))).toBe('refused');
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

const readEvents = (workshop: TestWorkshop) =>
  workshop.db.selectFrom('events').select(['reason', 'detail']).execute();
