import fc from 'fast-check';
import { expect, it } from 'vitest';
import { computePrintedPt } from '../scene/printedSize.ts';
import { imposeMegalot } from './imposeMegalot.ts';
import type { PlanObject } from './plan.ts';
import { doOverlap, isInside, listClashes, pathBox, placedBox } from './testing/boxes.ts';
import { env, forme, MUG_SHEET, object, plan, printer } from './testing/fixtures.ts';

function makeSheets(objects: readonly PlanObject[], device = 'MUG') {
  const layout = imposeMegalot(plan([], objects, { device }), env(printer(device)));
  if (!layout.ok) throw new Error(layout.failure.why);
  return [...layout.value.sheets()];
}

const anyPole = fc.constantFrom('MUG', 'GRV', 'SAC', 'BTL');
const anyObjects = fc.array(
  fc.record({
    forme: fc.constantFrom(1, 2, 3, 5),
    previews: fc.integer({ min: 1, max: 2 }),
    quantity: fc.integer({ min: 1, max: 5 }),
  }),
  { maxLength: 25 },
);

it('IMP-26 IMP-22 every ordered copy has one piece; pieces lie inside the sheet and do not overlap', () => {
  fc.assert(
    fc.property(anyObjects, anyPole, (inputs, pole) => {
      const objects = inputs.map(({ forme, previews, quantity }, i) =>
        object(i + 1, forme, previews, { quantity }),
      );
      const all = makeSheets(objects, pole);
      for (const sheet of all) {
        expect(sheet.groups.filter((a, i) => sheet.groups.some((b, j) => j > i && doOverlap(a, b)))).toEqual(
          [],
        );
        expect(sheet.groups.every((group) => isInside(group, sheet.trim))).toBe(true);
        expect(listClashes(sheet)).toEqual([]);
        const isInGroup = (label: (typeof sheet.labels)[number]) =>
          sheet.groups.some((group) => isInside(placedBox(label, 2), group));
        expect(sheet.labels.every(isInGroup)).toBe(true);
      }
      const made = all.flatMap((sheet) =>
        sheet.groups.map((group) => `${group.id} ${group.part}/${group.parts}`),
      );
      const ordered = objects.flatMap((one) =>
        Array.from({ length: one.quantity }, (_, i) => `${one.itemId} ${i + 1}/${one.quantity}`),
      );
      expect(made.sort()).toEqual(ordered.sort());
    }),
    { numRuns: 60 },
  );
});

it('IMP-24 pieces lie in straight rows that a guillotine can cut: first between rows, then between neighbours', () => {
  fc.assert(
    fc.property(anyObjects, anyPole, (inputs, pole) => {
      const objects = inputs.map(({ forme, previews, quantity }, i) =>
        object(i + 1, forme, previews, { quantity }),
      );
      for (const sheet of makeSheets(objects, pole)) {
        const rows = new Map<number, (typeof sheet.groups)[number][]>();
        for (const group of sheet.groups) rows.set(group.y, [...(rows.get(group.y) ?? []), group]);
        const bands = [...rows].sort(([a], [b]) => a - b);
        let below = 0;
        for (const [y, row] of bands) {
          expect(y).toBeGreaterThanOrEqual(below);
          below = y + Math.max(...row.map((one) => one.height));
          let right = 0;
          for (const one of [...row].sort((a, b) => a.x - b.x)) {
            expect(one.x).toBeGreaterThanOrEqual(right);
            right = one.x + one.width;
          }
        }
      }
    }),
    { numRuns: 40 },
  );
});

it('IMP-26 the two sides of a mug are mirrored, have one ticket and are cut as one wrap', () => {
  const [sheet] = makeSheets([object(1, 5, 2, { prio: true })]);
  if (!sheet) throw new Error('no sheet');
  expect(sheet.labels.map((one) => [one.source.preview, one.mirror, one.cut])).toEqual([
    [1, true, null],
    [0, true, null],
  ]);
  const [second, first] = sheet.labels.map((one) => placedBox(one));
  expect((first?.x ?? 0) - (second?.x ?? 0)).toBe(80 + MUG_SHEET.sideGap);
  expect(sheet.cuts.map((cut) => [cut.layer, pathBox(cut.d)])).toEqual([
    ['throughCut', { x: (second?.x ?? 0) - 2, y: (second?.y ?? 0) - 2, width: 184, height: 84 }],
  ]);
  expect(sheet.lines.map((line) => line.text)).toContain('PRIO');
  expect(sheet.codes.map((code) => code.text)).toEqual(['M/0000000123', 'I/0000000001']);
});

it('DVC-7 IMP-20 the margin of a sheet names the device and the substrate, and no roll press', () => {
  const layout = imposeMegalot(
    plan([], [object(1, 5, 2)], { device: 'MUG', substrate: 'film', laize: null }),
    env(printer('MUG')),
  );
  const [sheet] = layout.ok ? layout.value.sheets() : [];
  expect(sheet?.lines.map((line) => line.text)).toContain('M000123  r1  1/1  MUG  film  2026-03-02  MUG  FR');
});

it('IMP-26 the transfer of a bag is cut along its outline', () => {
  const [sheet] = makeSheets([object(1, 6, 1, { pole: 'sac', lotType: 'SAC' })], 'SAC');
  expect(sheet?.media).toBe('SAC');
  expect(sheet?.labels.map((one) => [one.mirror, one.cut])).toEqual([[true, 'throughCut']]);
  expect(sheet?.cuts).toEqual([]);
});

/** Imposes equal bags of a size. */
function imposeBags(width: number, height: number, quantity: number) {
  const bag = object(1, 10, 1, { pole: 'sac', lotType: 'SAC', quantity });
  const sizes = { ...env(printer('SAC')), forme: () => forme(10, 'SACV', width, height) };
  const layout = imposeMegalot(plan([], [bag], { device: 'SAC' }), sizes);
  if (!layout.ok) throw new Error(layout.failure.why);
  return [...layout.value.sheets()];
}

it('IMP-67 two bags are on a sheet, with their tickets beside them or turned', () => {
  const beside = imposeBags(260, 280, 4);
  expect(beside.map(({ labels }) => labels.map(({ turn }) => turn))).toEqual([
    [0, 0],
    [0, 0],
  ]);
  const turned = imposeBags(240, 300, 2);
  expect(turned.map(({ labels }) => labels.map(({ turn }) => turn))).toEqual([[90, 90]]);
  for (const sheet of [...beside, ...turned]) {
    const [first, second] = sheet.groups;
    if (!first || !second) throw new Error('no pieces');
    expect(doOverlap(first, second)).toBe(false);
    for (const [i, group] of sheet.groups.entries()) {
      const label = sheet.labels[i];
      const code = sheet.codes.find(({ x, y }) => isInside({ x, y, width: 0, height: 0 }, group));
      if (!label || !code) throw new Error('no label or no code');
      expect(isInside(placedBox(label, 2), group)).toBe(true);
      expect(doOverlap(placedBox(label, 2), { ...code, width: code.size, height: code.size })).toBe(false);
      const ticketLines = sheet.lines.filter((line) =>
        isInside({ x: line.x, y: line.baseline, width: 0, height: 0 }, group),
      );
      const boxes = ticketLines.map((line) => ({
        x: line.x,
        y: line.baseline - line.size,
        width: line.size,
        height: line.size,
      }));
      expect(boxes.length).toBeGreaterThan(3);
      expect(boxes.filter((box) => doOverlap(placedBox(label, 2), box))).toEqual([]);
    }
  }
});

it('IMP-67 a ticket stays above its bag where this costs no piece', () => {
  const [sheet] = imposeBags(180, 200, 4);
  expect(sheet?.labels).toHaveLength(4);
  expect(sheet?.groups.map(({ width, height }) => [width, height])).toEqual(Array(4).fill([184, 222]));
});

it('IMP-26 a print larger than the sheet of its pole is refused', () => {
  expect(imposeMegalot(plan([], [object(1, 7, 1)]), env(printer('MUG')))).toEqual({
    ok: false,
    failure: { kind: 'unprintable', itemId: 'obj-1', preview: 0, why: 'labelTooLarge', detail: 'GEANT' },
  });
});

it('IMP-14 the sheets of a megalot are numbered continuously, and every iteration gives equal sheets', () => {
  const bags = Array.from({ length: 9 }, (_, i) => i + 1).map((n) =>
    object(n, 6, 1, { pole: 'sac', lotType: 'SAC' }),
  );
  const layout = imposeMegalot(plan([], bags), env(printer('SAC')));
  if (!layout.ok) throw new Error(layout.failure.why);
  const pages = [...layout.value.sheets()];
  expect(
    pages.map((sheet) => [sheet.media, sheet.page, sheet.pages, sheet.width, sheet.cutterCode.number]),
  ).toEqual([
    ['SAC', 1, 3, 450, '000123010001'],
    ['SAC', 2, 3, 450, '000123010002'],
    ['SAC', 3, 3, 450, '000123010003'],
  ]);
  expect([...layout.value.sheets()]).toEqual(pages);
});

it('IMP-60, IMP-61 pieces fill the free places of a board in their order, are engraved, and keep out of locked places', () => {
  const objects = [object(1, 3, 1, { quantity: 13 })];
  const locked = [
    { board: 1, place: 2 },
    { board: 1, place: 12 },
  ];
  const layout = imposeMegalot(
    plan([], objects, { device: 'BOI', lockedPlaces: locked }),
    env(printer('BOI')),
  );
  if (!layout.ok) throw new Error(layout.failure.why);
  const [first, second] = [...layout.value.sheets()];
  if (!first || !second) throw new Error('no board');
  const [width, height] = [first.trim.width / 6, first.trim.height / 2];
  const listPlaces = ({ groups, trim }: typeof first) =>
    groups.map((group) => {
      const middle = { x: group.x + group.width / 2 - trim.x, y: group.y + group.height / 2 - trim.y };
      const [row, column] = [Math.floor(middle.y / height), Math.floor(middle.x / width)];
      // The piece is in the middle of its place.
      expect(middle.x).toBeCloseTo((column + 0.5) * width, 6);
      expect(middle.y).toBeCloseTo((row + 0.5) * height, 6);
      return row * 6 + column + 1;
    });
  expect(listPlaces(first)).toEqual([1, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  expect(listPlaces(second)).toEqual([1, 2, 3]);
  const engraved = makeSheets([object(1, 3, 1, { quantity: 2 })], 'GRV').flatMap(({ labels }) => labels);
  for (const labels of [first.labels, engraved])
    expect(labels.every(({ engrave, mirror }) => engrave && !mirror)).toBe(true);
  expect(engraved).toHaveLength(2);
});

it('IMP-60 a piece larger than the places of its board is refused', () => {
  const layout = imposeMegalot(plan([], [object(1, 6, 1)], { device: 'BOI' }), env(printer('BOI')));
  expect(layout).toMatchObject({ ok: false, failure: { why: 'labelTooLarge' } });
});

it.each(['SAC', 'MUG', 'BTL'])(
  'REL-40 a reissue of an order with PRIO has no text on its ticket that %s can’t print',
  (code) => {
    const device = printer(code);
    // The widest letters of an id, and lots of many digits, are the hardest case.
    for (const [reissue, lotNumber] of [
      ['M06HN0CTZ2.1', 1],
      ['M06HN0CTZ2.1', 4_444],
      ['MWMWMWMWMW.12', 12_345_678],
    ] as const) {
      for (const prio of [false, true]) {
        const [sheet] = makeSheets([object(1, 1, 1, { prio, reissue, lotNumber, lotType: 'SAC' })], code);
        const lines = sheet?.lines ?? [];
        const texts = lines.map(({ text }) => text);
        expect(texts).toEqual(expect.arrayContaining([reissue, `L${lotNumber} SAC`, '1']));
        for (const { size } of lines)
          expect(computePrintedPt(size)).toBeGreaterThanOrEqual(device.minText.positivePt);
      }
    }
  },
);
