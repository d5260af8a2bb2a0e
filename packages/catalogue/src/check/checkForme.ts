import type { Box } from '@cmon/core/catalogue/types';
import { UNTAKEN_FORME } from '@cmon/core/catalogue/untakenForme';
import { arcBand } from '../compile/compileForme.ts';
import { isInside } from '../geometry/outline.ts';
import type { FormeSource } from '../source/schemas.ts';

/** Smallest print size of light text on a dark ground; the fit never goes under 6 preview px. */
const SMALLEST_PT = 6;
const FIT_FLOOR_PX = 6;
const mmPerPt = 25.4 / 72;

function corners({ x, y, width, height }: Box): [number, number][] {
  return [
    [x, y],
    [x + width, y],
    [x, y + height],
    [x + width, y + height],
  ];
}

/** Boxes that only touch don't overlap. */
const HAIR = 1e-6;
function overlap(one: Box, other: Box) {
  return (
    one.x + HAIR < other.x + other.width &&
    other.x + HAIR < one.x + one.width &&
    one.y + HAIR < other.y + other.height &&
    other.y + HAIR < one.y + one.height
  );
}

/** Sentences for everything that would print badly: slots outside the safe zone or over each other, text too small. */
export function checkForme(forme: FormeSource): string[] {
  const faults: string[] = [];
  const { id, shape, safe, picto, texts, mmPerPx, copies } = forme;
  const untaken = id === UNTAKEN_FORME;
  if (untaken !== (texts.length === 0)) faults.push(untaken ? 'an untaken shape has texts' : 'has no text');
  if (untaken !== (copies === 0)) faults.push(untaken ? 'an untaken shape prints copies' : 'prints no copy');
  const keepsSafe = (box: Box) => corners(box).every(([x, y]) => isInside(shape, safe, x, y));
  const straight = texts.flatMap((text, index) =>
    'arc' in text ? [] : [{ text, name: `text ${index + 1}` }],
  );
  const boxes = [...(picto ? [{ text: picto, name: 'picto' }] : []), ...straight];

  if (FIT_FLOOR_PX * mmPerPx < SMALLEST_PT * mmPerPt)
    faults.push(`mmPerPx ${mmPerPx} prints text under ${SMALLEST_PT} pt`);
  for (const { text, name } of boxes) if (!keepsSafe(text)) faults.push(`${name} leaves the safe zone`);
  boxes.forEach((one, index) => {
    for (const other of boxes.slice(index + 1)) {
      if (overlap(one.text, other.text)) faults.push(`${one.name} lies over ${other.name}`);
    }
  });

  let turn = 0;
  texts.forEach((text, index) => {
    if (!('arc' in text)) return;
    const { cx, cy } = text.arc;
    const { inner, outer, span } = arcBand(text, mmPerPx);
    turn += span;
    const around = Array.from({ length: 72 }, (_, step) => (step * Math.PI) / 36);
    const safeAllRound = around.every((angle) =>
      isInside(shape, safe, cx + outer * Math.cos(angle), cy + outer * Math.sin(angle)),
    );
    if (!safeAllRound) faults.push(`text ${index + 1} leaves the safe zone`);
    if (picto && corners(picto).some(([x, y]) => Math.hypot(x - cx, y - cy) > inner)) {
      faults.push(`picto lies over text ${index + 1}`);
    }
  });
  if (turn > 360) faults.push('the curved texts run into each other');
  return faults;
}
