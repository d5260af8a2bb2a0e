type Point = readonly [number, number];
type Cubic = [number, number, number, number, number, number];

export interface Arc {
  readonly rx: number;
  readonly ry: number;
  /** Degrees. */
  readonly rotation: number;
  readonly large: boolean;
  readonly sweep: boolean;
}

/**
 * An elliptical arc as cubics of at most a quarter turn each (off by less than 0.03 % of the radius), by the SVG
 * recommendation's centre form. Null when the arc is a straight line; empty when it ends where it starts.
 */
export function arcToCubics([x1, y1]: Point, [x2, y2]: Point, arc: Arc): Cubic[] | null {
  if (x1 === x2 && y1 === y2) return [];
  let [rx, ry] = [Math.abs(arc.rx), Math.abs(arc.ry)];
  if (rx === 0 || ry === 0) return null;
  const phi = (arc.rotation * Math.PI) / 180;
  const [cos, sin] = [Math.cos(phi), Math.sin(phi)];
  const [hx, hy] = [(x1 - x2) / 2, (y1 - y2) / 2];
  const [ux, uy] = [cos * hx + sin * hy, -sin * hx + cos * hy];
  const grow = Math.sqrt((ux / rx) ** 2 + (uy / ry) ** 2);
  if (grow > 1) [rx, ry] = [rx * grow, ry * grow];
  const spread = (rx * uy) ** 2 + (ry * ux) ** 2;
  const root = Math.sqrt(Math.max(0, (rx * ry) ** 2 / spread - 1)) * (arc.large === arc.sweep ? -1 : 1);
  const [vx, vy] = [(root * rx * uy) / ry, (-root * ry * ux) / rx];
  const [cx, cy] = [cos * vx - sin * vy + (x1 + x2) / 2, sin * vx + cos * vy + (y1 + y2) / 2];
  const from = Math.atan2((uy - vy) / ry, (ux - vx) / rx);
  let turn = Math.atan2((-uy - vy) / ry, (-ux - vx) / rx) - from;
  if (arc.sweep && turn < 0) turn += 2 * Math.PI;
  if (!arc.sweep && turn > 0) turn -= 2 * Math.PI;

  const pieces = Math.max(1, Math.ceil(Math.abs(turn) / (Math.PI / 2) - 1e-9));
  const step = turn / pieces;
  const k = (4 / 3) * Math.tan(step / 4);
  const place = (x: number, y: number): [number, number] => [
    cx + cos * rx * x - sin * ry * y,
    cy + sin * rx * x + cos * ry * y,
  ];
  return Array.from({ length: pieces }, (_, index): Cubic => {
    const [a, b] = [from + index * step, from + (index + 1) * step];
    const end: [number, number] = index === pieces - 1 ? [x2, y2] : place(Math.cos(b), Math.sin(b));
    return [
      ...place(Math.cos(a) - k * Math.sin(a), Math.sin(a) + k * Math.cos(a)),
      ...place(Math.cos(b) + k * Math.sin(b), Math.sin(b) - k * Math.cos(b)),
      ...end,
    ];
  });
}
