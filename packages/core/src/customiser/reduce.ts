import type { Action } from './actions.ts';
import { applyResetFonds, applyResetTexts } from './applyReset.ts';
import { applySelect, applySelectAvatar, applySelectGroup } from './applySelect.ts';
import { applyCopyTexts, applySetText, applySetTextRatio, applyToggleText } from './applyText.ts';
import { applyPreviewForme, applySelectPreview, applyToggleNoText } from './applyView.ts';
import { runCascades } from './cascades.ts';
import type { CustomiserEnv } from './env.ts';
import type { CustomiserEvent, Transition } from './events.ts';
import { eventsBetween } from './eventsBetween.ts';
import { initProduct } from './initProduct.ts';
import type { CustomiserState } from './state.ts';
import { applyTypeTogether } from './together.ts';
import { changeAt, patch } from './update.ts';

/** What an action changes by itself, before its consequences. */
function apply(
  state: CustomiserState,
  action: Exclude<Action, { kind: 'init' | 'previewFitted' }>,
  env: CustomiserEnv,
): Transition {
  const changed = (next: CustomiserState, ...events: readonly CustomiserEvent[]): Transition => ({
    state: next,
    events,
  });
  switch (action.kind) {
    case 'togglePanel':
      return changed(
        patch(state, {
          openPanel: state.openPanel === action.panel ? null : action.panel,
          formePreview: null,
        }),
      );
    case 'select':
      return changed(applySelect(state, action, env));
    case 'selectGroup':
      return changed(applySelectGroup(state, action, env));
    case 'selectAvatar':
      return changed(applySelectAvatar(state, action, env));
    case 'setText':
      return applySetText(state, action, env);
    case 'setTextRatio':
      return changed(applySetTextRatio(state, action, env));
    case 'toggleText':
      return changed(applyToggleText(state, action));
    case 'copyTexts':
      return changed(applyCopyTexts(state, action, env));
    case 'toggleNoText':
      return changed(applyToggleNoText(state, action));
    case 'toggleNoTexts':
      return changed(patch(state, { noTexts: !state.noTexts }));
    case 'typeTogether':
      return changed(applyTypeTogether(state, action));
    case 'resetTexts':
      return changed(applyResetTexts(state, env));
    case 'resetFonds':
      return changed(applyResetFonds(state, env));
    case 'selectPreview':
      return changed(applySelectPreview(state, action));
    case 'previewForme':
      return changed(applyPreviewForme(state, action, env));
    case 'validationFailed': {
      const { code, failures } = action.failure;
      if (code !== null && code !== state.code) return changed(state);
      return changed(patch(state, { failures }), { kind: 'validationFailed', code: state.code });
    }
    case 'validationSucceeded': {
      if (action.code !== state.code) return changed(state);
      return changed(patch(state, { failures: [] }), { kind: 'validationSucceeded', code: state.code });
    }
  }
}

/** A preview that changed is to be fitted again before it is ready. */
function withReadiness(state: CustomiserState, events: readonly CustomiserEvent[]): CustomiserState {
  const refit = events.flatMap((event) => (event.kind === 'refitNeeded' ? event.previews : []));
  const ready = refit.reduce<readonly boolean[]>(
    (all, preview) => changeAt(all, preview, () => false),
    state.ready,
  );
  return patch(state, { ready });
}

/**
 * The next state and what happened on the way: the action's own change, then the cascades. The state that comes in is
 * never changed, and comes back itself when nothing happened.
 *
 * @throws Error whose cause is a Failure, when an option kind, an id or a preview is asked for that isn't there.
 */
export function reduce(state: CustomiserState, action: Action, env: CustomiserEnv): Transition {
  if (action.kind === 'init') return initProduct(env, action.start);
  // Nothing of the design changed, so that nothing follows from it.
  if (action.kind === 'previewFitted')
    return { state: patch(state, { ready: changeAt(state.ready, action.preview, () => true) }), events: [] };
  const applied = apply(state, action, env);
  const settled = runCascades(applied.state, state, env);
  const events = [...applied.events, ...eventsBetween(state, applied.state, settled, env)];
  return { state: withReadiness(settled, events), events };
}
