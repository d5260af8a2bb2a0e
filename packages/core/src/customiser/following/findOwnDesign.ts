import { listDrawingVariations } from '../../catalogue/resolvePicto.ts';
import { isSameChoice } from '../../composition/stack.ts';
import type { CustomiserEnv } from '../env.ts';
import type { CustomiserState, FollowedKind, OwnDesign, PreviewState, TextPosition } from '../state.ts';
import { findFollowedText, listFollowableTexts } from './findFollowedText.ts';
import { FOLLOWED_KINDS, listFollowablePreviews } from './followedChoices.ts';

/** True when a text differs from the text that it would have if it followed the first part. */
export function differsFromFirst(
  state: CustomiserState,
  position: TextPosition,
  env: CustomiserEnv,
): boolean {
  const text = state.previews[position.preview]?.textes[position.text];
  const followed = findFollowedText(state, position, env);
  return (
    text !== undefined &&
    followed !== null &&
    (followed.value !== text.value || followed.disabled !== text.disabled)
  );
}

function isSameDrawing(
  kind: FollowedKind,
  a: PreviewState,
  b: PreviewState,
  { catalogue }: CustomiserEnv,
): boolean {
  const picto = kind === 'picto' ? catalogue.pictos.get(a.picto) : undefined;
  return (
    isSameChoice(a[kind], b[kind]) ||
    (picto !== undefined && listDrawingVariations(catalogue, picto).some(({ id }) => id === b.picto))
  );
}

/**
 * Returns which parts of a design don't follow the first part, for a stored design that doesn't contain this
 * information (a cart line, a link). A value doesn't follow when it differs from the first part, unless both still have
 * the values with which the product opens. `fresh` is the product as it opens.
 */
export function findOwnDesign(state: CustomiserState, fresh: CustomiserState, env: CustomiserEnv): OwnDesign {
  const [first] = state.previews;
  const isInitial = (preview: PreviewState | undefined, kind: FollowedKind) =>
    preview !== undefined && isSameChoice(preview[kind], fresh.previews[preview.index]?.[kind] ?? -1);
  const texts = listFollowableTexts(state, env).filter((position) => differsFromFirst(state, position, env));
  const choices = FOLLOWED_KINDS.flatMap((kind) =>
    listFollowablePreviews(state, kind, env).flatMap((preview) => {
      const follows =
        (first && isSameDrawing(kind, preview, first, env)) ||
        (isInitial(preview, kind) && isInitial(first, kind));
      return follows ? [] : [{ preview: preview.index, kind }];
    }),
  );
  return { texts, choices };
}
