import type { Actor } from '@cmon/core/access/roles';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../db/database.ts';

/** A background job that a command enqueues. It runs after the transaction commits, and not at all on a rollback. */
export type Job =
  | { readonly queue: 'applyInbox'; readonly data: { readonly inboxId: number } }
  | { readonly queue: 'sendLetter'; readonly data: { readonly letterId: string } }
  | { readonly queue: 'buyLabel'; readonly data: { readonly parcelId: string } }
  | { readonly queue: 'reportToShop'; readonly data: { readonly reportId: string } }
  | { readonly queue: 'voidCarrierLabel'; readonly data: { readonly reference: string } }
  | {
      readonly queue: 'generateMegalot';
      readonly data: { readonly megalotId: string; readonly revision: number };
    };

/** Adds jobs inside the given transaction. */
export type Enqueue = (trx: Transaction<Database>, ...jobs: readonly Job[]) => Promise<void>;

/** The actor of a command: a signed-in person at a station, a shopper, or the system. */
export interface CommandActor {
  /** User id, or `system`. */
  readonly userId: string;
  readonly role: Actor;
  readonly station: string | null;
}

/** The context that every command receives beside its input. It is built once per request or job. */
export interface Ctx {
  readonly db: Kysely<Database>;
  readonly actor: CommandActor;
  readonly now: Date;
  readonly enqueue: Enqueue;
}
