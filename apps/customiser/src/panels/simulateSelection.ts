import type { ChoiceKind } from '@cmon/core/catalogue/rule';
import type { PreviewChoice } from '@cmon/core/composition/types';
import { toPreviewChoice } from '@cmon/core/customiser/design/toComposition';
import { reduce } from '@cmon/core/customiser/reduce';
import type { PanelView } from './usePanelView.ts';

/**
 * Returns the preview as it would be after selecting an option, with all resulting changes. Tiles show this result.
 */
export function simulateSelection(
  { state, env, preview }: PanelView,
  option: ChoiceKind,
  id: number,
): PreviewChoice {
  const after = reduce(state, { kind: 'select', option, id, preview: preview.index }, env).state;
  return toPreviewChoice(after, after.previews[preview.index] ?? preview);
}
