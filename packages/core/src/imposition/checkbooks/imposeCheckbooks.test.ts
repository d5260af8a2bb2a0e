import { expect, it } from 'vitest';
import type { Box } from '../../catalogue/types.ts';
import { DEFAULT_SETTINGS } from '../../production/settings.ts';
import { imposeMegalot } from '../imposeMegalot.ts';
import type { PlanLabel, PlanPage, PlanStrip } from '../plan.ts';
import type { Sheet } from '../sheet.ts';
import { isInside, listClashes, pathBox, placedBox } from '../testing/boxes.ts';
import { env, label, plan, ROLL, strip } from '../testing/fixtures.ts';
import { countPrintedLabels } from './countPrintedLabels.ts';

const FORMAT = DEFAULT_SETTINGS.checkbookPage;

interface TestPage {
  readonly label: PlanLabel;
  readonly count: number;
}

/** The pages of a checkbook, of which the first is the `first`th of its strip. */
function makeBook(number: number, pages: readonly TestPage[], first = 1) {
  return pages.map(
    ({ label: design, count }, index): PlanPage => ({
      checkbook: {
        id: `book-${number}`,
        code: `C/${String(number).padStart(10, '0')}`,
        number,
        orderNumber: '100000001',
        store: 'fr',
        product: 'PAC_DEC2',
        pages: pages.length,
      },
      page: index + 1,
      position: first + index,
      label: design,
      columns: 2,
      count,
    }),
  );
}

function imposePages(strips: readonly PlanStrip[], laize: 320 | 175 = 320) {
  const layout = imposeMegalot(plan(strips, [], { laize }), env());
  if (!layout.ok) throw new Error(layout.failure.why);
  return [...layout.value.sheets()];
}

const [zoe, leo] = [label(1, 1, 'Zoé'), label(1, 1, 'Léo')];
const pages = [
  ...makeBook(1, [
    { label: zoe, count: 24 },
    { label: zoe, count: 18 },
    { label: leo, count: 10 },
  ]),
  ...makeBook(2, [{ label: leo, count: 24 }], 4),
];
const imposeTwoCheckbooks = (laize?: 320 | 175) =>
  imposePages([strip(1, [], { sheets: { format: FORMAT, pages } })], laize);

/** The line on the binding edge: the checkbook's number, on a page also its page and position, then the order's number. */
const EDGE_LINE = /^\d+(\.\d+\.\d+)? {3}1/;
/** Distance from the binding edge to the baseline of its line, mm. */
const EDGE_BASELINE = 7.5;

/** The covers and pages of a sheet: each from the line on its binding edge down to the next cut, and cut on all sides. */
function findCutOut(sheet: Sheet): Box[] {
  const through = sheet.cuts.filter((cut) => cut.layer === 'throughCut').map((cut) => pathBox(cut.d));
  const edges = sheet.lines.filter(({ text }) => EDGE_LINE.test(text));
  return edges.map((line) => {
    const [x, y, width] = [line.x - FORMAT.gap, line.baseline - EDGE_BASELINE, FORMAT.width];
    const across = through.filter((cut) => isInside({ x, y: cut.y, width, height: 0 }, cut));
    expect(across.map((cut) => cut.y)).toContain(y);
    const height = Math.min(...across.map((cut) => cut.y).filter((below) => below > y)) - y;
    for (const at of [x, x + width])
      expect(through.filter((cut) => isInside({ x: at, y, width: 0, height }, cut))).toHaveLength(1);
    return { x, y, width, height };
  });
}

it('L2C-6 the ticket of a strip is above its first cover and cut out', () => {
  const [sheet] = imposePages([
    strip(1, [], { sheets: { format: FORMAT, pages: makeBook(1, [{ label: zoe, count: 24 }]) } }),
  ]);
  if (!sheet) throw new Error('no sheet');
  const [cover] = findCutOut(sheet);
  const { height } = ROLL.ticket;
  expect(cover).toMatchObject({ x: sheet.trim.x, y: sheet.trim.y + height });
  const cuts = sheet.cuts.map((cut) => pathBox(cut.d));
  for (const at of [sheet.trim.x, sheet.trim.x + FORMAT.width])
    expect(cuts.filter((cut) => isInside({ x: at, y: sheet.trim.y, width: 0, height }, cut))).toHaveLength(1);
});

it.each([320, 175] as const)(
  'L2C-6 on a web of %i mm each checkbook has its cover, then its pages in reading order, each cut out',
  (laize) => {
    const [sheet, ...more] = imposeTwoCheckbooks(laize);
    if (!sheet) throw new Error('no sheet');
    expect(more).toEqual([]);
    expect(listClashes(sheet)).toEqual([]);
    const cutOut = findCutOut(sheet);
    expect(cutOut).toHaveLength(2 + 4);
    for (const one of cutOut) expect(isInside(one, sheet.trim)).toBe(true);
    const cells = cutOut.map((cell) => {
      const labels = sheet.labels.filter((one) => isInside(placedBox(one, 2), cell));
      return [labels.length, new Set(labels.map((one) => one.cut)).size, labels[0]?.cut ?? null];
    });
    // Two designs on the first cover, one on the second.
    expect(cells).toEqual([
      [2, 1, null],
      [24, 1, 'kissCut'],
      [18, 1, 'kissCut'],
      [10, 1, 'kissCut'],
      [1, 1, null],
      [24, 1, 'kissCut'],
    ]);
    expect(sheet.groups.flatMap((group) => group.labels.map(({ copies }) => copies))).toEqual([42, 34]);
  },
);

it('OFF-334 the specimens on covers are not counted as printed labels of a sheet', () => {
  const [sheet] = imposeTwoCheckbooks();
  if (!sheet) throw new Error('no sheet');
  expect([sheet.labels.length, countPrintedLabels(sheet)]).toEqual([42 + 34 + 3, 42 + 34]);
});

it('L2C-7 a page carries its checkbook, page and position; a cover carries order, store, pages and a code', () => {
  const [sheet] = imposeTwoCheckbooks();
  const texts = sheet?.lines.map((line) => line.text) ?? [];
  expect(texts.filter((text) => /^\d\.\d\.\d/.test(text)).map((text) => text.split(' ')[0])).toEqual([
    '1.1.1',
    '1.2.2',
    '1.3.3',
    '2.1.4',
  ]);
  expect(texts).toContain('FR   PAC_DEC2   3 p');
  expect(texts.filter((text) => text === '100000001').length).toBeGreaterThanOrEqual(2);
  expect(sheet?.codes.map((code) => code.text)).toEqual([
    'M/0000000123',
    'B/0000000001',
    'C/0000000001',
    'C/0000000002',
  ]);
});

it('L2C-6 checkbooks that are longer than a sheet continue on the next one, and their parts are numbered', () => {
  const many = Array.from({ length: 30 }, (_, i) =>
    makeBook(i + 1, [{ label: zoe, count: 24 }], i + 1),
  ).flat();
  const sheets = imposePages([strip(1, [], { sheets: { format: FORMAT, pages: many } })], 175);
  expect(sheets.length).toBeGreaterThan(1);
  const groups = sheets.flatMap((sheet) => sheet.groups);
  expect(groups.map(({ part, parts }) => `${part}/${parts}`)).toEqual(
    groups.map((_, i) => `${i + 1}/${groups.length}`),
  );
  const printed = sheets.flatMap((sheet) => sheet.labels).filter((one) => one.cut).length;
  expect(printed).toBe(30 * 24);
});

it('L2C-6 a label too large for a checkbook page is refused', () => {
  const large = makeBook(1, [{ label: label(7, 1), count: 1 }]);
  const layout = imposeMegalot(plan([strip(1, [], { sheets: { format: FORMAT, pages: large } })]), env());
  expect(layout).toMatchObject({ ok: false, failure: { why: 'labelTooLarge' } });
});
