import type { Mockup } from '@cmon/core/catalogue/document';
import type { Scene } from '@cmon/core/scene/types';
import { bendPrint } from '../svg/bendPrint.ts';
import { buildDrawing } from '../svg/buildDrawing.ts';
import { drawScene } from '../svg/drawScene.ts';
import { buildSvgElement, type SvgElement } from '../svg/svgElement.ts';
import type { SvgResources } from '../svg/svgResources.ts';

/**
 * Draws a round object from behind: the same drawing, with the print turned by half its circumference, so that both of its
 * ends are seen.
 */
export function drawWrapBack(
  mockup: Mockup,
  scene: Scene,
  resources: SvgResources,
  prefix: string,
): SvgElement {
  const [area] = mockup.areas;
  const frame = { x: 0, y: 0, width: mockup.width, height: mockup.height };
  const drawImage = (file: string | undefined): readonly SvgElement[] => {
    const href = file === undefined ? null : resources.href(file);
    return href === null ? [] : [buildSvgElement('image', { ...frame, href, 'data-file': file })];
  };
  const circumference = 2 * Math.PI * (mockup.solid?.radius ?? 0);
  const ends = [-1, 1].map((side) => {
    const drawn = drawScene(scene, resources, { prefix: `${prefix}${side}`, paper: null });
    const x = (circumference - scene.width + side * circumference) / 2;
    return { ...drawn, attributes: { ...drawn.attributes, x, width: scene.width, height: scene.height } };
  });
  const unrolled = buildSvgElement('svg', { viewBox: `0 0 ${circumference} ${scene.height}` }, ...ends);
  return buildDrawing(
    { size: mockup },
    ...drawImage(mockup.file),
    ...(area?.round
      ? bendPrint(
          unrolled,
          { width: circumference, height: scene.height },
          area,
          area.round,
          `${prefix}-back`,
        )
      : []),
    ...drawImage(mockup.over),
  );
}
