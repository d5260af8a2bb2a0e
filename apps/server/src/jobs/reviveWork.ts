import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { requeueLostGenerations } from '../commands/megalots/requeueLostGenerations.ts';
import type { Ctx } from '../commands/work/context.ts';
import type { GenerationJob } from '../generator/generatorPort.ts';
import type { JobEngine } from './openJobs.ts';

/**
 * Seconds between two checks for work whose job was lost with its worker. Together with a generation's lease (45 s) and
 * the workers' poll (1 s), an interrupted megalot continues after at most 51 s.
 */
export const REVIVE_INTERVAL_S = 5;
/** A delivery is applied in milliseconds. After this time without a waiting job, its job is lost. */
const LOST_AFTER_S = 5;
const MAX_DELIVERIES = 1_000;

/**
 * Adds a job for each waiting delivery without a waiting job. Returns the number of new jobs. Running jobs are ignored,
 * because the job of a dead worker returns only when its lease is over. A delivery with two jobs is applied once, since
 * its row is locked.
 */
async function reviveDeliveries(ctx: Ctx, olderThanSeconds: number): Promise<number> {
  return ctx.db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: number }>`
      select id from inbox where state = 'waiting'
        and received_at <= ${new Date(ctx.now.getTime() - olderThanSeconds * 1_000)}
        and not exists (select from pgboss.job where name = 'applyInbox' and state < 'active'
          and (data->>'inboxId')::bigint = inbox.id)
      order by id limit ${MAX_DELIVERIES}`.execute(trx);
    for (const { id } of rows) {
      await ctx.enqueue(trx, { queue: 'applyInbox', data: { inboxId: Number(id) } });
    }
    return rows.length;
  });
}

/** Revives deliveries older than `olderThanSeconds`, and megalots whose lease has expired. */
export async function reviveWork(ctx: Ctx, engine: JobEngine, olderThanSeconds: number): Promise<void> {
  await reviveDeliveries(ctx, olderThanSeconds);
  const waiting = (await engine.listWaiting('generateMegalot')) as readonly GenerationJob[];
  await requeueLostGenerations(ctx, { waiting, generatorId: ctx.actor.station ?? '' });
}

/** Revives lost work of any age at once, because the previous worker may have been killed; then at each interval. */
export async function startReviving(
  ctx: () => Ctx,
  engine: JobEngine,
  onError: (error: Error) => void,
): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController();
  await reviveWork(ctx(), engine, 0);
  const loop = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await sleep(REVIVE_INTERVAL_S * 1_000, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (!stopping.signal.aborted) await reviveWork(ctx(), engine, LOST_AFTER_S).catch(onError);
    }
  };
  const done = loop();
  return {
    stop: async () => {
      stopping.abort();
      await done;
    },
  };
}
