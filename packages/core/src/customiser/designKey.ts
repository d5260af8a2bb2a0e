import { writeJson } from '../composition/writeJson.ts';
import type { CustomiserState } from './state.ts';
import { toComposition } from './toComposition.ts';

/** Two designs with the same key are drawn the same. */
export function designKey(state: CustomiserState): string {
  const { id, previews } = toComposition(state);
  return writeJson([id, previews, state.selectedPreview]);
}
