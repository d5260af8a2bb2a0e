import { UNTAKEN_FORME } from '../../catalogue/untakenForme.ts';
import { stringifyJson } from '../../composition/stringifyJson.ts';
import type { CustomiserState } from '../state.ts';
import { toComposition } from './toComposition.ts';

/**
 * A key for caching: two designs with the same key look the same. An untaken part isn't drawn, so its choices don't
 * count.
 */
export function buildDesignKey(state: CustomiserState): string {
  const { id, previews } = toComposition(state);
  const drawn = previews.map((preview) =>
    preview.forme === UNTAKEN_FORME && preview.fond === 0 ? null : preview,
  );
  return stringifyJson([id, drawn, state.selectedPreview]);
}
