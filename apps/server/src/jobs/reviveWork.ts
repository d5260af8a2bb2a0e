import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { reviveGenerations } from '../commands/megalots/reviveGenerations.ts';
import type { Ctx } from '../commands/work/context.ts';
import type { GenerationJob } from './generateMegalot.ts';
import type { JobEngine } from './openJobs.ts';

/**
 * Seconds between two looks for work whose job was lost with its worker. With the lease of a generation, 60 s, and the
 * workers' poll, 1 s, it bounds when an interrupted megalot goes on: 75 s at most.
 */
export const REVIVE_S = 10;
/** A delivery is applied in milliseconds: one without a waiting job for so long has lost its worker. */
const LOST_AFTER_S = 5;
const MOST_AT_ONCE = 1_000;

/**
 * Deliveries that wait while no job waits for them get a job again; gives how many. A job that is under way doesn't
 * count: pg-boss takes it back from a dead worker only after its expiry, and two workers that apply one delivery apply it
 * once, since the first locks its row.
 */
async function reviveDeliveries(ctx: Ctx, olderThanSeconds: number): Promise<number> {
  return ctx.db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: number }>`
      select id from inbox where state = 'waiting'
        and received_at <= ${new Date(ctx.now.getTime() - olderThanSeconds * 1_000)}
        and not exists (select from pgboss.job where name = 'applyInbox' and state < 'active'
          and (data->>'inboxId')::bigint = inbox.id)
      order by id limit ${MOST_AT_ONCE}`.execute(trx);
    for (const { id } of rows) {
      await ctx.enqueue(trx, { queue: 'applyInbox', data: { inboxId: Number(id) } });
    }
    return rows.length;
  });
}

/** One look: deliveries older than `olderThanSeconds`, and megalots whose lease has run out. */
async function reviveWork(ctx: Ctx, engine: JobEngine, olderThanSeconds: number): Promise<void> {
  await reviveDeliveries(ctx, olderThanSeconds);
  const waiting = (await engine.waiting('generateMegalot')) as readonly GenerationJob[];
  await reviveGenerations(ctx, { waiting });
}

/** Looks at once, whatever the age, since a worker that starts may follow one that was killed; then every few seconds. */
export async function startReviving(
  ctx: () => Ctx,
  engine: JobEngine,
  onError: (error: Error) => void,
): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController();
  await reviveWork(ctx(), engine, 0);
  const look = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await sleep(REVIVE_S * 1_000, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (!stopping.signal.aborted) await reviveWork(ctx(), engine, LOST_AFTER_S).catch(onError);
    }
  };
  const done = look();
  return {
    stop: async () => {
      stopping.abort();
      await done;
    },
  };
}
