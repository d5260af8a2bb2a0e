import type { Box } from '@cmon/core/catalogue/types';
import { UNTAKEN_FORME } from '@cmon/core/catalogue/untakenForme';
import { buildArcBand } from '../compile/drawings/compileForme.ts';
import { isInside, type TrimShape } from '../geometry/traceOutline.ts';
import type { FormeSource } from '../source/schemas.ts';

/** Smallest print size, in pt, of light text on a dark background. Text is never fitted below 6 preview px. */
const SMALLEST_PT = 6;
const SMALLEST_FIT_PX = 6;
const MM_PER_PT = 25.4 / 72;

/** Least safe zone (mm) of labels, and of small labels: see docs/decisions/0019. */
const LEAST_SAFE_MM = 2;
const LEAST_SAFE_OF_SMALL_MM = 1.5;
/** A label is small when its shorter side is at most this long, mm. */
const SMALL_LABEL_MM = 32;

const findLeastSafe = ({ width, height }: FormeSource['shape']): number =>
  Math.min(width, height) <= SMALL_LABEL_MM ? LEAST_SAFE_OF_SMALL_MM : LEAST_SAFE_MM;

function listCorners({ x, y, width, height }: Box): [number, number][] {
  return [
    [x, y],
    [x + width, y],
    [x, y + height],
    [x + width, y + height],
  ];
}

/** Boxes that only touch don't overlap: rounding errors below this are ignored. */
const TOLERANCE_MM = 1e-6;
function overlaps(first: Box, second: Box) {
  return (
    first.x + TOLERANCE_MM < second.x + second.width &&
    second.x + TOLERANCE_MM < first.x + first.width &&
    first.y + TOLERANCE_MM < second.y + second.height &&
    second.y + TOLERANCE_MM < first.y + first.height
  );
}

/** Messages for what would print badly: a small safe zone, slots outside it, overlapping slots, text that is too small. */
export function checkForme(forme: FormeSource, shape: TrimShape): string[] {
  const faults: string[] = [];
  const { id, safe, picto, texts, mmPerPx, copies } = forme;
  const isUntaken = id === UNTAKEN_FORME;
  if (isUntaken !== (texts.length === 0))
    faults.push(isUntaken ? 'an untaken shape has texts' : 'has no text');
  if (isUntaken !== (copies === 0))
    faults.push(isUntaken ? 'an untaken shape prints copies' : 'prints no copy');
  const leastSafe = findLeastSafe(forme.shape);
  if (safe < leastSafe) faults.push(`the safe zone is under ${leastSafe} mm`);
  const isInSafeZone = (box: Box) => listCorners(box).every(([x, y]) => isInside(shape, safe, x, y));
  const straight = texts.flatMap((text, index) =>
    'arc' in text ? [] : [{ box: text, name: `text ${index + 1}` }],
  );
  const boxes = [...(picto ? [{ box: picto, name: 'picto' }] : []), ...straight];

  if (SMALLEST_FIT_PX * mmPerPx < SMALLEST_PT * MM_PER_PT)
    faults.push(`mmPerPx ${mmPerPx} prints text under ${SMALLEST_PT} pt`);
  for (const { box, name } of boxes) if (!isInSafeZone(box)) faults.push(`${name} leaves the safe zone`);
  boxes.forEach((first, index) => {
    for (const second of boxes.slice(index + 1)) {
      if (overlaps(first.box, second.box)) faults.push(`${first.name} overlaps ${second.name}`);
    }
  });

  let totalSpan = 0;
  texts.forEach((text, index) => {
    if (!('arc' in text)) return;
    const { cx, cy } = text.arc;
    const { inner, outer, span } = buildArcBand(text, mmPerPx);
    totalSpan += span;
    // The outer edge of the band is checked every 5 degrees.
    const angles = Array.from({ length: 72 }, (_, step) => (step * Math.PI) / 36);
    const isSafe = angles.every((angle) =>
      isInside(shape, safe, cx + outer * Math.cos(angle), cy + outer * Math.sin(angle)),
    );
    if (!isSafe) faults.push(`text ${index + 1} leaves the safe zone`);
    if (picto && listCorners(picto).some(([x, y]) => Math.hypot(x - cx, y - cy) > inner)) {
      faults.push(`picto overlaps text ${index + 1}`);
    }
  });
  if (totalSpan > 360) faults.push('the curved texts overlap');
  return faults;
}
