import type { OpeningDocument } from '@cmon/render/stage/readOpening';
import type { ComponentType } from 'react';
import type { Assets } from '../load/assets.ts';
import { toFailedLoading } from '../load/http.ts';
import { loadChunk } from '../load/loadChunk.ts';
import { requestOpening } from '../load/requestOpening.ts';
import { specifiedMessages } from '../messages/specifiedMessages.ts';
import { createEventEmitter } from '../store/eventEmitter.ts';
import { createWidgetStore, type WidgetStore } from '../store/widgetStore.ts';
import { guardCart } from './cart/guardCart.ts';
import { optionField, readOption } from './cart/shopForm.ts';
import { createOpening } from './opening/createOpening.ts';
import { createFirstPicture } from './opening/firstPicture.ts';
import { createProductOpener, type ProductOpener } from './opening/productOpener.ts';
import { createHostPage } from './page/createHostPage.ts';
import { fetchStylesheet } from './page/fetchStylesheet.ts';
import { isFollowedLink } from './page/isFollowedLink.ts';
import { mountPoints } from './page/mountPoints.ts';
import { listenToPage } from './page/pageEvents.ts';
import { readSettings, type Settings } from './page/readSettings.ts';
import { adopt, appendBox, openRoot } from './page/shadowRoot.ts';
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
    productCode === null || value !== '' ? null : requestOpening(settings, productCode, settings.locale);
  const sheet = fetchStylesheet(scriptUrl);
  const store = createWidgetStore(settings);
  const emitter = createEventEmitter();
  const storage = tabStorage(page);
  const origin = { value, anotherChild: settings.anotherChild && value !== '' };
  const sources = { ...settings, staff, fonts: page.document.fonts, opening: askedOpening };
  const opening = createOpening(productCode !== null);
  const showOpening = async (document: OpeningDocument, assets: Assets) => {
    await first.opening(document, assets);
    opening.dispatch('openingPainted');
  };
  const opener = createProductOpener(
    store,
    sources,
    emitter,
    isFollowedLink(page, origin) ? null : storage,
    origin,
    showOpening,
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
  const stop = () => {
    opening.dispatch('stopped');
    for (const end of endings.splice(0)) end();
  };
  if (productCode !== null && !optionField(page.document)) console.warn(specifiedMessages.formMissing);
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
      store.setState({ trouble: toFailedLoading(error) });
    },
  );
  const first = createFirstPicture(
    store,
    early,
    () => styled,
    () => opening.dispatch('pictureShown'),
  );
  const drawDesign = async (): Promise<void> => {
    const { live, env, assets } = store.getState();
    if (live && env && assets) await first.design({ ...env, state: live, assets });
  };
  const onScreenShown = () => opening.dispatch('screenShown');
  const hostPage = createHostPage(page, store, opener, guard, onScreenShown, origin);
  const developerTools = settings.dev ? tools : null;
  const scene = { page, scriptUrl, store, emitter, hostPage, early, box, opened, styled, drawDesign };
  opening.run({ ...scene, tools: developerTools });
  return stop;
}

/** The tools of a development host list the products even where none is open. */
const begin = (opener: ProductOpener, { dev, productCode }: Settings): Promise<void> =>
  dev && productCode === null ? opener.options() : opener.open();

/** Draws the page's previews each time that the page sends items, once the options are loaded. */
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
