import { type Failure, type Result, refusal, success } from '@cmon/core/failure';
import type { Device } from '@cmon/core/production/devices/device';
import { getReasonList, listReissueReasons, NOTE_LENGTH } from '@cmon/core/production/reasons';
import type { WorkshopSettings } from '@cmon/core/production/settings';
import type { Transaction } from 'kysely';
import type { Database } from '../../db/database.ts';
import { isStaleStatement } from '../../db/postgres/prepareReads.ts';
import { readDevices } from '../../queries/devices.ts';
import { readSettings } from '../../queries/settings/readSettings.ts';
import { reportStatuses } from '../shops/steps/reportStatuses.ts';
import type { CommandActor, Ctx, Job } from './context.ts';
import { type EventDraft, recordEvents } from './recordEvents.ts';
import { recordFigures } from './recordFigures.ts';
import { recordNotes } from './recordNotes.ts';

/** Fields that every command's input may carry. */
export interface CommandInput {
  /** A second call by the same person with the same key returns the first answer and changes nothing. */
  readonly idempotencyKey?: string;
  /** Runs the whole command, refusals included, then rolls the transaction back. */
  readonly dryRun?: boolean;
  /** A code of the command's list of reasons. Any other text from a user is refused. */
  readonly reason?: string | null;
  /**
   * The note that the user added to the reason. It may contain personal data, so it is stored apart from the events.
   */
  readonly note?: string | null;
}

/** The unit of work of a command: one transaction, with the events and jobs that commit with it. */
export interface Work {
  readonly trx: Transaction<Database>;
  readonly actor: CommandActor;
  readonly now: Date;
  readonly settings: WorkshopSettings;
  /** The newest version of each device. */
  devices(): Promise<readonly Device[]>;
  /** Adds an event. The events are written to the log at the end, in the order of the calls. */
  record(event: EventDraft): void;
  enqueue(job: Job): Promise<void>;
  /**
   * Runs a step once after the command's own work, with the inputs of all calls for it. It is for rows that many commands
   * change: they are locked last, and only shortly.
   */
  atEnd<Input>(step: EndStep<Input>, input: Input): void;
}

type EndStep<Input> = (work: Work, inputs: readonly Input[]) => Promise<void>;

/** Carries a refusal out of the transaction, so that the transaction rolls back. */
class RefusalError extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.kind);
    this.failure = failure;
  }
}

/** Ends the command with a refusal, from any depth. The transaction rolls back. */
export function refuse(failure: Failure): never {
  throw new RefusalError(failure);
}

/** Ends the command with a guard's refusal, if there is one. */
export function refuseIf(failure: Failure | null): void {
  if (failure !== null) refuse(failure);
}

/** Returns the value of a result, or ends the command with the result's failure. */
export function unwrapOrRefuse<T>(result: Result<T>): T {
  return result.ok ? result.value : refuse(result.failure);
}

/** Carries the answer of a dry run out of the transaction, so that the transaction rolls back. */
class DryRunRollback extends Error {
  readonly answer: object;
  constructor(answer: object) {
    super('dry run');
    this.answer = answer;
  }
}

/**
 * SQLSTATE codes of a deadlock, a serialisation failure and a unique violation: another command was quicker. A new try
 * reads the new state and usually ends in an ordinary refusal.
 */
const RETRYABLE_CODES = new Set(['40P01', '40001', '23505']);
const MAX_ATTEMPTS = 4;

/**
 * Runs a command in one transaction: its changes, events, jobs and answer commit together or not at all. Returns the
 * answer or the refusal. Any other error is a bug and is thrown.
 */
export async function runCommand<Answer extends object>(
  ctx: Ctx,
  name: string,
  input: CommandInput,
  execute: (work: Work) => Promise<Answer>,
): Promise<Result<Answer>> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return success(await runInTransaction(ctx, name, input, execute));
    } catch (error) {
      if (error instanceof RefusalError) return refusal(error.failure);
      if (error instanceof DryRunRollback) return success(error.answer as Answer);
      const code = (error as { code?: string }).code ?? '';
      const mayRetry = RETRYABLE_CODES.has(code) || isStaleStatement(error);
      if (!mayRetry || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

async function runInTransaction<Answer extends object>(
  ctx: Ctx,
  name: string,
  input: CommandInput,
  execute: (work: Work) => Promise<Answer>,
): Promise<Answer> {
  return ctx.db.transaction().execute(async (trx) => {
    const key = input.dryRun === true ? undefined : input.idempotencyKey;
    if (key !== undefined) {
      const firstAnswer = await trx
        .selectFrom('answers')
        .select('answer')
        .where('user_id', '=', ctx.actor.userId)
        .where('command', '=', name)
        .where('key', '=', key)
        .executeTakeFirst();
      if (firstAnswer !== undefined) return firstAnswer.answer as Answer;
    }
    const settings = await readSettings(trx);
    checkReason(ctx, name, input, settings);
    const events: EventDraft[] = [];
    const endSteps = new Map<EndStep<never>, unknown[]>();
    const unit: Work = {
      trx,
      actor: ctx.actor,
      now: ctx.now,
      settings,
      devices: () => readDevices(trx),
      record: (event) => events.push(event),
      enqueue: (job) => ctx.enqueue(trx, job),
      atEnd: (step, stepInput) => {
        const inputs = endSteps.get(step) ?? [];
        endSteps.set(step, inputs);
        inputs.push(stepInput);
      },
    };
    const answer = await execute(unit);
    for (const [step, inputs] of endSteps) await step(unit, inputs as never[]);
    if (input.dryRun === true) throw new DryRunRollback(answer);
    const recorded = await recordEvents(trx, ctx.actor, ctx.now, events);
    await recordFigures(trx, recorded, settings.timeZone);
    await reportStatuses(unit, recorded);
    await recordNotes(trx, ctx.now, events, input);
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

/** Refuses a person's reason that is no code of the command's list, and a note that is too long or without a reason. */
function checkReason(ctx: Ctx, command: string, input: CommandInput, settings: WorkshopSettings): void {
  const { reason = null } = input;
  const hasNoReason = (reason ?? '').trim() === '';
  const note = input.note ?? '';
  if (note.length > NOTE_LENGTH) refuse({ kind: 'inputInvalid', field: 'note', rule: 'length' });
  if (note.trim() !== '' && hasNoReason) refuse({ kind: 'reasonRequired' });
  const list = getReasonList(command);
  if (hasNoReason || reason === null || list === null || ctx.actor.role === 'system') return;
  const codes = settings[`${list}Reasons`];
  // Only `createReissue` may be about a shipped order, and it checks the order itself. The other commands of the list are
  // about work in progress.
  const offered = list === 'reissue' ? listReissueReasons(codes, command === 'createReissue') : codes;
  if (!offered.includes(reason)) refuse({ kind: 'reasonUnknown', list });
}
