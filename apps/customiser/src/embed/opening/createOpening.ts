import type { Locale } from '@cmon/core/catalogue/types';
import type { ComponentType } from 'react';
import { toFailedLoading } from '../../load/http.ts';
import { loadChunk } from '../../load/loadChunk.ts';
import type { Messages } from '../../messages/generated/keys.ts';
import { loadMessages } from '../../messages/loadMessages.ts';
import type { EventEmitter } from '../../store/eventEmitter.ts';
import type { HostPage } from '../../store/widgetContext.ts';
import type { WidgetStore } from '../../store/widgetStore.ts';
import { timings } from '../../tokens.ts';
import { drawSpinner } from './drawSpinner.ts';
import { preloadEditor } from './preloadEditor.ts';
import { firstOpeningState, type OpeningEffect, type OpeningEvent, reduceOpening } from './reduceOpening.ts';
import { showFailure } from './showFailure.ts';

/** How long a shopper looks at nothing before a spinner is shown, and at that before a screen says why, ms. */
const SHORT_WAIT_MS = 600;
const LONG_WAIT_MS = 2000;

export interface Opening {
  readonly dispatch: (event: OpeningEvent) => void;
  /** Sets what the effects work on, and starts the waits. */
  readonly run: (scene: OpeningScene) => void;
}

/** What the effects work on. */
interface OpeningScene {
  readonly page: Window;
  readonly scriptUrl: string;
  readonly store: WidgetStore;
  readonly emitter: EventEmitter;
  readonly hostPage: HostPage;
  /** Where the first picture, and where React, is put. */
  readonly early: HTMLElement;
  readonly box: HTMLElement;
  /** Settles when the product is open, or can't be opened; and when the styles have arrived, or failed. */
  readonly opened: Promise<void>;
  readonly styled: Promise<void>;
  /** Draws the open design without React; settles when it is painted. */
  readonly drawDesign: () => Promise<void>;
  readonly tools: (() => Promise<ComponentType>) | null;
}

/** Performs the effects of `reduceOpening`. Before `run` an event changes the state without any effect. */
export function createOpening(hasProduct: boolean): Opening {
  let state = firstOpeningState(hasProduct);
  let perform: (effect: OpeningEffect) => void = () => {};
  const dispatch = (event: OpeningEvent): void => {
    const step = reduceOpening(state, event);
    state = step.state;
    for (const effect of step.effects) perform(effect);
  };
  return {
    dispatch,
    run: (scene) => {
      perform = effectsOf(scene, dispatch);
      const { opened, styled } = scene;
      setTimeout(dispatch, SHORT_WAIT_MS, 'waitedShort');
      setTimeout(dispatch, LONG_WAIT_MS, 'waitedLong');
      void opened.then(() => dispatch('opened'));
      void Promise.all([opened, styled]).then(() => dispatch('settled'));
    },
  };
}

function effectsOf(
  { page, scriptUrl, store, emitter, hostPage, early, box, drawDesign, tools }: OpeningScene,
  dispatch: Opening['dispatch'],
): (effect: OpeningEffect) => void {
  const locale = (): Locale => store.getState().app.locale;
  let messages: Promise<Messages> | null = null;
  let unmount: (() => void) | null = null;
  let resize: ReturnType<typeof setTimeout> | undefined;

  const messagesOnce = (): Promise<Messages> => {
    messages ??= loadChunk('messages', () => loadMessages(locale()));
    // Whoever mounts the editor reports the failure.
    messages.catch(() => {});
    return messages;
  };

  /** React is evaluated only now: before, it would have delayed the first picture. */
  const mountEditor = async (): Promise<void> => {
    try {
      const sentences = await messagesOnce();
      const [mountApp, editing, Tools] = await Promise.all([
        loadChunk('editor', () => import('../mountApp.tsx').then((module) => module.mountApp)),
        loadChunk('editing', () =>
          import('../../store/editing.ts').then(({ createEditing }) => createEditing(store, emitter)),
        ),
        tools && loadChunk('tools', tools),
      ]);
      store.setState({ messages: sentences });
      unmount = mountApp(box, { store, editing, page: hostPage }, Tools);
      dispatch('mounted');
    } catch (error) {
      console.error(error);
      store.setState({ trouble: toFailedLoading(error, 'chunk') });
      dispatch('mountFailed');
    }
  };

  const effects: Readonly<Record<OpeningEffect, () => void>> = {
    showSpinner: () => drawSpinner(early),
    markPicture: () => store.setState({ drawnEarly: true }),
    loadMessages: () => void messagesOnce(),
    drawDesign: () =>
      void drawDesign()
        .catch(() => {})
        .then(() => dispatch('drawn')),
    preloadEditor: () => preloadEditor(page.document, scriptUrl),
    mountEditor: () => void mountEditor(),
    clearEarly: () => early.replaceChildren(),
    removeEarly: () => {
      early.remove();
      store.setState({ drawnEarly: false });
    },
    forceResizeSoon: () => {
      resize = setTimeout(() => page.dispatchEvent(new CustomEvent('forceResize')), timings.forcedResize);
    },
    showFailure: () => {
      const { trouble } = store.getState();
      const message = trouble?.kind === 'failed' ? trouble.message : '';
      showFailure(box, locale(), message, hostPage.retry);
    },
    unmount: () => {
      clearTimeout(resize);
      unmount?.();
    },
  };
  return (effect) => effects[effect]();
}
