import type { OpeningDocument } from '@cmon/render/stage/readOpening';
import type { ComponentType } from 'react';
import type { Assets } from '../load/assets.ts';
import { toFailedLoading } from '../load/http.ts';
import { loadChunk } from '../load/loadChunk.ts';
import { requestOpening } from '../load/requestOpening.ts';
import { specifiedMessages } from '../messages/specifiedMessages.ts';
import { createEventEmitter } from '../store/eventEmitter.ts';
import { KEPT_DESIGN_HASH_PREFIX } from '../store/saved/keptDesignHashPrefix.ts';
import type { Origin } from '../store/saved/saveDesign.ts';
import { createWidgetStore, type WidgetStore } from '../store/widgetStore.ts';
import { guardCart } from './cart/guardCart.ts';
import { findOptionField, readOption } from './cart/shopForm.ts';
import { createOpening } from './opening/createOpening.ts';
import { createFirstPicture } from './opening/firstPicture.ts';
import { createProductOpener, type ProductOpener } from './opening/productOpener.ts';
import { createHostPage } from './page/createHostPage.ts';
import { createReadyReporter } from './page/createReadyReporter.ts';
import { ensureMountPoints } from './page/ensureMountPoints.ts';
import { fetchStylesheet } from './page/fetchStylesheet.ts';
import { getTabStorage } from './page/getTabStorage.ts';
import { listenToPage } from './page/pageEvents.ts';
import { readSettings } from './page/readSettings.ts';
import { adoptStyles, appendBox, openRoot } from './page/shadowRoot.ts';
import { syncHostPage } from './page/syncHostPage.ts';
import { openStaffSession } from './staff/staffSession.ts';

export interface StartOptions {
  readonly page: Window;
  /** Address of the entry script; all other files are beside it. */
  readonly scriptUrl: string;
  /** Loads the tools of a development host, in a separate chunk. */
  readonly tools: () => Promise<ComponentType>;
}

/**
 * Starts the widget in a page and returns a function that removes it. A mount point that another widget has taken
 * isn't touched.
 */
export function start({ page, scriptUrl, tools }: StartOptions): () => void {
  const settings = readSettings(page, scriptUrl);
  const { customizer } = ensureMountPoints(page.document);
  const root = openRoot(customizer);
  if (!root) return () => {};
  const staff = openStaffSession(page, settings.graphqlUrl);

  const { productCode, developerTools } = settings;
  const value = readOption(page.document) || settings.savedConfiguration || '';
  // The opening document is requested first, because reading the tab's saved design would take longer than the request.
  const openingRequest =
    productCode === null || value !== '' ? null : requestOpening(settings, productCode, settings.locale);
  const sheet = fetchStylesheet(scriptUrl);
  const store = createWidgetStore(settings);
  const emitter = createEventEmitter();
  const storage = getTabStorage(page);
  const origin = {
    value,
    anotherChild: settings.anotherChild && value !== '',
    together: !!settings.lines,
  };
  const sources = { ...settings, staff, fonts: page.document.fonts, opening: openingRequest };
  const opening = createOpening(productCode !== null);
  const showOpening = async (document: OpeningDocument, assets: Assets) => {
    await firstPicture.showOpening(document, assets);
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
  // The developer tools list the products, so the options are loaded even without a product.
  const openEditor = () => (developerTools && productCode === null ? opener.loadOptions() : opener.open());
  // Null when the page hides the editor's mount point and selects no product: then only previews are drawn.
  const opened =
    customizer.hidden && productCode === null
      ? null
      : page.location.hash.startsWith(KEPT_DESIGN_HASH_PREFIX)
        ? loadChunk('kept', () => import('./page/openKeptDesign.ts'))
            .then(({ openKeptDesign }) => openKeptDesign(page, settings, store, storage, origin))
            .then(openEditor, openEditor)
        : openEditor();
  // Starts a staff visit now, because the options may need its token only after the one-time code has expired.
  void staff.token();
  const stopSyncing = syncHostPage(page, store, emitter, storage, origin);
  const guard = guardCart(page.document, store);
  const readyReporter = createReadyReporter(page, customizer, store);
  const onOnline = () => store.getState().assets?.retry();
  page.addEventListener('online', onOnline);
  const cleanups = [
    stopSyncing,
    guard.stop,
    readyReporter.stop,
    listenToPage(page, store),
    () => page.removeEventListener('online', onOnline),
  ];
  const stop = () => {
    opening.dispatch('stopped');
    for (const cleanup of cleanups.splice(0)) cleanup();
  };
  if (productCode !== null && !findOptionField(page.document)) console.warn(specifiedMessages.formMissing);
  if (settings.dev) emitter.onEvent(({ kind }) => console.debug('cmon', kind));

  drawPreviewsOnUpdate(page, store, opener, sheet);
  if (!opened) return stop;

  const placeholder = appendBox(root);
  const box = appendBox(root);
  for (const part of [placeholder, box]) part.lang = settings.locale.replace('_', '-');
  const stylesAdopted = sheet.then(
    (styles) => adoptStyles(root, styles),
    (error: unknown) => {
      console.error(error);
      store.setState({ trouble: toFailedLoading(error) });
    },
  );
  const firstPicture = createFirstPicture(
    store,
    placeholder,
    () => stylesAdopted,
    () => opening.dispatch('pictureShown'),
  );
  const drawDesign = async (): Promise<void> => {
    const { live, env, assets } = store.getState();
    if (live && env && assets) await firstPicture.showDesign({ ...env, state: live, assets });
  };
  const onScreenShown = () => {
    opening.dispatch('screenShown');
    readyReporter.onScreenShown();
  };
  const hostPage = createHostPage(page, store, opener, guard, onScreenShown, origin, settings);
  const context = {
    page,
    scriptUrl,
    store,
    emitter,
    hostPage,
    placeholder,
    box,
    opened,
    styled: stylesAdopted,
    drawDesign,
  };
  opening.run({ ...context, tools: developerTools ? tools : null });
  return stop;
}

/** Draws the page's previews each time that the page sends preview items. Waits until the options are loaded. */
function drawPreviewsOnUpdate(
  page: Window,
  store: WidgetStore,
  opener: ProductOpener,
  sheet: Promise<CSSStyleSheet | null>,
): void {
  store.subscribe(({ previewItems }, before) => {
    if (previewItems === before.previewItems) return;
    void Promise.all([loadChunk('previews', () => import('./drawPagePreviews.ts')), opener.loadOptions()])
      .then(([{ drawPagePreviews }]) => drawPagePreviews(page, store, sheet))
      .catch((error: unknown) => console.error(error));
  });
}

/**
 * Returns true when the page was opened by following a link to a design: an `sc`, a cart line to modify, or one to
 * copy for another child. The page then starts from the link, not from the tab's saved design. A reload or a step
 * back keeps the saved design.
 */
function isFollowedLink(page: Window, { value }: Origin): boolean {
  const [entry] = page.performance.getEntriesByType?.('navigation') ?? [];
  return value !== '' && Reflect.get(Object(entry), 'type') === 'navigate';
}
