import { isOffered } from '../catalogue/listOfferedIds.ts';
import { UNTAKEN_FORME } from '../catalogue/untakenForme.ts';
import type { SavedPreview } from '../composition/types.ts';
import { getFormeMissingInOldLinks, upgradeForme } from '../composition/upgradeFormes.ts';
import type { Start } from './actions/actions.ts';
import { runCascades } from './cascades.ts';
import { createInitialState } from './createInitialState.ts';
import { withComposition } from './design/withComposition.ts';
import type { CustomiserEnv } from './env.ts';
import type { Transition } from './events.ts';
import { findOwnDesign } from './following/findOwnDesign.ts';
import { withOwnDesign } from './following/own.ts';
import { listEventsBetween } from './listEventsBetween.ts';
import type { CustomiserState, PreviewState } from './state.ts';
import { changePreviews, patch } from './update.ts';

/**
 * Restores a preview that a saved configuration excludes: it had the untaken shape and no background, or a shape whose old
 * id was the id of the untaken shape.
 */
function restoreExcludedPart(
  state: CustomiserState,
  preview: PreviewState,
  env: CustomiserEnv,
): PreviewState {
  if (preview.forme === getFormeMissingInOldLinks(state.code, preview.index, env.catalogue)?.id)
    return patch(preview, { fond: 0 });
  const offered = state.options.some(
    ({ kind, previews, ...option }) =>
      kind === 'forme' && previews.includes(preview.index) && isOffered(option, UNTAKEN_FORME, env.catalogue),
  );
  return preview.forme === UNTAKEN_FORME || offered
    ? patch(preview, { forme: UNTAKEN_FORME, fond: 0 })
    : preview;
}

/** The preview with the current id of its shape. */
const upgradePreview = (preview: PreviewState, { code }: CustomiserState, { catalogue }: CustomiserEnv) =>
  upgradeForme(code, preview.index, preview, catalogue);

function withSaved(
  state: CustomiserState,
  saved: readonly SavedPreview[],
  env: CustomiserEnv,
): CustomiserState {
  const byIndex = new Map(saved.map(({ index, ...choices }, position) => [index ?? position, choices]));
  return changePreviews(state, (preview, index) => {
    const choices = byIndex.get(index);
    return choices
      ? upgradePreview({ ...preview, ...choices }, state, env)
      : restoreExcludedPart(state, preview, env);
  });
}

/**
 * Opens a product with its first configuration, a saved configuration or a composition, made valid for this market and day.
 * A start of another product is ignored. Previews that are missing in an older composition get their first configuration.
 */
export function initProduct(env: CustomiserEnv, start: Start = {}): Transition {
  const first = createInitialState(env);
  const fresh = runCascades(first, null, env);
  const { composition, editingState: editing, saved } = start;
  let opened = first;
  if (composition?.code === first.code) opened = withComposition(fresh, composition, env, editing);
  else if (saved?.code === first.code) opened = withSaved(fresh, saved.previews, env);
  const settled = opened === first ? fresh : runCascades(opened, null, env);
  const state =
    opened === first || editing?.own ? settled : withOwnDesign(settled, findOwnDesign(settled, fresh, env));
  return { state, events: listEventsBetween(first, opened, state, env) };
}
