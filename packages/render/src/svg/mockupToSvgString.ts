import type { Mockup } from '@cmon/core/catalogue/document';
import type { Scene } from '@cmon/core/scene/types';
import { drawMockup } from './drawMockup.ts';
import type { SvgResources } from './svgResources.ts';
import { svgString } from './svgString.ts';

/** A mock-up and its scenes as SVG markup, the same drawing as `MockupSvg` makes. */
export function mockupToSvgString(
  mockup: Mockup,
  scenes: readonly Scene[],
  resources: SvgResources,
  options: Parameters<typeof drawMockup>[3] = { prefix: 'mockup' },
): string {
  return svgString(drawMockup(mockup, scenes, resources, options));
}
