import type { CustomiserEnv } from '../env.ts';
import type { CustomiserState } from '../state.ts';
import { listFollowableTexts } from './findFollowedText.ts';
import { FOLLOWED_KINDS, listBareParts, listFollowablePreviews } from './followedChoices.ts';
import { hasOwnChoice, hasOwnText } from './own.ts';

/**
 * Whether the parts follow the first one: all of them, some, or none. `bare` when all of them follow and one has no
 * illustration, although it may have the illustration of the first part.
 */
export type Following = 'all' | 'bare' | 'some' | 'none';

/** How the parts follow the first one. Null for a product without anything to follow. */
export function readFollowing(state: CustomiserState, env: CustomiserEnv): Following | null {
  const ownFlags = [
    ...listFollowableTexts(state, env).map((position) => hasOwnText(state, position)),
    ...FOLLOWED_KINDS.flatMap((kind) =>
      listFollowablePreviews(state, kind, env).map(({ index }) => hasOwnChoice(state, index, kind)),
    ),
  ];
  if (ownFlags.length === 0) return null;
  if (ownFlags.every((isOwn) => !isOwn)) return listBareParts(state, env).length > 0 ? 'bare' : 'all';
  return ownFlags.every(Boolean) ? 'none' : 'some';
}
