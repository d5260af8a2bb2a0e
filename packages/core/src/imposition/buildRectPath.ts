/** Rounds mm to a tenth of a micrometre, so that floating-point errors don't add digits to a path. */
const roundMm = (value: number): number => Math.round(value * 1e4) / 1e4;

/** Absolute path of a closed rectangle, mm. */
export function buildRectPath(x: number, y: number, width: number, height: number): string {
  const [left, top, right, bottom] = [roundMm(x), roundMm(y), roundMm(x + width), roundMm(y + height)];
  return `M ${left} ${top} L ${right} ${top} L ${right} ${bottom} L ${left} ${bottom} Z`;
}

/** Absolute path of a line, mm. */
export const buildLinePath = (x1: number, y1: number, x2: number, y2: number): string =>
  `M ${roundMm(x1)} ${roundMm(y1)} L ${roundMm(x2)} ${roundMm(y2)}`;
