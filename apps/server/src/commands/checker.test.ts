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

/** Each damage to the stored rows, with the rule that the checker names for it. */
const DAMAGES: readonly (readonly [damage: string, rule: string])[] = [
  [
    'delete from order_lines where true; insert into order_lines select id, 9, $$EAO$$, 1 from orders',
    'REL-29',
  ],
  ['update items set strip_id = null', 'INV-20'],
  ['update lots set live = false', 'INV-20'],
  ['update strips set disposition = null', 'INV-17'],
  ['update strips set disposition = $$Ressortir$$', 'REL-31'],
  ['update orders set production_status = $$complete$$', 'INV-12'],
  [
    'update orders set production_status = $$complete$$; update strips set disposition = $$Retirer$$',
    'REL-32',
  ],
  ['update megalots set file_state = 0', 'INV-5'],
  ['update megalots set file_state = 1', 'INV-6'],
  ['update files set sha256 = $$none$$', 'REL-33'],
  ['update files set withdrawn_at = now()', 'REL-33'],
  ['update lots set cutting = $$attente$$', 'INV-10'],
];

it.each(DAMAGES)(
  'REL-29, REL-31, REL-32 the checker finds after “%s” that %s is broken',
  async (damage, rule) => {
    expect(await findViolations(database.executeSql)).toEqual([]);
    const undone = new Error('undone');
    const found: string[] = [];
    await database.db
      .transaction()
      .execute(async (trx) => {
        for (const statement of damage.split('; ')) await trx.executeQuery(CompiledQuery.raw(statement));
        const run = (text: string, values: unknown[] = []) =>
          trx.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, values));
        found.push(...(await findViolations(run)).map((violation) => violation.rule));
        throw undone;
      })
      .catch((error) => {
        if (error !== undone) throw error;
      });
    expect(found).toContain(rule);
  },
);

it('REL-28 the checker finds an acknowledged order that is not stored', async () => {
  expect(await findViolations(database.executeSql, { acknowledged: ['fr/999'] })).toEqual([
    { rule: 'REL-28', object: 'fr/999 was acknowledged and is not stored' },
  ]);
});
