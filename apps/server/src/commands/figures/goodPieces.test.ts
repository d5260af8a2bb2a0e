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
import { advanceClock, cut, makePrintedLots, readItems } from '../testing/floor.ts';
import { makeOrder } from '../testing/makeOrder.ts';
import { onBothEngines } from '../testing/onBothEngines.ts';
import { type TestWorkshop, value } from '../testing/workshop.ts';
import { rebuildFigures } from './rebuildFigures.ts';

const PERIOD = { since: '2026-03-01', until: '2027-03-01', stores: null };
const TEAM = ['preparator', 'superPreparator'] as const;
const HOUR_S = 3_600;

/** What one person does to one piece, some hours after the last step. */
const STEP = fc.record({
  who: fc.constantFrom('preparator', 'preparator2', 'superPreparator'),
  what: fc.constantFrom('pass', 'pass', 'takeBack', 'reissue', 'reopen'),
  piece: fc.nat({ max: 5 }),
  hours: fc.nat({ max: 30 }),
});
type Step = typeof STEP extends fc.Arbitrary<infer Value> ? Value : never;

async function readPieces({ db }: TestWorkshop) {
  const { people } = await readUserReport(db, { filter: PERIOD, team: TEAM, userId: null });
  const days = await Promise.all(
    people.map(async ({ key }) =>
      (await readUserReport(db, { filter: PERIOD, team: TEAM, userId: key })).days.map(({ made }) => made),
    ),
  );
  const { rows } = await sql<{ pieces: number }>`
    select ((select coalesce(sum(labels), 0) from strips where disposition = 'OK')
      + (select coalesce(sum(quantity), 0) from items where kind = 'object' and fab_status = 'FAB_COMPLETE'))::integer
      as pieces`.execute(db);
  const indicators = await readIndicators(db, PERIOD);
  return {
    people: people.map(({ name, made }) => [name, made] as const),
    days: days.flat(),
    ofPeople: people.reduce((sum, { made }) => sum + made, 0),
    ofDays: indicators.days.map(({ made }) => made),
    total: indicators.total.made,
    pieces: rows[0]?.pieces ?? 0,
  };
}

onBothEngines((getWorkshop) => {
  it('OFF-151 a piece that is taken back is taken from the person and the day that it was counted for', async () => {
    const workshop = getWorkshop();
    const orderId = await makeOrder(workshop, [{ code: 'MUG' }]);
    const [mug] = await readItems(workshop, orderId);
    const itemId = mug?.id ?? '';
    expect((await readPieces(workshop)).people).toContainEqual(['preparator', 1]);
    advanceClock(workshop, 30 * HOUR_S);
    const supervisor = workshop.as('superPreparator');
    value(await problemFabrication(supervisor, { itemId, reason: 'damaged' }));
    const after = await readPieces(workshop);
    expect(after.people.map(([, made]) => made)).not.toContain(-1);
    expect(after).toMatchObject({ ofPeople: after.pieces, total: after.pieces });
    expect(Math.min(...after.ofDays)).toBe(0);
  });

  it('OFF-151 after random days of work nobody has fewer than no good pieces, and all sums are the pieces', async () => {
    const workshop = getWorkshop();
    await fc.assert(
      fc.asyncProperty(fc.array(STEP, { minLength: 10, maxLength: 30 }), async (steps) => {
        const orders = [
          await workshop.order([{ code: 'EAO' }]),
          await workshop.order([{ code: 'EAO' }]),
          await workshop.order([{ code: 'MUG' }], { store: 'es' }),
          await workshop.order([{ code: 'MUG' }], { store: 'es' }),
        ];
        for (const lotId of await makePrintedLots(workshop)) await cut(workshop, lotId);
        for (const step of steps) await takeStep(workshop, orders, step);
        const figures = await readPieces(workshop);
        expect(Math.min(0, ...figures.days, ...figures.ofDays)).toBe(0);
        expect(figures).toMatchObject({ ofPeople: figures.pieces, total: figures.pieces });
        await rebuildFigures({ db: workshop.db, now: workshop.now });
        expect(await readPieces(workshop)).toEqual(figures);
      }),
      { numRuns: 5, seed: 11, endOnFailure: true },
    );
  });
});

/** A step that the workshop refuses changes nothing. */
async function takeStep(workshop: TestWorkshop, orders: readonly string[], step: Step): Promise<void> {
  advanceClock(workshop, step.hours * HOUR_S);
  const ctx = workshop.as(step.who === 'superPreparator' ? 'superPreparator' : 'preparator', step.who);
  const orderId = orders[step.piece % orders.length] ?? '';
  const [item] = await readItems(workshop, orderId);
  if (item === undefined) throw new Error(`Order ${orderId} has no item`);
  if (item.kind === 'object') {
    if (step.what !== 'pass') await problemFabrication(ctx, { itemId: item.id, reason: 'damaged' });
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
  if (step.what === 'reopen') await moveLotCutting(ctx, { lotId, to: 'dec_tri_en_cours', reason: 'other' });
  else {
    const disposition = { pass: 'OK', takeBack: 'Retirer', reissue: 'Ressortir' } as const;
    const strips = [{ stripId: strip.id, disposition: disposition[step.what] }];
    await disposeStrips(ctx, { lotId, strips, reason: 'badPrint' });
  }
}
