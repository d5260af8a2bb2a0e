import type { OpeningDocument } from '@cmon/render/stage/readOpening';
import type { ComponentType } from 'react';
import { askOpening } from '../load/askOpening.ts';
import type { Assets } from '../load/assets.ts';
import { failedLoading } from '../load/http.ts';
import { loadChunk } from '../load/loadChunk.ts';
import { loadMessages } from '../messages/loadMessages.ts';
import { words } from '../messages/specifiedWords.ts';
import { createEventEmitter, type EventEmitter } from '../store/eventEmitter.ts';
import { pause } from '../store/pause.ts';
import type { HostPage } from '../store/widgetContext.ts';
import { createWidgetStore, type WidgetStore } from '../store/widgetStore.ts';
import { timings } from '../tokens.ts';
import { guardCart } from './cart/guardCart.ts';
import { optionField, readOption } from './cart/shopForm.ts';
import { drawSpinner } from './opening/drawSpinner.ts';
import { createFirstPicture } from './opening/firstPicture.ts';
import { preloadEditor } from './opening/preloadEditor.ts';
import { createProductOpener, type ProductOpener } from './opening/productOpener.ts';
import { showFailure } from './opening/showFailure.ts';
import { createHostPage } from './page/hostPage.ts';
import { isFollowedLink } from './page/isFollowedLink.ts';
import { mountPoints } from './page/mountPoints.ts';
import { listenToPage } from './page/pageEvents.ts';
import { readSettings, type Settings } from './page/readSettings.ts';
import { adopt, appendBox, openRoot } from './page/shadowRoot.ts';
import { fetchStylesheet } from './page/stylesheet.ts';
import { syncHostPage } from './page/syncHostPage.ts';
import { tabStorage } from './page/tabStorage.ts';
import { openStaffSession } from './staff/staffSession.ts';

export interface Beginning {
  readonly page: Window;
  /** Address of the entry script: everything else is beside it. */
  readonly scriptUrl: string;
  /** The tools of a development host, a chunk of their own. */
  readonly tools: () => Promise<ComponentType>;
}

/**
 * Starts the widget in a page and returns how to take it out again. A mount point that another widget has taken is left
 * to it.
 */
export function start({ page, scriptUrl, tools }: Beginning): () => void {
  const settings = readSettings(page, scriptUrl);
  const { customizer } = mountPoints(page.document);
  const root = openRoot(customizer);
  if (!root) return () => {};
  const staff = openStaffSession(page, settings.graphqlUrl);

  const { productCode } = settings;
  const value = readOption(page.document) || settings.savedConfiguration || '';
  // Before anything is made ready, and whether or not the tab keeps a design: to look for one takes longer than to ask.
  const askedOpening =
    productCode === null || value !== '' ? null : askOpening(settings, productCode, settings.locale);
  const sheet = fetchStylesheet(scriptUrl);
  const store = createWidgetStore(settings);
  const emitter = createEventEmitter();
  const storage = tabStorage(page);
  const origin = { value, anotherChild: settings.anotherChild && value !== '' };
  const sources = { ...settings, staff, fonts: page.document.fonts, opening: askedOpening };
  const show = async (opening: OpeningDocument, assets: Assets) => {
    await first.opening(opening, assets);
    clearTimeout(waiting);
    preload();
  };
  const opener = createProductOpener(
    store,
    sources,
    emitter,
    isFollowedLink(page, origin) ? null : storage,
    origin,
    show,
  );
  const opened = customizer.hidden && productCode === null ? null : begin(opener, settings);
  void staff.token();
  const stopSyncing = syncHostPage(page, store, emitter, storage, origin);
  const guard = guardCart(page.document, store);
  const online = () => store.getState().assets?.retry();
  page.addEventListener('online', online);
  const endings = [
    stopSyncing,
    guard.stop,
    listenToPage(page, store),
    () => page.removeEventListener('online', online),
  ];
  let stopped = false;
  const stop = () => {
    stopped = true;
    for (const end of endings.splice(0)) end();
  };
  if (productCode !== null && !optionField(page.document)) console.warn(words.formMissing);
  if (settings.dev) emitter.onEvent(({ kind }) => console.debug('cmon', kind));

  drawPreviewsAsAsked(page, store, opener, sheet);
  if (!opened) return stop;

  const early = appendBox(root);
  const box = appendBox(root);
  box.lang = settings.locale.replace('_', '-');
  const styled = sheet.then(
    (styles) => adopt(root, styles),
    (error: unknown) => {
      console.error(error);
      store.setState({ trouble: failedLoading(error) });
    },
  );
  let preloaded = false;
  const preload = () => {
    if (!preloaded) preloadEditor(page.document, scriptUrl);
    preloaded = true;
  };
  const first = createFirstPicture(store, early, () => styled);
  const waiting = setTimeout(() => store.getState().drawnEarly || drawSpinner(early), patience);
  const drawn = Promise.all([opened, styled])
    .then((): Promise<void> | undefined => {
      const { live, env, assets } = store.getState();
      const standing = live && env && assets ? first.design({ ...env, state: live, assets }) : undefined;
      // What the first picture is made of has been asked for: the rest of the editor waits behind it.
      preload();
      return standing;
    })
    .finally(() => clearTimeout(waiting));
  const hands = createHostPage(page, store, opener, guard, early, origin);
  // React is evaluated once the first preview stands, or when the network keeps it waiting.
  const quiet = productCode === null ? styled : Promise.race([drawn, pause(longPatience)]);
  void mount({ box, store, emitter, hands, opened, quiet, tools: settings.dev ? tools : null }).then(
    (unmount) => {
      if (!store.getState().drawnEarly) early.replaceChildren();
      if (unmount) endings.push(unmount);
      const resize = () => page.dispatchEvent(new CustomEvent('forceResize'));
      const timer = setTimeout(resize, timings.forcedResize);
      endings.push(() => clearTimeout(timer));
      if (stopped) stop();
    },
  );
  return stop;
}

/** The tools of a development host list the products even where none is open. */
const begin = (opener: ProductOpener, { dev, productCode }: Settings): Promise<void> =>
  dev && productCode === null ? opener.options() : opener.open();

/** How long a shopper looks at nothing before something turns, and at that before words say why, ms. */
const patience = 600;
const longPatience = 2000;

interface Mounting {
  readonly box: HTMLElement;
  readonly store: WidgetStore;
  readonly emitter: EventEmitter;
  readonly hands: HostPage;
  /** Settles when the product is open, or can't be. */
  readonly opened: Promise<void>;
  /** Settles when the first preview stands. */
  readonly quiet: Promise<void>;
  readonly tools: Beginning['tools'] | null;
}

/** React, the hands on the design and the sentences of the language, side by side. */
async function mount(mounting: Mounting): Promise<(() => void) | null> {
  const { box, store, emitter, hands, opened, quiet, tools } = mounting;
  try {
    const sentences = Promise.race([opened, pause(longPatience)]).then(() =>
      loadChunk('messages', () => loadMessages(store.getState().app.locale)),
    );
    const [messages] = await Promise.all([sentences, quiet.catch(() => {})]);
    const [mountApp, editing, Tools] = await Promise.all([
      loadChunk('editor', () => import('./mountApp.tsx').then((module) => module.mountApp)),
      loadChunk('editing', () =>
        import('../store/editing.ts').then(({ createEditing }) => createEditing(store, emitter)),
      ),
      tools && loadChunk('tools', tools),
    ]);
    store.setState({ messages });
    return mountApp(box, { store, editing, page: hands }, Tools);
  } catch (error) {
    console.error(error);
    const trouble = failedLoading(error, 'chunk');
    store.setState({ trouble });
    hands.screenShown();
    showFailure(box, store.getState().app.locale, trouble.message, hands.retry);
    return null;
  }
}

/** Draws the page's previews each time that it hands over items, once the options are there. */
function drawPreviewsAsAsked(
  page: Window,
  store: WidgetStore,
  opener: ProductOpener,
  sheet: Promise<CSSStyleSheet | null>,
): void {
  store.subscribe(({ previewItems }, before) => {
    if (previewItems === before.previewItems) return;
    void Promise.all([loadChunk('previews', () => import('./drawPagePreviews.ts')), opener.options()])
      .then(([{ drawPagePreviews }]) => drawPagePreviews(page, store, sheet))
      .catch((error: unknown) => console.error(error));
  });
}
