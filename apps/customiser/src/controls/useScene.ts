import type { Catalogue } from '@cmon/core/catalogue/document';
import type { FondMode } from '@cmon/core/catalogue/types';
import type { PreviewChoice } from '@cmon/core/composition/types';
import { buildScene } from '@cmon/core/scene/buildScene';
import type { SceneEnv } from '@cmon/core/scene/sceneEnv';
import type { Scene } from '@cmon/core/scene/types';
import { drawingResources } from '@cmon/render/stage/drawingResources';
import type { SvgResources } from '@cmon/render/svg/svgResources';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Assets } from '../load/assets.ts';
import { requestAssets } from '../store/requestAssets.ts';
import { useWidget } from '../store/widgetContext.ts';

/** What every drawing needs; there once the options are. */
export interface Drawing {
  readonly catalogue: Catalogue;
  readonly assets: Assets;
  readonly resources: SvgResources;
  readonly env: SceneEnv;
}

const never = () => () => {};
const zero = () => 0;

/** The catalogue's drawings as they are now; changes when a font or a picto arrives. */
export function useDrawing(mode: FondMode = 'preview'): Drawing | null {
  const catalogue = useWidget((state) => state.catalogue);
  const assets = useWidget((state) => state.assets);
  const locale = useWidget((state) => state.app.locale);
  const revision = useSyncExternalStore(assets?.subscribe ?? never, assets?.revision ?? zero);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the assets change behind their functions; the revision tells
  return useMemo(() => {
    if (!catalogue || !assets) return null;
    const { metrics, hasArtwork } = assets;
    return {
      catalogue,
      assets,
      resources: drawingResources(catalogue, assets),
      env: { catalogue, locale, mode, metrics, hasArtwork },
    };
  }, [catalogue, assets, locale, mode, revision]);
}

/** The scene of one preview, and a call for what it still lacks. */
export function useScene(drawing: Drawing, choice: PreviewChoice, preview: number): Scene {
  const scene = useMemo(() => buildScene(choice, { ...drawing.env, preview }), [choice, drawing, preview]);
  useEffect(() => requestAssets(drawing.assets, choice, scene), [drawing.assets, choice, scene]);
  return scene;
}
