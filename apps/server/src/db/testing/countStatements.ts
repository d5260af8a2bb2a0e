import type { Kysely } from 'kysely';
import type { Database } from '../database.ts';

/** Returns the database and a function that returns how many statements were sent through it. */
export function countStatements(db: Kysely<Database>): { db: Kysely<Database>; count: () => number } {
  let statements = 0;
  const counted = db.withPlugin({
    transformQuery: ({ node }) => {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  return { db: counted, count: () => statements };
}
