import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase, testEngines } from '../db/testing/openTestDatabase.ts';
import { checkWorkshop } from './testing/checkWorkshop.ts';
import { recordGeneratedFiles } from './testing/floor.ts';
import { ALL_STEPS, PROGRESS_STEPS, pickIds, STEPS, WALK_ROLES } from './testing/walkSteps.ts';
import { openTestWorkshop, type TestWorkshop } from './testing/workshop.ts';

describe.each(testEngines)('on %s', (engine) => {
  let database: TestDatabase;
  let workshop: TestWorkshop;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
    workshop = await openTestWorkshop(database.db);
  });
  afterAll(() => database.close());

  it('REL-21, INV-2, INV-11 after random commands by random roles, all invariants hold and every move has an event', async () => {
    const step = fc.record({
      name: fc.oneof(
        { weight: 4, arbitrary: fc.constantFrom(...Object.keys(PROGRESS_STEPS)) },
        { weight: 1, arbitrary: fc.constantFrom(...Object.keys(STEPS)) },
      ),
      role: fc.constantFrom(...WALK_ROLES),
      n: fc.nat(1_000),
      picks: fc.tuple(fc.nat(50), fc.nat(50), fc.nat(50)),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 80, maxLength: 120 }), async (steps) => {
        await workshop.order([{ code: 'EAO' }, { code: 'MUG' }]);
        await workshop.order([{ code: 'EAO', quantity: 2 }], { store: 'es' });
        for (const { name, role, n, picks } of steps) {
          workshop.now = new Date(workshop.now.getTime() + 70_000);
          await ALL_STEPS[name]?.(workshop.as(role), await pickIds(database.db, picks, 3), n);
          const waiting = await database.db
            .selectFrom('megalots')
            .select('id')
            .where('file_state', '=', 0)
            .where('live', '=', true)
            .executeTakeFirst();
          if (waiting !== undefined && n % 2 === 0) await recordGeneratedFiles(workshop, waiting.id);
        }
        expect(await checkWorkshop(database.db)).toEqual([]);
      }),
      {
        numRuns: Number(process.env.WALKS ?? 6),
        seed: Number(process.env.FC_SEED ?? 20_261_121),
        endOnFailure: true,
      },
    );
    const reachedStates = await database.db
      .selectFrom('events')
      .select('to_state')
      .distinct()
      .where('track', '=', 'order')
      .execute();
    // A walk of refusals only would prove nothing.
    expect(reachedStates.length).toBeGreaterThan(3);
  }, 1_200_000);
});
