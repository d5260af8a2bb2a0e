import type { Forme } from '../../catalogue/types.ts';
import { findPattern } from '../../composition/textPattern.ts';
import { getMaxChars, truncateText } from '../../composition/truncateText.ts';
import type { CustomiserEnv } from '../env.ts';
import type { CustomiserState, PreviewState, TextPosition, TextState } from '../state.ts';
import { createText } from '../text/texts.ts';
import { DISABLED_TEXT } from '../text/textsLeftOut.ts';

type Followed = Pick<TextState, 'value' | 'disabled' | 'kept' | 'uncut'>;

interface Followable {
  readonly preview: PreviewState;
  readonly source: TextState;
  readonly sourceForme: Forme;
  readonly forme: Forme;
}

/**
 * The shape of a text, and the text that it may follow: the text of the first part at the same index, if it has the same
 * required format. Null when there is none. An untaken part has no texts, so it never follows.
 */
function findFollowable(
  state: CustomiserState,
  position: TextPosition,
  env: CustomiserEnv,
): Followable | null {
  const [first] = state.previews;
  const preview = state.previews[position.preview];
  const source = first?.textes[position.text];
  if (!first || !source || position.preview === 0 || !preview?.textes[position.text]) return null;
  const sourceForme = env.catalogue.formes.get(first.forme);
  const forme = env.catalogue.formes.get(preview.forme);
  if (!forme || !sourceForme || findPattern(forme, position.text) !== findPattern(sourceForme, position.text))
    return null;
  return { preview, source, sourceForme, forme };
}

/**
 * The content of a text that follows the first part, cut to its own maximum length; null when it has nothing to
 * follow. While the first part has its default text, a following part has its own default text.
 */
export function findFollowedText(
  state: CustomiserState,
  position: TextPosition,
  env: CustomiserEnv,
): Followed | null {
  const followable = findFollowable(state, position, env);
  if (!followable) return null;
  const { source, sourceForme, forme } = followable;
  const { value, disabled, kept } = source;
  if (disabled) return { value: DISABLED_TEXT, disabled, kept, uncut: undefined };
  if (value === createText(0, position.text, sourceForme, env).value)
    return {
      value: createText(position.preview, position.text, forme, env).value,
      disabled: false,
      kept: '',
      uncut: undefined,
    };
  const cut = truncateText(value, getMaxChars(forme, position.text));
  return {
    value: cut,
    disabled: false,
    kept: '',
    uncut: cut === value && source.uncut === undefined ? undefined : (source.uncut ?? value),
  };
}

/** The texts that could follow the first part, in order. */
export function listFollowableTexts(state: CustomiserState, env: CustomiserEnv): readonly TextPosition[] {
  return state.previews.flatMap(({ index, textes }) =>
    textes.flatMap((_, text) => {
      const position = { preview: index, text };
      return findFollowable(state, position, env) ? [position] : [];
    }),
  );
}
