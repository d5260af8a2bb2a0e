import { type Pool, STEPS } from './buildPool.ts';

/**
 * The pieces that a construction has not placed yet. One value serves all constructions of a search. The shapes are
 * kept in runs of equal width, sorted by score, so that the best shape of a run is found without looking at the others.
 * The time of the best-fit step of `chooseShape` therefore depends mainly on the number of different widths.
 */
export interface Stock {
  readonly pool: Pool;
  /** How many pieces of each group are left. */
  readonly left: Int32Array;
  /** How many pieces with a shape of each width, in steps, are left. */
  readonly fits: Int32Array;
  /** The shapes that are looked at: narrowest first, and of equal widths in steps, the one with the best score first. */
  readonly shapes: Int32Array;
  /** Where the shapes of each run of equal widths start in `shapes`; the next run starts where it ends. */
  readonly starts: Int32Array;
  /** The width of each run, in steps. */
  readonly widths: Int32Array;
  runs: number;
  /** How many of the shapes have no piece left. */
  dead: number;
  /** All shapes in the order of the last construction, with their runs, and all pieces by width. */
  readonly all: Pick<Stock, 'shapes' | 'starts' | 'runs' | 'fits'>;
}

/** Runs up to this length are sorted by insertion, which is fast because two constructions often differ by little. */
const SHORT = 24;

export function createStock(pool: Pool, width: number): Stock {
  const count = pool.steps.length;
  const fits = new Int32Array(Math.ceil(width * STEPS) + 2);
  const starts = new Int32Array(count + 1);
  let runs = 0;
  for (let i = 0; i < count; i += 1) {
    const step = pool.steps[i] as number;
    if (step < fits.length) fits[step] = (fits[step] as number) + countMembers(pool, i);
    if (i > 0 && step === pool.steps[i - 1]) continue;
    starts[runs] = i;
    runs += 1;
  }
  starts[runs] = count;
  return {
    pool,
    left: new Int32Array(pool.members.length),
    fits: new Int32Array(fits.length),
    shapes: new Int32Array(count),
    starts: new Int32Array(count + 1),
    widths: new Int32Array(count),
    runs: 0,
    dead: 0,
    all: { shapes: Int32Array.from(pool.steps, (_, i) => i), starts, runs, fits },
  };
}

const countMembers = (pool: Pool, shape: number): number =>
  (pool.members[pool.groups[shape] as number] as readonly number[]).length;

/** Puts all pieces back, for a construction with other scores of the shapes. */
export function refillStock(stock: Stock, base: Float64Array): void {
  const { pool, left, all } = stock;
  for (let group = 0; group < left.length; group += 1)
    left[group] = (pool.members[group] as readonly number[]).length;
  for (let run = 0; run < all.runs; run += 1)
    sortRun(all.shapes, all.starts[run] as number, all.starts[run + 1] as number, base);
  stock.fits.set(all.fits);
  stock.shapes.set(all.shapes);
  // All shapes are one run at first; `dropDead` divides them into runs of equal width.
  stock.starts[1] = all.shapes.length;
  stock.runs = 1;
  dropDead(stock);
}

/** Sorts the shapes of a run, the best score first. */
function sortRun(shapes: Int32Array, start: number, end: number, base: Float64Array): void {
  if (end - start > SHORT) {
    shapes.subarray(start, end).sort((a, b) => (base[b] as number) - (base[a] as number));
    return;
  }
  for (let i = start + 1; i < end; i += 1) {
    const shape = shapes[i] as number;
    const score = base[shape] as number;
    let slot = i;
    for (; slot > start && (base[shapes[slot - 1] as number] as number) < score; slot -= 1)
      shapes[slot] = shapes[slot - 1] as number;
    shapes[slot] = shape;
  }
}

/** Takes a piece that has the shape, in the input's order, and returns its index. */
export function takePiece(stock: Stock, shape: number): number {
  const { pool, left, fits } = stock;
  const group = pool.groups[shape] as number;
  const members = pool.members[group] as readonly number[];
  const shapes = pool.shapesOf[group] as readonly number[];
  const count = left[group] as number;
  left[group] = count - 1;
  for (const groupShape of shapes) {
    const step = pool.steps[groupShape] as number;
    if (step < fits.length) fits[step] = (fits[step] as number) - 1;
  }
  if (count === 1) {
    stock.dead += shapes.length;
    // Removing the dead shapes pays off when they are more than a fifth of all.
    if (stock.dead * 5 > (stock.starts[stock.runs] as number)) dropDead(stock);
  }
  return members[members.length - count] as number;
}

/** Leaves out the shapes that have no piece left. */
function dropDead(stock: Stock): void {
  const { pool, shapes, left, starts, widths } = stock;
  const end = starts[stock.runs] as number;
  let keptCount = 0;
  let runs = 0;
  for (let i = 0; i < end; i += 1) {
    const shape = shapes[i] as number;
    if (left[pool.groups[shape] as number] === 0) continue;
    const width = pool.steps[shape] as number;
    if (runs === 0 || widths[runs - 1] !== width) {
      widths[runs] = width;
      starts[runs] = keptCount;
      runs += 1;
    }
    shapes[keptCount] = shape;
    keptCount += 1;
  }
  starts[runs] = keptCount;
  stock.runs = runs;
  stock.dead = 0;
}
