import type { Mockup } from '@cmon/core/catalogue/document';
import type { Scene } from '@cmon/core/scene/types';
import { drawMockup } from './drawMockup.ts';
import type { SvgResources } from './svgResources.ts';
import { toSvgString } from './toSvgString.ts';

/** SVG markup of a mock-up and its scenes; the same drawing as `MockupSvg`. */
export function mockupToSvgString(
  mockup: Mockup,
  scenes: readonly Scene[],
  resources: SvgResources,
  options: Parameters<typeof drawMockup>[3] = { prefix: 'mockup' },
): string {
  return toSvgString(drawMockup(mockup, scenes, resources, options));
}
