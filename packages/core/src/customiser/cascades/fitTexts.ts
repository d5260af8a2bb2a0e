import { capText, maxChars } from '../../composition/capText.ts';
import type { Cascade } from '../cascade.ts';
import type { PreviewState, TextState } from '../state.ts';
import { newText } from '../texts.ts';
import { changeAll, changePreviews, patch } from '../update.ts';

/** A shape takes its number of texts and its number of characters in each: what is missing is added, the rest cut. */
export const fitTexts: Cascade = (state, before, env) =>
  changePreviews(state, (preview) => {
    const earlier = before?.previews[preview.index];
    if (earlier?.forme === preview.forme && earlier.textes === preview.textes) return preview;
    const forme = env.catalogue.formes.get(preview.forme);
    if (!forme) return preview;
    const count = forme.textfield.numTextes;
    const cap = (text: TextState, index: number) =>
      patch(text, { value: capText(text.value, maxChars(forme, index)) });
    const textes = changeAll(
      sized(preview, count, (text) => newText(preview.index, text, forme, env)),
      cap,
    );
    return patch(preview, { textes });
  });

const sized = (
  { textes }: PreviewState,
  count: number,
  make: (index: number) => TextState,
): readonly TextState[] => {
  if (textes.length === count) return textes;
  return Array.from({ length: count }, (_, index) => textes[index] ?? make(index));
};
