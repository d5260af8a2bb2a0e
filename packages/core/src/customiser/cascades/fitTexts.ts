import type { Forme } from '../../catalogue/types.ts';
import { findPattern, matchesPattern } from '../../composition/textPattern.ts';
import type { Cascade, PreviousState } from '../cascade.ts';
import type { CustomiserEnv } from '../env.ts';
import type { PreviewState, TextState } from '../state.ts';
import { createText, cutText } from '../text/texts.ts';
import { changeAll, changePreviews, patch } from '../update.ts';

/**
 * Adjusts the texts to the shape: their number and their maximum length. A text that comes back gets its previous value, or
 * the product's default. Texts beyond the last one of the shape are moved to `hiddenTexts`.
 */
export const fitTexts: Cascade = (state, before, env) =>
  changePreviews(state, (preview) => {
    const earlier = before?.previews[preview.index];
    if (earlier?.forme === preview.forme && earlier.textes === preview.textes) return preview;
    const forme = env.catalogue.formes.get(preview.forme);
    if (!forme) return preview;
    const sized = adjustTextCount(preview, forme, before, env);
    return patch(sized, { textes: changeAll(sized.textes, (text, index) => cutText(text, forme, index)) });
  });

function adjustTextCount(
  preview: PreviewState,
  forme: Forme,
  before: PreviousState,
  env: CustomiserEnv,
): PreviewState {
  const { textes } = preview;
  const count = forme.textfield.numTextes;
  if (textes.length === count) return preview;
  const cut = textes
    .slice(count)
    .map((text, offset) => getTypedText(text, count + offset, preview, before, env));
  const unseen = [...cut, ...(preview.hiddenTexts ?? [])];
  const added = Array.from({ length: Math.max(0, count - textes.length) }, (_, offset) => {
    const textIndex = textes.length + offset;
    return restoreHiddenText(
      unseen[offset] ?? null,
      createText(preview.index, textIndex, forme, env),
      textIndex,
      forme,
    );
  });
  const stillHidden = unseen.slice(added.length);
  return patch(preview, {
    textes: [...textes.slice(0, count), ...added],
    hiddenTexts: stillHidden.some((text) => text !== null) ? stillHidden : [],
  });
}

/** The text if the shopper typed it; null for a default text, and while the product opens. */
function getTypedText(
  text: TextState,
  textIndex: number,
  { index }: PreviewState,
  before: PreviousState,
  env: CustomiserEnv,
): TextState | null {
  const forme = env.catalogue.formes.get(before?.previews[index]?.forme ?? 0);
  return !forme || text.value === createText(index, textIndex, forme, env).value ? null : text;
}

/**
 * The hidden text if it matches the required format of the new shape (such as a telephone number), else the default
 * text.
 */
function restoreHiddenText(
  hidden: TextState | null,
  fresh: TextState,
  textIndex: number,
  forme: Forme,
): TextState {
  const pattern = findPattern(forme, textIndex);
  const fits = hidden && (pattern === null || hidden.disabled || matchesPattern(hidden.value, pattern));
  return fits ? { ...hidden, placeholder: fresh.placeholder } : fresh;
}
