import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../db/databaseOptions.ts';
import { openTestDatabase, type TestDatabase } from '../db/testing/openTestDatabase.ts';
import { applyInbox } from '../intake/applyInbox.ts';
import { storeAlone } from '../intake/testing/deliveries.ts';
import { signDelivery } from '../intake/testing/signDelivery.ts';
import { startFabrication } from './floor/startFabrication.ts';
import { disposeStrips } from './lots/disposeStrips.ts';
import { makeLots } from './lots/makeLots.ts';
import { moveLotCutting } from './lots/moveLotCutting.ts';
import { leaseMegalot } from './megalots/leaseMegalot.ts';
import { makeMegalots } from './megalots/makeMegalots.ts';
import { scanIntoParcel } from './packing/scanIntoParcel.ts';
import { createReissue } from './reissues/createReissue.ts';
import { checkWorkshop } from './testing/checkWorkshop.ts';
import {
  cutLot,
  makeLotsAndMegalots,
  makePrintedLots,
  printMegalot,
  readItems,
  readLotIds,
  recordGeneratedFiles,
} from './testing/floor.ts';
import { buildPlacedOrder, openTestWorkshop, type TestWorkshop, unwrap } from './testing/workshop.ts';
import type { Ctx } from './work/context.ts';
import { lockOrder } from './work/lock.ts';

/** The number of rounds. Set `RACE_ROUNDS=1000` for the full test. */
const ROUNDS = Number(process.env.RACE_ROUNDS ?? 20);

/** Races can only happen on PostgreSQL: PGlite runs one transaction at a time. */
describe('on postgres, several processes at once', () => {
  let database: TestDatabase;
  let workshop: TestWorkshop;
  let otherProcesses: OpenDatabase[];
  beforeAll(async () => {
    database = await openTestDatabase('postgres');
    workshop = await openTestWorkshop(database.db);
    otherProcesses = await Promise.all(Array.from({ length: 8 }, () => database.openAgain()));
  });
  afterAll(() => database.close());

  /** Runs the same command at the same time in each of the other processes, by the same person. */
  const inEveryProcess = <T>(
    run: (ctx: Ctx, n: number) => Promise<T>,
    role: 'generator' | 'preparator' | 'system' = 'generator',
    processes = otherProcesses.length,
  ) =>
    Promise.all(otherProcesses.slice(0, processes).map(({ db }, n) => run({ ...workshop.as(role), db }, n)));

  it('REL-9, BLD-29 two, then eight generators at once never put an order in two lots', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const orders = await Promise.all(
        Array.from({ length: 6 }, () => workshop.order([{ code: 'EAO' }, { code: 'MUG' }])),
      );
      const make = async (ctx: Ctx) => unwrap(await makeLots(ctx, { closing: 'all' }));
      const made = await inEveryProcess(make, 'generator', round < ROUNDS / 2 ? 2 : 8);
      const placedOrders = made.flatMap(({ lots }) =>
        lots.filter((lot) => lot.key.lotType === 'EAO').flatMap((lot) => lot.orderIds),
      );
      const remaining = unwrap(await makeLots(workshop.as('generator'), { closing: 'all' }));
      const all = [
        ...placedOrders,
        ...remaining.lots.filter((lot) => lot.key.lotType === 'EAO').flatMap((lot) => lot.orderIds),
      ];
      expect(all.toSorted()).toEqual(orders.toSorted());
    }
    const duplicates = await sql`
      select order_id from strips join lots on lots.id = strips.lot_id where strips.live
      group by order_id, lot_type having count(*) > 1`.execute(database.db);
    expect(duplicates.rows).toEqual([]);
    expect(await checkWorkshop(database.db)).toEqual([]);
  }, 3_600_000);

  it('REL-9, INV-20 eight generators at once never put a lot in two megalots', async () => {
    const made = await inEveryProcess(async (ctx) => unwrap(await makeMegalots(ctx, { closing: 'all' })));
    const lots = made.flatMap(({ megalots }) => megalots.flatMap((megalot) => megalot.lotIds));
    expect(new Set(lots).size).toBe(lots.length);
    const rows = await database.db
      .selectFrom('lots')
      .select('id')
      .where('megalot_id', 'is not', null)
      .execute();
    expect(rows.map((row) => row.id).toSorted()).toEqual(lots.toSorted());
    expect(await checkWorkshop(database.db)).toEqual([]);
  });

  it('FIL-11, REL-10 when eight generators lease one megalot at once, one gets it and the others get a conflict', async () => {
    const { id } = await database.db
      .selectFrom('megalots')
      .select('id')
      .orderBy('number')
      .executeTakeFirstOrThrow();
    const leases = await inEveryProcess(
      (ctx, n) => leaseMegalot(ctx, { megalotId: id, revision: 1, generatorId: `g${n}` }),
      'system',
    );
    expect(leases.filter((lease) => lease.ok)).toHaveLength(1);
    for (const lease of leases) {
      if (!lease.ok) expect(lease.failure).toEqual({ kind: 'guardRefused', guard: 'leaseFree', detail: id });
    }
  });

  it('INT-8, REL-1, INV-19 the same signed order delivered a hundred times at once gives one order', async () => {
    const body = JSON.stringify(
      buildPlacedOrder(workshop.catalogue, workshop.now, [{ code: 'EAO' }], { number: '777' }),
    );
    const timestamp = String(workshop.now.getTime() / 1_000);
    const signature = signDelivery(body, timestamp, 'key');
    const deliver = (ctx: Ctx, n: number) =>
      storeAlone(
        ctx,
        {
          source: 'demo',
          body: { bytes: Buffer.from(body), isPacked: false },
          deliveryId: `d${n % 3}`,
          eventId: 'e-777',
          timestamp,
          signature,
        },
        ['key'],
      );
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) =>
        deliver({ ...workshop.as('system'), db: otherProcesses[n % 8]?.db ?? database.db }, n),
      ),
    );
    expect(answers.every((answer) => answer.ok)).toBe(true);
    expect(answers.filter((answer) => answer.ok && answer.value.fresh)).toHaveLength(1);
    const inbox = await database.db.selectFrom('inbox').select('id').execute();
    expect(inbox).toHaveLength(1);
    const applied = await inEveryProcess(
      async (ctx) =>
        unwrap(await applyInbox(ctx, { inboxId: inbox[0]?.id ?? 0, catalogue: workshop.catalogue })),
      'system',
    );
    expect(applied.filter(({ outcome }) => outcome === 'applied')).toHaveLength(1);
    const orders = await database.db.selectFrom('orders').select('id').where('number', '=', '777').execute();
    expect(orders).toHaveLength(1);
  });

  it('FAB-5, CMD-2 when eight people start one item at once, only one of them gets it', async () => {
    const megalots = await printNewMegalots();
    const item = await database.db
      .selectFrom('items')
      .innerJoin('lots', 'lots.id', 'items.lot_id')
      .select('items.id')
      .where('lots.megalot_id', 'in', megalots)
      .where('items.kind', '=', 'object')
      .executeTakeFirstOrThrow();
    const starts = await inEveryProcess((ctx) => startFabrication(ctx, { itemId: item.id }), 'preparator');
    expect(starts.filter((start) => start.ok)).toHaveLength(1);
    expect(starts.flatMap((start) => (start.ok ? [] : [start.failure.kind]))).toEqual(
      Array.from({ length: 7 }, () => 'moveNotAllowed'),
    );
  });

  it('SHP-13, SHP-20, INV-14 orders sorted at the same time get different slots, and a repeated scan changes nothing', async () => {
    const [megalotId = ''] = await printNewMegalots(8);
    const lots = await readLotIds(workshop, megalotId);
    const strips = await database.db
      .selectFrom('strips')
      .select(['id', 'lot_id', 'order_id'])
      .where('lot_id', 'in', lots)
      .where('live', '=', true)
      .execute();
    for (const lotId of new Set(strips.map((strip) => strip.lot_id))) await cutLot(workshop, lotId);
    await inEveryProcess(async (ctx, n) => {
      const strip = strips[n];
      if (strip === undefined) return;
      unwrap(
        await disposeStrips(ctx, { lotId: strip.lot_id, strips: [{ stripId: strip.id, disposition: 'OK' }] }),
      );
    }, 'preparator');
    const slots = await database.db
      .selectFrom('orders')
      .select('slot')
      .where(
        'id',
        'in',
        strips.map((strip) => strip.order_id),
      )
      .execute();
    expect(slots.map((row) => row.slot).toSorted()).toEqual(['A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7', 'A8']);
    const [strip] = strips;
    const scans = await inEveryProcess(
      (ctx) => scanIntoParcel(ctx, { code: `B/${strip?.id}` }),
      'preparator',
    );
    expect(scans.map((scan) => scan.ok && scan.value.outcome)).toEqual(
      Array.from({ length: 8 }, () => 'putInSlot'),
    );
    expect(await checkWorkshop(database.db)).toEqual([]);
  });

  it('REL-10, CMD-3 when eight people move one lot from the same version, one succeeds and seven get a conflict', async () => {
    const [megalotId = ''] = await printNewMegalots();
    const [lotId = ''] = await readLotIds(workshop, megalotId);
    const { version } = await database.db
      .selectFrom('lots')
      .select('version')
      .where('id', '=', lotId)
      .executeTakeFirstOrThrow();
    const moves = await inEveryProcess(
      (ctx) => moveLotCutting(ctx, { lotId, to: 'dec_decoupe_en_cours', expectedVersion: version }),
      'preparator',
    );
    expect(moves.filter((move) => move.ok)).toHaveLength(1);
    for (const move of moves) {
      if (!move.ok)
        expect(move.failure).toMatchObject({
          kind: 'versionConflict',
          state: 'dec_decoupe_en_cours',
        });
    }
  });

  async function printNewMegalots(orderCount = 1): Promise<string[]> {
    for (let n = 0; n < orderCount; n += 1)
      await workshop.order([{ code: 'EAO' }, { code: 'MUG' }], { store: 'it' });
    const megalots = await makeLotsAndMegalots(workshop);
    for (const megalotId of megalots) {
      await recordGeneratedFiles(workshop, megalotId);
      await printMegalot(workshop, megalotId);
    }
    return megalots;
  }

  it('CMD-17 a reissue checks the state of its items after it has locked them', async () => {
    const orderId = await workshop.order([{ code: 'EAO' }, { code: 'EAO' }]);
    await makePrintedLots(workshop);
    const [item] = await readItems(workshop, orderId);
    const [firstProcess, secondProcess] = otherProcesses;
    if (firstProcess === undefined || secondProcess === undefined) throw new Error('no other process');
    const result = await firstProcess.db.transaction().execute(async (trx) => {
      await lockOrder(trx, orderId);
      await trx
        .updateTable('items')
        .set({ pulled: true })
        .where('id', '=', item?.id ?? '')
        .execute();
      const ctx = { ...workshop.as('superPreparator'), db: secondProcess.db };
      const made = createReissue(ctx, { orderId, itemIds: [item?.id ?? ''], reason: 'damaged' });
      const waiting = sql`
        select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      while ((await waiting.execute(database.db)).rows.length === 0) await sleep(10);
      return { made };
    });
    expect(await result.made).toEqual({
      ok: false,
      failure: { kind: 'notFound', object: 'item', id: item?.id },
    });
  });
});
