import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readItems } from '../commands/testing/floor.ts';
import { onBothDatabases } from '../commands/testing/onBothDatabases.ts';
import { buildPlacedOrder, type TestWorkshop } from '../commands/testing/workshop.ts';
import type { Job } from '../commands/work/context.ts';
import type { Delivery } from './receiveDelivery.ts';
import { applyAll, buildDelivery, receive, SECRET, sign, storeAlone } from './testing/deliveries.ts';

const countInbox = async (workshop: TestWorkshop) =>
  (await workshop.db.selectFrom('inbox').select('id').execute()).length;
const buildOrder = (workshop: TestWorkshop, number: string, fields = {}) =>
  buildPlacedOrder(workshop.catalogue, workshop.now, [{ code: 'EAO' }], { number, ...fields });
const buildUpdate = (type: 'order.paid' | 'order.canceled', orderNumber: string, at: string) =>
  JSON.stringify({ type, store: 'fr', orderNumber, occurredAt: `2026-03-01T${at}:00Z` });

onBothDatabases((getWorkshop) => {
  it('INT-1, REL-3 a delivery is accepted only with a valid signature over its exact bytes', async () => {
    const workshop = getWorkshop();
    const body = JSON.stringify(buildOrder(workshop, '1'));
    const good = buildDelivery(workshop, body);
    const { timestamp = '' } = good;
    const old = String(Number(timestamp) - 301);
    const flipped = Buffer.from(body);
    flipped[40] = (flipped[40] ?? 0) ^ 1;
    const wrong: Partial<Delivery>[] = [
      { body: { bytes: flipped, isPacked: false } },
      { body: { bytes: Buffer.from(JSON.stringify(JSON.parse(body), null, 1)), isPacked: false } },
      { signature: undefined },
      { timestamp: undefined },
      { signature: sign(body, timestamp).replace(/.$/, (last) => (last === '0' ? '1' : '0')) },
      { signature: sign(body, timestamp).slice(7) },
      { signature: sign(body, timestamp, 'another store’s secret') },
      { timestamp: String(Number(timestamp) + 1) },
      { timestamp: old, signature: sign(body, old) },
    ];
    for (const invalidFields of wrong) {
      expect(await receive(workshop, { ...good, ...invalidFields })).toEqual({
        ok: false,
        failure: { kind: 'signatureInvalid' },
      });
    }
    expect(await receive(workshop, good, [])).toMatchObject({ ok: false });
    expect(await receive(workshop, good, [''])).toMatchObject({ ok: false });
    expect(await countInbox(workshop)).toBe(0);
    expect(await receive(workshop, good, ['the new secret', SECRET])).toEqual({
      ok: true,
      value: { fresh: true },
    });
    expect(await countInbox(workshop)).toBe(1);
    expect(await applyAll(workshop, workshop.jobs)).toEqual(['applied']);
  });

  it('INT-21 an order keeps its store, its locale and its customer group', async () => {
    const workshop = getWorkshop();
    workshop.jobs.length = 0;
    const placed = { ...buildOrder(workshop, '21', { store: 'it' }), locale: 'de_DE', customerGroup: 7 };
    await receive(workshop, buildDelivery(workshop, JSON.stringify(placed)));
    expect(await applyAll(workshop, workshop.jobs)).toEqual(['applied']);
    const row = await workshop.db
      .selectFrom('orders')
      .select(['store', 'locale', 'customer_group'])
      .where('number', '=', '21')
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ store: 'it', locale: 'de_DE', customer_group: 7 });
  });

  it('INT-3, INT-9, REL-1 a repeated delivery, event or order number creates only one order', async () => {
    const workshop = getWorkshop();
    workshop.jobs.length = 0;
    const body = JSON.stringify(buildOrder(workshop, '2'));
    const first = buildDelivery(workshop, body);
    expect(await receive(workshop, first)).toEqual({ ok: true, value: { fresh: true } });
    expect(await receive(workshop, first)).toEqual({ ok: true, value: { fresh: false } });
    expect(await receive(workshop, { ...first, deliveryId: 'again' })).toEqual({
      ok: true,
      value: { fresh: false },
    });
    workshop.now = new Date(workshop.now.getTime() + 86_400_000);
    expect(await receive(workshop, buildDelivery(workshop, body))).toEqual({
      ok: true,
      value: { fresh: true },
    });
    expect(await applyAll(workshop, [...workshop.jobs, ...workshop.jobs])).toEqual([
      'applied',
      'applied',
      'done',
      'done',
    ]);
    const orders = await workshop.db
      .selectFrom('orders')
      .select('number')
      .where('number', '=', '2')
      .execute();
    expect(orders).toHaveLength(1);
  });

  it('SEC-12, SEC-14 a body that isn’t safe JSON is refused, and a signed body of another shape waits for a person', async () => {
    const workshop = getWorkshop();
    workshop.jobs.length = 0;
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    const unsafe = [deep, '{"a":1,"a":2}', '{"__proto__":{"x":1}}', '{"\\u005f_proto__":1}'];
    const failure = { kind: 'inputInvalid', field: 'body', rule: 'unsafeJson' };
    for (const body of unsafe) {
      expect(await receive(workshop, buildDelivery(workshop, body))).toEqual({ ok: false, failure });
    }
    expect({}).not.toHaveProperty('x');
    const refusedDeliveries = await workshop.db
      .selectFrom('inbox')
      .select(['id', 'body', 'failure'])
      .where('state', '=', 'refused')
      .orderBy('id')
      .execute();
    expect(refusedDeliveries).toMatchObject(unsafe.map((body) => ({ body, failure })));
    const lastUnsafe = refusedDeliveries.at(-1)?.id ?? 0;
    const odd = { ...buildOrder(workshop, '3'), orderNumber: 12 };
    await receive(workshop, buildDelivery(workshop, JSON.stringify(odd)));
    const misspelt = {
      type: 'order.paid',
      store: 'fr',
      orderNumber: '3',
      'pour Zoé': 1,
      occurredAt: '2026-03-01T10:00:00Z',
    };
    await receive(workshop, buildDelivery(workshop, JSON.stringify(misspelt)));
    expect(await applyAll(workshop, workshop.jobs)).toEqual(['refused', 'refused']);
    const refused = await workshop.db
      .selectFrom('inbox')
      .select(['failure', 'order_key'])
      .where('state', '=', 'refused')
      .where('id', '>', lastUnsafe)
      .orderBy('id')
      .execute();
    expect(refused).toEqual([
      { failure: { kind: 'inputInvalid', field: 'orderNumber', rule: 'string' }, order_key: null },
      { failure: { kind: 'inputInvalid', field: '?', rule: 'strict_object' }, order_key: 'fr/3' },
    ]);
  });

  it('INT-5, INT-18, INT-19 a line that can’t be made waits en souffrance, with the reason', async () => {
    const workshop = getWorkshop();
    const design = JSON.parse(buildOrder(workshop, '4').lines[0]?.option ?? '{}');
    const file = { ...design, file_info: { name: 'x.svg' } };
    const tooLong = structuredClone(design);
    tooLong.previews[0].textes[0].value = 'x'.repeat(500);
    const orders = [
      [workshop.order([{ code: 'GRD' }, { code: 'EAO' }], {}), null],
      [workshop.order([{ code: 'EAO', option: JSON.stringify(tooLong) }]), 'textTooLong'],
      [workshop.order([{ code: 'EAO', option: JSON.stringify(file) }]), 'optionNameNotAllowed'],
      [workshop.order([{ code: 'EAO', option: 'no json' }]), 'optionsUnparsable'],
    ] as const;
    for (const [takenIn, kind] of orders) {
      const items = await readItems(workshop, await takenIn);
      const [first] = items.map((item) => item.souffrance?.kind ?? null);
      expect(first).toBe(kind);
    }
    const inGermany = buildPlacedOrder(workshop.catalogue, workshop.now, [{ code: 'GRD' }], { number: '5' });
    workshop.jobs.length = 0;
    await receive(
      workshop,
      buildDelivery(workshop, JSON.stringify({ ...inGermany, store: 'de', locale: 'de_DE' })),
    );
    await applyAll(workshop, workshop.jobs);
    const sold = await workshop.db
      .selectFrom('items')
      .innerJoin('orders', 'orders.id', 'items.order_id')
      .select(['items.souffrance', 'orders.status'])
      .where('orders.number', '=', '5')
      .execute();
    expect(sold).toEqual([
      { souffrance: { kind: 'productNotSold', code: 'GRD', market: 'de' }, status: 'processing' },
    ]);
  });

  it('SEC-40 no text of a refused line is stored outside the composition', async () => {
    const workshop = getWorkshop();
    const design = JSON.parse(buildOrder(workshop, '6').lines[0]?.option ?? '{}');
    design.previews[0]['Zoé la petite'] = 1;
    const orderId = await workshop.order([{ code: 'EAO', option: JSON.stringify(design) }]);
    const [item] = await readItems(workshop, orderId);
    expect(item?.souffrance).toEqual({ kind: 'optionNameNotAllowed', name: '13 characters', preview: 0 });
    const plain = structuredClone(design);
    delete plain.previews[0]['Zoé la petite'];
    plain.previews[0].Zoe_Martin = 1;
    const other = await workshop.order([{ code: 'EAO', option: JSON.stringify(plain) }]);
    const [named] = await readItems(workshop, other);
    expect(named?.souffrance).toEqual({ kind: 'optionNameNotAllowed', name: '10 characters', preview: 0 });
    const events = await workshop.db.selectFrom('events').select(['reason', 'detail']).execute();
    expect(JSON.stringify(events)).not.toMatch(/Zoé|Zoe/);
  });

  it('INT-22 an early delivery is read when its order arrives, and refused when it can’t be read', async () => {
    const workshop = getWorkshop();
    workshop.jobs.length = 0;
    await receive(workshop, buildDelivery(workshop, buildUpdate('order.paid', '7', '10:00')));
    await receive(workshop, buildDelivery(workshop, buildUpdate('order.canceled', '7', '11:00')));
    expect(await applyAll(workshop, workshop.jobs)).toEqual(['early', 'early']);
    const early = workshop.db.updateTable('inbox').where('order_key', '=', 'fr/7');
    await early
      .set({ body: '{"type":"order.canceled","store":"fr"}' })
      .where('body', 'like', '%canceled%')
      .execute();
    workshop.jobs.length = 0;
    await receive(
      workshop,
      buildDelivery(workshop, JSON.stringify(buildOrder(workshop, '7', { payment: 'pending' }))),
    );
    expect(await applyAll(workshop, workshop.jobs)).toEqual(['applied']);
    const rows = await workshop.db
      .selectFrom('inbox')
      .select(['state', 'failure'])
      .where('order_key', '=', 'fr/7')
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { state: 'applied', failure: null },
      { state: 'refused', failure: { kind: 'inputInvalid', field: 'orderNumber', rule: 'object' } },
      { state: 'applied', failure: null },
    ]);
    const { status } = await workshop.db
      .selectFrom('orders')
      .select('status')
      .where('number', '=', '7')
      .executeTakeFirstOrThrow();
    expect(status).toBe('processing');
  });

  it('INT-10, ORD-5 updates that arrive before the order, or in any sequence, give the same final state', async () => {
    const workshop = getWorkshop();
    let number = 1_000;
    const statuses = new Map<string, Set<string>>();
    const events = fc.shuffledSubarray(['placed', 'paid', 'paid', 'canceled'] as const, { minLength: 2 });
    await fc.assert(
      fc.asyncProperty(events, async (names) => {
        number += 1;
        const body = {
          placed: JSON.stringify(buildOrder(workshop, String(number), { payment: 'pending_payment' })),
          paid: buildUpdate('order.paid', String(number), '10:00'),
          canceled: buildUpdate('order.canceled', String(number), '11:00'),
        };
        workshop.jobs.length = 0;
        for (const name of names) await receive(workshop, buildDelivery(workshop, body[name]));
        await applyAll(workshop, workshop.jobs);
        const row = await workshop.db
          .selectFrom('orders')
          .select('status')
          .where('number', '=', String(number))
          .executeTakeFirst();
        const set = [...new Set(names)].toSorted().join(' ');
        statuses.set(set, (statuses.get(set) ?? new Set()).add(row?.status ?? 'none'));
      }),
      { numRuns: 60 },
    );
    const final: Record<string, string> = {
      'canceled paid': 'none',
      'canceled paid placed': 'canceled',
      'canceled placed': 'canceled',
      'paid placed': 'processing',
      paid: 'none',
    };
    for (const [set, seen] of statuses) expect([set, ...seen]).toEqual([set, final[set]]);
  });

  it('INT-17 calls from every shop platform give the same canonical order', async () => {
    const workshop = getWorkshop();
    const jobs: Job[] = [];
    for (const [source, number] of [
      ['demo', '171'],
      ['magento', '172'],
      ['my-own-shop', '173'],
    ] as const) {
      const body = JSON.stringify(buildOrder(workshop, number));
      const ctx = {
        ...workshop.as('system'),
        enqueue: async (_: unknown, ...added: readonly Job[]) => void jobs.push(...added),
      };
      const received = await storeAlone(ctx, buildDelivery(workshop, body, { source }), [SECRET]);
      expect(received).toEqual({ ok: true, value: { fresh: true } });
    }
    expect(await applyAll(workshop, jobs)).toEqual(['applied', 'applied', 'applied']);
    const orders = await workshop.db
      .selectFrom('orders')
      .select(['source', 'store', 'locale', 'status'])
      .where('number', 'in', ['171', '172', '173'])
      .orderBy('number')
      .execute();
    const [first] = orders;
    expect(orders).toEqual(['demo', 'magento', 'my-own-shop'].map((source) => ({ ...first, source })));
  });
});
