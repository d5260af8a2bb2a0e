import { IDENTITY } from '../svg/matrix.ts';
import { parsePathData } from '../svg/parsePathData.ts';
import { writePath } from '../svg/writePath.ts';
import { checkBounds, inflated, isInsidePolygon, polygonOf } from './pathOutline.ts';

/** A trim shape in mm, its top left corner at 0 0. */
export type TrimShape =
  | { readonly kind: 'rect'; readonly width: number; readonly height: number; readonly radius: number }
  | { readonly kind: 'ellipse'; readonly width: number; readonly height: number }
  | { readonly kind: 'path'; readonly width: number; readonly height: number; readonly d: string };

const flat = (d: string) => writePath(parsePathData(d), IDENTITY);

function rectangle(x: number, y: number, width: number, height: number, radius: number): string {
  if (radius === 0) return flat(`M${x} ${y}h${width}v${height}h${-width}Z`);
  const corner = (dx: number, dy: number) => `a${radius} ${radius} 0 0 1 ${dx} ${dy}`;
  const [across, down] = [width - 2 * radius, height - 2 * radius];
  const right = `M${x + radius} ${y}h${across}${corner(radius, radius)}v${down}${corner(-radius, radius)}`;
  return flat(`${right}h${-across}${corner(-radius, -radius)}v${-down}${corner(radius, -radius)}Z`);
}

/** Points of the ellipse moved outwards by `by`, joined by cubics whose ends keep the ellipse's own direction. */
function ellipse(width: number, height: number, by: number): string {
  const [rx, ry] = [width / 2, height / 2];
  const pieces = 8;
  const step = (2 * Math.PI) / pieces;
  const at = (angle: number) => {
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const length = Math.hypot(ry * cos, rx * sin);
    const speed = Math.hypot(rx * sin, ry * cos);
    const curvature = (rx * ry) / speed ** 3;
    const reach = (4 / 3) * Math.tan(step / 4) * (1 + by * curvature);
    return {
      x: rx + rx * cos + (by * ry * cos) / length,
      y: ry + ry * sin + (by * rx * sin) / length,
      dx: -rx * sin * reach,
      dy: ry * cos * reach,
    };
  };
  const points = Array.from({ length: pieces }, (_, index) => at(index * step));
  const curves = points.map((from, index) => {
    const to = points[(index + 1) % pieces] ?? from;
    return `C${from.x + from.dx} ${from.y + from.dy} ${to.x - to.dx} ${to.y - to.dy} ${to.x} ${to.y}`;
  });
  return flat(`M${points[0]?.x} ${points[0]?.y}${curves.join('')}Z`);
}

/** The cut path of a shape moved outwards by `by` mm (0 for the trim itself): absolute M L C Z. Throws `SvgError`. */
export function outline(shape: TrimShape, by: number): string {
  if (shape.kind === 'path') {
    checkBounds(shape.d, shape.width, shape.height);
    return by === 0 ? flat(shape.d) : inflated(shape.d, by);
  }
  if (shape.kind === 'ellipse') return ellipse(shape.width, shape.height, by);
  const radius = shape.radius === 0 ? 0 : shape.radius + by;
  return rectangle(0 - by, 0 - by, shape.width + 2 * by, shape.height + 2 * by, radius);
}

/** True when a point stands at least `inset` mm inside the shape. */
export function isInside(shape: TrimShape, inset: number, x: number, y: number): boolean {
  if (shape.kind === 'path') return isInsidePolygon(polygonOf(shape.d), inset, x, y);
  const slack = 1e-6;
  const [halfWidth, halfHeight] = [shape.width / 2 - inset, shape.height / 2 - inset];
  const [dx, dy] = [Math.abs(x - shape.width / 2), Math.abs(y - shape.height / 2)];
  if (shape.kind === 'ellipse') return (dx / halfWidth) ** 2 + (dy / halfHeight) ** 2 <= 1 + slack;
  const radius = Math.max(0, shape.radius - inset);
  const [cornerX, cornerY] = [dx - (halfWidth - radius), dy - (halfHeight - radius)];
  if (cornerX > 0 && cornerY > 0) return Math.hypot(cornerX, cornerY) <= radius + slack;
  return dx <= halfWidth + slack && dy <= halfHeight + slack;
}
