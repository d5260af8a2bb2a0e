import type { Kysely } from 'kysely';
import type { Database } from '../database.ts';

/** Returns the database, and a function that returns the number of statements sent through it so far. */
export function countStatements(db: Kysely<Database>): { db: Kysely<Database>; count: () => number } {
  let statements = 0;
  const countingDb = db.withPlugin({
    transformQuery: ({ node }) => {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  return { db: countingDb, count: () => statements };
}
