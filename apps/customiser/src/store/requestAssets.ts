import { asList } from '@cmon/core/composition/stack';
import type { PreviewChoice } from '@cmon/core/composition/types';
import type { Scene } from '@cmon/core/scene/types';
import type { Assets } from '../load/assets.ts';

/** Asks for the fonts and tinted drawings that a scene shows; what is already there costs nothing. */
export function missingAssets(
  assets: Assets,
  choice: Pick<PreviewChoice, 'font'>,
  scene: Scene,
): readonly Promise<boolean>[] {
  return [
    ...asList(choice.font).flatMap((font) => (font === 0 ? [] : [assets.loadFont(font)])),
    ...scene.nodes.flatMap((node) =>
      node.kind === 'artwork' && node.tint !== null ? [assets.loadArtwork(node.file)] : [],
    ),
  ];
}

/** The same, for a drawing that changes by itself when they arrive. */
export const requestAssets = (...scene: Parameters<typeof missingAssets>): void =>
  void missingAssets(...scene);
