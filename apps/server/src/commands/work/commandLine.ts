import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Ctx, Enqueue } from './context.ts';

/** The environment of a command that is run from the command line. */
export interface CommandLine {
  readonly db: Kysely<Database>;
  readonly enqueue: Enqueue;
}

/** The context of the person at the command line, who may change the database anyway. */
export function buildCommandLineContext({ db, enqueue }: CommandLine): Ctx {
  return {
    db,
    enqueue,
    actor: { userId: 'system', role: 'system', station: 'command line' },
    now: new Date(),
  };
}
