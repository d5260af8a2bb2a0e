import type { Box } from '../../catalogue/types.ts';
import { buildPageMarks, expandBox, PAGE_BLEED } from '../buildPageMarks.ts';
import { buildTicketCell } from '../buildTicketCell.ts';
import type { ImposeEnv } from '../imposeEnv.ts';
import type { PlanStrip, PrintPlan } from '../plan.ts';
import type { PlacedLabel, Sheet, SheetGroup } from '../sheet.ts';
import { buildPerforation } from './buildPerforation.ts';
import type { PlannedBlock } from './planRollPages.ts';
import type { RollFrame } from './rollFrame.ts';
import type { StripSection } from './stripBlocks.ts';
import { buildStripTicket, describeStrip } from './stripFacts.ts';

/** A planned block with its labels. */
export interface RollBlock {
  readonly plan: PlannedBlock;
  readonly strip: PlanStrip;
  readonly sections: readonly StripSection[];
}

/** Builds the sheet of one page: marks, and for each block its ticket, its labels and the cuts around it. */
export function buildRollSheet(
  blocks: readonly RollBlock[],
  length: number,
  numbers: Pick<Sheet, 'page' | 'pages'>,
  frame: RollFrame,
  megalot: PrintPlan['megalot'],
  env: ImposeEnv,
): Sheet {
  const { laize, left: side, roll } = frame;
  const trim = { x: side, y: roll.startOffset, width: frame.maxWidth, height: length };
  const height = roll.startOffset + length + roll.endBand;
  const media = `L${laize}`;
  const marks = buildPageMarks(
    { media, ...numbers, width: laize, height, trim, left: side, right: laize - side },
    megalot,
    env,
  );
  const labels: PlacedLabel[] = [];
  const inks = [...marks.inks];
  const lines = [...marks.lines];
  const codes = [...marks.codes];
  const groups: SheetGroup[] = [];
  for (const block of blocks) {
    const { plan } = block;
    const box = { x: trim.x + plan.x, y: trim.y + plan.y, width: plan.width, height: plan.height };
    const ticket = buildStripTicket(block.strip, plan, countLabels(block));
    const cell = buildTicketCell(ticket, box.x, box.y, plan.shape.ticket.width, env);
    inks.push(...cell.inks);
    lines.push(...cell.lines);
    codes.push(...cell.codes);
    placeLabels(block, box, labels);
    groups.push(buildStripGroup(block, box));
  }
  return {
    kind: 'roll',
    media,
    pole: null,
    ...numbers,
    width: laize,
    height,
    trim,
    bleed: expandBox(trim, PAGE_BLEED),
    labels,
    inks,
    lines,
    codes,
    cuts: buildPerforation(
      groups.filter((_, i) => !blocks[i]?.strip.secondPass),
      groups.filter((_, i) => blocks[i]?.strip.secondPass),
    ),
    groups,
    registration: marks.registration,
    cutterCode: marks.cutterCode,
  };
}

/** Places the labels of a block in the cells of its grids. A pair is side by side in its cell, and turned together. */
function placeLabels({ plan, sections }: RollBlock, box: Box, labels: PlacedLabel[]): void {
  const readers = sections.map(createLabelReader);
  for (const grid of plan.shape.grids) {
    const section = sections[grid.section];
    const cell = grid.turn === 0 ? section?.upright : section?.turned;
    const readLabel = readers[grid.section];
    if (!cell || !readLabel) throw new Error('The arrangement is not one of this strip.');
    for (let n = 0; n < grid.count; n += 1) {
      const run = readLabel();
      if (!run) throw new Error('The arrangement has more cells than the strip has labels.');
      const x = box.x + grid.x + (n % grid.columns) * cell.width;
      const y = box.y + grid.y + Math.floor(n / grid.columns) * cell.height;
      if (!run.right) {
        labels.push(placeInCell(run, { x, y, width: cell.width, height: cell.height }, grid.turn));
        continue;
      }
      const [across, down] = grid.turn === 0 ? [cell.width / 2, 0] : [0, cell.height / 2];
      const share = { width: cell.width - across, height: cell.height - down };
      labels.push(placeInCell(run, { ...share, x, y }, grid.turn));
      labels.push(placeInCell(run.right, { ...share, x: x + across, y: y + down }, grid.turn));
    }
  }
}

type Run = StripSection['runs'][number];

/** A label in the middle of its cell. */
function placeInCell({ label, forme }: NonNullable<Run['right']>, cell: Box, turn: 0 | 90): PlacedLabel {
  const [width, height] = turn === 0 ? [forme.width, forme.height] : [forme.height, forme.width];
  return {
    source: label,
    forme,
    x: cell.x + (cell.width - width) / 2,
    y: cell.y + (cell.height - height) / 2,
    turn,
    mirror: false,
    white: false,
    cut: 'kissCut',
  };
}

/** Returns a function that gives the run of each label of a section in turn, and undefined after the last. */
function createLabelReader({ runs }: StripSection): () => Run | undefined {
  let index = 0;
  let readCount = 0;
  return () => {
    while (readCount === (runs[index]?.count ?? -1)) {
      index += 1;
      readCount = 0;
    }
    readCount += 1;
    return runs[index];
  };
}

function countLabels({ sections }: RollBlock): number {
  const runs = sections.flatMap((section) => section.runs);
  return runs.reduce((sum, { right, count }) => sum + (right ? 2 * count : count), 0);
}

function buildStripGroup({ plan, strip, sections }: RollBlock, box: Box): SheetGroup {
  // A run is one line of the strip, so no label is in two runs.
  const labels: SheetGroup['labels'][number][] = [];
  for (const { runs } of sections) {
    for (const { label, right, count } of runs) {
      labels.push({ source: label, copies: count });
      if (right) labels.push({ source: right.label, copies: count });
    }
  }
  return {
    x: box.x,
    y: box.y,
    width: box.width,
    height: box.height,
    ...describeStrip(strip),
    part: plan.part,
    parts: plan.parts,
    labels,
  };
}
