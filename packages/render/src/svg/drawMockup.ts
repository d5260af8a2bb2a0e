import type { Mockup } from '@cmon/core/catalogue/document';
import type { Scene } from '@cmon/core/scene/types';
import { bendPrint } from './bendPrint.ts';
import { buildDrawing } from './buildDrawing.ts';
import { type DrawOptions, drawScene } from './drawScene.ts';
import { buildSvgElement, type SvgElement } from './svgElement.ts';
import type { SvgResources } from './svgResources.ts';

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
  const areas = mockup.areas.flatMap(({ surface: _surface, round, ...box }, i) => {
    const scene = scenes[i];
    if (scene === undefined) return [];
    const drawn = drawScene(scene, resources, { prefix: `${prefix}-${i}`, paper: null });
    const attributes = { ...drawn.attributes, 'data-preview': i };
    return round
      ? bendPrint({ ...drawn, attributes }, scene, box, round, `${prefix}-${i}-print`)
      : [{ ...drawn, attributes: { ...attributes, ...box, ...FRONT } }];
  });
  return buildDrawing(
    { size: mockup, className, label },
    ...(href === null ? [] : [buildSvgElement('image', { ...frame, href, 'data-file': mockup.file })]),
    ...areas,
    ...(over === null || scenes.length === 0
      ? []
      : [buildSvgElement('image', { ...frame, href: over, 'data-file': mockup.over })]),
  );
}
