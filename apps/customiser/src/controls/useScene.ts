import type { Catalogue } from '@cmon/core/catalogue/document';
import type { FondMode } from '@cmon/core/catalogue/types';
import type { PreviewChoice } from '@cmon/core/composition/types';
import { buildScene } from '@cmon/core/scene/buildScene';
import type { SceneEnv } from '@cmon/core/scene/sceneEnv';
import type { Scene } from '@cmon/core/scene/types';
import { listDrawingResources } from '@cmon/render/stage/listDrawingResources';
import type { SvgResources } from '@cmon/render/svg/svgResources';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Assets } from '../load/assets.ts';
import { requestAssets } from '../store/requestAssets.ts';
import { useWidget } from '../store/widgetContext.ts';

/** The data that every drawing needs. It is available once the options are loaded. */
export interface Drawing {
  readonly catalogue: Catalogue;
  readonly assets: Assets;
  readonly resources: SvgResources;
  readonly env: SceneEnv;
}

const subscribeToNothing = () => () => {};
const getZero = () => 0;

/**
 * Returns the current drawing resources, or null before the options are loaded. A new object is returned when a font
 * or picto is loaded.
 */
export function useDrawing(mode: FondMode = 'preview'): Drawing | null {
  const catalogue = useWidget((state) => state.catalogue);
  const assets = useWidget((state) => state.assets);
  const locale = useWidget((state) => state.app.locale);
  const revision = useSyncExternalStore(assets?.subscribe ?? subscribeToNothing, assets?.revision ?? getZero);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `revision` counts the changes inside the assets
  return useMemo(() => {
    if (!catalogue || !assets) return null;
    const { metrics, hasArtwork } = assets;
    return {
      catalogue,
      assets,
      resources: listDrawingResources(catalogue, assets),
      env: { catalogue, locale, mode, metrics, hasArtwork },
    };
  }, [catalogue, assets, locale, mode, revision]);
}

/** Returns the scene of one preview, and loads its missing files. */
export function useScene(drawing: Drawing, choice: PreviewChoice, preview: number): Scene {
  const scene = useMemo(() => buildScene(choice, { ...drawing.env, preview }), [choice, drawing, preview]);
  useEffect(() => requestAssets(drawing.assets, choice, scene), [drawing.assets, choice, scene]);
  return scene;
}
