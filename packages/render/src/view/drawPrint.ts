import type { Scene } from '@cmon/core/scene/types';
import { drawNode } from '../svg/drawNode.ts';
import { removeDuplicates } from '../svg/drawScene.ts';
import { buildSvgElement, formatNumber, type SvgElement } from '../svg/svgElement.ts';
import type { SvgResources } from '../svg/svgResources.ts';

interface PrintOptions {
  /** Prefix of all ids in the drawing. */
  readonly prefix: string;
  /** Description for screen readers. */
  readonly label: string;
  /** Distance that texts keep from the cut, mm. */
  readonly safe: number;
  /** Colour of the material under the print. */
  readonly paper: string;
}

/** Colours of the lines, also used by the legend beside the drawing. */
export const LINE_COLOURS = { trim: '#c2185b', safe: '#00695c', ruler: '#5d5872' } as const;

/** Gap between the bleed and the rulers, and the room for their numbers, as a share of the print's longest side. */
const RULER_ROOM = 0.075;

/**
 * Draws the whole flat print with its bleed, the cut as a line and the safe area as a second line. Rulers in
 * millimetres are at the top and at the left. Lengths are mm; the lines keep their width on the screen.
 */
export function drawPrint(scene: Scene, resources: SvgResources, options: PrintOptions): SvgElement {
  const { width, height, bleed, outline, bleedOutline } = scene;
  const id = (name: string): string => `${options.prefix}-${name}`;
  const drawn = scene.nodes.map((node, index) => drawNode(node, index, scene, { resources, id }));
  const room = Math.max(width, height) * RULER_ROOM;
  const start = -bleed - room;
  const clip = (name: string, d: string) =>
    buildSvgElement('clipPath', { id: id(name) }, buildSvgElement('path', { d }));
  const line = (colour: string, weight: number) => ({
    d: outline,
    fill: 'none',
    stroke: colour,
    'stroke-width': weight,
  });
  // The safe area has no path of its own: its line is the inner edge of a band along the trim, as wide as the margin.
  const lineWidth = Math.max(width, height) * 0.003;
  return buildSvgElement(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: [start, start, width + bleed - start, height + bleed - start].map(formatNumber).join(' '),
      role: 'img',
      'aria-label': options.label,
    },
    buildSvgElement(
      'defs',
      {},
      clip('bleed', bleedOutline),
      clip('trim', outline),
      buildSvgElement(
        'mask',
        { id: id('band'), maskUnits: 'userSpaceOnUse', x: 0, y: 0, width, height },
        buildSvgElement('path', line('#ffffff', 2 * (options.safe + lineWidth))),
        buildSvgElement('path', line('#000000', 2 * options.safe)),
      ),
      ...removeDuplicates(drawn.flatMap(({ defs }) => defs)),
    ),
    buildSvgElement(
      'g',
      { 'clip-path': `url(#${id('bleed')})` },
      buildSvgElement('path', { d: bleedOutline, fill: options.paper }),
      ...drawn.map(({ body }) => body),
    ),
    ...(options.safe > 0
      ? [
          buildSvgElement(
            'g',
            { 'clip-path': `url(#${id('trim')})`, mask: `url(#${id('band')})`, 'data-line-of': 'safe' },
            buildSvgElement('rect', { x: 0, y: 0, width, height, fill: LINE_COLOURS.safe }),
          ),
        ]
      : []),
    buildSvgElement('path', {
      ...line(LINE_COLOURS.trim, 1.5),
      'vector-effect': 'non-scaling-stroke',
      'data-line-of': 'trim',
    }),
    drawRuler('x', width, -bleed, room),
    drawRuler('y', height, -bleed, room),
  );
}

/**
 * Draws a ruler along one side. Its zero is the edge of the trim. The gaps, the marks and the size of the numbers are shares
 * of the ruler's `room`, so that they suit a print of any size.
 */
function drawRuler(axis: 'x' | 'y', length: number, edge: number, room: number): SvgElement {
  const step = chooseStep(length);
  const ticks = Array.from({ length: Math.floor(length / step.small) + 1 }, (_, index) => index * step.small);
  const isNumbered = (mm: number): boolean => mm % step.numbered === 0;
  const from = edge - room * 0.12;
  const size = room * 0.42;
  const path = ticks.map((mm) => {
    const to = from - room * (isNumbered(mm) ? 0.3 : 0.15);
    return axis === 'x'
      ? `M${formatNumber(mm)} ${formatNumber(from)}V${formatNumber(to)}`
      : `M${formatNumber(from)} ${formatNumber(mm)}H${formatNumber(to)}`;
  });
  const numbers = ticks
    .filter(isNumbered)
    .map((mm) =>
      buildSvgElement(
        'text',
        axis === 'x'
          ? { x: mm, y: from - room * 0.42, 'text-anchor': 'middle' }
          : { x: from - room * 0.36, y: mm + size * 0.35, 'text-anchor': 'end' },
        String(mm),
      ),
    );
  return buildSvgElement(
    'g',
    { fill: LINE_COLOURS.ruler, 'font-size': size, 'aria-hidden': 'true' },
    buildSvgElement('path', {
      d: path.join(''),
      fill: 'none',
      stroke: LINE_COLOURS.ruler,
      'stroke-width': 1,
      'vector-effect': 'non-scaling-stroke',
    }),
    ...numbers,
  );
}

/** Distances of a ruler's marks and numbers, mm. */
function chooseStep(length: number): { readonly small: number; readonly numbered: number } {
  if (length <= 80) return { small: 1, numbered: 10 };
  return length <= 160 ? { small: 5, numbered: 20 } : { small: 10, numbered: 50 };
}
