import { type Result, success } from '../failure.ts';
import type { Unprintable } from './buildLabelRuns.ts';
import type { ImposeEnv } from './imposeEnv.ts';
import { buildJigSheet, planJigPages } from './imposeObjects.ts';
import { imposeRoll } from './imposeRoll.ts';
import type { PlanStrip, PrintPlan } from './plan.ts';
import type { Sheet } from './sheet.ts';

/** Pages of a megalot: their number, and a generator of the sheets. Every iteration returns equal sheets. */
export interface MegalotLayout {
  readonly pages: number;
  readonly sheets: () => Iterable<Sheet>;
}

/** A print plan whose strips can be iterated any number of times, e.g. read from the database one by one. */
export interface PlanSource extends Omit<PrintPlan, 'strips'> {
  readonly strips: Iterable<PlanStrip>;
}

/**
 * Lays out a whole megalot: the pages of the roll, then the sheets of the poles, with continuous page numbers. The
 * result contains artwork, cuts, marks, codes and the content of the tickets. Refused when a label can't be printed.
 */
export function imposeMegalot(plan: PlanSource, env: ImposeEnv): Result<MegalotLayout, Unprintable> {
  const roll = imposeRoll(plan.megalot, plan.strips, env);
  if (!roll.ok) return roll;
  const jigs = planJigPages(plan.objects, env);
  if (!jigs.ok) return jigs;
  const pages = roll.value.pages + jigs.value.length;
  return success({
    pages,
    *sheets() {
      yield* roll.value.sheets(1, pages);
      let page = roll.value.pages;
      for (const jig of jigs.value) {
        page += 1;
        yield buildJigSheet(jig, page, pages, plan.megalot, env);
      }
    },
  });
}
