import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DURST } from '../production/devices/defaultDevices.ts';
import { imposeMegalot } from './imposeMegalot.ts';
import type { PlanStrip, PrintPlan } from './plan.ts';
import { doOverlap, inkBox, isInside, listClashes, pathBox, placedBox } from './testing/boxes.ts';
import { anyStrips, env, FORMES, label, plan, pressWith, ROLL, strip } from './testing/fixtures.ts';
import { lineBox, measureEmWidth } from './testing/ticketFont.ts';

/** The ticket font has its real widths. */
const measuredEnv = (device = DURST) => ({ ...env(device), emWidth: measureEmWidth });

function imposePages(
  strips: readonly PlanStrip[],
  changes: Partial<PrintPlan['megalot']> = {},
  device = DURST,
) {
  const layout = imposeMegalot(plan(strips, [], changes), measuredEnv(device));
  if (!layout.ok) throw new Error(layout.failure.why);
  return [...layout.value.sheets()];
}

const countLabels = (strips: readonly PlanStrip[]): number =>
  strips.flatMap((one) => one.labels).reduce((sum, one) => sum + one.quantity, 0);

it('IMP-22 IMP-21 for any plan, no two bleeds overlap and every label lies inside the usable width', () => {
  fc.assert(
    fc.property(anyStrips, fc.constantFrom(320 as const, 175 as const), (strips, laize) => {
      const usable = ROLL.usableWidth[laize] ?? 0;
      const margin = (laize - usable) / 2;
      const sheets = imposePages(strips, { laize });
      for (const sheet of sheets) {
        const room = { x: margin, y: sheet.trim.y, width: usable, height: sheet.trim.height };
        expect(listClashes(sheet)).toEqual([]);
        for (const one of sheet.labels) expect(isInside(placedBox(one, 2), room)).toBe(true);
        expect(sheet.height).toBeLessThanOrEqual(ROLL.maxLength);
      }
      expect(sheets.reduce((sum, sheet) => sum + sheet.labels.length, 0)).toBe(countLabels(strips));
    }),
    { numRuns: 25 },
  );
});

it('IMP-3 IMP-5 BLD-2 each strip is one rectangle that contains its ticket first, then only its own labels', () => {
  fc.assert(
    fc.property(anyStrips, (strips) => {
      for (const sheet of imposePages(strips)) {
        for (const group of sheet.groups) {
          const within = sheet.labels.filter((one) => doOverlap(placedBox(one, 2), group));
          const sources = new Set(group.labels.map((one) => one.source));
          expect(within.every((one) => sources.has(one.source) && isInside(placedBox(one, 2), group))).toBe(
            true,
          );
          expect(within).toHaveLength(group.labels.reduce((sum, one) => sum + one.copies, 0));
          const code = sheet.codes.find((one) => one.text === group.code && doOverlap(group, codeBox(one)));
          expect(code?.y).toBe(group.y + 1.5);
          const { minWidth: width, height } = ROLL.ticket;
          const ticket = { x: group.x, y: group.y, width, height };
          expect(within.filter((one) => doOverlap(placedBox(one, 2), ticket))).toEqual([]);
        }
        const overlaps = sheet.groups.filter((a, i) => sheet.groups.some((b, j) => j > i && doOverlap(a, b)));
        expect(overlaps).toEqual([]);
      }
    }),
    { numRuns: 20 },
  );
});

it('IMP-2 IMP-23 the same plan gives equal sheets, whether they are read twice or laid out again', () => {
  const strips = [strip(1, [label(1, 24), label(2, 30)]), strip(2, [label(3, 9)])];
  const layout = imposeMegalot(plan(strips), measuredEnv());
  if (!layout.ok) throw new Error(layout.failure.why);
  const first = [...layout.value.sheets()];
  expect([...layout.value.sheets()]).toEqual(first);
  expect(imposePages(strips)).toEqual(first);
});

it('IMP-4 an order is split only when it exceeds one page, and its parts are numbered 1/2 and 2/2', () => {
  // A page holds about 1,040 of these labels beside the ticket.
  const longest = strip(1, [label(1, 950)]);
  const over = strip(2, [label(1, 1_050)], { index: 1, of: 1 });
  const sheets = imposePages([longest, over]);
  expect(sheets.flatMap((sheet) => sheet.groups.map((one) => [one.id, one.part, one.parts]))).toEqual([
    ['strip-1', 1, 1],
    ['strip-2', 1, 2],
    ['strip-2', 2, 2],
  ]);
  const lines = sheets.flatMap((sheet) => sheet.lines.map((one) => one.text));
  expect(lines.filter((text) => /^\d\/\d( \(|$)/.test(text) && !/^\d\/\d$/.test(text))).toEqual([
    '1/1 (1/2)',
    '1/1 (2/2)',
  ]);
  expect(sheets.flatMap((sheet) => sheet.labels)).toHaveLength(2_000);
});

it('IMP-6 IMP-42 the ticket shows code, order number, store, zone, strip, labels, lot, the PRIO and R marks and the child id', () => {
  const [sheet] = imposePages([strip(7, [label(1, 3)], { prio: true, reissue: 'L000044.2.1', store: 'uk' })]);
  const cell = sheet?.groups[0];
  const lines = sheet?.lines.filter((line) => cell && line.baseline > cell.y && line.baseline < cell.y + 18);
  expect(lines?.map((line) => [line.text, line.negative])).toEqual([
    ['100000007', false],
    ['UK', false],
    ['A1', false],
    ['1/2', false],
    ['3', false],
    ['L45 EAO', false],
    ['PRIO', true],
    ['R', true],
    ['L000044.2.1', false],
  ]);
  expect(sheet?.codes.map((code) => code.text)).toEqual(['M/0000000123', 'B/0000000007']);
  const order = lines?.[0]?.size ?? 0;
  expect(lines?.every((line) => line.size <= order)).toBe(true);
});

it('WSC-411 each page of a megalot of several pages has a code of its own in its margin', () => {
  const sheets = imposePages([strip(1, [label(1, 2_000)])]);
  expect(sheets.length).toBeGreaterThan(1);
  expect(sheets.map((sheet) => sheet.codes[0]?.text)).toEqual(sheets.map((_, i) => `M/0000000123-${i + 1}`));
});

it('IMP-7 a page has consecutive orders, so that the pages keep the order of the plan', () => {
  fc.assert(
    fc.property(anyStrips, (strips) => {
      const ids = imposePages(strips).map((sheet) => [...new Set(sheet.groups.map((one) => one.id))]);
      const pages = ids.flatMap((page, i) => (page[0] === ids[i - 1]?.at(-1) ? page.slice(1) : page));
      expect(pages).toEqual(strips.map((one) => one.id));
    }),
    { numRuns: 12 },
  );
});

it('IMP-8 with the reversed direction, the first order is laid out last', () => {
  const strips = Array.from({ length: 60 }, (_, i) => strip(i + 1, [label(1, 40)]));
  const reversed = pressWith({ direction: 'reversed' });
  const sheets = imposePages(strips, {}, reversed);
  expect(sheets.length).toBeGreaterThan(1);
  expect(sheets[0]?.groups[0]?.id).toBe('strip-60');
  expect(sheets.at(-1)?.groups.at(-1)?.id).toBe('strip-1');
});

it('IMP-1 columns, rows, gaps, offset and longest page come from the device settings', () => {
  const press = pressWith({
    columns: 2,
    rows: 3,
    gapAcross: 10,
    gapForward: 6,
    startOffset: 50,
    maxLength: 500,
    turnLabels: false,
  });
  const sheets = imposePages([strip(1, [label(1, 7)])], {}, press);
  const groups = sheets.flatMap((sheet) => sheet.groups);
  expect(groups.map((one) => [one.part, one.parts, one.labels[0]?.copies])).toEqual([
    [1, 2, 6],
    [2, 2, 1],
  ]);
  const [first, second] = sheets.flatMap((sheet) => sheet.labels);
  expect([first?.turn, (first?.y ?? 0) - (groups[0]?.y ?? 0)]).toEqual([0, 18 + 3]);
  expect((second?.x ?? 0) - (first?.x ?? 0)).toBe(65);
  expect(Math.min(...groups.map((one) => one.y))).toBe(50);
  expect(sheets.every((sheet) => sheet.height <= 500)).toBe(true);
});

it('IMP-11 IMP-13 camera marks are black and every cut lies at least 1 mm inside their rectangle', () => {
  for (const laize of [320, 175] as const) {
    const [sheet] = imposePages([strip(1, [label(1, 150)]), strip(2, [label(2, 40)])], { laize });
    if (!sheet) throw new Error('no sheet');
    const marks = sheet.registration.flatMap(({ d }) => d.split(/(?<=Z) /).map(pathBox));
    expect(sheet.registration.map((one) => one.colour)).toEqual([[0, 0, 0, 1]]);
    const left = Math.max(...marks.filter((m) => m.x < laize / 2).map((m) => m.x + m.width));
    const right = Math.min(...marks.filter((m) => m.x > laize / 2).map((m) => m.x));
    const cuts = [...sheet.cuts.map((cut) => pathBox(cut.d)), ...sheet.labels.map((one) => placedBox(one))];
    expect(Math.min(...cuts.map((cut) => cut.x)) - left).toBeGreaterThanOrEqual(1);
    expect(right - Math.max(...cuts.map((cut) => cut.x + cut.width))).toBeGreaterThanOrEqual(1);
    const tops = marks.map((m) => m.y + m.height);
    expect(Math.min(...cuts.map((cut) => cut.y)) - Math.min(...tops)).toBeGreaterThanOrEqual(1);
    const last = Math.max(...marks.map((m) => m.y));
    expect(last - Math.max(...cuts.map((cut) => cut.y + cut.height))).toBeGreaterThanOrEqual(1);
  }
});

it("IMP-12 IMP-20 the margins contain the page's name, colour bar, arrow and code, and no artwork", () => {
  const [sheet] = imposePages([strip(1, [label(1, 60)])]);
  if (!sheet) throw new Error('no sheet');
  const names = sheet.lines.filter((line) => line.text.startsWith('M000123'));
  expect(names.map((line) => line.text)).toEqual(
    Array(2).fill('M000123  r1  1/1  L320  vinyl  2026-03-02  DURST  FR'),
  );
  const band = { x: 0, y: 0, width: 320, height: sheet.trim.y };
  const tail = { x: 0, y: sheet.trim.y + sheet.trim.height, width: 320, height: 16 };
  expect(
    sheet.labels.filter((one) => doOverlap(placedBox(one, 2), band) || doOverlap(placedBox(one, 2), tail)),
  ).toEqual([]);
  const marks = [...sheet.registration, ...sheet.cutterCode.inks].map(inkBox);
  expect(marks.every((mark) => isInside(mark, { x: 0, y: 0, width: 320, height: sheet.height }))).toBe(true);
  const bandInks = sheet.inks.map(inkBox).filter((one) => isInside(one, band));
  expect(bandInks).toHaveLength(9);
});

it('IMP-17 IMP-19 a code has a quiet zone of four modules on each side, and its modules have at least 0.33 mm', () => {
  const strips = Array.from({ length: 9 }, (_, i) =>
    strip(i + 1, [label(1 + (i % 3), 12)], { prio: i % 2 === 0, zone: 'LONGZONE', of: 12 }),
  );
  for (const laize of [320, 175] as const) {
    for (const sheet of imposePages(strips, { laize })) {
      for (const code of sheet.codes) {
        expect([code.module >= 0.33, code.size]).toEqual([true, (21 + 8) * code.module]);
        const inks = [...sheet.inks, ...sheet.registration, ...sheet.cutterCode.inks];
        const things = [
          ...inks.flatMap((ink) => ink.d.split(/(?<=Z) /).map((d) => inkBox({ ...ink, d }))),
          ...sheet.cuts.map(({ d }) => pathBox(d)),
          ...sheet.labels.map((one) => placedBox(one, 2)),
          ...[...sheet.lines, ...sheet.cutterCode.lines].map(lineBox),
        ];
        expect(things.filter((thing) => doOverlap(thing, codeBox(code)))).toEqual([]);
      }
    }
  }
});

it('IMP-6 every line of a ticket stays inside its cell, also in a narrow column', () => {
  const long = strip(1, [label(2, 5)], {
    orderNumber: '100000123456789',
    zone: 'EUROPE-2',
    prio: true,
    reissue: 'L000044.12.1',
  });
  for (const sheet of imposePages([long])) {
    for (const cell of sheet.groups) {
      const cellLines = sheet.lines.map(lineBox).filter((line) => line.y > cell.y && line.y < cell.y + 18);
      expect(cellLines.every((line) => isInside(line, cell))).toBe(true);
      expect(cellLines.filter((a, i) => cellLines.some((b, j) => j > i && doOverlap(a, b)))).toEqual([]);
    }
  }
});

it('IMP-41 the store, the zone, the strip number and the number of labels each have an icon of their own before them', () => {
  const [sheet] = imposePages([strip(1, [label(1, 4)])]);
  const cell = sheet?.groups[0];
  if (!sheet || !cell) throw new Error('no cell');
  const icons = sheet.inks.map(inkBox).filter((box) => isInside(box, cell));
  const figures = sheet.lines.filter((line) => ['FR', 'A1', '1/2', '4'].includes(line.text));
  const shapes = sheet.inks.filter((ink) => isInside(inkBox(ink), cell)).map(({ d }) => describeShape(d));
  expect(figures).toHaveLength(4);
  expect(new Set(shapes).size).toBe(4);
  figures.forEach((line, i) => {
    const icon = icons[i];
    if (!icon) throw new Error('no icon');
    expect(line.x - icon.x - icon.width).toBeLessThan(line.size);
    expect(line.x).toBeGreaterThan(icon.x + icon.width - 1e-6);
    expect(icon.y + icon.height).toBeCloseTo(line.baseline, 0);
  });
});

it('IMP-15 IMP-16 the cutter code contains megalot, revision and page in twelve digits', () => {
  const [sheet] = imposePages([strip(1, [label(1, 1)])], { revision: 3 });
  expect(sheet?.cutterCode.number).toBe('000123030001');
  expect(sheet?.cutterCode.lines.map((line) => line.text)).toEqual(['000123030001']);
});

it('IMP-22 a label wider than the web is turned, and refused when it is too wide both ways', () => {
  const [sheet] = imposePages([strip(1, [label(8, 1)])]);
  const usable = ROLL.usableWidth[320] ?? 0;
  const { y, height } = sheet?.trim ?? { y: 0, height: 0 };
  const room = { x: (320 - usable) / 2, y, width: usable, height };
  expect(sheet?.labels.map((one) => [one.turn, isInside(placedBox(one, 2), room)])).toEqual([[90, true]]);
  expect(imposeMegalot(plan([strip(1, [label(9, 1)])]), env())).toEqual({
    ok: false,
    failure: { kind: 'unprintable', itemId: 'I-9-1', preview: 0, why: 'labelTooLarge', detail: 'ENORME' },
  });
  expect(imposeMegalot(plan([strip(1, [label(77, 1)])]), env())).toMatchObject({
    failure: { kind: 'unprintable', why: 'formeUnknown', detail: '77' },
  });
});

it('IMP-2 one copy prints as many labels as its forme defines', () => {
  const sheets = { ...env(), forme: () => ({ ...(FORMES[0] as (typeof FORMES)[number]), copies: 24 }) };
  const layout = imposeMegalot(plan([strip(1, [label(1, 2)])]), sheets);
  if (!layout.ok) throw new Error(layout.failure.why);
  expect([...layout.value.sheets()][0]?.labels).toHaveLength(48);
});

function codeBox({ x, y, size }: { x: number; y: number; size: number }) {
  return {
    x,
    y,
    width: size,
    height: size,
  };
}

/** The points of a path relative to its box, so that equal shapes at two places are equal. */
function describeShape(d: string): string {
  const { x, y } = pathBox(d);
  const numbers = (d.match(/-?[\d.]+/g) ?? []).map(Number);
  return numbers.map((value, i) => (value - (i % 2 === 0 ? x : y)).toFixed(2)).join(' ');
}
