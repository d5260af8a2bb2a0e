import type { Box, TextLayout } from '@cmon/core/catalogue/types';
import { isInside, type TrimShape } from '../../geometry/traceOutline.ts';
import type { FormeSource } from '../../source/schemas.ts';

type TextSource = FormeSource['texts'][number];
type StraightSource = Exclude<TextSource, { arc: unknown }>;

/** Width divided by height of the texts that boxes are laid out for: from a short name to the longest. */
const TEXT_SHAPES = [1.2, 1.8, 2.7, 4, 6, 9];
/** A box nearer to the middle is preferred when its text has at least this share of the largest size. */
const MIN_SIZE_SHARE = 0.94;
/** In how many rows the free area of a shape is measured. */
const ROWS = 80;
/** A round label with one word has its picto above it. Places are shares of the diameter. */
const ROUND_PICTO = { top: 0.1, edge: 0.37 };
const ROUND_TEXT_TOP = 0.485;

const round = (value: number) => Number(value.toFixed(2));
const isStraight = (text: TextSource): text is StraightSource => !('arc' in text);
const getBottom = ({ y, height }: Box) => y + height;

/** Half of the width that is free on both sides of the axis `x`, mm, for each of the rows from `top` to `bottom`. */
function measureRows(shape: TrimShape, safe: number, x: number, top: number, bottom: number): number[] {
  return Array.from({ length: ROWS + 1 }, (_, row) => {
    const y = top + ((bottom - top) * row) / ROWS;
    // Eleven halvings find the width to 1/2048 of the shape's.
    let [free, taken] = [0, shape.width];
    for (let step = 0; step < 11; step++) {
      const half = (free + taken) / 2;
      if (isInside(shape, safe, x - half, y) && isInside(shape, safe, x + half, y)) free = half;
      else taken = half;
    }
    return free;
  });
}

/** A box of whole rows, in mm. `half` is half of its width. */
interface Rows {
  readonly y: number;
  readonly height: number;
  readonly half: number;
  /** Largest height of a text of the wanted shape, mm. */
  readonly size: number;
}

/** Every box of whole rows between `top` and `bottom`, with the size of a text that is `aspect` times as wide as high. */
function listRows(halves: readonly number[], top: number, bottom: number, aspect: number): readonly Rows[] {
  const pitch = (bottom - top) / ROWS;
  return halves.flatMap((start, first) => {
    let half = start;
    return halves.slice(first + 1).map((rowHalf, index): Rows => {
      half = Math.min(half, rowHalf);
      const height = (index + 1) * pitch;
      return { y: top + first * pitch, height, half, size: Math.min(height, (2 * half) / aspect) };
    });
  });
}

/**
 * For each shape of a text, the box between `top` and `bottom` in which that text is largest, or nearly so and nearer to
 * the middle. No box of the result is within another one.
 */
function findBoxes(shape: TrimShape, safe: number, x: number, top: number, bottom: number): readonly Box[] {
  const halves = measureRows(shape, safe, x, top, bottom);
  const measureDistance = ({ y, height }: Rows) => Math.abs(y + height / 2 - (top + bottom) / 2);
  const found = TEXT_SHAPES.flatMap((aspect): Box[] => {
    const rows = listRows(halves, top, bottom, aspect);
    const largest = rows.reduce((most, { size }) => Math.max(most, size), 0);
    const [best] = rows
      .filter(({ size }) => size > 0 && size >= MIN_SIZE_SHARE * largest)
      .sort((a, b) => measureDistance(a) - measureDistance(b));
    if (best === undefined) return [];
    const { y, height, half } = best;
    return [{ x: round(x - half), y: round(y), width: round(2 * half), height: round(height) }];
  });
  return found.filter(
    (box, index) =>
      !found.some(
        (other, otherIndex) =>
          otherIndex !== index && contains(other, box) && (otherIndex < index || !contains(box, other)),
      ),
  );
}

function contains(outer: Box, inner: Box): boolean {
  return (
    outer.x <= inner.x &&
    outer.y <= inner.y &&
    outer.x + outer.width >= inner.x + inner.width &&
    getBottom(outer) >= getBottom(inner)
  );
}

/** The straight texts that are in one column with `text`: no picto lies between it and them. It is one of them. */
function findColumn(texts: readonly StraightSource[], picto: Box | null, text: StraightSource) {
  return texts.filter((other) => {
    const [above, below] = text.y < other.y ? [text, other] : [other, text];
    return (
      picto === null || picto.y >= getBottom(below) || getBottom(picto) <= above.y || isBeside(picto, text)
    );
  });
}

const isBeside = (picto: Box, text: Box) => picto.x + picto.width <= text.x || picto.x >= text.x + text.width;

/**
 * The boxes of a text that is alone in its column. In a shape that isn't a rectangle it also has the room that no picto
 * takes.
 */
function listBoxesAlone(text: StraightSource, source: FormeSource, shape: TrimShape): readonly Box[] {
  const { picto, safe, texts, reserved = null } = source;
  const column = findColumn(texts.filter(isStraight), picto, text);
  const top = Math.min(...column.map(({ y }) => y));
  const bottom = Math.max(...column.map(getBottom));
  if (shape.kind === 'rect') {
    const x = Math.min(...column.map((line) => line.x));
    const right = Math.max(...column.map((line) => line.x + line.width));
    return [{ x, y: round(top), width: round(right - x), height: round(bottom - top) }];
  }
  const obstacle = picto ?? reserved;
  const start = obstacle !== null && obstacle.y >= bottom ? safe : top;
  const end = obstacle !== null && getBottom(obstacle) <= top ? shape.height - safe : bottom;
  return findBoxes(shape, safe, text.x + text.width / 2, start, end);
}

/** The lines of a column share the whole height in proportion to their own, with its gaps between them. */
function shareHeight(
  kept: readonly StraightSource[],
  column: readonly StraightSource[],
  shape: TrimShape,
  safe: number,
) {
  const top = Math.min(...column.map(({ y }) => y));
  const height = Math.max(...column.map(getBottom)) - top;
  const sumHeights = (lines: readonly StraightSource[]) =>
    lines.reduce((total, line) => total + line.height, 0);
  const gap = Math.max(0, (height - sumHeights(column)) / (column.length - 1));
  const scale = (height - gap * (kept.length - 1)) / sumHeights(kept);
  let y = top;
  return kept.map((line): readonly Box[] => {
    const lineBox = { x: line.x, y: round(y), width: line.width, height: round(line.height * scale) };
    y += line.height * scale + gap;
    if (shape.kind === 'rect') return [lineBox];
    const axis = line.x + line.width / 2;
    const half = Math.min(...measureRows(shape, safe, axis, lineBox.y, getBottom(lineBox)));
    return [{ ...lineBox, x: round(axis - half), width: round(2 * half) }];
  });
}

/** Every choice of at least one of `count` texts, as lists of indexes. */
function listSubsets(count: number): readonly (readonly number[])[] {
  return Array.from({ length: 2 ** count - 1 }, (_, bits) =>
    Array.from({ length: count }, (_, index) => index).filter((index) => ((bits + 1) >> index) & 1),
  );
}

/**
 * The places of the texts of a forme for each choice of texts that are kept. A word that is alone fills the room of the
 * lines that are left out; on a round label with curved texts it is straight, below a smaller picto.
 */
export function computeTextLayouts(source: FormeSource, shape: TrimShape): readonly TextLayout[] {
  const { texts, picto, safe } = source;
  const straight = texts.filter(isStraight);
  return listSubsets(texts.length).flatMap((kept): TextLayout[] => {
    const [first = 0] = kept;
    const firstText = texts[first];
    if (firstText === undefined) return [];
    if (kept.length === 1 && !isStraight(firstText)) {
      const edge = round(ROUND_PICTO.edge * shape.width);
      const pictoBox = {
        x: round((shape.width - edge) / 2),
        y: round(ROUND_PICTO.top * shape.height),
        width: edge,
        height: edge,
      };
      const top = ROUND_TEXT_TOP * shape.height;
      const boxes = findBoxes(shape, safe, shape.width / 2, top, shape.height - safe);
      return [{ kept, boxes: [boxes], ...(picto ? { picto: pictoBox } : {}) }];
    }
    // Several curved texts, and all texts together, keep their slots.
    if (!isStraight(firstText) || (kept.length === texts.length && kept.length > 1)) return [];
    // The only text of a rectangle has its slot.
    if (texts.length === 1 && shape.kind === 'rect') return [];
    if (kept.length === 1) return [{ kept, boxes: [listBoxesAlone(firstText, source, shape)] }];
    const column = findColumn(straight, picto, firstText);
    if (column.length < texts.length) return [];
    return [
      {
        kept,
        boxes: shareHeight(
          straight.filter((_, index) => kept.includes(index)),
          column,
          shape,
          safe,
        ),
      },
    ];
  });
}
