import type { Scene } from '@cmon/core/scene/types';
import { buildDrawing } from './buildDrawing.ts';
import { drawNode } from './drawNode.ts';
import { buildSvgElement, type SvgElement } from './svgElement.ts';
import type { SvgResources } from './svgResources.ts';

export interface DrawOptions {
  /** Prefix of all ids in the drawing. Two drawings on a page need different prefixes. */
  readonly prefix: string;
  /** Colour of the material under the print; null for none, on an object. The default is white. */
  readonly paper?: string | null;
  /** Colour of a thin line along the cut. Absent for no line. */
  readonly edge?: string;
  /** Description for screen readers. Without it, the drawing is hidden from them. */
  readonly label?: string;
  readonly className?: string;
  /** True to draw at the printed size, in mm. Otherwise the page decides the size. */
  readonly realSize?: boolean;
}

/** Draws a scene as one `svg` element with millimetres as user units, clipped to the forme's outline. */
export function drawScene(scene: Scene, resources: SvgResources, options: DrawOptions): SvgElement {
  const { paper = '#ffffff', edge, label, className, realSize } = options;
  const id = (name: string): string => `${options.prefix}-${name}`;
  const drawn = scene.nodes.map((node, index) => drawNode(node, index, scene, { resources, id }));
  const outline = { d: scene.outline };
  return buildDrawing(
    { size: scene, realSize, className, label },
    buildSvgElement(
      'defs',
      {},
      buildSvgElement('clipPath', { id: id('cut') }, buildSvgElement('path', outline)),
      ...removeDuplicates(drawn.flatMap(({ defs }) => defs)),
    ),
    buildSvgElement(
      'g',
      { 'clip-path': `url(#${id('cut')})` },
      ...(paper === null ? [] : [buildSvgElement('path', { ...outline, fill: paper })]),
      ...drawn.map(({ body }) => body),
    ),
    ...(edge === undefined
      ? []
      : [buildSvgElement('path', { ...outline, fill: 'none', stroke: edge, 'stroke-width': 0.2 })]),
  );
}

/** Removes duplicate definitions, e.g. of a letter that two texts use. */
export function removeDuplicates(defs: readonly SvgElement[]): readonly SvgElement[] {
  return [...new Map(defs.map((def) => [def.attributes.id, def])).values()];
}
