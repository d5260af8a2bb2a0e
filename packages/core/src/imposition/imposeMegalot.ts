import { type Result, success } from '../failure.ts';
import type { ImposeEnv } from './imposeEnv.ts';
import { jigPages, jigSheet } from './imposeObjects.ts';
import { imposeRoll } from './imposeRoll.ts';
import type { Unprintable } from './labelRuns.ts';
import type { PlanStrip, PrintPlan } from './plan.ts';
import type { Sheet } from './sheet.ts';

/** A megalot's pages: how many, and each in turn. Reading them again gives equal sheets. */
export interface MegalotLayout {
  readonly pages: number;
  readonly sheets: () => Iterable<Sheet>;
}

/** A print plan whose strips may be read one by one, any number of times. */
export interface PlanSource extends Omit<PrintPlan, 'strips'> {
  readonly strips: Iterable<PlanStrip>;
}

/**
 * Lays out a whole megalot: the roll's pages, then the poles' sheets, numbered through. One computation gives
 * artwork, cuts, marks, codes and what the ticket says.
 */
export function imposeMegalot(plan: PlanSource, env: ImposeEnv): Result<MegalotLayout, Unprintable> {
  const roll = imposeRoll(plan.megalot, plan.strips, env);
  if (!roll.ok) return roll;
  const jigs = jigPages(plan.objects, env);
  if (!jigs.ok) return jigs;
  const pages = roll.value.pages + jigs.value.length;
  return success({
    pages,
    *sheets() {
      yield* roll.value.sheets(1, pages);
      let page = roll.value.pages;
      for (const jig of jigs.value) {
        page += 1;
        yield jigSheet(jig, page, pages, plan.megalot, env);
      }
    },
  });
}
