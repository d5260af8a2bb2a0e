import type { Actor } from '@cmon/core/access/roles';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../db/database.ts';

/** What a command asks the jobs to do after its transaction commits; nothing runs when it rolls back. */
export type Job =
  | { readonly queue: 'applyInbox'; readonly data: { readonly inboxId: number } }
  | {
      readonly queue: 'generateMegalot';
      readonly data: { readonly megalotId: string; readonly revision: number };
    };

/** Adds a job inside the given transaction. */
export type Enqueue = (trx: Transaction<Database>, job: Job) => Promise<void>;

/** Who acts: a signed-in person at a station, or the system itself. */
export interface CommandActor {
  /** User id, or `system`. */
  readonly userId: string;
  readonly role: Actor;
  readonly station: string | null;
}

/** What every command receives beside its input: built by hand, one per request or job. */
export interface Ctx {
  readonly db: Kysely<Database>;
  readonly actor: CommandActor;
  readonly now: Date;
  readonly enqueue: Enqueue;
}
