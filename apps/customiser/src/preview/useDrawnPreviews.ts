import type { PreviewChoice } from '@cmon/core/composition/types';
import type { CustomiserState } from '@cmon/core/customiser/state';
import { toPreviewChoice } from '@cmon/core/customiser/toComposition';
import { buildScene } from '@cmon/core/scene/buildScene';
import { useEffect, useMemo } from 'react';
import type { Drawing } from '../controls/useScene.ts';
import { TEXT_BOX_MISSING } from '../messages/textBoxMissing.ts';
import { requestAssets } from '../store/requestAssets.ts';
import type { Drawn } from './createLiveText.ts';

/** Every preview of the design as a scene; while the shopper points at a shape, the one being edited has that shape. */
export function useDrawnPreviews(state: CustomiserState, drawing: Drawing): readonly Drawn[] {
  const drawn = useMemo(
    () =>
      state.previews.map((preview, index): Drawn => {
        const chosen = toPreviewChoice(state, preview);
        const pointed = index === state.selectedPreview ? state.formePreview : null;
        const choice: PreviewChoice = pointed === null ? chosen : { ...chosen, forme: pointed };
        return { choice, scene: buildScene(choice, { ...drawing.env, preview: index }) };
      }),
    [state, drawing],
  );
  useEffect(() => {
    for (const { choice, scene } of drawn) {
      requestAssets(drawing.assets, choice, scene);
      for (const warning of scene.warnings) {
        if (warning.kind === 'noTextBox') console.warn(TEXT_BOX_MISSING);
        // Neither a shopper nor a shop can mend it: the options are newer than this page, or damaged.
        if (warning.kind === 'fondRefused') console.error(warning.failure.kind, warning.failure.value);
      }
    }
  }, [drawn, drawing]);
  return drawn;
}
