import type { Forme } from '../../catalogue/types.ts';
import { matchesPattern, patternOf } from '../../composition/textPattern.ts';
import { maxChars, truncateText } from '../../composition/truncateText.ts';
import type { Before, Cascade } from '../cascade.ts';
import type { CustomiserEnv } from '../env.ts';
import type { PreviewState, TextState } from '../state.ts';
import { newText } from '../texts.ts';
import { changeAll, changePreviews, patch } from '../update.ts';

/**
 * A shape takes its number of texts and its number of characters in each: what is missing says what it said when it was cut,
 * else the product's own text, and the rest is cut.
 */
export const fitTexts: Cascade = (state, before, env) =>
  changePreviews(state, (preview) => {
    const earlier = before?.previews[preview.index];
    if (earlier?.forme === preview.forme && earlier.textes === preview.textes) return preview;
    const forme = env.catalogue.formes.get(preview.forme);
    if (!forme) return preview;
    const sized = withCount(preview, forme, before, env);
    const cap = (text: TextState, index: number) =>
      patch(text, { value: truncateText(text.value, maxChars(forme, index)) });
    return patch(sized, { textes: changeAll(sized.textes, cap) });
  });

function withCount(preview: PreviewState, forme: Forme, before: Before, env: CustomiserEnv): PreviewState {
  const { textes } = preview;
  const count = forme.textfield.numTextes;
  if (textes.length === count) return preview;
  const cut = textes.slice(count).map((text, past) => typed(text, count + past, preview, before, env));
  const unseen = [...cut, ...(preview.unseen ?? [])];
  const more = Array.from({ length: Math.max(0, count - textes.length) }, (_, past) => {
    const at = textes.length + past;
    return again(unseen[past] ?? null, newText(preview.index, at, forme, env), at, forme);
  });
  const left = unseen.slice(more.length);
  return patch(preview, {
    textes: [...textes.slice(0, count), ...more],
    unseen: left.some((text) => text !== null) ? left : [],
  });
}

/** The text, unless it is the product's own or nobody was there to type it. */
function typed(
  text: TextState,
  at: number,
  { index }: PreviewState,
  before: Before,
  env: CustomiserEnv,
): TextState | null {
  const forme = env.catalogue.formes.get(before?.previews[index]?.forme ?? 0);
  return !forme || text.value === newText(index, at, forme, env).value ? null : text;
}

/** A telephone number, say, is asked for anew where the line said something else. */
function again(said: TextState | null, fresh: TextState, at: number, forme: Forme): TextState {
  const pattern = patternOf(forme, at);
  const fits = said && (pattern === null || said.disabled || matchesPattern(said.value, pattern));
  return fits ? { ...said, placeholder: fresh.placeholder } : fresh;
}
