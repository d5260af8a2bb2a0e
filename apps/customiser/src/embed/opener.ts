import { storeDate } from '@cmon/core/catalogue/storeDate';
import { toComposition } from '@cmon/core/customiser/toComposition';
import { reasonOf } from '../load/fetchJson.ts';
import { ChunkLoadError, loadChunk } from '../load/loadChunk.ts';
import type { Happenings } from '../store/happenings.ts';
import { type Keeper, type Origin, readKept } from '../store/keepDesign.ts';
import { createLoading, type Sources } from '../store/loading.ts';
import { openProduct } from '../store/openProduct.ts';
import type { WidgetStore } from '../store/widgetStore.ts';

export interface Opener {
  /** Loads the options, once; settles when they are there or have failed. */
  readonly options: () => Promise<void>;
  /** Opens the product that the page, or a developer, asks for. */
  readonly open: () => Promise<void>;
  readonly select: (code: string) => Promise<void>;
}

export function createOpener(
  store: WidgetStore,
  sources: Sources,
  { emit }: Happenings,
  keeper: Keeper | null,
  origin: Origin,
): Opener {
  const loading = createLoading(store, sources);
  let underway: Promise<void> | null = null;

  const options = async () => {
    underway ??= loading.act({ kind: 'optionsWanted' });
    await underway;
    if (!store.getState().app.optionsFetched) underway = null;
  };

  const open = async () => {
    const { productCode, locale } = store.getState().app;
    if (productCode === null) return;
    try {
      const kept = readKept(keeper, locale, productCode);
      const [starting] = await Promise.all([
        kept || origin.value ? loadChunk('design', () => import('../store/startingDesign.ts')) : null,
        options(),
      ]);
      if (!store.getState().app.optionsFetched) return;
      if (!store.getState().products[productCode])
        await loading.act({ kind: 'productWanted', code: productCode });
      const begun = starting?.startingDesign(store, productCode, origin, kept);
      const day = browserDay();
      emit(openProduct(store, productCode, begun?.start ?? {}, day));
      if (origin.anotherChild && begun?.fresh) emit(starting?.beginForAnotherChild(store) ?? []);
      // The hidden value is written even when the product opens as it always does.
      emit([{ kind: 'optionsChanged' }]);
      setTimeout(() => correctDay(productCode, day), settled);
    } catch (error) {
      console.error(error);
      const kind = error instanceof ChunkLoadError ? 'chunk' : 'loading';
      store.setState({ trouble: { kind, message: reasonOf(error) } });
    }
  };

  /** Opens the product again, as it stands, when the store lives another day than the browser. */
  const correctDay = (code: string, day: string) => {
    const { live, market } = store.getState();
    const storeDay = storeDate(new Date().toISOString(), market);
    if (live?.code === code && storeDay !== day)
      emit(openProduct(store, code, { composition: toComposition(live) }, storeDay));
  };

  return {
    options,
    open,
    select: async (code) => {
      await loading.act({ kind: 'productSelected', code });
      store.setState({ env: null, live: null, shown: null, trouble: null });
      await open();
    },
  };
}

/** Time after opening when the page has nothing more urgent to do, ms. */
const settled = 1500;

/**
 * The day by the browser's own clock: it is nearly always the store's, and asking for another time zone costs the first
 * preview 20 ms.
 */
function browserDay(): string {
  const now = new Date();
  const two = (figure: number) => String(figure).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
