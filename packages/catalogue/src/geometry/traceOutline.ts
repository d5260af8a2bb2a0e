import { formatPath } from '../svg/formatPath.ts';
import { IDENTITY } from '../svg/matrix.ts';
import { parsePathData } from '../svg/parsePathData.ts';
import { checkBounds, flattenPath, isInsidePolygon, offsetPath } from './pathOutline.ts';

/** A trim shape in mm, with its top left corner at 0 0. */
export type TrimShape =
  | { readonly kind: 'rect'; readonly width: number; readonly height: number; readonly radius: number }
  | { readonly kind: 'ellipse'; readonly width: number; readonly height: number }
  | { readonly kind: 'path'; readonly width: number; readonly height: number; readonly d: string };

/** Rounding errors of this size don't put a point outside a shape. */
const TOLERANCE_MM = 1e-6;

/** Halvings that bring the bisection to the precision of a number. */
const BISECTIONS = 60;

const normalizePath = (d: string) => formatPath(parsePathData(d), IDENTITY);

function traceRectangle(x: number, y: number, width: number, height: number, radius: number): string {
  if (radius === 0) return normalizePath(`M${x} ${y}h${width}v${height}h${-width}Z`);
  const corner = (dx: number, dy: number) => `a${radius} ${radius} 0 0 1 ${dx} ${dy}`;
  const [across, down] = [width - 2 * radius, height - 2 * radius];
  const rightHalf = `M${x + radius} ${y}h${across}${corner(radius, radius)}v${down}${corner(-radius, radius)}`;
  return normalizePath(
    `${rightHalf}h${-across}${corner(-radius, -radius)}v${-down}${corner(radius, -radius)}Z`,
  );
}

/** The offset curve of an ellipse as eight cubics, which have the ellipse's direction at their ends. */
function traceEllipse(width: number, height: number, offset: number): string {
  const [rx, ry] = [width / 2, height / 2];
  const segments = 8;
  const step = (2 * Math.PI) / segments;
  const computePoint = (angle: number) => {
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const speed = Math.hypot(rx * sin, ry * cos);
    const curvature = (rx * ry) / speed ** 3;
    const handleLength = (4 / 3) * Math.tan(step / 4) * (1 + offset * curvature);
    return {
      x: rx + rx * cos + (offset * ry * cos) / speed,
      y: ry + ry * sin + (offset * rx * sin) / speed,
      dx: -rx * sin * handleLength,
      dy: ry * cos * handleLength,
    };
  };
  const points = Array.from({ length: segments }, (_, index) => computePoint(index * step));
  const curves = points.map((from, index) => {
    const to = points[(index + 1) % segments] ?? from;
    return `C${from.x + from.dx} ${from.y + from.dy} ${to.x - to.dx} ${to.y - to.dy} ${to.x} ${to.y}`;
  });
  return normalizePath(`M${points[0]?.x} ${points[0]?.y}${curves.join('')}Z`);
}

/**
 * The path of a shape, moved outwards by `offset` mm (0 is the trim), with absolute M L C Z. Throws `SvgError` for a
 * bad path.
 */
export function traceOutline(shape: TrimShape, offset: number): string {
  if (shape.kind === 'path') {
    checkBounds(shape.d, shape.width, shape.height);
    return offset === 0 ? normalizePath(shape.d) : offsetPath(shape.d, offset);
  }
  if (shape.kind === 'ellipse') return traceEllipse(shape.width, shape.height, offset);
  const radius = shape.radius === 0 ? 0 : shape.radius + offset;
  return traceRectangle(0 - offset, 0 - offset, shape.width + 2 * offset, shape.height + 2 * offset, radius);
}

/** True when a point is at least `inset` mm inside the shape. */
export function isInside(shape: TrimShape, inset: number, x: number, y: number): boolean {
  if (shape.kind === 'path') return isInsidePolygon(flattenPath(shape.d), inset, x, y);
  const [dx, dy] = [Math.abs(x - shape.width / 2), Math.abs(y - shape.height / 2)];
  if (shape.kind === 'ellipse')
    return measureDepth(shape.width / 2, shape.height / 2, dx, dy) >= inset - TOLERANCE_MM;
  const [halfWidth, halfHeight] = [shape.width / 2 - inset, shape.height / 2 - inset];
  const radius = Math.max(0, shape.radius - inset);
  const [cornerX, cornerY] = [dx - (halfWidth - radius), dy - (halfHeight - radius)];
  if (cornerX > 0 && cornerY > 0) return Math.hypot(cornerX, cornerY) <= radius + TOLERANCE_MM;
  return dx <= halfWidth + TOLERANCE_MM && dy <= halfHeight + TOLERANCE_MM;
}

/**
 * How far a point is inside an ellipse, mm; negative outside it. The point is given by its distances from the two axes.
 * `a` is the longer half axis, and `u` the coordinate along it. The nearest point of the ellipse is
 * (a²u/(t + a²), b²v/(t + b²)). Only one t > -b² puts it on the ellipse.
 */
function measureDepth(halfWidth: number, halfHeight: number, dx: number, dy: number): number {
  const [a, b] = [Math.max(halfWidth, halfHeight), Math.min(halfWidth, halfHeight)];
  const [u, v] = halfWidth >= halfHeight ? [dx, dy] : [dy, dx];
  let [low, high] = [b * v - b * b, Math.hypot(a * u, b * v) - b * b];
  for (let step = 0; step < BISECTIONS; step += 1) {
    const t = (low + high) / 2;
    if (((a * u) / (t + a * a)) ** 2 + ((b * v) / (t + b * b)) ** 2 > 1) low = t;
    else high = t;
  }
  const nearestU = u === 0 ? 0 : Math.min(a, (a * a * u) / (high + a * a));
  const nearestV = b * Math.sqrt(1 - (nearestU / a) ** 2);
  const distance = Math.hypot(u - nearestU, v - nearestV);
  return (u / a) ** 2 + (v / b) ** 2 <= 1 ? distance : -distance;
}
