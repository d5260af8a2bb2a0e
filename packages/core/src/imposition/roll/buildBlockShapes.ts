import type { Shape } from '../packing/piece.ts';

/** Labels of one size in a strip. */
export interface Section {
  /** A label with its share of the gaps, mm, as designed and turned by 90°; absent where it doesn't fit the web. */
  readonly upright?: Shape;
  readonly turned?: Shape;
  readonly count: number;
}

/** Cells of one section in rows from the top left. The last row may be incomplete. */
export interface Grid {
  /** Index of the section. */
  readonly section: number;
  readonly turn: 0 | 90;
  readonly x: number;
  readonly y: number;
  readonly columns: number;
  readonly count: number;
}

/** One arrangement of a strip as a rectangle: the ticket at the top left, the grids beside and below it. */
export interface BlockShape extends Shape {
  readonly ticket: Shape;
  readonly grids: readonly Grid[];
  /** The most label columns beside and label rows below each other. */
  readonly columns: number;
  readonly rows: number;
}

/** Limits of a block, mm. `columns` and `rows` are the limits of the device, if it has any. */
export interface BlockLimits {
  readonly maxWidth: number;
  readonly maxLength: number;
  readonly columns: number | null;
  readonly rows: number | null;
  readonly ticket: Shape;
}

const EPSILON = 1e-9;
/** Arrangements with more than this many times the area of the smallest one are left out. */
const WORST = 1.5;
/** The most arrangements of a strip with several label sizes that are built on. */
const MOST = 32;

/**
 * Builds the arrangements of a strip that fit: of each width the shortest, narrowest first. Sections are placed below or
 * beside each other. Empty when the strip must be split.
 */
export function buildBlockShapes(sections: readonly Section[], limits: BlockLimits): readonly BlockShape[] {
  const [first, ...others] = sections;
  if (!first) return [];
  let shapes = keepShortest(buildHeads(first, limits), limits);
  for (const [i, section] of others.entries()) {
    const grids = buildGrids(section, i + 1, limits);
    shapes = keepShortest(
      shapes.flatMap((head) => grids.flatMap((grid) => [placeBelow(head, grid), placeBeside(head, grid)])),
      limits,
    );
  }
  return shapes;
}

/** A section's grid at the origin. */
type SingleGrid = Omit<BlockShape, 'ticket'>;

function placeBelow(head: BlockShape, grid: SingleGrid): BlockShape {
  return {
    ticket: head.ticket,
    width: Math.max(head.width, grid.width),
    height: head.height + grid.height,
    grids: [...head.grids, ...grid.grids.map((part) => ({ ...part, y: part.y + head.height }))],
    columns: Math.max(head.columns, grid.columns),
    rows: head.rows + grid.rows,
  };
}

function placeBeside(head: BlockShape, grid: SingleGrid): BlockShape {
  return {
    ticket: head.ticket,
    width: head.width + grid.width,
    height: Math.max(head.height, grid.height),
    grids: [...head.grids, ...grid.grids.map((part) => ({ ...part, x: part.x + head.width }))],
    columns: head.columns + grid.columns,
    rows: Math.max(head.rows, grid.rows),
  };
}

function listTurns({ upright, turned }: Section): { readonly turn: 0 | 90; readonly cell: Shape }[] {
  return [
    ...(upright ? [{ turn: 0 as const, cell: upright }] : []),
    ...(turned ? [{ turn: 90 as const, cell: turned }] : []),
  ];
}

function buildGrids(section: Section, index: number, limits: BlockLimits): SingleGrid[] {
  return listTurns(section).flatMap(({ turn, cell }) =>
    Array.from({ length: Math.min(section.count, countFitting(limits, cell)) }, (_, i) =>
      buildGrid(section.count, i + 1, index, turn, cell),
    ),
  );
}

function buildGrid(count: number, columns: number, section: number, turn: 0 | 90, cell: Shape): SingleGrid {
  const rows = Math.ceil(count / columns);
  return {
    width: columns * cell.width,
    height: rows * cell.height,
    grids: [{ section, turn, x: 0, y: 0, columns, count }],
    columns,
    rows,
  };
}

const countFitting = ({ maxWidth, columns }: BlockLimits, cell: Shape): number =>
  Math.min(columns ?? Infinity, Math.floor(maxWidth / cell.width + EPSILON));

/** Arrangements of the first section with the ticket: above all labels, or in place of the first cells of some rows. */
function buildHeads(section: Section, limits: BlockLimits): BlockShape[] {
  const { ticket } = limits;
  return listTurns(section).flatMap(({ turn, cell }) =>
    Array.from({ length: countFitting(limits, cell) }, (_, i) => i + 1).flatMap((columns) => {
      const heads: BlockShape[] = [];
      if (columns <= section.count) {
        const grid = buildGrid(section.count, columns, 0, turn, cell);
        const width = Math.max(grid.width, ticket.width);
        heads.push(
          placeBelow({ ...EMPTY, width, height: ticket.height, ticket: { ...ticket, width } }, grid),
        );
      }
      const corner = buildCorner(section.count, columns, turn, cell, ticket);
      return corner ? [...heads, corner] : heads;
    }),
  );
}

const EMPTY = { grids: [], columns: 0, rows: 0 };

/**
 * The arrangement with the ticket in place of the first cells of the first rows. Null when no label would be beside the
 * ticket, or when there are fewer labels than columns beside it.
 */
function buildCorner(
  count: number,
  columns: number,
  turn: 0 | 90,
  cell: Shape,
  ticket: Shape,
): BlockShape | null {
  const ticketColumns = Math.ceil(ticket.width / cell.width - EPSILON);
  const headRows = Math.ceil(ticket.height / cell.height - EPSILON);
  const columnsBeside = columns - ticketColumns;
  if (columnsBeside < 1 || count < columnsBeside) return null;
  const headCount = Math.min(count, columnsBeside * headRows);
  const head = {
    width: columns * cell.width,
    height: headRows * cell.height,
    ticket: { width: ticketColumns * cell.width, height: headRows * cell.height },
    grids: [
      { section: 0, turn, x: ticketColumns * cell.width, y: 0, columns: columnsBeside, count: headCount },
    ],
    columns,
    rows: headRows,
  };
  return headCount === count ? head : placeBelow(head, buildGrid(count - headCount, columns, 0, turn, cell));
}

/** Leaves out what exceeds the limits, and each shape for which a narrower or equally wide one is not longer. */
function keepShortest(shapes: readonly BlockShape[], limits: BlockLimits): readonly BlockShape[] {
  const fitting = shapes.filter(
    (shape) =>
      shape.width <= limits.maxWidth + EPSILON &&
      shape.height <= limits.maxLength + EPSILON &&
      shape.columns <= (limits.columns ?? Infinity) &&
      shape.rows <= (limits.rows ?? Infinity),
  );
  fitting.sort((a, b) => a.width - b.width || a.height - b.height);
  const kept: BlockShape[] = [];
  for (const shape of fitting) {
    if (shape.height < (kept.at(-1)?.height ?? Infinity) - EPSILON) kept.push(shape);
  }
  const area = ({ width, height }: Shape): number => width * height;
  const best = Math.min(...kept.map(area));
  const good = kept.filter((shape) => area(shape) <= best * WORST);
  if (good.length <= MOST) return good;
  const limit = good.map(area).sort((a, b) => a - b)[MOST - 1] ?? best;
  return good.filter((shape) => area(shape) <= limit);
}
