import type { Action } from './actions/actions.ts';
import { applySelect, applySelectAvatar, applySelectGroup } from './actions/applySelect.ts';
import {
  applyCopyTexts,
  applyFillTexts,
  applySeparateParts,
  applyShareDesign,
} from './actions/followingActions.ts';
import { applyResetFonds, applyResetTexts } from './actions/resetActions.ts';
import { applySetText, applySetTextRatio, applyToggleText } from './actions/textActions.ts';
import { applySelectPreview, applyTemporaryForme, applyToggleNoText } from './actions/viewActions.ts';
import { runCascades } from './cascades.ts';
import type { CustomiserEnv } from './env.ts';
import type { CustomiserEvent, Transition } from './events.ts';
import { initProduct } from './initProduct.ts';
import { listEventsBetween } from './listEventsBetween.ts';
import type { CustomiserState } from './state.ts';
import { applyLinkTexts } from './text/linkedTexts.ts';
import { changeAt, patch } from './update.ts';

/** Applies the change of the action alone, before the cascades. */
function applyAction(
  state: CustomiserState,
  action: Exclude<Action, { kind: 'init' | 'previewFitted' }>,
  env: CustomiserEnv,
): Transition {
  const createTransition = (next: CustomiserState, ...events: readonly CustomiserEvent[]): Transition => ({
    state: next,
    events,
  });
  switch (action.kind) {
    case 'togglePanel':
      return createTransition(
        patch(state, {
          openPanel: state.openPanel === action.panel ? null : action.panel,
          temporaryForme: null,
        }),
      );
    case 'select':
      return createTransition(applySelect(state, action, env));
    case 'selectGroup':
      return createTransition(applySelectGroup(state, action, env));
    case 'selectAvatar':
      return createTransition(applySelectAvatar(state, action, env));
    case 'setText':
      return applySetText(state, action, env);
    case 'setTextRatio':
      return createTransition(applySetTextRatio(state, action, env));
    case 'toggleText':
      return createTransition(applyToggleText(state, action));
    case 'copyTexts':
      return createTransition(applyCopyTexts(state, action, env));
    case 'shareDesign':
      return createTransition(applyShareDesign(state, action, env));
    case 'separateParts':
      return createTransition(applySeparateParts(state, env));
    case 'fillTexts':
      return createTransition(applyFillTexts(state, env));
    case 'toggleNoText':
      return createTransition(applyToggleNoText(state, action));
    case 'toggleNoTexts':
      return createTransition(patch(state, { noTexts: !state.noTexts }));
    case 'linkTexts':
      return createTransition(applyLinkTexts(state, action));
    case 'resetTexts':
      return createTransition(applyResetTexts(state, env));
    case 'resetFonds':
      return createTransition(applyResetFonds(state, env));
    case 'selectPreview':
      return createTransition(applySelectPreview(state, action));
    case 'previewForme':
      return createTransition(applyTemporaryForme(state, action, env));
    case 'validationFailed': {
      const { code, failures } = action.failure;
      if (code !== null && code !== state.code) return createTransition(state);
      return createTransition(patch(state, { failures }), { kind: 'validationFailed', code: state.code });
    }
    case 'validationSucceeded': {
      if (action.code !== state.code) return createTransition(state);
      return createTransition(patch(state, { failures: [] }), {
        kind: 'validationSucceeded',
        code: state.code,
      });
    }
  }
}

/** Marks the previews that must be fitted again as not ready. */
function withReadiness(state: CustomiserState, events: readonly CustomiserEvent[]): CustomiserState {
  const refit = events.flatMap((event) => (event.kind === 'refitNeeded' ? event.previews : []));
  const ready = refit.reduce<readonly boolean[]>(
    (all, preview) => changeAt(all, preview, () => false),
    state.ready,
  );
  return patch(state, { ready });
}

/**
 * The reducer: applies an action, then the cascades, and returns the next state with its events. The given state is never
 * mutated; the same object is returned when nothing changes.
 *
 * @throws Error whose cause is a Failure, when the action contains an unknown option kind, id or preview.
 */
export function reduce(state: CustomiserState, action: Action, env: CustomiserEnv): Transition {
  if (action.kind === 'init') return initProduct(env, action.start);
  // The design doesn't change, so no cascade is needed.
  if (action.kind === 'previewFitted')
    return { state: patch(state, { ready: changeAt(state.ready, action.preview, () => true) }), events: [] };
  const applied = applyAction(state, action, env);
  const settled = runCascades(applied.state, state, env);
  const events = [...applied.events, ...listEventsBetween(state, applied.state, settled, env)];
  return { state: withReadiness(settled, events), events };
}
