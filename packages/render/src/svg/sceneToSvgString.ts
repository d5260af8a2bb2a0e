import type { Scene } from '@cmon/core/scene/types';
import { type DrawOptions, drawScene } from './drawScene.ts';
import type { SvgResources } from './svgResources.ts';
import { svgString } from './svgString.ts';

/** A scene as SVG markup, the same drawing as `SceneSvg` makes; with outlines and artwork at hand it needs no other file. */
export function sceneToSvgString(
  scene: Scene,
  resources: SvgResources,
  options: DrawOptions = { prefix: 'scene', realSize: true },
): string {
  return svgString(drawScene(scene, resources, options));
}
