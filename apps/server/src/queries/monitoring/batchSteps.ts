import { subtractWorkingTime } from '@cmon/core/production/monitoring/workingClock';
import type { StepName, WorkshopSettings } from '@cmon/core/production/settings';
import type { LotCuttingState, StepFilter } from '@cmon/core/production/statuses';
import { type RawBuilder, sql } from 'kysely';
import { isIn } from '../condition.ts';

/** What the point of a lot or megalot in its step depends on. */
export interface BatchEnv {
  readonly now: Date;
  readonly settings: WorkshopSettings;
}

const HOUR_MS = 3_600_000;

const LOT_STEPS: Readonly<Record<LotCuttingState, StepName | null>> = {
  attente: 'print',
  dec_durst: 'print',
  dec_impression: 'print',
  dec_bde_imprimees: 'cut',
  dec_decoupe_en_cours: 'cut',
  dec_decoupe_multipage: 'cut',
  dec_cq_decoupe: 'cut',
  dec_bde_ressortir: 'cut',
  dec_tri_en_cours: 'cut',
  dec_complet: null,
  dec_aucun: null,
};

/** SQL condition on `lots`: its megalot is en souffrance. There are few such megalots, and they have an index. */
const MEGALOT_FAILED = sql`lots.megalot_id in (select id from megalots where souffrance and live)`;
/** SQL condition on `lots`: the lot has no print files yet. */
const WITHOUT_FILES = sql`not exists (
  select from megalots where megalots.id = lots.megalot_id and megalots.file_state > 0
)`;

/**
 * SQL of where a lot is in its step: not needed, overdue, ready, or made. A lot that isn't ready yet counts as not needed
 * now.
 */
export function classifyLot({ now, settings }: BatchEnv): RawBuilder<unknown> {
  const stuck = Object.entries(LOT_STEPS).flatMap(([state, step]) =>
    step === null
      ? []
      : [sql`(lots.cutting = ${state} and lots.state_since < ${findStuckBefore(step, { now, settings })})`],
  );
  return sql`case
    when lots.cutting = 'dec_aucun' then 'STEP_AUCUN'
    when lots.cutting = 'dec_complet' then 'STEP_FABRIQUE'
    when lots.ship_by < ${now} or ${MEGALOT_FAILED} or ${sql.join(stuck, sql` or `)}
      then 'STEP_EN_SOUFFRANCE'
    when lots.cutting = 'attente' and ${WITHOUT_FILES} then 'STEP_AUCUN'
    else 'STEP_A_REALISER' end`;
}

/** Returns the time before which a lot or megalot must have got its state to be overdue at a step. */
const findStuckBefore = (step: StepName, { now, settings }: BatchEnv): Date =>
  subtractWorkingTime(now, settings.stepThresholds[step] * HOUR_MS, settings);

/**
 * SQL of where a megalot is in its step. It waits for its print until its `file_state` is 2 (printed), then for its cut. A
 * megalot without files is ready for the generator.
 */
export function classifyMegalot({ now, settings }: BatchEnv): RawBuilder<unknown> {
  const print = findStuckBefore('print', { now, settings });
  const cut = findStuckBefore('cut', { now, settings });
  return sql`case
    when megalots.cutting = 'mg_dec_complet' then 'STEP_FABRIQUE'
    when megalots.ship_by < ${now} or megalots.souffrance
      or (megalots.file_state < 2 and megalots.state_since < ${print})
      or (megalots.file_state >= 2 and megalots.state_since < ${cut}) then 'STEP_EN_SOUFFRANCE'
    when megalots.paused then 'STEP_AUCUN'
    else 'STEP_A_REALISER' end`;
}

/** Lots or megalots at some points of their step. */
export interface BatchSteps {
  readonly steps: readonly StepFilter[];
  readonly settings: WorkshopSettings;
}

export const isLotAt = ({ steps, settings }: BatchSteps, now: Date): RawBuilder<unknown>[] =>
  isIn(classifyLot({ now, settings }), steps);

export const isMegalotAt = ({ steps, settings }: BatchSteps, now: Date): RawBuilder<unknown>[] =>
  isIn(classifyMegalot({ now, settings }), steps);
