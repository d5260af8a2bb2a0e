import { type Result, success } from '../failure.ts';
import { imposeCheckbooks } from './checkbooks/imposeCheckbooks.ts';
import type { Unprintable } from './createUnprintable.ts';
import type { ImposeEnv } from './imposeEnv.ts';
import { imposeRoll } from './imposeRoll.ts';
import { buildJigSheet, planJigPages } from './jigSheets.ts';
import type { PlanStrip, PrintPlan } from './plan.ts';
import { measureWeb, type WebUse } from './roll/webUse.ts';
import type { Sheet } from './sheet.ts';

/** Pages of a megalot: their number, and a generator of the sheets. Every iteration returns equal sheets. */
export interface MegalotLayout {
  readonly pages: number;
  /** Use of the roll's web; the sheets of objects don't count. */
  readonly web: WebUse;
  readonly sheets: () => Iterable<Sheet>;
}

/** A print plan whose strips can be iterated any number of times, e.g. read from the database one by one. */
export interface PlanSource extends Omit<PrintPlan, 'strips'> {
  readonly strips: Iterable<PlanStrip>;
}

/**
 * Lays out a whole megalot on its device: its strips and then its checkbooks on a roll, or its objects on sheets. The
 * result contains artwork, cuts, marks, codes and the content of the tickets. Refused when a label can't be printed.
 */
export function imposeMegalot(plan: PlanSource, env: ImposeEnv): Result<MegalotLayout, Unprintable> {
  const { format } = env.device;
  if (format.kind === 'roll') {
    const { laize } = plan.megalot;
    if (laize === null) throw new Error(`${env.device.code} prints on a roll, but the megalot has no laize`);
    const megalot = { ...plan.megalot, laize };
    const roll = imposeRoll(megalot, plan.strips, format, env);
    if (!roll.ok) return roll;
    const checkbooks = imposeCheckbooks(megalot, plan.strips, format, env);
    if (!checkbooks.ok) return checkbooks;
    const pages = roll.value.pages + checkbooks.value.pages;
    return success({
      pages,
      web: measureWeb([roll.value.web, checkbooks.value.web], format.usableWidth[laize] ?? 0),
      *sheets() {
        yield* roll.value.sheets(1, pages);
        yield* checkbooks.value.sheets(roll.value.pages + 1, pages);
      },
    });
  }
  const jigs = planJigPages(plan.objects, format, env, plan.megalot.lockedPlaces);
  if (!jigs.ok) return jigs;
  const pages = jigs.value.length;
  return success({
    pages,
    web: { lengthMm: 0, share: 0 },
    *sheets() {
      for (const [i, jig] of jigs.value.entries())
        yield buildJigSheet(jig, i + 1, pages, plan.megalot, format, env);
    },
  });
}
