import type { Idea } from '../../catalogue/ideas/ideas.ts';
import type { Action } from '../actions/actions.ts';
import { type CustomiserEnv, listOptions } from '../env.ts';
import { listFollowablePreviews } from '../following/followedChoices.ts';
import { hasOwnChoice } from '../following/own.ts';
import { reduceAll } from '../reduceAll.ts';
import type { CustomiserState } from '../state.ts';
import { isIdeaAvailable } from './isIdeaAvailable.ts';
import { type IdeaKind, listIdeaKinds } from './listIdeaKinds.ts';

function createSelectAction(kind: IdeaKind, idea: Idea, preview: number): Action {
  return { kind: 'select', option: kind, id: idea[kind], preview };
}

/**
 * The ordinary actions that apply an idea to the selected part. The parts that follow it take its background and its
 * illustration by themselves; the font and the colour are chosen for them here, so that the idea stays whole.
 */
export function listIdeaActions(state: CustomiserState, idea: Idea, env: CustomiserEnv): readonly Action[] {
  const selected = state.previews[state.selectedPreview];
  if (!selected) return [];
  const ownActions = listIdeaKinds(selected, env).map((kind) =>
    createSelectAction(kind, idea, selected.index),
  );
  const after = reduceAll(state, ownActions, env).state;
  // Other parts follow only the first part, so an idea for another part changes that part alone.
  const followers =
    selected.index === 0
      ? listFollowablePreviews(after, 'fond', env).filter(
          ({ index, fond }) => fond === idea.fond && !hasOwnChoice(after, index, 'fond'),
        )
      : [];
  const followerActions = followers
    .filter((preview) => isIdeaAvailable(after, preview, idea, env))
    .flatMap((preview) =>
      listIdeaKinds(preview, env)
        .filter((kind) => kind === 'font' || kind === 'textcolor')
        // An option that changes several parts at once has already changed this one.
        .filter((kind) =>
          listOptions(after, kind, preview.index).every(({ previews }) => !previews.includes(0)),
        )
        .map((kind) => createSelectAction(kind, idea, preview.index)),
    );
  return [...ownActions, ...followerActions];
}
