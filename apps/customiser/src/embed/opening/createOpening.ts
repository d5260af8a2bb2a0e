import type { Locale } from '@cmon/core/catalogue/types';
import type { ComponentType } from 'react';
import { toFailedLoading } from '../../load/http.ts';
import { loadChunk } from '../../load/loadChunk.ts';
import type { Messages } from '../../messages/generated/keys.ts';
import { loadMessages } from '../../messages/loadMessages.ts';
import type { EventEmitter } from '../../store/eventEmitter.ts';
import type { HostPage } from '../../store/widgetContext.ts';
import type { WidgetStore } from '../../store/widgetStore.ts';
import { TIMINGS } from '../../tokens.ts';
import { drawSpinner } from './drawSpinner.ts';
import { preloadEditor } from './preloadEditor.ts';
import { createOpeningState, type OpeningEffect, type OpeningEvent, reduceOpening } from './reduceOpening.ts';
import { showFailure } from './showFailure.ts';
import { showWaitMessage } from './showWaitMessage.ts';

/** Delay, ms, after which an empty page shows a spinner. */
const SHORT_WAIT_MS = 600;
/** Delay, ms, after which React is mounted even without a first picture. */
const LONG_WAIT_MS = 2000;
/** Delay, ms, after which the page explains why nothing can be ordered yet. */
const TOO_LONG_WAIT_MS = 3000;

export interface Opening {
  readonly dispatch: (event: OpeningEvent) => void;
  /** Sets the objects that the effects use, and starts the timers. */
  readonly run: (context: OpeningContext) => void;
}

/** The objects that the effects use. */
interface OpeningContext {
  readonly page: Window;
  readonly scriptUrl: string;
  readonly store: WidgetStore;
  readonly emitter: EventEmitter;
  readonly hostPage: HostPage;
  /** Container of what is shown before React: the spinner, the first picture or the message about a long wait. */
  readonly placeholder: HTMLElement;
  /** Container of React. */
  readonly box: HTMLElement;
  /** Settles when the product is open or can't be opened. */
  readonly opened: Promise<void>;
  /** Settles when the styles are loaded or have failed. */
  readonly styled: Promise<void>;
  /** Draws the open design without React. Settles when it is painted. */
  readonly drawDesign: () => Promise<void>;
  readonly tools: (() => Promise<ComponentType>) | null;
}

/** Performs the effects of `reduceOpening`. Before `run` is called, events change only the state. */
export function createOpening(hasProduct: boolean): Opening {
  let state = createOpeningState(hasProduct);
  let perform: (effect: OpeningEffect) => void = () => {};
  const dispatch = (event: OpeningEvent): void => {
    const step = reduceOpening(state, event);
    state = step.state;
    for (const effect of step.effects) perform(effect);
  };
  return {
    dispatch,
    run: (context) => {
      perform = createEffects(context, dispatch);
      const { opened, styled } = context;
      setTimeout(dispatch, SHORT_WAIT_MS, 'waitedShort');
      setTimeout(dispatch, LONG_WAIT_MS, 'waitedLong');
      setTimeout(dispatch, TOO_LONG_WAIT_MS, 'waitedTooLong');
      void opened.then(() => dispatch('opened'));
      void Promise.all([opened, styled]).then(() => dispatch('settled'));
    },
  };
}

function createEffects(
  { page, scriptUrl, store, emitter, hostPage, placeholder, box, drawDesign, tools }: OpeningContext,
  dispatch: Opening['dispatch'],
): (effect: OpeningEffect) => void {
  const getLocale = (): Locale => store.getState().app.locale;
  let messages: Promise<Messages> | null = null;
  let unmount: (() => void) | null = null;
  let resize: ReturnType<typeof setTimeout> | undefined;

  const loadMessagesOnce = (): Promise<Messages> => {
    messages ??= loadChunk('messages', () => loadMessages(getLocale()));
    // `mountEditor` reports the failure.
    messages.catch(() => {});
    return messages;
  };

  /** React is evaluated only now, because evaluating it earlier would delay the first picture. */
  const mountEditor = async (): Promise<void> => {
    try {
      const loadedMessages = await loadMessagesOnce();
      const [mountApp, editing, Tools] = await Promise.all([
        loadChunk('editor', () => import('../mountApp.tsx').then((module) => module.mountApp)),
        loadChunk('editing', () =>
          import('../../store/editing.ts').then(({ createEditing }) => createEditing(store, emitter)),
        ),
        tools && loadChunk('tools', tools),
      ]);
      store.setState({ messages: loadedMessages });
      unmount = mountApp(box, { store, editing, page: hostPage }, Tools);
      dispatch('mounted');
    } catch (error) {
      console.error(error);
      store.setState({ trouble: toFailedLoading(error, 'chunk') });
      dispatch('mountFailed');
    }
  };

  const effects: Readonly<Record<OpeningEffect, () => void>> = {
    showSpinner: () => drawSpinner(placeholder),
    markPicture: () => store.setState({ hasFirstPicture: true }),
    showWaitMessage: () => showWaitMessage(placeholder, getLocale()),
    loadMessages: () => void loadMessagesOnce(),
    drawDesign: () =>
      void drawDesign()
        .catch(() => {})
        .then(() => dispatch('drawn')),
    preloadEditor: () => preloadEditor(page.document, scriptUrl),
    mountEditor: () => void mountEditor(),
    clearPlaceholder: () => placeholder.replaceChildren(),
    removePlaceholder: () => {
      placeholder.remove();
      store.setState({ hasFirstPicture: false });
    },
    forceResizeSoon: () => {
      resize = setTimeout(() => page.dispatchEvent(new CustomEvent('forceResize')), TIMINGS.forcedResize);
    },
    showFailure: () => {
      const { trouble } = store.getState();
      const message = trouble?.kind === 'failed' ? trouble.message : '';
      showFailure(box, getLocale(), message, hostPage.retry);
    },
    unmount: () => {
      clearTimeout(resize);
      unmount?.();
    },
  };
  return (effect) => effects[effect]();
}
