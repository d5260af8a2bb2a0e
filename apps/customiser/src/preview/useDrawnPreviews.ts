import type { PreviewChoice } from '@cmon/core/composition/types';
import type { SampleTexts } from '@cmon/core/customiser/example/getSampleTexts';
import { listShownPreviews } from '@cmon/core/customiser/example/listShownPreviews';
import type { CustomiserState } from '@cmon/core/customiser/state';
import { buildScene } from '@cmon/core/scene/buildScene';
import { useEffect, useMemo } from 'react';
import type { Drawing } from '../controls/useScene.ts';
import { TEXT_BOX_MISSING } from '../messages/textBoxMissing.ts';
import { requestAssets } from '../store/requestAssets.ts';
import type { DrawnPreview } from './createLiveText.ts';

/**
 * Returns the scene of every preview. While the shopper hovers a shape, the selected preview is drawn with that
 * shape.
 */
export function useDrawnPreviews(
  state: CustomiserState,
  drawing: Drawing,
  sample: SampleTexts | null,
): readonly DrawnPreview[] {
  const drawnPreviews = useMemo(
    () =>
      listShownPreviews(state, sample).map((chosen, index): DrawnPreview => {
        const hoveredForme = index === state.selectedPreview ? state.temporaryForme : null;
        const choice: PreviewChoice = hoveredForme === null ? chosen : { ...chosen, forme: hoveredForme };
        return { choice, scene: buildScene(choice, { ...drawing.env, preview: index }) };
      }),
    [state, drawing, sample],
  );
  useEffect(() => {
    for (const { choice, scene } of drawnPreviews) {
      requestAssets(drawing.assets, choice, scene);
      for (const warning of scene.warnings) {
        if (warning.kind === 'noTextBox') console.warn(TEXT_BOX_MISSING);
        // Logged as an error, because neither shopper nor shop can fix it: the options are newer than this page, or
        // damaged.
        if (warning.kind === 'fondRefused') console.error(warning.failure.kind, warning.failure.value);
      }
    }
  }, [drawnPreviews, drawing]);
  return drawnPreviews;
}
