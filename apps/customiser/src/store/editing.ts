import type { Action } from '@cmon/core/customiser/actions/actions';
import type { CustomiserEvent } from '@cmon/core/customiser/events';
import { reduce } from '@cmon/core/customiser/reduce';
import type { CustomiserState } from '@cmon/core/customiser/state';
import { TIMINGS } from '../tokens.ts';
import { debounce } from './debounce.ts';
import type { EventEmitter } from './eventEmitter.ts';
import { recordStep, redo, undo } from './history.ts';
import type { TextInputEvent } from './widgetState.ts';
import type { WidgetStore } from './widgetStore.ts';

/** The ways in which a panel or the page can change the design. */
export interface Editing {
  readonly dispatch: (action: Action) => void;
  /** Runs several actions in order, as one undo step. */
  readonly dispatchAll: (actions: readonly Action[]) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Fits and shows the typed text now, instead of when the typing pauses. */
  readonly flush: () => void;
}

/**
 * Pause in the typing, ms, after which the panels are redrawn. It is longer than the time between two keys. The
 * preview itself is updated at every key.
 */
const TYPING_PAUSE_MS = 350;

/** The actions that undo reverts. Opening a panel or hovering a shape does not change the design. */
const UNDOABLE: readonly Action['kind'][] = [
  'select',
  'selectAvatar',
  'setText',
  'setTextRatio',
  'toggleText',
  'copyTexts',
  'shareDesign',
  'separateParts',
  'fillTexts',
  'toggleNoText',
  'toggleNoTexts',
  'resetTexts',
  'resetFonds',
];

/** Creates the editing functions. Loaded with the panels, because nothing changes the design before they are shown. */
export function createEditing(store: WidgetStore, { emit }: EventEmitter): Editing {
  const fitTexts = () => {
    const { live, env } = store.getState();
    if (!live || !env) return;
    const fitted = live.ready.reduce(
      (state, ready, preview) =>
        ready ? state : reduce(state, { kind: 'previewFitted', preview }, env).state,
      live,
    );
    if (fitted !== live) store.setState({ live: fitted });
  };

  const flush = () => {
    typingPause.cancel();
    fitTexts();
    const { live, shown } = store.getState();
    if (live !== shown) store.setState({ shown: live });
  };
  const typingPause = debounce(
    { delayMs: TIMINGS.refit, run: fitTexts },
    { delayMs: TYPING_PAUSE_MS, run: flush },
  );

  const dispatchAll = (actions: readonly Action[]) => {
    const { live, env, history, fieldsRevision, notes } = store.getState();
    if (!live || !env) return;
    let state = live;
    let remainingNotes = notes;
    const events: CustomiserEvent[] = [];
    for (const action of actions) {
      const before = state;
      const after = reduce(before, action, env);
      state = after.state;
      events.push(...after.events);
      const isChanged = (note: TextInputEvent) => getText(before, note) !== getText(after.state, note);
      remainingNotes = computeNotes(remainingNotes, action, after.events, isChanged);
    }
    const isTyping = actions.every(({ kind }) => kind === 'setText');
    const isUndoable = state !== live && actions.some(({ kind }) => UNDOABLE.includes(kind));
    store.setState({
      live: state,
      notes: remainingNotes,
      ...(isUndoable
        ? { history: recordStep(history, live, createStepKey(actions), Date.now()), question: null }
        : {}),
      ...(isTyping || !doTextsDiffer(live, state) ? {} : { fieldsRevision: fieldsRevision + 1 }),
    });
    if (isTyping) typingPause.schedule();
    else flush();
    emit(events);
  };

  const applyStep = (step: typeof undo) => () => {
    const { live, history, env, fieldsRevision } = store.getState();
    const stepResult = live && step(history, live);
    if (!stepResult || !live || !env) return;
    const state = {
      ...stepResult.present,
      openPanel: live.openPanel,
      options: keepOpenPanels(stepResult.present, live),
      // The pointer has moved to the undo button, so no shape is hovered any more.
      temporaryForme: null,
      failures: [],
    };
    store.setState({
      live: state,
      history: stepResult.history,
      fieldsRevision: fieldsRevision + 1,
      notes: [],
      question: null,
    });
    flush();
    const [before, after] = [live.previews[0]?.forme, state.previews[0]?.forme];
    const forme = after === undefined ? undefined : env.catalogue.formes.get(after);
    if (forme && before !== after) emit([{ kind: 'formeChanged', formeCode: forme.code }]);
    emit([{ kind: 'optionsChanged' }]);
  };

  return {
    dispatch: (action) => dispatchAll([action]),
    dispatchAll,
    flush,
    undo: applyStep(undo),
    redo: applyStep(redo),
  };
}

/** Returns the same array when no note changes, so that a keystroke redraws nothing. */
function computeNotes(
  notes: readonly TextInputEvent[],
  action: Action,
  events: readonly CustomiserEvent[],
  isChanged: (note: TextInputEvent) => boolean,
): readonly TextInputEvent[] {
  const newNotes = events.filter(isTextInputEvent);
  const remainingNotes = notes.filter((note) => isStillValid(note, action) && !isChanged(note));
  return newNotes.length === 0 && remainingNotes.length === notes.length
    ? notes
    : [...remainingNotes, ...newNotes];
}

const getText = ({ previews }: CustomiserState, { preview, text }: TextInputEvent) =>
  previews[preview]?.textes[text];

const isTextInputEvent = (event: CustomiserEvent): event is TextInputEvent =>
  event.kind === 'charactersStripped' || event.kind === 'textTruncated';

/** A note about a text is kept until that text is edited, or the design changes in another way. */
function isStillValid({ text, preview }: TextInputEvent, action: Action): boolean {
  return action.kind === 'setText'
    ? action.text !== text || action.preview !== preview
    : action.kind === 'setTextRatio' || !UNDOABLE.includes(action.kind);
}

/**
 * Consecutive changes with the same key are one undo step. Typing in one text shares a key; every other change gets a
 * random one.
 */
function createStepKey(actions: readonly Action[]): string {
  const [action, ...more] = actions;
  return more.length === 0 && (action?.kind === 'setText' || action?.kind === 'setTextRatio')
    ? `${action.kind} ${action.preview ?? ''} ${action.text}`
    : `${Math.random()}`;
}

function doTextsDiffer(before: CustomiserState, after: CustomiserState): boolean {
  return (
    before.selectedPreview !== after.selectedPreview ||
    after.previews.some(({ textes }, index) => textes !== before.previews[index]?.textes)
  );
}

/** Returns the options of a restored state with the present open panels, because undo restores choices only. */
function keepOpenPanels(state: CustomiserState, current: CustomiserState): CustomiserState['options'] {
  return state.options.map((option, index) => ({
    ...option,
    isOpen: current.options[index]?.isOpen ?? option.isOpen,
  }));
}
