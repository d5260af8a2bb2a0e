import { isSold } from '@cmon/core/catalogue/isSold';
import { storeDate } from '@cmon/core/catalogue/storeDate';
import type { OpeningDocument } from '@cmon/render/stage/readOpening';
import type { Assets } from '../../load/assets.ts';
import { toFailedLoading } from '../../load/http.ts';
import { loadChunk } from '../../load/loadChunk.ts';
import type { EventEmitter } from '../../store/eventEmitter.ts';
import { createLoading, type Sources } from '../../store/loading.ts';
import { type Origin, readDesign } from '../../store/saved/saveDesign.ts';
import type { TabStorage } from '../../store/saved/saveRecord.ts';
import type { WidgetStore } from '../../store/widgetStore.ts';
import { pictureChunk } from './firstPicture.ts';

export interface ProductOpener {
  /** Loads the options, once; settles when they are there or have failed. */
  readonly options: () => Promise<void>;
  /** Opens the product that the page, or a developer, asks for. */
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
  let underway: Promise<void> | null = null;

  const options = (): Promise<void> => {
    const { optionsFetched, fetchingOptions } = store.getState().app;
    if (!underway || !(optionsFetched || fetchingOptions))
      underway = loading.dispatch({ kind: 'optionsWanted' });
    return underway;
  };

  const open = async () => {
    const { productCode, locale } = store.getState().app;
    if (productCode === null) return;
    try {
      const kept = readDesign(storage, locale, productCode);
      // It opens as it always does: it can be shown before the options, and even their version, are there.
      const asAlways = !kept && !origin.value && !store.getState().app.optionsFetched;
      if (asAlways) loading.showOpening(productCode, showOpening);
      // Starts loading in parallel with the options. Errors are reported by the caller that draws.
      else pictureChunk().catch(() => {});
      const loaded = options();
      const [starting] = await Promise.all([
        kept || origin.value
          ? loadChunk('design', () => import('../../store/saved/startingDesign.ts'))
          : null,
        loaded,
        asAlways ? null : productChunk(),
      ]);
      if (!store.getState().app.optionsFetched) return;
      const { openProduct } = await productChunk();
      if (!store.getState().products[productCode]) await loading.loadProduct(productCode);
      // Another was selected meanwhile.
      if (store.getState().app.productCode !== productCode) return;
      const begun = starting?.startingDesign(store, productCode, origin, kept);
      const day = browserDay();
      emit(openProduct(store, productCode, begun?.start ?? {}, day));
      if (origin.anotherChild && begun?.fresh) emit(starting?.beginForAnotherChild(store) ?? []);
      // The hidden value is written even when the product opens as it always does.
      emit([{ kind: 'optionsChanged' }]);
      setTimeout(() => correctDay(productCode, day).catch(console.error), SETTLED);
    } catch (error) {
      console.error(error);
      store.setState({ trouble: toFailedLoading(error) });
    }
  };

  const showOpening = async (opening: OpeningDocument) => {
    const { live, assets, market } = store.getState();
    if (live || !assets || !isSold(opening, market, browserDay())) return;
    await show(opening, assets);
    // Start loading while the options are parsed. Errors are reported by the callers that need them.
    productChunk().catch(() => {});
    for (const { id } of opening.fonts) void assets.loadFont(id);
  };

  /** Applies the rules of the store's day to the open design, when it differs from the browser's day. */
  const correctDay = async (code: string, day: string) => {
    const storeDay = storeDate(new Date().toISOString(), store.getState().market);
    if (storeDay === day) return;
    const { changeDay } = await productChunk();
    if (store.getState().live?.code === code) emit(changeDay(store, storeDay));
  };

  return {
    options,
    open,
    select: async (code) => {
      await loading.dispatch({ kind: 'productSelected', code });
      store.setState({ env: null, live: null, shown: null, trouble: null });
      await open();
    },
  };
}

/** The rules and what follows from each choice: nothing of a first picture needs them. */
const productChunk = () => loadChunk('product', () => import('../../store/openProduct.ts'));

/** Time after opening when the page has nothing more urgent to do, ms. */
const SETTLED = 1500;

/**
 * The day by the browser's own clock: it is nearly always the store's, and asking for another time zone costs the first
 * preview 20 ms.
 */
function browserDay(): string {
  const now = new Date();
  const two = (figure: number) => String(figure).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
