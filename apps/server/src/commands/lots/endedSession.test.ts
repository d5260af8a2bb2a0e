import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../db/testing/openTestDatabase.ts';
import { checkWorkshop } from '../testing/checkWorkshop.ts';
import { readOrderRow } from '../testing/floor.ts';
import { openTestWorkshop, type TestWorkshop, unwrap } from '../testing/workshop.ts';
import { makeLots } from './makeLots.ts';

let database: TestDatabase;
let workshop: TestWorkshop;
beforeAll(async () => {
  database = await openTestDatabase('postgres');
  workshop = await openTestWorkshop(database.db);
});
afterAll(() => database.close());

/** Ends the database session instead of running the statement with this number, as when the program dies. */
function endSessionAt(step: number): KyselyPlugin {
  let statements = 0;
  const end = sql`select pg_terminate_backend(pg_backend_pid())`.compile(database.db);
  return {
    transformQuery: ({ node }) => {
      statements += 1;
      return statements === step ? end.query : node;
    },
    transformResult: async ({ result }) => result,
  };
}

it('REL-8 a program that dies at any step of the making of lots leaves them whole or absent', async () => {
  const other = await database.openAgain();
  const orderIds = [
    await workshop.order([{ code: 'EAO' }, { code: 'MUG' }]),
    await workshop.order([{ code: 'EAO' }]),
  ];
  const readLots = () => database.db.selectFrom('lots').select('id').execute();
  let step = 0;
  for (;;) {
    step += 1;
    const db = other.db.withPlugin(endSessionAt(step));
    const made = await makeLots({ ...workshop.as('generator'), db }, { closing: 'all' }).catch(() => null);
    if (made !== null) {
      expect(unwrap(made).lots).toHaveLength(2);
      break;
    }
    expect([step, await readLots()]).toEqual([step, []]);
    for (const orderId of orderIds) expect((await readOrderRow(workshop, orderId)).status).toBe('processing');
  }
  expect(step).toBeGreaterThan(8);
  expect(await readLots()).toHaveLength(2);
  for (const orderId of orderIds) expect((await readOrderRow(workshop, orderId)).status).toBe('reserve');
  expect(await checkWorkshop(database.db)).toEqual([]);
  await other.close();
});
