import { UNTAKEN_FORME } from '../catalogue/untakenForme.ts';
import { writeJson } from '../composition/writeJson.ts';
import type { CustomiserState } from './state.ts';
import { toComposition } from './toComposition.ts';

/** Two designs with the same key are drawn the same. A part that isn't taken has nothing drawn, whatever else it holds. */
export function designKey(state: CustomiserState): string {
  const { id, previews } = toComposition(state);
  const drawn = previews.map((preview) =>
    preview.forme === UNTAKEN_FORME && preview.fond === 0 ? null : preview,
  );
  return writeJson([id, drawn, state.selectedPreview]);
}
