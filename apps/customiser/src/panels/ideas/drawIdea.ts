import type { Idea } from '@cmon/core/catalogue/ideas/ideas';
import type { PreviewChoice } from '@cmon/core/composition/types';
import { listIdeaKinds } from '@cmon/core/customiser/ideas/listIdeaKinds';
import { withSampleName } from '@cmon/core/customiser/ideas/withSampleName';
import type { PanelView } from '../usePanel.ts';

/** The selected part as it would be with an idea: with the shopper's own texts, else with a sample name. */
export function drawIdea({ choice, preview, env }: PanelView, idea: Idea): PreviewChoice {
  const kinds = listIdeaKinds(preview, env);
  const chosen = Object.fromEntries(kinds.map((kind) => [kind, idea[kind]]));
  return withSampleName({ ...choice, ...chosen }, env.locale);
}
