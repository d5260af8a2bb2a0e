import { getMaxChars, truncateText } from '../../composition/truncateText.ts';
import type { Cascade } from '../cascade.ts';
import { changeText, patch } from '../update.ts';

/** On the SAC2 bag, the second text is a copy of the first. Texts are counted across all previews. */
export const copyFirstText: Cascade = (state, _before, env) => {
  if (env.product.screen !== 'SAC2') return state;
  const [first, second] = state.previews.flatMap(({ index, forme, textes }) =>
    textes.map((text, at) => ({ preview: index, at, text, forme })),
  );
  const forme = second && env.catalogue.formes.get(second.forme);
  if (!first || !second || !forme) return state;
  const { value, disabled, kept } = first.text;
  const copied = truncateText(value, getMaxChars(forme, second.at));
  const uncut = copied === value ? first.text.uncut : (first.text.uncut ?? value);
  return changeText(state, second.preview, second.at, (text) =>
    patch(text, { value: copied, disabled, kept, uncut }),
  );
};
