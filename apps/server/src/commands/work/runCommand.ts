import { type Failure, type Result, refusal, success } from '@cmon/core/failure';
import type { WorkshopSettings } from '@cmon/core/production/settings';
import type { Transaction } from 'kysely';
import type { Database } from '../../db/database.ts';
import { readSettings } from '../../queries/readSettings.ts';
import type { CommandActor, Ctx, Job } from './context.ts';
import { type EventDraft, recordEvents } from './recordEvents.ts';

/** Fields that every command's input may carry. */
export interface CommandInput {
  /** The same key of the same person twice gives the first answer and changes nothing. */
  readonly idempotencyKey?: string;
  /** Works everything out, refusals included, then takes it all back. */
  readonly dryRun?: boolean;
  readonly reason?: string | null;
}

/** What a command works with: one transaction, and what is written with it when it commits. */
export interface Work {
  readonly trx: Transaction<Database>;
  readonly actor: CommandActor;
  readonly now: Date;
  readonly settings: WorkshopSettings;
  /** Appended to the event log at the end, in the order recorded. */
  record(event: EventDraft): void;
  enqueue(job: Job): Promise<void>;
}

/** Carries a refusal out of a transaction so that it rolls back. */
class Refused extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.kind);
    this.failure = failure;
  }
}

/** Ends the command with a refusal from any depth; nothing of it stays. */
export function refuse(failure: Failure): never {
  throw new Refused(failure);
}

/** The value, or the end of the command with its refusal. */
export function orRefuse<T>(result: Result<T>): T {
  return result.ok ? result.value : refuse(result.failure);
}

class DryRunDone extends Error {
  readonly answer: object;
  constructor(answer: object) {
    super('dry run');
    this.answer = answer;
  }
}

/** Deadlock, serialisation failure, unique violation: another command was quicker; seen anew, it is a plain refusal. */
const RETRIED = new Set(['40P01', '40001', '23505']);
const TRIES = 4;

/**
 * One verb, one transaction: the work's changes, its events, its jobs and its answer commit together or not at all. A
 * refusal is returned; anything else that goes wrong is a bug and is thrown.
 */
export async function runCommand<Answer extends object>(
  ctx: Ctx,
  name: string,
  input: CommandInput,
  work: (work: Work) => Promise<Answer>,
): Promise<Result<Answer>> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return success(await once(ctx, name, input, work));
    } catch (error) {
      if (error instanceof Refused) return refusal(error.failure);
      if (error instanceof DryRunDone) return success(error.answer as Answer);
      const code = (error as { code?: string }).code ?? '';
      if (!RETRIED.has(code) || attempt === TRIES) throw error;
    }
  }
}

async function once<Answer extends object>(
  ctx: Ctx,
  name: string,
  input: CommandInput,
  work: (work: Work) => Promise<Answer>,
): Promise<Answer> {
  return ctx.db.transaction().execute(async (trx) => {
    const key = input.dryRun === true ? undefined : input.idempotencyKey;
    if (key !== undefined) {
      const first = await trx
        .selectFrom('answers')
        .select('answer')
        .where('user_id', '=', ctx.actor.userId)
        .where('command', '=', name)
        .where('key', '=', key)
        .executeTakeFirst();
      if (first !== undefined) return first.answer as Answer;
    }
    const events: EventDraft[] = [];
    const answer = await work({
      trx,
      actor: ctx.actor,
      now: ctx.now,
      settings: await readSettings(trx),
      record: (event) => events.push(event),
      enqueue: (job) => ctx.enqueue(trx, job),
    });
    if (input.dryRun === true) throw new DryRunDone(answer);
    await recordEvents(trx, ctx.actor, ctx.now, events);
    if (key !== undefined) {
      await trx
        .insertInto('answers')
        .values({
          key,
          user_id: ctx.actor.userId,
          command: name,
          answer: JSON.stringify(answer),
          at: ctx.now,
        })
        .execute();
    }
    return answer;
  });
}
