import { n, path } from './shapes.ts';

type Next = () => number;

/** Closed curve through points, smooth at each of them (Catmull-Rom as cubics). */
function smooth(points: readonly (readonly [number, number])[]): string {
  const point = (index: number) => points[(index + points.length) % points.length] ?? [0, 0];
  const pieces = points.map((_, index) => {
    const [[ax, ay], [bx, by], [cx, cy], [dx, dy]] = [
      point(index - 1),
      point(index),
      point(index + 1),
      point(index + 2),
    ];
    const [x1, y1] = [bx + (cx - ax) / 6, by + (cy - ay) / 6];
    const [x2, y2] = [cx - (dx - bx) / 6, cy - (dy - by) / 6];
    return `C${n(x1)} ${n(y1)} ${n(x2)} ${n(y2)} ${n(cx)} ${n(cy)}`;
  });
  const [x, y] = point(0);
  return `M${n(x)} ${n(y)}${pieces.join('')}Z`;
}

/** Points around 0 0 at a distance of 1, each off it by up to the share `wobble`: the rim of a patch. */
export function unevenRim(
  corners: number,
  wobble: number,
  next: Next,
): readonly (readonly [number, number])[] {
  return Array.from({ length: corners }, (_, index): [number, number] => {
    const angle = (2 * Math.PI * index) / corners;
    const reach = 1 + (next() - 0.5) * 2 * wobble;
    return [Math.cos(angle) * reach, Math.sin(angle) * reach * 0.9];
  });
}

/** A patch around x y with a given rim. */
export function patch(fill: string, x: number, y: number, radius: number, rim: ReturnType<typeof unevenRim>) {
  return path(fill, smooth(rim.map(([dx, dy]) => [x + dx * radius, y + dy * radius])));
}

/** A patch that glows: one layer a colour, of the same rim, from the outermost inwards. */
export function glow(
  x: number,
  y: number,
  radius: number,
  colours: readonly string[],
  rim: ReturnType<typeof unevenRim>,
): string {
  return colours
    .map((colour, layer) => patch(colour, x, y, radius * (1 - layer / colours.length), rim))
    .join('');
}

/** A thin wavering band across a drawing 300 wide. */
export function ribbon(fill: string, y: number, thickness: number, sway: number, next: Next): string {
  const rows = Array.from({ length: 8 }, (_, index) => [index * 45 - 8, y + (next() - 0.5) * sway] as const);
  const forth = rows.slice(1).map(([x, at]) => `S${n(x - 18)} ${n(at)} ${n(x)} ${n(at)}`);
  const back = rows
    .slice(0, -1)
    .reverse()
    .map(([x, at]) => `S${n(x + 18)} ${n(at + thickness)} ${n(x)} ${n(at + thickness)}`);
  const [first, last] = [rows[0] ?? [0, y], rows.at(-1) ?? [0, y]];
  return path(
    fill,
    `M${n(first[0])} ${n(first[1])}${forth.join('')}L${n(last[0])} ${n(last[1] + thickness)}${back.join('')}Z`,
  );
}
