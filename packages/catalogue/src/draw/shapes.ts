/** Small figures as SVG text. Lengths are in the drawing's own unit, angles in degrees. */

export type Point = readonly [x: number, y: number];

export const n = (value: number) => String(Number(value.toFixed(2)));

/** A drawing of `width` × `height` over a ground colour. */
export const drawing = (width: number, height: number, ground: string, body: readonly string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${ground}"/>${body.join('')}</svg>`;

export const path = (fill: string, d: string) => `<path fill="${fill}" d="${d}"/>`;

export const disc = (fill: string, x: number, y: number, radius: number) =>
  `<circle fill="${fill}" cx="${n(x)}" cy="${n(y)}" r="${n(radius)}"/>`;

export const oval = (fill: string, x: number, y: number, rx: number, ry: number, turn = 0) =>
  `<ellipse fill="${fill}" cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" transform="rotate(${n(turn)} ${n(x)} ${n(y)})"/>`;

/** A rounded bar around its middle. */
export function bar(
  fill: string,
  x: number,
  y: number,
  width: number,
  height: number,
  turn = 0,
  radius = height / 2,
) {
  return `<rect fill="${fill}" x="${n(x - width / 2)}" y="${n(y - height / 2)}" width="${n(width)}" height="${n(height)}" rx="${n(radius)}" transform="rotate(${n(turn)} ${n(x)} ${n(y)})"/>`;
}

/** What is drawn around 0 0, moved, turned and scaled. */
export const at = (x: number, y: number, turn: number, scale: number, body: string) =>
  `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${n(scale)})">${body}</g>`;

/** A soft five-pointed star of radius 10 around 0 0: its points and its hollows are rounded. */
export function star(fill: string, points = 5, hollow = 0.52): string {
  const corner = (index: number): [number, number] => {
    const angle = (Math.PI * index) / points - Math.PI / 2;
    const radius = index % 2 === 0 ? 10 : 10 * hollow;
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  };
  const towards = (from: [number, number], to: [number, number], share: number): string =>
    `${n(from[0] + (to[0] - from[0]) * share)} ${n(from[1] + (to[1] - from[1]) * share)}`;
  const parts = Array.from({ length: points * 2 }, (_, index) => {
    const [before, here, after] = [corner(index - 1), corner(index), corner(index + 1)];
    const round = index % 2 === 0 ? 0.32 : 0.18;
    const start = towards(here, before, round);
    return `${index === 0 ? 'M' : 'L'}${start}Q${n(here[0])} ${n(here[1])} ${towards(here, after, round)}`;
  });
  return path(fill, `${parts.join('')}Z`);
}

/** A heart about 20 wide around 0 0. */
export function heart(fill: string) {
  return path(
    fill,
    'M0 9.5C-3.5 6.6-10 2-10-3.4C-10-6.8-7.4-9-4.7-9C-2.6-9-1-7.9 0-6.1C1-7.9 2.6-9 4.7-9C7.4-9 10-6.8 10-3.4C10 2 3.5 6.6 0 9.5Z',
  );
}

/** A cloud about 30 wide with a flat foot, around 0 0. */
export function cloud(fill: string) {
  return path(
    fill,
    'M-11 8C-15 8-17 5.4-17 2.6C-17-.4-14.7-2.7-11.8-2.8C-11.2-6.9-7.8-9.6-4-9.4C-1.6-9.3.4-8.1 1.6-6.2C2.6-7 3.9-7.4 5.2-7.3C8.2-7.1 10.4-4.8 10.5-2C14-2.3 17-.2 17 3C17 5.9 14.8 8 11.6 8Z',
  );
}

/** A leaf 20 long from 0 0 upwards. */
export const leaf = (fill: string, width = 5) =>
  path(fill, `M0 0C${-width - 2}-5 ${-width}-15 0-20C${width}-15 ${width + 2}-5 0 0Z`);

/** A flower of round petals around 0 0, radius 10. */
export function flower(petal: string, heartColour: string, petals = 6): string {
  const around = Array.from({ length: petals }, (_, index) =>
    at(0, 0, (360 * index) / petals, 1, oval(petal, 0, -6.2, 2.9, 3.9)),
  );
  return `${around.join('')}${disc(heartColour, 0, 0, 2.9)}`;
}

/** Half a ring around 0 0, open downwards. */
export const arch = (fill: string, outer: number, inner: number) =>
  path(fill, `M${-outer} 0A${outer} ${outer} 0 0 1 ${outer} 0H${inner}A${inner} ${inner} 0 0 0 ${-inner} 0Z`);

/** A paw print about 20 wide around 0 0. */
export function paw(fill: string) {
  return (
    path(
      fill,
      'M0 0C3.6 0 7 3.4 7 6.6C7 9 5 9.8 3 9.2C1 8.6-1 8.6-3 9.2C-5 9.8-7 9-7 6.6C-7 3.4-3.6 0 0 0Z',
    ) +
    [
      [-8, -1.5, -25],
      [-3.4, -5.6, -8],
      [3.4, -5.6, 8],
      [8, -1.5, 25],
    ]
      .map(([x = 0, y = 0, turn = 0]) => oval(fill, x, y, 2.3, 3.2, turn))
      .join('')
  );
}

/** Eyes, noses and other small dark things. */
export const INK = '#38302f';

/** What is drawn around 0 0, seen in a mirror that stands upright. */
export const flipped = (body: string) => `<g transform="scale(-1 1)">${body}</g>`;

/** A half of something symmetrical, with the other one. */
export const both = (half: string) => `${half}${flipped(half)}`;

/** The part from x = `from` to x = `to` of an ellipse around 0 0. */
export function slice(fill: string, rx: number, ry: number, from: number, to: number): string {
  const y = (x: number) => n(ry * Math.sqrt(Math.max(0, 1 - (x / rx) ** 2)));
  const [a, b] = [y(from), y(to)];
  return path(
    fill,
    `M${n(from)}-${a}A${rx} ${ry} 0 0 1 ${n(to)}-${b}V${b}A${rx} ${ry} 0 0 1 ${n(from)} ${a}Z`,
  );
}

/** A raindrop 10 long around 0 0, its tip up. */
export const drop = (fill: string) =>
  path(fill, 'M0-5C1.8-2 3.4 0 3.4 1.9A3.4 3.4 0 0 1-3.4 1.9C-3.4 0-1.8-2 0-5Z');

/** A straight stroke with round ends. */
export function stroke(fill: string, [x1, y1]: Point, [x2, y2]: Point, width: number) {
  return bar(
    fill,
    (x1 + x2) / 2,
    (y1 + y2) / 2,
    Math.hypot(x2 - x1, y2 - y1) + width,
    width,
    (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI,
  );
}

/** A stroke with round ends along a circle around x y, clockwise from one angle to another: 0 is to the right. */
export function bow(fill: string, [x, y]: Point, radius: number, width: number, from: number, to: number) {
  const [outer, inner, cap] = [radius + width / 2, radius - width / 2, width / 2];
  const rim = (reach: number, angle: number) => {
    const turn = (angle * Math.PI) / 180;
    return `${n(x + reach * Math.cos(turn))} ${n(y + reach * Math.sin(turn))}`;
  };
  const large = to - from > 180 ? 1 : 0;
  return path(
    fill,
    `M${rim(outer, from)}A${n(outer)} ${n(outer)} 0 ${large} 1 ${rim(outer, to)}A${n(cap)} ${n(cap)} 0 0 1 ${rim(inner, to)}A${n(inner)} ${n(inner)} 0 ${large} 0 ${rim(inner, from)}A${n(cap)} ${n(cap)} 0 0 1 ${rim(outer, from)}Z`,
  );
}
