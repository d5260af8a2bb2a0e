import type { Scene } from '@cmon/core/scene/types';
import { type DrawOptions, drawScene } from './drawScene.ts';
import type { SvgResources } from './svgResources.ts';
import { toSvgString } from './toSvgString.ts';

/** SVG markup of a scene; the same drawing as `SceneSvg`. With outlines and inline artwork it refers to no other file. */
export function sceneToSvgString(
  scene: Scene,
  resources: SvgResources,
  options: DrawOptions = { prefix: 'scene', realSize: true },
): string {
  return toSvgString(drawScene(scene, resources, options));
}
