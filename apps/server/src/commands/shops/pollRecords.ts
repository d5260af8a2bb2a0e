import type { Result } from '@cmon/core/failure';
import type { Ctx } from '../work/context.ts';
import { runCommand } from '../work/runCommand.ts';

/** Seconds between two readings of a shop. */
const INTERVAL_S = 600;
/** The longest wait that a shop can ask for, in seconds. */
const MAX_WAIT_S = 3_600;

interface PollStart {
  readonly source: string;
  /** When the last complete reading started; null before the first. */
  readonly readTo: Date | null;
}

/**
 * Starts the reading of a shop when it is due, else returns a null source. The time of the next reading is set first, so
 * that two workers never read a shop at the same time.
 */
export function startPoll(ctx: Ctx, source: string): Promise<Result<PollStart | { source: null }>> {
  return runCommand(ctx, 'startPoll', {}, async (work) => {
    const { trx, now } = work;
    await trx
      .insertInto('shop_polls')
      .values({ source, next_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const due = await trx
      .updateTable('shop_polls')
      .set({ started_at: now, next_at: addSeconds(now, INTERVAL_S) })
      .where('source', '=', source)
      .where('next_at', '<=', now)
      .returning('read_to')
      .executeTakeFirst();
    return due === undefined ? { source: null } : { source, readTo: due.read_to };
  });
}

interface PollEnd {
  readonly source: string;
  readonly startedAt: Date;
  /** Number of orders that were read. */
  readonly read: number;
  /** Number of those orders that brought something new. */
  readonly found: number;
  /** Code of the failure; null when everything was read. */
  readonly error: string | null;
  /** How long the shop asks to wait. */
  readonly retryAfterSeconds: number | null;
}

/** Ends a reading. Only a complete reading moves the time from which the next reading must read. */
export function endPoll(ctx: Ctx, poll: PollEnd): Promise<Result<{ source: string }>> {
  return runCommand(ctx, 'endPoll', {}, async ({ trx, now }) => {
    const { source, startedAt, read, found, error } = poll;
    const waitSeconds = Math.min(poll.retryAfterSeconds ?? 0, MAX_WAIT_S);
    const counts = { ended_at: now, error, orders_read: read, orders_found: found };
    if (error === null) {
      await trx
        .updateTable('shop_polls')
        .set({ ...counts, read_to: startedAt, failing_since: null })
        .where('source', '=', source)
        .execute();
      return { source };
    }
    await trx
      .updateTable('shop_polls')
      .set(({ fn, val }) => ({
        ...counts,
        failing_since: fn.coalesce('failing_since', val(now)),
        ...(waitSeconds > 0 ? { next_at: addSeconds(now, waitSeconds) } : {}),
      }))
      .where('source', '=', source)
      .execute();
    return { source };
  });
}

const addSeconds = (time: Date, seconds: number): Date => new Date(time.getTime() + seconds * 1_000);
