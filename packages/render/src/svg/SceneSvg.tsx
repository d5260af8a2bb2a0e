import type { Scene } from '@cmon/core/scene/types';
import { type ReactElement, useId } from 'react';
import { type DrawOptions, drawScene } from './drawScene.ts';
import { svgReact } from './svgReact.ts';
import type { SvgResources } from './svgResources.ts';

export interface SceneSvgProps extends Omit<DrawOptions, 'prefix'> {
  readonly scene: Scene;
  readonly resources: SvgResources;
  /** Absent takes an id of React's. */
  readonly prefix?: string;
  /** Told the file of an image that can't be loaded, so that the scene can be built without it. */
  readonly onImageError?: (file: string) => void;
}

/** A scene on screen. Its texts carry `data-text-index`, so that a keystroke can be written straight to them. */
export function SceneSvg({
  scene,
  resources,
  prefix,
  onImageError,
  ...options
}: SceneSvgProps): ReactElement {
  const own = useId().replace(/[^a-zA-Z0-9_-]/g, '');
  return svgReact(drawScene(scene, resources, { ...options, prefix: prefix ?? own }), 0, onImageError);
}
