import { UNTAKEN_FORME } from '../catalogue/untakenForme.ts';
import { stringifyJson } from '../composition/stringifyJson.ts';
import type { CustomiserState } from './state.ts';
import { toComposition } from './toComposition.ts';

/** Two designs with the same key are drawn the same. A part that isn't taken has nothing drawn, whatever else it holds. */
export function designKey(state: CustomiserState): string {
  const { id, previews } = toComposition(state);
  const drawn = previews.map((preview) =>
    preview.forme === UNTAKEN_FORME && preview.fond === 0 ? null : preview,
  );
  return stringifyJson([id, drawn, state.selectedPreview]);
}
