import type { Box } from '@cmon/core/catalogue/types';
import type { TicketDocument } from '@cmon/core/imposition/buildTicketDocument';
import { isInside } from '@cmon/core/imposition/testing/boxes';
import { DEFAULT_DEVICES } from '@cmon/core/production/devices/defaultDevices';
import {
  type CutLine,
  type DxfCut,
  listDxfCuts,
  listPdfStrokes,
  parseDxf,
} from '@cmon/testkit/print/dxfCuts';
import { listSeparations, renderGrey, runTool, withTempFile } from '@cmon/testkit/print/printTools';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OrderLine } from '../commands/testing/workshop.ts';
import { makeHotfolders } from '../files/hotfolders.ts';
import { DEFAULT_FOLDERS } from '../files/testing/defaultFolders.ts';
import { PROPOSALS } from './testing/journeyQueries.ts';
import { officeClient } from './testing/officeClient.ts';
import { printWaitingOrders } from './testing/printWaitingOrders.ts';
import { openTestWeb, type TestWeb } from './testing/testWeb.ts';

let web: TestWeb;
const { mutate, query } = officeClient(() => web);
beforeAll(async () => {
  web = await openTestWeb();
  await makeHotfolders(web.hotfolder, DEFAULT_FOLDERS);
  for (const cutter of DEFAULT_DEVICES) {
    if (cutter.kind !== 'cutter') continue;
    const record = { ...cutter, files: { ...cutter.files, formats: ['pdf', 'dxf'] } };
    const input = { code: cutter.code, record, expectedVersion: 1, dryRun: false };
    const saved = await mutate(
      'administrator',
      'saveDevice',
      'SaveDevice',
      input,
      '... on SavedDevice { version }',
    );
    expect(saved).toMatchObject({ version: 2 });
  }
});
afterAll(() => web.close());

interface PrintedPage {
  /** The print file, and the cut file as PDF. */
  readonly print: Buffer;
  readonly cut: Buffer;
  /** The cuts of the DXF file. */
  readonly cuts: readonly (DxfCut & Box)[];
  readonly ticket: TicketDocument;
}

const LAYERS = ['CutContour', 'ThroughCut', 'PerfCutContour'];
const round = (mm: number): number => Math.round(mm * 100) / 100;

/** The pages of the only megalot that the waiting orders make. */
async function printPages(): Promise<PrintedPage[]> {
  const [files = [], ...more] = await printWaitingOrders(web);
  expect(more).toEqual([]);
  const listBytes = (kind: string, ending: string) =>
    files.filter((file) => file.kind === kind && file.name.endsWith(ending)).map(({ bytes }) => bytes);
  const cuts = listBytes('cut', '.pdf');
  const drawings = listBytes('cut', '.dxf');
  const tickets = listBytes('ticket', '.json');
  return listBytes('print', '.pdf').map((print, page) => {
    const [cut, drawing] = [cuts[page], drawings[page]];
    if (!cut || !drawing) throw new Error(`Page ${page + 1} has no cut file.`);
    const ticket: TicketDocument = JSON.parse(String(tickets[page]));
    const placedCuts = listDxfCuts(parseDxf(drawing), LAYERS).map((line) => ({
      ...line,
      ...computeBox(line, ticket.media.lengthMm),
    }));
    return { print, cut, cuts: placedCuts, ticket };
  });
}

/** The box around a cut, mm from the top left. */
function computeBox({ points }: CutLine, pageHeight: number): Box {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => pageHeight - y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return {
    x: round(x),
    y: round(y),
    width: round(Math.max(...xs) - x),
    height: round(Math.max(...ys) - y),
  };
}

it('IMP-64 the two soles of a pair are cut and printed side by side and turned alike, in every copy of every line', async () => {
  const lines = [{ code: 'EAO__CHGD' }, { code: 'EAO' }, { code: 'EAO__CHGD', quantity: 2, pick: 3 }];
  await web.workshop.order(lines);
  let pairs = 0;
  for (const { print, cuts, ticket } of await printPages()) {
    const pageHeight = ticket.media.lengthMm;
    const strokes = listPdfStrokes(print, pageHeight).map((stroke) => computeBox(stroke, pageHeight));
    // A sole is 42 × 76 mm, so the middle of its width is at 21 mm. The other sole of its pair lies 46 mm beside it.
    const soles = cuts.flatMap(({ points, x, y, width, height }) => {
      const isTurned = width === 76 && height === 42;
      if (!isTurned && !(width === 42 && height === 76)) return [];
      expect(strokes).toContainEqual({ x, y, width, height });
      // The toe is the highest point, or the rightmost point of a turned sole. It shows which foot the sole is for.
      const [[toeX, toeY] = [0, 0]] = points.toSorted(([ax, ay], [bx, by]) => (isTurned ? bx - ax : by - ay));
      const isLeft = (isTurned ? pageHeight - toeY - y : toeX - x) > 21;
      return [{ isLeft, isTurned, x, y }];
    });
    for (const { isLeft, isTurned, x, y } of soles) {
      const toOtherSole = isLeft ? 46 : -46;
      const other = isTurned ? { x, y: round(y + toOtherSole) } : { x: round(x + toOtherSole), y };
      expect(soles).toContainEqual({ isLeft: !isLeft, isTurned, ...other });
    }
    pairs += soles.length / 2;
  }
  // The order has three packs of EAO__CHGD, with eight pairs of soles each.
  expect(pairs).toBe(8 * 3);
});

it('IMP-65 the stickers of two shop orders are kiss-cut in sheets that are cut through on all sides, and no edge is cut twice', async () => {
  await web.workshop.order([{ code: 'STI_PERSO' }]);
  await web.workshop.order([{ code: 'STI_PERSO', pick: 1, quantity: 3 }]);
  await web.workshop.order([{ code: 'EAO' }]);
  const [page, ...more] = await printPages();
  if (!page || more.length > 0) throw new Error('The three orders need one page.');
  expect(listSeparations(page.cut)).toEqual(expect.arrayContaining(LAYERS));
  const listCutsOnLayer = (name: string) => page.cuts.filter(({ layer }) => layer === name);
  const [outside, ...sheets] = divideIntoAreas(listCutsOnLayer('ThroughCut'));
  if (!outside) throw new Error('The page has no cuts.');
  const countIn = (area: readonly Box[]) =>
    listCutsOnLayer('CutContour').filter((label) => isIn(label, area)).length;
  const copies = page.ticket.groups.map(({ lotType, items }) => ({
    lotType,
    labels: items.reduce((sum, item) => sum + item.copies, 0),
  }));
  const listLabelCounts = (type: string) =>
    copies.filter(({ lotType }) => lotType === type).map(({ labels }) => labels);
  expect(sheets.map(countIn).toSorted()).toEqual(listLabelCounts('STI').toSorted());
  expect([countIn(outside)]).toEqual(listLabelCounts('EAO'));
  for (const line of listCutsOnLayer('ThroughCut')) {
    for (const other of page.cuts) {
      if (other === line || other.layer === 'CutContour') continue;
      expect(measureOverlap(line, other)).toBe(0);
    }
  }
});

/**
 * The areas into which straight lines divide a page, each as a list of rectangles. The first is the area around the
 * lines; every other one is closed on all sides.
 */
function divideIntoAreas(lines: readonly Box[]): Box[][] {
  const listEdges = (edges: readonly number[]) => [...new Set([-1, ...edges, 10_000])].sort((a, b) => a - b);
  const xs = listEdges(lines.flatMap(({ x, width }) => [x, round(x + width)]));
  const ys = listEdges(lines.flatMap(({ y, height }) => [y, round(y + height)]));
  const isCut = (edge: Box) => lines.some((line) => isInside(edge, line));
  const coordinateAt = (list: readonly number[], index: number) => list[index] ?? 0;
  const visitedCells = new Set<string>();
  const areas: Box[][] = [];
  for (let startRow = 0; startRow < ys.length - 1; startRow += 1) {
    for (let startColumn = 0; startColumn < xs.length - 1; startColumn += 1) {
      const area: Box[] = [];
      const open = [[startColumn, startRow] as const];
      for (let next = open.pop(); next; next = open.pop()) {
        const [column, row] = next;
        if (column < 0 || row < 0 || column > xs.length - 2 || row > ys.length - 2) continue;
        if (visitedCells.has(next.join())) continue;
        visitedCells.add(next.join());
        const [x, y] = [coordinateAt(xs, column), coordinateAt(ys, row)];
        const [width, height] = [coordinateAt(xs, column + 1) - x, coordinateAt(ys, row + 1) - y];
        area.push({ x, y, width, height });
        if (!isCut({ x, y, width, height: 0 })) open.push([column, row - 1]);
        if (!isCut({ x, y: y + height, width, height: 0 })) open.push([column, row + 1]);
        if (!isCut({ x, y, width: 0, height })) open.push([column - 1, row]);
        if (!isCut({ x: x + width, y, width: 0, height })) open.push([column + 1, row]);
      }
      if (area.length > 0) areas.push(area);
    }
  }
  return areas;
}

/** Whether the corners of a label are in an area. */
function isIn({ x, y, width, height }: Box, area: readonly Box[]): boolean {
  const corners = [0, width].flatMap((dx) => [0, height].map((dy) => [x + dx, y + dy] as const));
  return corners.every(([left, top]) =>
    area.some((cell) => isInside({ x: left, y: top, width: 0, height: 0 }, cell)),
  );
}

/** The length that two straight lines have in common, mm. */
function measureOverlap(a: Box, b: Box): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return width < 0 || height < 0 ? 0 : round(Math.max(width, height));
}

it('IMP-66 a mug from a shop order is printed without bleed inside its cut, and a label with bleed around its cut', async () => {
  /** The greys 1 mm outside and inside of the outline of a print, at both sides and three heights. */
  const printEdge = async (line: OrderLine, distanceToCut: number) => {
    await web.workshop.order([line]);
    const [page] = await printPages();
    const cut = page?.cuts.find(({ closed }) => closed);
    if (!page || !cut) throw new Error(`${line.code} has no cut.`);
    const { width, grey } = renderGrey(page.print, 254);
    const readGreys = (inwards: number) =>
      [0.2, 0.5, 0.8].flatMap((share) =>
        [cut.x + distanceToCut + inwards, cut.x + cut.width - distanceToCut - inwards].map(
          (x) => grey[Math.round((cut.y + cut.height * share) * 10) * width + Math.round(x * 10)],
        ),
      );
    return { outside: new Set(readGreys(-1)), inside: new Set(readGreys(1)) };
  };
  // The chosen designs have a plain dark background. The cut is around both sides of the mug, 2 mm from their outlines.
  expect(await printEdge({ code: 'MUG', pick: 4 }, 2)).toEqual({
    outside: new Set([255]),
    inside: new Set([0]),
  });
  expect(await printEdge({ code: 'EAO', pick: 1 }, 0)).toEqual({
    outside: new Set([58]),
    inside: new Set([58]),
  });
});

it('WSC-113 a proposed megalot has as many pages or sheets as its print files then have pages', async () => {
  for (let order = 0; order < 3; order += 1) await web.workshop.order([{ code: 'MUG', quantity: 5 }]);
  await web.workshop.order([{ code: 'EAO', quantity: 40 }]);
  const makeAll = { dryRun: false, force: true };
  await mutate('generator', 'makeLots', 'MakeLots', makeAll);
  const { proposals } = (await query('generator', PROPOSALS)).megalotProposals;
  const proposed = proposals.map(({ device, pages }: { device: string; pages: number }) => ({
    device,
    pages,
  }));
  expect(proposed).toEqual([
    { device: 'MUG', pages: 5 },
    { device: 'DURST', pages: 2 },
  ]);
  const selection = '... on MegalotBatch { megalots { device pages } }';
  const planned = { ...makeAll, dryRun: true };
  const { megalots } = await mutate('generator', 'makeMegalots', 'MakeMegalots', planned, selection);
  expect(megalots).toEqual(proposed);
  const countPages = (bytes: Buffer) =>
    withTempFile(bytes, (file) => Number(runTool('qpdf', ['--show-npages', file])));
  const printed = (await printWaitingOrders(web)).map((files) =>
    files.filter(({ kind }) => kind === 'print').reduce((sum, { bytes }) => sum + countPages(bytes), 0),
  );
  expect(printed).toEqual(proposed.map(({ pages }: { pages: number }) => pages));
});
