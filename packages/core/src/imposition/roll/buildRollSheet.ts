import type { Box } from '../../catalogue/types.ts';
import { buildPageMarks, expandBox, PAGE_BLEED } from '../buildPageMarks.ts';
import { buildTicketCell } from '../buildTicketCell.ts';
import type { ImposeEnv } from '../imposeEnv.ts';
import type { PlanStrip, PrintPlan } from '../plan.ts';
import type { LabelSource, PlacedLabel, Sheet, SheetGroup } from '../sheet.ts';
import { buildPerforation } from './buildPerforation.ts';
import type { PlannedBlock } from './planRollPages.ts';
import type { RollFrame } from './rollFrame.ts';
import type { StripSection } from './stripBlocks.ts';

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
    const cell = buildTicketCell(buildTicketFacts(block), box.x, box.y, plan.shape.ticket.width, env);
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
  const readers = sections.map(readLabels);
  for (const grid of plan.shape.grids) {
    const section = sections[grid.section];
    const cell = grid.turn === 0 ? section?.upright : section?.turned;
    const reader = readers[grid.section];
    if (!cell || !reader) throw new Error('The arrangement is not one of this strip.');
    for (let n = 0; n < grid.count; n += 1) {
      const { value } = reader.next();
      if (!value) throw new Error('The arrangement has more cells than the strip has labels.');
      const x = box.x + grid.x + (n % grid.columns) * cell.width;
      const y = box.y + grid.y + Math.floor(n / grid.columns) * cell.height;
      const inCell = listLabels(value);
      const share =
        grid.turn === 0
          ? { ...cell, width: cell.width / inCell.length }
          : { ...cell, height: cell.height / inCell.length };
      for (const [i, { label, forme }] of inCell.entries()) {
        const [width, height] = grid.turn === 0 ? [forme.width, forme.height] : [forme.height, forme.width];
        labels.push({
          source: label,
          forme,
          x: x + (grid.turn === 0 ? i * share.width : 0) + (share.width - width) / 2,
          y: y + (grid.turn === 0 ? 0 : i * share.height) + (share.height - height) / 2,
          turn: grid.turn,
          mirror: false,
          white: false,
          cut: 'kissCut',
        });
      }
    }
  }
}

type Run = StripSection['runs'][number];

/** The labels in one cell of a run: one, or the two of a pair. */
const listLabels = (run: Run): readonly Pick<Run, 'label' | 'forme'>[] =>
  run.right ? [run, run.right] : [run];

function* readLabels(section: StripSection): Generator<Run, undefined> {
  for (const run of section.runs) for (let n = 0; n < run.count; n += 1) yield run;
}

function buildTicketFacts({ plan: { part, parts }, strip, sections }: RollBlock) {
  return {
    code: strip.code,
    orderNumber: strip.orderNumber,
    store: strip.store,
    zone: strip.zone,
    strip: parts > 1 ? `${strip.index}/${strip.of} (${part}/${parts})` : `${strip.index}/${strip.of}`,
    labels: sections
      .flatMap(({ runs }) => runs)
      .reduce((sum, run) => sum + run.count * listLabels(run).length, 0),
    lot: `L${strip.lotNumber} ${strip.lotType}`,
    prio: strip.prio,
    reissue: strip.reissue,
  };
}

function buildStripGroup({ plan, strip, sections }: RollBlock, box: Box): SheetGroup {
  const copies = new Map<LabelSource, number>();
  for (const run of sections.flatMap(({ runs }) => runs)) {
    for (const { label } of listLabels(run)) copies.set(label, (copies.get(label) ?? 0) + run.count);
  }
  return {
    ...box,
    id: strip.id,
    code: strip.code,
    orderNumber: strip.orderNumber,
    lotNumber: strip.lotNumber,
    lotType: strip.lotType,
    store: strip.store,
    zone: strip.zone,
    prio: strip.prio,
    reissue: strip.reissue,
    part: plan.part,
    parts: plan.parts,
    labels: [...copies].map(([source, count]) => ({ source, copies: count })),
  };
}
