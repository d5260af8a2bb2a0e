import type { Idea } from '../../catalogue/ideas/ideas.ts';
import type { Action } from '../actions/actions.ts';
import { type CustomiserEnv, listOptions } from '../env.ts';
import { reduceAll } from '../reduceAll.ts';
import type { CustomiserState, PreviewState } from '../state.ts';
import { isIdeaAvailable } from './isIdeaAvailable.ts';
import { type IdeaKind, listIdeaKinds } from './listIdeaKinds.ts';

const select = (kind: IdeaKind, idea: Idea, preview: number): Action => ({
  kind: 'select',
  option: kind,
  id: idea[kind],
  preview,
});

/**
 * The ordinary actions that apply an idea to the selected part. The parts that follow it take its background and its
 * illustration by themselves; the font and the colour are chosen for them here, so that the idea stays whole.
 */
export function listIdeaActions(state: CustomiserState, idea: Idea, env: CustomiserEnv): readonly Action[] {
  const selected = state.previews[state.selectedPreview];
  if (!selected) return [];
  const own = listIdeaKinds(selected, env).map((kind) => select(kind, idea, selected.index));
  const after = reduceAll(state, own, env).state;
  const follow = after.previews.flatMap((preview) =>
    tookBackground(state, preview, idea) && isIdeaAvailable(after, preview, idea, env)
      ? listIdeaKinds(preview, env)
          .filter((kind) => kind === 'font' || kind === 'textcolor')
          .filter((kind) =>
            listOptions(after, kind, preview.index).every(
              ({ previews }) => !previews.includes(selected.index),
            ),
          )
          .map((kind) => select(kind, idea, preview.index))
      : [],
  );
  return [...own, ...follow];
}

/** True for another part than the selected one that has just taken the idea's background. */
const tookBackground = (before: CustomiserState, { index, fond }: PreviewState, idea: Idea): boolean =>
  index !== before.selectedPreview && fond === idea.fond && before.previews[index]?.fond !== fond;
