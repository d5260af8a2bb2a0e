import type { Idea } from '../../catalogue/ideas/ideas.ts';
import { findRefusalReason } from '../../rules/offer.ts';
import { buildOfferContext, type CustomiserEnv, computePreviewAvailability } from '../env.ts';
import type { CustomiserState, PreviewState } from '../state.ts';
import { listIdeaKinds } from './listIdeaKinds.ts';

/** True when the product, the market and the rules allow every choice of an idea that a part (`preview`) takes. */
export function isIdeaAvailable(
  state: CustomiserState,
  preview: PreviewState,
  idea: Idea,
  env: CustomiserEnv,
): boolean {
  const { fond, picto, font, textcolor } = idea;
  const kinds = listIdeaKinds(preview, env);
  const previewWithIdea: PreviewState = {
    ...preview,
    fond,
    font,
    textcolor,
    ...(kinds.includes('picto') ? { picto } : {}),
  };
  const available = computePreviewAvailability(previewWithIdea, env);
  return (
    kinds.length > 0 &&
    kinds.every(
      (kind) =>
        findRefusalReason(
          kind,
          idea[kind],
          buildOfferContext(state, kind, previewWithIdea, available, env),
        ) === null,
    )
  );
}
