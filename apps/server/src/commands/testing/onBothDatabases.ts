import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest';
import { openTestDatabase, type TestDatabase, testEngines } from '../../db/testing/openTestDatabase.ts';
import { checkWorkshop } from './checkWorkshop.ts';
import { openTestWorkshop, type TestWorkshop } from './workshop.ts';

/**
 * Runs a suite on PostgreSQL and on PGlite, with a new workshop for each. All invariants are checked after every test on
 * PostgreSQL, and after the last one on PGlite: there the queries take longer than most of the tests.
 */
export function onBothDatabases(
  suite: (getWorkshop: () => TestWorkshop, getDatabase: () => TestDatabase) => void,
): void {
  describe.each(testEngines)('on %s', (engine) => {
    let database: TestDatabase | undefined;
    let workshop: TestWorkshop | undefined;
    beforeAll(async () => {
      database = await openTestDatabase(engine);
      workshop = await openTestWorkshop(database.db);
    });
    const checkInvariants = async () => {
      if (database !== undefined) expect(await checkWorkshop(database.db)).toEqual([]);
    };
    if (engine === 'postgres') afterEach(checkInvariants);
    afterAll(async () => {
      try {
        if (engine === 'pglite') await checkInvariants();
      } finally {
        await database?.close();
      }
    });
    const requireStarted = <T>(fixture: T | undefined): T => {
      if (fixture === undefined) throw new Error('The suite has not started: call this inside a test.');
      return fixture;
    };
    suite(
      () => requireStarted(workshop),
      () => requireStarted(database),
    );
  });
}
