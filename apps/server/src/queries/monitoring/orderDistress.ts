import { listStuckSince } from '@cmon/core/production/monitoring/listStuckSince';
import { STEP_PLANS, type StepPlan } from '@cmon/core/production/monitoring/stepPlan';
import type { StepName, WorkshopSettings } from '@cmon/core/production/settings';
import { type RawBuilder, sql } from 'kysely';

/** The steps whose work is counted in orders. */
export const ORDER_STEPS = ['lot', 'print', 'shipping'] as const;
export type OrderStep = (typeof ORDER_STEPS)[number];

/** Returns the plan of a step: the states that wait for it, are in it, and are its result. Throws for an unknown step. */
export function findStepPlan(step: StepName): StepPlan {
  const plan = STEP_PLANS.find((stepPlan) => stepPlan.step === step);
  if (plan === undefined) throw new Error(`There is no plan of the step ${step}.`);
  return plan;
}

interface Env {
  readonly now: Date;
  readonly settings: WorkshopSettings;
}

/** SQL condition on `orders`: it waits for this step, and is late or has had its status for too long. */
export function isInDistressAt(step: OrderStep, { now, settings }: Env): RawBuilder<unknown> {
  const { toDo, running } = findStepPlan(step);
  const conditions = listStuckSince(now, settings)
    .filter(({ status }) => [...toDo, ...running].includes(status))
    .map(
      ({ status, before }) => sql`(orders.status = ${status}
        and (orders.status_since < ${before} or orders.ship_by < ${now}))`,
    );
  return sql`(${sql.join(conditions, sql` or `)})`;
}
