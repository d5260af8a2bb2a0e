import type { Scene } from '@cmon/core/scene/types';
import { drawNode } from './drawNode.ts';
import { element, figure, type SvgElement } from './svgElement.ts';
import type { SvgResources } from './svgResources.ts';

export interface DrawOptions {
  /** Begins every id of the drawing: two drawings of a page need two prefixes. */
  readonly prefix: string;
  /** Colour of the material under the print, or null for none (an object shows through). Absent means white. */
  readonly paper?: string | null;
  /** Colour of a thin line along the cut, or none. */
  readonly edge?: string;
  /** What the drawing shows, for a screen reader; without it the drawing is decoration. */
  readonly label?: string;
  readonly className?: string;
  /** True gives the picture its real size on paper; else it takes the room that its page gives it. */
  readonly realSize?: boolean;
}

/** A scene as one `svg` element whose user unit is the millimetre, cut at the forme's outline. */
export function drawScene(scene: Scene, resources: SvgResources, options: DrawOptions): SvgElement {
  const { paper = '#ffffff', edge, label, className, realSize } = options;
  const id = (name: string): string => `${options.prefix}-${name}`;
  const drawn = scene.nodes.map((node, place) => drawNode(node, place, scene, { resources, id }));
  const outline = { d: scene.outline };
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${figure(scene.width)} ${figure(scene.height)}`,
      width: realSize === true ? `${figure(scene.width)}mm` : undefined,
      height: realSize === true ? `${figure(scene.height)}mm` : undefined,
      class: className,
      role: label === undefined ? undefined : 'img',
      'aria-label': label,
      'aria-hidden': label === undefined ? 'true' : undefined,
    },
    element(
      'defs',
      {},
      element('clipPath', { id: id('cut') }, element('path', outline)),
      ...once(drawn.flatMap(({ defs }) => defs)),
    ),
    element(
      'g',
      { 'clip-path': `url(#${id('cut')})` },
      ...(paper === null ? [] : [element('path', { ...outline, fill: paper })]),
      ...drawn.map(({ body }) => body),
    ),
    ...(edge === undefined
      ? []
      : [element('path', { ...outline, fill: 'none', stroke: edge, 'stroke-width': 0.2 })]),
  );
}

/** Two texts that use the same letter define it once. */
function once(defs: readonly SvgElement[]): readonly SvgElement[] {
  return [...new Map(defs.map((def) => [def.attributes.id, def])).values()];
}
