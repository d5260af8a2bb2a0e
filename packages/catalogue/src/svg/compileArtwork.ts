import type { ArtShape, Artwork } from '@cmon/core/scene/types';
import { buildShapePath } from './buildShapePath.ts';
import { formatPath } from './formatPath.ts';
import { IDENTITY, type Matrix, multiply, parseTransform } from './matrix.ts';
import { parsePathData } from './parsePathData.ts';
import { type Element, parseXml, SvgError } from './parseXml.ts';

/** The transform, fill and fill rule of an element, inherited from its parents. */
interface Paint {
  readonly matrix: Matrix;
  readonly fill: string;
  readonly evenOdd: boolean;
}

const SHAPE_ELEMENTS = new Set(['path', 'rect', 'circle', 'ellipse', 'polygon', 'polyline']);
const STRUCTURE_ELEMENTS = new Set(['svg', 'g', 'defs', 'use', 'title', 'desc']);
const GEOMETRY_ATTRIBUTES = 'd x y width height rx ry cx cy r points viewBox transform id';
const PAINT_ATTRIBUTES = 'fill fill-rule clip-rule';
const ALLOWED_ATTRIBUTES = new Set(
  `${GEOMETRY_ATTRIBUTES} ${PAINT_ATTRIBUTES} href xlink:href xmlns xmlns:xlink version aria-hidden role`.split(
    ' ',
  ),
);
/** Attributes that are allowed with one value only: printed drawings have no stroke and no transparency. */
const REQUIRED_VALUES: Readonly<Record<string, string>> = {
  stroke: 'none',
  opacity: '1',
  'fill-opacity': '1',
};

/** Checks the whole tree, with the parts that no `<use>` refers to. */
function checkElement(element: Element): void {
  if (!SHAPE_ELEMENTS.has(element.name) && !STRUCTURE_ELEMENTS.has(element.name)) {
    throw new SvgError(`<${element.name}> is not printable: use filled shapes`);
  }
  for (const [name, value] of Object.entries(element.attributes)) {
    if (REQUIRED_VALUES[name] === value) continue;
    if (name in REQUIRED_VALUES)
      throw new SvgError(`${name}="${value}" is not printable: use filled, opaque shapes`);
    if (!ALLOWED_ATTRIBUTES.has(name)) throw new SvgError(`attribute ${name} is not allowed`);
    if (name.endsWith('href') && !value.startsWith('#'))
      throw new SvgError(`reference outside the file: ${value}`);
  }
  for (const child of element.children) checkElement(child);
}

const NAMED_COLOURS: Readonly<Record<string, string>> = { white: '#ffffff', black: '#000000' };

function readFill(text: string): string {
  if (text === 'none') return 'none';
  if (text === 'currentColor') return 'tint';
  const hex = (NAMED_COLOURS[text] ?? text).toLowerCase();
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/.exec(hex);
  if (short)
    return `#${short
      .slice(1)
      .map((digit) => digit + digit)
      .join('')}`;
  if (!/^#[0-9a-f]{6}$/.test(hex)) throw new SvgError(`fill "${text}" is not a flat colour`);
  return hex;
}

function applyAttributes(element: Element, parent: Paint): Paint {
  const { transform, fill, 'fill-rule': rule } = element.attributes;
  const ownMatrix = transform === undefined ? IDENTITY : parseTransform(transform);
  if (ownMatrix === null) throw new SvgError(`transform "${transform}" is not understood`);
  return {
    matrix: multiply(parent.matrix, ownMatrix),
    fill: fill === undefined ? parent.fill : readFill(fill),
    evenOdd: rule === undefined ? parent.evenOdd : rule === 'evenodd',
  };
}

function collectIds(element: Element, ids: Map<string, Element>): void {
  const id = element.attributes.id;
  if (id !== undefined) ids.set(id, element);
  for (const child of element.children) collectIds(child, ids);
}

/** From this size in units, two decimals are enough: an error below 0.01 mm on the largest bag. */
const TWO_DECIMALS_FROM = 100;

/** Limits of a drawing. An element that is used twice counts twice. */
export interface ArtworkLimits {
  readonly elements: number;
  readonly shapes: number;
  /** Characters of all paths together. */
  readonly path: number;
}

const NO_LIMITS: ArtworkLimits = { elements: Infinity, shapes: Infinity, path: Infinity };

/** The largest coordinate of a viewBox. Beyond it, rendering loses precision. */
const MAX_VIEWBOX_EDGE = 100_000;

/**
 * Compiles an SVG to filled paths in its viewBox. Throws `SvgError` for what can't be printed: script, style, text,
 * image, gradient, stroke, transparency, clip, or a reference outside the file.
 */
export function compileArtwork(svg: string, limits: ArtworkLimits = NO_LIMITS): Artwork {
  const root = parseXml(svg);
  checkElement(root);
  const box = (root.attributes.viewBox ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [left = 0, top = 0, width = 0, height = 0] = box;
  if (box.length !== 4 || !(width > 0) || !(height > 0))
    throw new SvgError('the viewBox is missing or empty');
  if (Math.max(...box.map(Math.abs)) > MAX_VIEWBOX_EDGE)
    throw new SvgError(`the viewBox is larger than ${MAX_VIEWBOX_EDGE}`);
  const decimals = Math.max(width, height) >= TWO_DECIMALS_FROM ? 2 : 3;
  const ids = new Map<string, Element>();
  collectIds(root, ids);
  const shapes: ArtShape[] = [];
  let [elements, length] = [0, 0];

  const paint = (element: Element, parent: Paint, depth: number): void => {
    if (depth > 12) throw new SvgError('<use> refers to itself or nests too deep');
    if (element.name === 'defs') return;
    if (++elements > limits.elements)
      throw new SvgError(`it takes too much to paint: more than ${limits.elements} elements`);
    const ownPaint = applyAttributes(element, parent);
    if (element.name === 'use') {
      const target = ids.get((element.attributes.href ?? element.attributes['xlink:href'] ?? '').slice(1));
      if (!target) throw new SvgError(`<use> of an unknown id ${element.attributes.href}`);
      const { x = '0', y = '0' } = element.attributes;
      paint(
        target,
        { ...ownPaint, matrix: multiply(ownPaint.matrix, [1, 0, 0, 1, Number(x), Number(y)]) },
        depth + 1,
      );
      return;
    }
    const d = buildShapePath(element);
    if (d !== null && ownPaint.fill !== 'none') {
      const path = formatPath(parsePathData(d), ownPaint.matrix, decimals);
      if (path !== '')
        shapes.push({ d: path, fill: ownPaint.fill, ...(ownPaint.evenOdd ? { evenOdd: true } : {}) });
      if (shapes.length > limits.shapes) throw new SvgError(`it has more than ${limits.shapes} shapes`);
      length += path.length;
      if (length > limits.path) throw new SvgError(`its paths take more than ${limits.path} bytes`);
    }
    for (const child of element.children) paint(child, ownPaint, depth + 1);
  };

  paint(root, { matrix: [1, 0, 0, 1, -left, -top], fill: '#000000', evenOdd: false }, 0);
  if (shapes.length === 0) throw new SvgError('nothing is painted');
  return { width, height, shapes };
}
