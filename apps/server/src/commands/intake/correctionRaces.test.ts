import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../db/databaseOptions.ts';
import { openTestDatabase, type TestDatabase } from '../../db/testing/openTestDatabase.ts';
import { makeLots } from '../lots/makeLots.ts';
import { checkWorkshop } from '../testing/checkWorkshop.ts';
import { correct, readComposition, withTexts } from '../testing/corrections.ts';
import { type TestWorkshop, testWorkshop, unwrap } from '../testing/workshop.ts';
import { lockOrder } from '../work/lock.ts';

/** Number of rounds: twenty by default; set `RACE_ROUNDS=1000` for the full test. */
const ROUNDS = Number(process.env.RACE_ROUNDS ?? 20);

describe('on postgres, two processes at once', () => {
  let database: TestDatabase;
  let workshop: TestWorkshop;
  let firstProcess: OpenDatabase;
  let secondProcess: OpenDatabase;
  beforeAll(async () => {
    database = await openTestDatabase('postgres');
    workshop = await testWorkshop(database.db);
    [firstProcess, secondProcess] = [await database.openAgain(), await database.openAgain()];
  });
  afterAll(() => database.close());

  it('BEY-36 a correction at the same time as makeLots is made before the lot, or refused because of the lot', async () => {
    const outcomes = new Set<string>();
    for (let round = 0; round < ROUNDS; round += 1) {
      const orderId = await workshop.order([{ code: 'EAO', texts: ['Zoe'] }], { store: 'de' });
      const lots = async () => {
        if (round % 2 === 0) await sleep(round % 7);
        return unwrap(
          await makeLots({ ...workshop.as('generator'), db: secondProcess.db }, { closing: 'all' }),
        );
      };
      const ctx = { ...workshop.as('shopper'), db: firstProcess.db };
      const [corrected, made] = await Promise.all([
        correct(workshop, orderId, (design) => withTexts(design, 'Zoé'), { ctx }),
        lots(),
      ]);
      const inLot = made.lots.some(({ orderIds }) => orderIds.includes(orderId));
      const { json } = await readComposition(workshop, orderId);
      const storedText = json.previews[0]?.textes[0]?.value;
      const result = corrected.ok ? 'corrected' : corrected.failure;
      outcomes.add(`${inLot} ${storedText} ${JSON.stringify(result)}`);
      unwrap(await makeLots(workshop.as('generator'), { closing: 'all' }));
    }
    const refused = JSON.stringify({ kind: 'correctionClosed', why: 'inLot' });
    const allowed = ['true Zoé "corrected"', 'false Zoé "corrected"', `true Zoe ${refused}`];
    expect([...outcomes].filter((outcome) => !allowed.includes(outcome))).toEqual([]);
    expect(await checkWorkshop(database.db)).toEqual([]);
  });

  it('BEY-36 a correction that waited for makeLots sees the lot, and makeLots skips an order that is being corrected', async () => {
    const orderId = await workshop.order([{ code: 'EAO', texts: ['Zoe'] }], { store: 'de' });
    const correcting = (text: string) =>
      correct(workshop, orderId, (design) => withTexts(design, text), {
        ctx: { ...workshop.as('shopper'), db: secondProcess.db },
      });
    const { missed } = await firstProcess.db.transaction().execute(async (trx) => {
      await lockOrder(trx, orderId);
      return {
        missed: unwrap(
          await makeLots({ ...workshop.as('generator'), db: secondProcess.db }, { closing: 'all' }),
        ),
      };
    });
    expect(missed.lots).toEqual([]);
    expect((await correcting('Zoé')).ok).toBe(true);
    const waiting = await firstProcess.db.transaction().execute(async (trx) => {
      await lockOrder(trx, orderId);
      const late = correcting('Zoë');
      const lockWaits = sql`
        select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      while ((await lockWaits.execute(database.db)).rows.length === 0) await sleep(10);
      const { id } = await trx
        .selectFrom('lots')
        .select('id')
        .where('live', '=', true)
        .executeTakeFirstOrThrow();
      await trx.updateTable('items').set({ lot_id: id }).where('order_id', '=', orderId).execute();
      return { late };
    });
    expect(await waiting.late).toEqual({ ok: false, failure: { kind: 'correctionClosed', why: 'inLot' } });
    await database.db.updateTable('items').set({ lot_id: null }).where('order_id', '=', orderId).execute();
  });
});
