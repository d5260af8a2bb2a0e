import type { LabelRun } from '../createLabelRunReader.ts';
import type { Piece } from '../packing/piece.ts';
import { type BlockLimits, type BlockShape, buildBlockShapes, type Section } from './buildBlockShapes.ts';

/** Labels of one size in a strip, or in a part of it, in the strip's order. */
export interface StripSection extends Section {
  readonly runs: readonly Pick<LabelRun, 'label' | 'forme' | 'right' | 'count'>[];
}

/** The possible arrangements of a strip. Equal strips share one value. */
export interface Arrangements extends Piece {
  readonly shapes: readonly BlockShape[];
  /** Area that carries something, the same in all shapes. The rest of a shape is waste. */
  readonly used: number;
}

/** A strip, or a part of a strip that is too long for one page. */
export interface StripBlock {
  /** Number of this part, from 1. */
  readonly part: number;
  readonly parts: number;
  /** Its labels: from `start` to before `end`, counted through the sections of the strip. */
  readonly start: number;
  readonly end: number;
  readonly arrangements: Arrangements;
}

/** Groups the labels of a strip by size, in the order of the first label of each size. */
export function buildSections(runs: readonly LabelRun[]): readonly StripSection[] {
  const sections: (StripSection & { readonly key: string; count: number; readonly runs: LabelRun[] })[] = [];
  for (const run of runs) {
    if (run.count === 0) continue;
    const section = sections.find(({ key }) => key === run.cells.key);
    if (section) {
      section.count += run.count;
      section.runs.push(run);
    } else sections.push({ ...run.cells, count: run.count, runs: [run] });
  }
  return sections;
}

type FindArrangements = (sections: readonly Section[]) => Arrangements;

/** The most arrangements that are cached. Most strips of a day are equal to an earlier one. */
const MOST_CACHED = 400;

/** Returns a function that finds the arrangements of a strip and keeps them for the next equal strip. */
export function createArrangementFinder(limits: BlockLimits): FindArrangements {
  const cache = new Map<string, Arrangements>();
  return (sections) => {
    const key = sections
      .map(({ upright, turned, count }) =>
        [upright?.width, upright?.height, turned?.width, turned?.height, count].join(' '),
      )
      .join(';');
    const cached = cache.get(key);
    if (cached) return cached;
    const found = { shapes: buildBlockShapes(sections, limits), used: computeUsedArea(sections, limits) };
    if (cache.size >= MOST_CACHED) cache.clear();
    cache.set(key, found);
    return found;
  };
}

/** Builds the block of a strip, or as few parts as possible when the strip is longer than a page. */
export function buildStripBlocks(
  sections: readonly StripSection[],
  findArrangements: FindArrangements,
): readonly StripBlock[] {
  const blocks: Omit<StripBlock, 'part' | 'parts'>[] = [];
  const total = countLabels(sections);
  let start = 0;
  while (start < total) {
    let end = total;
    let arrangements = findArrangements(sliceSections(sections, start, end));
    if (arrangements.shapes.length === 0) {
      const findOfFirst = (count: number) => findArrangements(sliceSections(sections, start, start + count));
      end = start + findMostThatFit(total - start, (count) => findOfFirst(count).shapes.length > 0);
      arrangements = findArrangements(sliceSections(sections, start, end));
    }
    if (arrangements.shapes.length === 0)
      throw new Error('A label that fits alone on a page has no arrangement.');
    blocks.push({ start, end, arrangements });
    start = end;
  }
  return blocks.map((block, i) => ({ ...block, part: i + 1, parts: blocks.length }));
}

/** The largest number from 1 to `most` that fits, when smaller numbers fit as well. */
function findMostThatFit(most: number, fits: (count: number) => boolean): number {
  let [low, high] = [1, 2];
  while (high < most && fits(high)) [low, high] = [high, high * 2];
  high = Math.min(high, most);
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low;
}

const countLabels = (sections: readonly StripSection[]): number =>
  sections.reduce((sum, section) => sum + section.count, 0);

/** The labels from `start` to `end` of the sections. */
export function sliceSections(
  sections: readonly StripSection[],
  start: number,
  end: number,
): readonly StripSection[] {
  if (start === 0 && end === countLabels(sections)) return sections;
  const sliced: StripSection[] = [];
  let runStart = 0;
  for (const section of sections) {
    const runs: StripSection['runs'][number][] = [];
    for (const run of section.runs) {
      const count = Math.min(end, runStart + run.count) - Math.max(start, runStart);
      if (count > 0) runs.push({ ...run, count });
      runStart += run.count;
    }
    if (runs.length > 0)
      sliced.push({ ...section, runs, count: runs.reduce((sum, run) => sum + run.count, 0) });
  }
  return sliced;
}

/** Area of the labels with their gaps, and of the ticket cell, mm². */
function computeUsedArea(sections: readonly Section[], { ticket }: BlockLimits): number {
  return sections.reduce((sum, { upright, turned, count }) => {
    const areas = [upright, turned].flatMap((cell) => (cell ? [cell.width * cell.height] : []));
    return sum + count * Math.min(...areas);
  }, ticket.width * ticket.height);
}
