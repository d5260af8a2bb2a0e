import { isSold } from '@cmon/core/catalogue/isSold';
import type { OpeningDocument } from '@cmon/render/stage/readOpening';
import type { Assets } from '../../load/assets.ts';
import { toFailedLoading } from '../../load/http.ts';
import { loadChunk } from '../../load/loadChunk.ts';
import type { EventEmitter } from '../../store/eventEmitter.ts';
import { createLoading, type Sources } from '../../store/loading.ts';
import { type Origin, readDesignRecord } from '../../store/saved/saveDesign.ts';
import type { TabStorage } from '../../store/saved/saveRecord.ts';
import type { WidgetStore } from '../../store/widgetStore.ts';
import { loadPictureChunk } from './firstPicture.ts';

export interface ProductOpener {
  /** Loads the options once. Settles when they are loaded or have failed. */
  readonly loadOptions: () => Promise<void>;
  /** Opens the product that the page or a developer has selected. */
  readonly open: () => Promise<void>;
  readonly select: (code: string) => Promise<void>;
}

export function createProductOpener(
  store: WidgetStore,
  sources: Sources,
  { emit }: EventEmitter,
  storage: TabStorage | null,
  origin: Origin,
  show: (opening: OpeningDocument, assets: Assets) => Promise<void>,
): ProductOpener {
  const loading = createLoading(store, sources);
  let optionsLoading: Promise<void> | null = null;

  const loadOptions = (): Promise<void> => {
    const { optionsFetched, fetchingOptions } = store.getState().app;
    if (!optionsLoading || !(optionsFetched || fetchingOptions))
      optionsLoading = loading.dispatch({ kind: 'optionsRequested' });
    return optionsLoading;
  };

  const open = async () => {
    const { productCode, locale } = store.getState().app;
    if (productCode === null) return;
    try {
      const savedRecord = readDesignRecord(storage, locale, productCode);
      // A default design can be shown before the options and their version are loaded.
      const opensDefault = !savedRecord && !origin.value && !store.getState().app.optionsFetched;
      if (opensDefault) loading.showOpening(productCode, showOpening);
      // Starts loading in parallel with the options. Errors are reported by the caller that draws.
      else loadPictureChunk().catch(() => {});
      const loaded = loadOptions();
      const [startModule] = await Promise.all([
        savedRecord || origin.value
          ? loadChunk('design', () => import('../../store/saved/chooseStartingDesign.ts'))
          : null,
        loaded,
        opensDefault ? null : loadProductChunk(),
      ]);
      if (!store.getState().app.optionsFetched) return;
      const { openProduct } = await loadProductChunk();
      if (!store.getState().products[productCode]) await loading.loadProduct(productCode);
      // Another product was selected in the meantime.
      if (store.getState().app.productCode !== productCode) return;
      const startResult = startModule?.chooseStartingDesign(store, productCode, origin, savedRecord);
      const day = getBrowserDate();
      emit(openProduct(store, productCode, startResult?.start ?? {}, day));
      if (origin.anotherChild && startResult?.fresh) emit(startModule?.beginForAnotherChild(store) ?? []);
      // The hidden field is written even when the product opens with its default design.
      emit([{ kind: 'optionsChanged' }]);
      setTimeout(() => {
        loadProductChunk()
          .then(({ correctDay }) => emit(correctDay(store, productCode, day)))
          .catch(console.error);
      }, DAY_CHECK_DELAY_MS);
    } catch (error) {
      console.error(error);
      store.setState({ trouble: toFailedLoading(error) });
    }
  };

  const showOpening = async (opening: OpeningDocument) => {
    const { live, assets, market } = store.getState();
    if (live || !assets || !isSold(opening, market, getBrowserDate())) return;
    await show(opening, assets);
    // Start loading while the options are parsed. Errors are reported by the callers that need them.
    loadProductChunk().catch(() => {});
    for (const { id } of opening.fonts) void assets.loadFont(id);
  };

  return {
    loadOptions,
    open,
    select: async (code) => {
      await loading.dispatch({ kind: 'productSelected', code });
      store.setState({ env: null, live: null, shown: null, trouble: null });
      await open();
    },
  };
}

/** The chunk with rules and cascades, which the first picture doesn't need. */
const loadProductChunk = () => loadChunk('product', () => import('../../store/openProduct.ts'));

/** Delay after the opening, ms, until the date is checked: the page is probably idle by then. */
const DAY_CHECK_DELAY_MS = 1500;

/**
 * Returns today's date by the browser's clock (`YYYY-MM-DD`). It is nearly always the store's date, and computing
 * another time zone delays the first preview by 20 ms.
 */
function getBrowserDate(): string {
  const now = new Date();
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;
}
