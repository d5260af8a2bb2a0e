import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../db/databaseOptions.ts';
import { openTestDatabase, type TestDatabase } from '../../db/testing/openTestDatabase.ts';
import { makeLots } from '../lots/makeLots.ts';
import { checkWorkshop } from '../testing/checkWorkshop.ts';
import { correctLine, readComposition, replaceTexts } from '../testing/corrections.ts';
import { openTestWorkshop, type TestWorkshop, unwrap } from '../testing/workshop.ts';
import { lockOrder } from '../work/lock.ts';

/** The number of rounds. Set `RACE_ROUNDS=1000` for the full test. */
const ROUNDS = Number(process.env.RACE_ROUNDS ?? 20);

describe('on postgres, several connections at once', () => {
  let database: TestDatabase;
  let workshop: TestWorkshop;
  let firstConnection: OpenDatabase;
  let secondConnection: OpenDatabase;
  let thirdConnection: OpenDatabase;
  beforeAll(async () => {
    database = await openTestDatabase('postgres');
    workshop = await openTestWorkshop(database.db);
    [firstConnection, secondConnection, thirdConnection] = [
      await database.openAgain(),
      await database.openAgain(),
      await database.openAgain(),
    ];
  });
  afterAll(() => database.close());

  /** Makes lots of all orders that wait, without waiting until a lot is full. */
  const makeAllLots = async ({ db }: Pick<OpenDatabase, 'db'>) =>
    unwrap(await makeLots({ ...workshop.as('generator'), db }, { closing: 'all' }));
  /** Waits until this many statements wait for a lock. */
  const waitForLockWaits = (count: number) =>
    expect
      .poll(async () => {
        const waits = await sql`
          select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
        `.execute(database.db);
        return waits.rows.length;
      })
      .toBe(count);

  it('BEY-36 a correction at the same time as makeLots is made before the lot, or refused because of the lot', async () => {
    const outcomes = new Set<string>();
    for (let round = 0; round < ROUNDS; round += 1) {
      const orderId = await workshop.order([{ code: 'EAO', texts: ['Zoe'] }], { store: 'de' });
      const makeLotsLater = async () => {
        if (round % 2 === 0) await sleep(round % 7);
        return makeAllLots(secondConnection);
      };
      const ctx = { ...workshop.as('shopper'), db: firstConnection.db };
      const [corrected, made] = await Promise.all([
        correctLine(workshop, orderId, (design) => replaceTexts(design, 'Zoé'), { ctx }),
        makeLotsLater(),
      ]);
      const inLot = made.lots.some(({ orderIds }) => orderIds.includes(orderId));
      const { json } = await readComposition(workshop, orderId);
      const storedText = json.previews[0]?.textes[0]?.value;
      const result = corrected.ok ? 'corrected' : corrected.failure;
      outcomes.add(`${inLot} ${storedText} ${JSON.stringify(result)}`);
      await makeAllLots(database);
    }
    const refused = JSON.stringify({ kind: 'correctionClosed', why: 'inLot' });
    const allowed = ['true Zoé "corrected"', 'false Zoé "corrected"', `true Zoe ${refused}`];
    expect([...outcomes].filter((outcome) => !allowed.includes(outcome))).toEqual([]);
    expect(await checkWorkshop(database.db)).toEqual([]);
  });

  const correctText = (orderId: string, text: string) =>
    correctLine(workshop, orderId, (design) => replaceTexts(design, text), {
      ctx: { ...workshop.as('shopper'), db: thirdConnection.db },
    });

  it('BEY-36 makeLots skips an order that is being corrected', async () => {
    const orderId = await workshop.order([{ code: 'EAO', texts: ['Zoe'] }], { store: 'de' });
    const lotsWhileLocked = await firstConnection.db.transaction().execute(async (trx) => {
      await lockOrder(trx, orderId);
      return makeAllLots(secondConnection);
    });
    expect(lotsWhileLocked.lots).toEqual([]);
    expect((await correctText(orderId, 'Zoé')).ok).toBe(true);
    expect((await makeAllLots(secondConnection)).lots.flatMap((lot) => lot.orderIds)).toEqual([orderId]);
  });

  it('BEY-36 a correction that waited for the order’s lock is refused when the order was put into a lot meanwhile', async () => {
    const orderId = await workshop.order([{ code: 'EAO', texts: ['Zoe'] }], { store: 'de' });
    const { making, correcting } = await firstConnection.db.transaction().execute(async (trx) => {
      // Stops makeLots when it has locked the order and is about to store the lot.
      await sql`lock table lots in share mode`.execute(trx);
      const making = makeAllLots(secondConnection);
      await waitForLockWaits(1);
      const correcting = correctText(orderId, 'Zoé');
      await waitForLockWaits(2);
      return { making, correcting };
    });
    expect((await making).lots.flatMap((lot) => lot.orderIds)).toEqual([orderId]);
    expect(await correcting).toEqual({ ok: false, failure: { kind: 'correctionClosed', why: 'inLot' } });
  });
});
