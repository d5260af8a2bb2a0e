import { toList } from '@cmon/core/composition/stack';
import type { PreviewChoice } from '@cmon/core/composition/types';
import type { Scene } from '@cmon/core/scene/types';
import type { Assets } from '../load/assets.ts';

/** Loads the fonts of a scene, and its drawings with a tint or a halo. Files that are already loaded cost nothing. */
export function loadSceneAssets(
  assets: Assets,
  choice: Pick<PreviewChoice, 'font'>,
  scene: Scene,
): readonly Promise<boolean>[] {
  return [
    ...toList(choice.font).flatMap((font) => (font === 0 ? [] : [assets.loadFont(font)])),
    ...scene.nodes.flatMap((node) =>
      node.kind === 'artwork' && (node.tint ?? node.halo) ? [assets.loadArtwork(node.file)] : [],
    ),
  ];
}

/** Loads the same files, without waiting for them: for a drawing that is drawn again when files arrive. */
export const requestAssets = (...scene: Parameters<typeof loadSceneAssets>): void =>
  void loadSceneAssets(...scene);
