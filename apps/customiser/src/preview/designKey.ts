import { writeJson } from '@cmon/core/composition/writeJson';
import type { CustomiserState } from '@cmon/core/customiser/state';
import { toComposition } from '@cmon/core/customiser/toComposition';

/** Two designs with the same key are drawn the same. */
export function designKey(state: CustomiserState): string {
  const { id, previews } = toComposition(state);
  return writeJson([id, previews, state.selectedPreview]);
}
