/** An affine transform in SVG's order: `x' = a x + c y + e`, `y' = b x + d y + f`. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** The transform that applies `inner` first, then `outer`. */
export function multiply(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer;
  const [g, h, i, j, k, l] = inner;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

export function transformPoint([a, b, c, d, e, f]: Matrix, x: number, y: number): [number, number] {
  return [a * x + c * y + e, b * x + d * y + f];
}

function createRotation(degrees: number, x: number, y: number): Matrix {
  const angle = (degrees * Math.PI) / 180;
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  return multiply([1, 0, 0, 1, x, y], multiply([cos, sin, -sin, cos, 0, 0], [1, 0, 0, 1, -x, -y]));
}

const TRANSFORMS: Readonly<Record<string, (n: readonly number[]) => Matrix>> = {
  translate: ([x = 0, y = 0]) => [1, 0, 0, 1, x, y],
  scale: ([x = 1, y = x]) => [x, 0, 0, y, 0, 0],
  rotate: ([angle = 0, x = 0, y = 0]) => createRotation(angle, x, y),
  skewX: ([angle = 0]) => [1, 0, Math.tan((angle * Math.PI) / 180), 1, 0, 0],
  skewY: ([angle = 0]) => [1, Math.tan((angle * Math.PI) / 180), 0, 1, 0, 0],
  matrix: ([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]) => [a, b, c, d, e, f],
};

/** Parses a `transform` attribute. Returns null when a part of it is invalid. */
export function parseTransform(text: string): Matrix | null {
  let result: Matrix = IDENTITY;
  const rest = text.replace(/(\w+)\s*\(([^)]*)\)[\s,]*/g, (_, name: string, list: string) => {
    const numbers = list
      .trim()
      .split(/[\s,]+/)
      .map(Number);
    const transform = TRANSFORMS[name];
    if (!transform || numbers.some(Number.isNaN)) return '?';
    result = multiply(result, transform(numbers));
    return '';
  });
  return rest.trim() === '' ? result : null;
}
