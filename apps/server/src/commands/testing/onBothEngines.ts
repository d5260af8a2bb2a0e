import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest';
import { openTestDatabase, type TestDatabase, testEngines } from '../../db/testing/openTestDatabase.ts';
import { checkWorkshop } from './checkWorkshop.ts';
import { type TestWorkshop, testWorkshop } from './workshop.ts';

/** A suite on each database, with a workshop of its own; after every test the independent checker runs. */
export function onBothEngines(suite: (at: () => TestWorkshop, database: () => TestDatabase) => void): void {
  describe.each(testEngines)('on %s', (engine) => {
    let database: TestDatabase | undefined;
    let workshop: TestWorkshop | undefined;
    beforeAll(async () => {
      database = await openTestDatabase(engine);
      workshop = await testWorkshop(database.db);
    });
    afterEach(async () => {
      if (database !== undefined) expect(await checkWorkshop(database.db)).toEqual([]);
    });
    afterAll(() => database?.close());
    const there = <T>(thing: T | undefined): T => {
      if (thing === undefined) throw new Error('the suite has not begun');
      return thing;
    };
    suite(
      () => there(workshop),
      () => there(database),
    );
  });
}
