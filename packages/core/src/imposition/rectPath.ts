/** mm to a tenth of a micron, so that sums of fractions don't trail digits into a path. */
const mm = (value: number): number => Math.round(value * 1e4) / 1e4;

/** A closed rectangle as an absolute path, mm. */
export function rectPath(x: number, y: number, width: number, height: number): string {
  const [left, top, right, bottom] = [mm(x), mm(y), mm(x + width), mm(y + height)];
  return `M ${left} ${top} L ${right} ${top} L ${right} ${bottom} L ${left} ${bottom} Z`;
}

/** A line from one point to another, open. */
export const linePath = (x1: number, y1: number, x2: number, y2: number): string =>
  `M ${mm(x1)} ${mm(y1)} L ${mm(x2)} ${mm(y2)}`;
