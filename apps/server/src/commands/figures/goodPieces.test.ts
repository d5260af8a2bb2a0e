import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { readIndicators } from '../../queries/reports/readIndicators.ts';
import { readUserReport } from '../../queries/reports/readUserReport.ts';
import { finishFabrication } from '../floor/finishFabrication.ts';
import { problemFabrication } from '../floor/problemFabrication.ts';
import { startFabrication } from '../floor/startFabrication.ts';
import { disposeStrips } from '../lots/disposeStrips.ts';
import { moveLotCutting } from '../lots/moveLotCutting.ts';
import { closeReissue } from '../reissues/closeReissue.ts';
import { advanceClock, cutLot, makePrintedLots, readItems, readLiveStrips } from '../testing/floor.ts';
import { makeOrder } from '../testing/makeOrder.ts';
import { onBothDatabases } from '../testing/onBothDatabases.ts';
import { type TestWorkshop, unwrap } from '../testing/workshop.ts';
import { rebuildFigures } from './rebuildFigures.ts';

const PERIOD = { since: '2026-03-01', until: '2027-03-01', stores: null };
const TEAM = ['preparator', 'superPreparator'] as const;
const HOUR_S = 3_600;

/** What one person does to a piece of one order, some hours after the last step. */
const STEP = fc.record({
  person: fc.constantFrom('preparator', 'preparator2', 'superPreparator'),
  // `pass` is listed twice, so that it is chosen twice as often as each other action.
  action: fc.constantFrom('pass', 'pass', 'takeOut', 'reissue', 'reissuePart', 'withdrawReissue', 'reopen'),
  /** Chooses the order. A partial reissue has one label more than this number. */
  number: fc.nat({ max: 5 }),
  hours: fc.nat({ max: 30 }),
});
type Step = typeof STEP extends fc.Arbitrary<infer Value> ? Value : never;

/** Reads the good pieces as each report counts them, and their number from the strips, reissues and items (`pieces`). */
async function readPieces({ db }: TestWorkshop) {
  const { people } = await readUserReport(db, { filter: PERIOD, team: TEAM, userId: null });
  const days = await Promise.all(
    people.map(async ({ key }) =>
      (await readUserReport(db, { filter: PERIOD, team: TEAM, userId: key })).days.map(({ made }) => made),
    ),
  );
  const { rows } = await sql<{ pieces: number }>`
    select ((select coalesce(sum(labels), 0) from strips where disposition = 'OK')
      + (select coalesce(sum(strips.labels - reissues.labels), 0) from strips
        join reissues on reissues.strip_id = strips.id and reissues.state in ('open', 'printing', 'done')
        where strips.disposition = 'Ressortir')
      + (select coalesce(sum(quantity), 0) from items where kind = 'object' and fab_status = 'FAB_COMPLETE'))::integer
      as pieces`.execute(db);
  const indicators = await readIndicators(db, PERIOD);
  return {
    people: people.map(({ name, made }) => [name, made] as const),
    peopleDays: days.flat(),
    peopleSum: people.reduce((sum, { made }) => sum + made, 0),
    madeByDay: indicators.days.map(({ made }) => made),
    total: indicators.total.made,
    pieces: rows[0]?.pieces ?? 0,
  };
}

onBothDatabases((getWorkshop) => {
  it('OFF-151 a piece that turns out bad is subtracted from the person and the day for which it was counted', async () => {
    const workshop = getWorkshop();
    const orderId = await makeOrder(workshop, [{ code: 'MUG' }]);
    const [mug] = await readItems(workshop, orderId);
    const itemId = mug?.id ?? '';
    expect((await readPieces(workshop)).people).toContainEqual(['preparator', 1]);
    advanceClock(workshop, 30 * HOUR_S);
    const supervisor = workshop.as('superPreparator');
    unwrap(await problemFabrication(supervisor, { itemId, reason: 'damaged' }));
    const after = await readPieces(workshop);
    expect(after.people.map(([, made]) => made)).not.toContain(-1);
    expect(after).toMatchObject({ peopleSum: after.pieces, total: after.pieces });
    expect(Math.min(...after.madeByDay)).toBe(0);
  });

  it('OFF-151, WSC-413 the good rest of a strip stays counted for the person who sorted it, even when another person finds bad labels', async () => {
    const workshop = getWorkshop();
    await workshop.order([{ code: 'EAO' }], { store: 'de' });
    const [lotId = ''] = await makePrintedLots(workshop);
    await cutLot(workshop, lotId);
    const [strip] = await readLiveStrips(workshop, lotId);
    const stripId = strip?.id ?? '';
    const labels = strip?.labels ?? 0;
    const [item] = await readItems(workshop, strip?.order_id ?? '');
    const before = await readPieces(workshop);
    const countNewPieces = async (name: string) => {
      const { people } = await readPieces(workshop);
      const findCount = (rows: typeof people) => rows.find(([person]) => person === name)?.[1] ?? 0;
      return findCount(people) - findCount(before.people);
    };
    const sorter = workshop.as('preparator', 'preparator2');
    unwrap(await disposeStrips(sorter, { lotId, strips: [{ stripId, disposition: 'OK' }] }));
    expect(await countNewPieces('preparator2')).toBe(labels);
    advanceClock(workshop, 30 * HOUR_S);
    const bad = { disposition: 'Ressortir', chosenLabels: [chooseLabels(item?.id ?? '', 3)] } as const;
    const finder = workshop.as('preparator', 'preparator');
    unwrap(await disposeStrips(finder, { lotId, strips: [{ stripId, ...bad }], reason: 'badPrint' }));
    expect([await countNewPieces('preparator2'), await countNewPieces('preparator')]).toEqual([
      labels - 3,
      0,
    ]);
    const figures = await readPieces(workshop);
    await rebuildFigures({ db: workshop.db, now: workshop.now });
    expect(await readPieces(workshop)).toEqual(figures);
    await withdrawReissue(workshop, strip?.order_id ?? '');
    expect(await countNewPieces('preparator2')).toBe(0);
  });

  it('OFF-151 after random days of work no count of good pieces is negative, and all sums equal the stored pieces', async () => {
    const workshop = getWorkshop();
    await fc.assert(
      fc.asyncProperty(fc.array(STEP, { minLength: 10, maxLength: 30 }), async (steps) => {
        const orders = [
          await workshop.order([{ code: 'EAO' }]),
          await workshop.order([{ code: 'EAO' }]),
          await workshop.order([{ code: 'MUG' }], { store: 'es' }),
          await workshop.order([{ code: 'MUG' }], { store: 'es' }),
        ];
        for (const lotId of await makePrintedLots(workshop)) await cutLot(workshop, lotId);
        for (const step of steps) await takeStep(workshop, orders, step);
        const figures = await readPieces(workshop);
        expect(Math.min(0, ...figures.peopleDays, ...figures.madeByDay)).toBe(0);
        expect(figures).toMatchObject({ peopleSum: figures.pieces, total: figures.pieces });
        await rebuildFigures({ db: workshop.db, now: workshop.now });
        expect(await readPieces(workshop)).toEqual(figures);
      }),
      { numRuns: 5, seed: 11, endOnFailure: true },
    );
  });
});

/** Runs a step. A step that the commands refuse changes nothing. */
async function takeStep(workshop: TestWorkshop, orders: readonly string[], step: Step): Promise<void> {
  advanceClock(workshop, step.hours * HOUR_S);
  const ctx = workshop.as(step.person === 'superPreparator' ? 'superPreparator' : 'preparator', step.person);
  const orderId = orders[step.number % orders.length] ?? '';
  const [item] = await readItems(workshop, orderId);
  if (item === undefined) throw new Error(`Order ${orderId} has no item`);
  if (item.kind === 'object') {
    if (step.action !== 'pass') await problemFabrication(ctx, { itemId: item.id, reason: 'damaged' });
    else {
      await startFabrication(ctx, { itemId: item.id });
      await finishFabrication(ctx, { itemId: item.id, confirmed: true, reason: 'repaired' });
    }
    return;
  }
  const strip = await workshop.db
    .selectFrom('strips')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('live', '=', true)
    .executeTakeFirstOrThrow();
  const lotId = strip.lot_id;
  switch (step.action) {
    case 'reopen':
      await moveLotCutting(ctx, { lotId, to: 'dec_tri_en_cours', reason: 'other' });
      return;
    case 'withdrawReissue':
      await withdrawReissue(workshop, orderId);
      return;
    default: {
      const disposition = {
        pass: 'OK',
        takeOut: 'Retirer',
        reissue: 'Ressortir',
        reissuePart: 'Ressortir',
      } as const;
      const chosenLabels = step.action === 'reissuePart' ? [chooseLabels(item.id, 1 + step.number)] : [];
      const strips = [{ stripId: strip.id, disposition: disposition[step.action], chosenLabels }];
      await disposeStrips(ctx, { lotId, strips, reason: 'badPrint' });
    }
  }
}

const chooseLabels = (itemId: string, count: number) => ({ itemId, design: 1, count });

/** Withdraws the open reissue of an order, if it has one. */
async function withdrawReissue(workshop: TestWorkshop, orderId: string): Promise<void> {
  const openReissue = await workshop.db
    .selectFrom('reissues')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', '=', 'open')
    .executeTakeFirst();
  if (openReissue === undefined) return;
  const ctx = workshop.as('superPreparator');
  await closeReissue(ctx, { reissueId: openReissue.id, as: 'withdrawn', reason: 'found' });
}
