import { parseComposition } from '@cmon/core/composition/parseComposition';
import type { Composition } from '@cmon/core/composition/types';
import { reasonOf } from '../load/fetchJson.ts';
import type { Editing } from '../store/editing.ts';
import { type Keeper, keptDesign } from '../store/keptDesign.ts';
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

/** `origin` is what the page opened with: the value of a cart line being modified, else `sc`, else nothing. */
export function createOpener(
  store: WidgetStore,
  sources: Sources,
  editing: Editing,
  keeper: Keeper | null,
  origin: string,
): Opener {
  const loading = createLoading(store, sources);
  let underway: Promise<void> | null = null;

  const options = async () => {
    underway ??= loading.act({ kind: 'optionsWanted' });
    await underway;
    if (!store.getState().app.optionsFetched) underway = null;
  };

  const open = async () => {
    const { productCode } = store.getState().app;
    if (productCode === null) return;
    try {
      await options();
      if (!store.getState().app.optionsFetched) return;
      if (!store.getState().products[productCode])
        await loading.act({ kind: 'productWanted', code: productCode });
      const composition = keptDesign(keeper, productCode, origin) ?? cartLine(origin, productCode);
      editing.emit(openProduct(store, productCode, composition));
      // The name is what a shopper comes for.
      if (store.getState().env?.product.panels.includes('texte'))
        editing.dispatch({ kind: 'togglePanel', panel: 'texte' });
    } catch (error) {
      console.error(error);
      store.setState({ trouble: { kind: 'loading', message: reasonOf(error) } });
    }
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

/** The design that the hidden value holds when the page opens: a cart line being modified. */
function cartLine(value: string, code: string): Composition | null {
  const line = parseComposition(value);
  return line.ok && line.value.code === code ? line.value : null;
}
