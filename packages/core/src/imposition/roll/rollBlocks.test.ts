import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Box } from '../../catalogue/types.ts';
import { DURST } from '../../production/devices/defaultDevices.ts';
import { imposeMegalot } from '../imposeMegalot.ts';
import { isGuillotine } from '../packing/isGuillotine.ts';
import type { PlanStrip, PrintPlan } from '../plan.ts';
import { doOverlap, isInside, pathBox } from '../testing/boxes.ts';
import { anyStrips, env, forme, label, plan, pressWith, strip } from '../testing/fixtures.ts';

function imposePages(
  strips: readonly PlanStrip[],
  changes: Partial<PrintPlan['megalot']> = {},
  device = DURST,
) {
  const layout = imposeMegalot(plan(strips, [], changes), env(device));
  if (!layout.ok) throw new Error(layout.failure.why);
  return [...layout.value.sheets()];
}

const countLabels = (strips: readonly PlanStrip[]): number =>
  strips.flatMap((one) => one.labels).reduce((sum, one) => sum + one.quantity, 0);

it('IMP-24 with straight cuts, cuts from edge to edge separate all strips', () => {
  const press = pressWith({ straightCuts: true });
  fc.assert(
    fc.property(anyStrips, fc.constantFrom(320 as const, 175 as const), (strips, laize) => {
      const sheets = imposePages(strips, { laize }, press);
      expect(sheets.every((sheet) => isGuillotine(sheet.groups))).toBe(true);
      expect(sheets.reduce((sum, sheet) => sum + sheet.labels.length, 0)).toBe(countLabels(strips));
    }),
    { numRuns: 12 },
  );
});

it('IMP-51 every strip is cut out on all sides, and the waste beside it is none or at least 12 mm wide', () => {
  fc.assert(
    fc.property(anyStrips, (strips) => {
      for (const sheet of imposePages(strips)) {
        const lines = sheet.cuts.map(({ d }) => pathBox(d));
        const isCut = (edge: Box): boolean => lines.some((line) => isInside(edge, line));
        for (const { x, y, width, height } of sheet.groups) {
          expect(isCut({ x, y, width, height: 0 }) && isCut({ x, y: y + height, width, height: 0 })).toBe(
            true,
          );
          expect(isCut({ x, y, width: 0, height }) && isCut({ x: x + width, y, width: 0, height })).toBe(
            true,
          );
        }
        const gaps = sheet.groups.map((a) => {
          const beside = sheet.groups.filter((b) =>
            doOverlap({ ...a, x: 0, width: 1 }, { ...b, x: 0, width: 1 }),
          );
          return Math.min(...beside.map((b) => b.x - (a.x + a.width)).filter((gap) => gap > -1e-6));
        });
        expect(gaps.filter((gap) => gap > 1e-6 && gap < 12)).toEqual([]);
      }
    }),
    { numRuns: 12 },
  );
});

it('IMP-52 IMP-53 labels of several sizes are one strip, and few labels in many orders use most of the web', () => {
  const strips = Array.from({ length: 40 }, (_, i) =>
    strip(i + 1, [label(1 + (i % 4), 12 + (i % 5) * 6), label(1 + ((i + 1) % 4), 10)]),
  );
  const layout = imposeMegalot(plan(strips), env());
  if (!layout.ok) throw new Error(layout.failure.why);
  const { web } = layout.value;
  const sheets = [...layout.value.sheets()];
  expect(web.lengthMm).toBe(Math.round(sheets.reduce((sum, sheet) => sum + sheet.height, 0)));
  const cells = sheets
    .flatMap((sheet) => sheet.labels)
    .reduce((sum, { forme }) => sum + (forme.width + 4) * (forme.height + 4), 0);
  expect(web.share).toBeCloseTo((cells + 40 * 44 * 18) / (300 * web.lengthMm), 3);
  expect(web.share).toBeGreaterThan(0.85);
});

it('IMP-53 a page is shorter with turned labels, unless the device forbids them', () => {
  const long = forme(30, 'LONG', 200, 60);
  const impose = (turnLabels: boolean) => {
    const longEnv = { ...env(pressWith({ turnLabels })), forme: () => long };
    const layout = imposeMegalot(plan([strip(1, [label(30, 12)])]), longEnv);
    if (!layout.ok) throw new Error(layout.failure.why);
    return [...layout.value.sheets()];
  };
  const [turned, upright] = [impose(true), impose(false)];
  const listTurns = (sheets: typeof turned) =>
    new Set(sheets.flatMap((sheet) => sheet.labels.map(({ turn }) => turn)));
  expect([listTurns(turned), listTurns(upright)]).toEqual([new Set([90]), new Set([0])]);
  const measureLength = (sheets: typeof turned) => sheets.reduce((sum, { height }) => sum + height, 0);
  expect(measureLength(turned)).toBeLessThan(measureLength(upright));
});

it('IMP-2 the labels of one size in a strip are the cells of a grid without holes', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 90 }), (forme, quantity) => {
      const [sheet] = imposePages([strip(1, [label(forme, quantity)])]);
      const labels = sheet?.labels ?? [];
      const rows = [...new Set(labels.map(({ y }) => y))].sort((a, b) => a - b);
      const columns = rows.map((row) => labels.flatMap(({ x, y }) => (y === row ? [x] : [])));
      const all = [...new Set(columns.flat())].sort((a, b) => a - b);
      const listSteps = (values: readonly number[]) =>
        new Set(values.slice(1).map((value, i) => Math.round((value - (values[i] ?? 0)) * 1e3)));
      expect(listSteps(all).size).toBeLessThanOrEqual(1);
      expect(listSteps(rows).size).toBeLessThanOrEqual(1);
      // No row has a hole.
      for (const row of columns) {
        const sorted = row.sort((a, b) => a - b);
        expect(sorted).toEqual(all.slice(all.indexOf(sorted[0] ?? 0)).slice(0, row.length));
      }
    }),
    { numRuns: 40 },
  );
});
