import { type Element, SvgError } from './parseXml.ts';

function readNumber(element: Element, name: string, fallback?: number): number {
  const text = element.attributes[name];
  if (text === undefined) {
    if (fallback !== undefined) return fallback;
    throw new SvgError(`<${element.name}> has no ${name}`);
  }
  const value = Number(text.replace(/px$/, ''));
  if (Number.isNaN(value)) throw new SvgError(`<${element.name}> ${name}="${text}" is not a number`);
  return value;
}

function buildRectPath(element: Element): string {
  const [x, y] = [readNumber(element, 'x', 0), readNumber(element, 'y', 0)];
  const [width, height] = [readNumber(element, 'width'), readNumber(element, 'height')];
  const rx = Math.min(readNumber(element, 'rx', readNumber(element, 'ry', 0)), width / 2);
  const ry = Math.min(readNumber(element, 'ry', rx), height / 2);
  if (rx === 0 || ry === 0) return `M${x} ${y}h${width}v${height}h${-width}Z`;
  const corner = (dx: number, dy: number) => `a${rx} ${ry} 0 0 1 ${dx} ${dy}`;
  const [across, down] = [width - 2 * rx, height - 2 * ry];
  const top = `M${x + rx} ${y}h${across}${corner(rx, ry)}`;
  return `${top}v${down}${corner(-rx, ry)}h${-across}${corner(-rx, -ry)}v${-down}${corner(rx, -ry)}Z`;
}

function buildEllipsePath(element: Element, rx: number, ry: number): string {
  const [x, y] = [readNumber(element, 'cx', 0), readNumber(element, 'cy', 0)];
  const half = (dx: number) => `a${rx} ${ry} 0 0 1 ${dx} 0`;
  return `M${x - rx} ${y}${half(2 * rx)}${half(-2 * rx)}Z`;
}

function buildPolygonPath(element: Element): string {
  const points = element.attributes.points;
  if (points === undefined) throw new SvgError(`<${element.name}> has no points`);
  return `M${points.trim()}Z`;
}

/** Path data of a painted element, or null when the element paints nothing itself. */
export function buildShapePath(element: Element): string | null {
  switch (element.name) {
    case 'path':
      return element.attributes.d ?? '';
    case 'rect':
      return buildRectPath(element);
    case 'circle':
      return buildEllipsePath(element, readNumber(element, 'r'), readNumber(element, 'r'));
    case 'ellipse':
      return buildEllipsePath(element, readNumber(element, 'rx'), readNumber(element, 'ry'));
    case 'polygon':
    case 'polyline':
      return buildPolygonPath(element);
    default:
      return null;
  }
}
