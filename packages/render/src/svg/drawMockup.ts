import type { Mockup } from '@cmon/core/catalogue/document';
import type { Scene } from '@cmon/core/scene/types';
import { buildDrawing } from './buildDrawing.ts';
import { type DrawOptions, drawScene } from './drawScene.ts';
import { buildSvgElement, type SvgElement } from './svgElement.ts';
import type { SvgResources } from './svgResources.ts';

/** Gradient that darkens the sides of a round object. */
const SHADE = [
  { offset: '0', opacity: 0.28 },
  { offset: '0.3', opacity: 0 },
  { offset: '0.7', opacity: 0 },
  { offset: '1', opacity: 0.28 },
] as const;

/** A print area that is narrower than its print shows the middle of the print, i.e. the front of a wrap. */
const FRONT = { preserveAspectRatio: 'xMidYMid slice' } as const;

/**
 * Draws a product's mock-up with one scene in each print area, in the order of the areas. The scenes have no paper,
 * because the object is their material.
 */
export function drawMockup(
  mockup: Mockup,
  scenes: readonly Scene[],
  resources: SvgResources,
  options: Omit<DrawOptions, 'paper' | 'edge' | 'realSize'>,
): SvgElement {
  const { prefix, label, className } = options;
  const href = resources.href(mockup.file);
  const over = mockup.over === undefined ? null : resources.href(mockup.over);
  const frame = { x: 0, y: 0, width: mockup.width, height: mockup.height };
  const shade = `${prefix}-shade`;
  const areas = mockup.areas.flatMap(({ surface, ...box }, i) => {
    const scene = scenes[i];
    if (scene === undefined) return [];
    const drawn = drawScene(scene, resources, { prefix: `${prefix}-${i}`, paper: null });
    return [
      { ...drawn, attributes: { ...drawn.attributes, ...box, ...FRONT, 'data-preview': i } },
      ...(surface === 'cylinder' && over === null
        ? [buildSvgElement('rect', { ...box, fill: `url(#${shade})` })]
        : []),
    ];
  });
  return buildDrawing(
    { size: mockup, className, label },
    buildSvgElement(
      'defs',
      {},
      buildSvgElement(
        'linearGradient',
        { id: shade },
        ...SHADE.map(({ offset, opacity }) =>
          buildSvgElement('stop', { offset, 'stop-color': '#000000', 'stop-opacity': opacity }),
        ),
      ),
    ),
    ...(href === null ? [] : [buildSvgElement('image', { ...frame, href, 'data-file': mockup.file })]),
    ...areas,
    ...(over === null || scenes.length === 0
      ? []
      : [buildSvgElement('image', { ...frame, href: over, 'data-file': mockup.over })]),
  );
}
