import { findViolations } from '@cmon/testkit/checker/findViolations';
import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../db/testing/openTestDatabase.ts';
import { batch, cut, generate, print, readLotIds, sort } from './testing/floor.ts';
import { type TestWorkshop, testWorkshop } from './testing/workshop.ts';

let database: TestDatabase;
let workshop: TestWorkshop;
beforeAll(async () => {
  database = await openTestDatabase('pglite');
  workshop = await testWorkshop(database.db);
  await workshop.order([{ code: 'EAO', quantity: 2 }]);
  for (const megalotId of await batch(workshop)) {
    await generate(workshop, megalotId);
    await print(workshop, megalotId);
    for (const lotId of await readLotIds(workshop, megalotId)) {
      await cut(workshop, lotId);
      await sort(workshop, lotId);
    }
  }
});
afterAll(() => database.close());

/** Damages to the stored orders and labels, each with the rule that the checker names for it. */
const LABEL_DAMAGES = [
  ["insert into order_lines (order_id, line, sku, quantity) select id, 9, 'EAO', 1 from orders", 'REL-29'],
  ['update items set strip_id = null', 'INV-20'],
  ['update lots set live = false', 'INV-20'],
  ['update strips set disposition = null', 'INV-17'],
  [`update strips set disposition = 'Ressortir'`, 'REL-31'],
  [`update orders set production_status = 'complete'`, 'INV-12'],
  [`update orders set production_status = 'complete'; update strips set disposition = 'Retirer'`, 'REL-32'],
] as const;
/** Damages to the stored files and states. */
const FILE_DAMAGES = [
  [`update files set sha256 = 'none'`, 'REL-33'],
  ['update files set withdrawn_at = now()', 'REL-33'],
  [`update lots set cutting = 'attente'`, 'INV-10'],
  [`update strips set disposition = 'Retirer'`, 'INV-16'],
] as const;

/** Changes to the log, which its triggers refuse as long as they are on. */
const LOG_DAMAGES = [
  `update events set reason = 'x' where n = 1`,
  `update events set at = at - interval '1 hour' where n = 2`,
  `update events set role = 'administrator' where n = 2`,
  `update events set detail = '{"a": 1}' where n = 1`,
  'delete from events where n = 1',
].map((damage) => [damage, 'SEC-38'] as const);

it.each(LABEL_DAMAGES)('REL-29, REL-31, REL-32 after “%s” the checker names %s', expectFound);
it.each(FILE_DAMAGES)('REL-33 after “%s” the checker names %s', expectFound);

it.each(LOG_DAMAGES)('SEC-38 after “%s” the checker names the broken chain: %s', (damage, rule) =>
  expectFound(`alter table events disable trigger all; ${damage}`, rule),
);

/** Makes a damage inside a transaction that is rolled back, and expects that the checker finds it. */
async function expectFound(damage: string, rule: string): Promise<void> {
  expect(await findViolations(database.executeSql)).toEqual([]);
  const undone = new Error('undone');
  const found: string[] = [];
  await database.db
    .transaction()
    .execute(async (trx) => {
      const run = (text: string, values: unknown[] = []) =>
        trx.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, values));
      for (const statement of damage.split('; ')) await run(statement);
      found.push(...(await findViolations(run)).map((violation) => violation.rule));
      throw undone;
    })
    .catch((error) => {
      if (error !== undone) throw error;
    });
  expect(found).toContain(rule);
}

it('REL-28 the checker finds an acknowledged order that is not stored', async () => {
  expect(await findViolations(database.executeSql, { acknowledged: ['fr/999'] })).toEqual([
    { rule: 'REL-28', object: 'fr/999 was acknowledged and is not stored' },
  ]);
});
