import { indexCatalogue } from '@cmon/core/catalogue/indexCatalogue';
import { parseOptions } from '@cmon/core/catalogue/parseOptions';
import { parseProduct } from '@cmon/core/catalogue/parseProduct';
import { type AppAction, type AppEffect, reduceApp } from '@cmon/core/customiser/appState';
import { askVersion } from '../load/askVersion.ts';
import { createAssets } from '../load/assets.ts';
import { type Addresses, fetchJson, reasonOf, versionQuery } from '../load/fetchJson.ts';
import { words } from '../messages/specifiedWords.ts';
import type { WidgetStore } from './widgetStore.ts';

/** How the widget reaches its data. */
export interface Sources extends Addresses {
  /** The stored read-only token, or null. */
  readonly token: string | null;
  readonly fonts: FontFaceSet | undefined;
}

/** Runs the loading that the core decides: each call settles when all that followed from it has. */
export interface Loading {
  readonly act: (action: AppAction) => Promise<void>;
}

export function createLoading(store: WidgetStore, sources: Sources): Loading {
  const act = async (action: AppAction): Promise<void> => {
    const { state, effects } = reduceApp(store.getState().app, action);
    store.setState({ app: state });
    await Promise.all(effects.map(run));
  };

  const run = (effect: AppEffect): Promise<void> | void => {
    switch (effect.kind) {
      case 'readVersion':
        return askVersion(sources.graphqlUrl, sources.token).then(
          (version) => act({ kind: 'versionRead', version }),
          (error: unknown) => {
            console.warn(reasonOf(error));
            return act({ kind: 'versionFailed' });
          },
        );
      case 'fetchOptions': {
        const { productCode } = store.getState().app;
        const product = productCode === null ? undefined : act({ kind: 'productWanted', code: productCode });
        return Promise.all([fetchOptions(effect.version), product]).then(() => {});
      }
      case 'fetchProduct':
        return fetchProduct(effect.code, effect.version);
      case 'warnOptionsFailed':
        return;
    }
  };

  const fetchOptions = async (version: string | null): Promise<void> => {
    try {
      const options = parseOptions(
        await fetchJson(`${sources.optionsUrl}/cmonJson_all.json${versionQuery(version)}`),
      );
      if (!options.ok) throw new Error(`${options.failure.kind} ${options.failure.path}`);
      const catalogue = indexCatalogue(options.value);
      const assets = createAssets(catalogue, sources.assetsUrl, sources.fonts, (file) => {
        if (store.getState().dev) console.warn(words.iconMissing(file));
      });
      store.setState({ catalogue, assets });
      if (store.getState().dev) console.info(words.optionsLoaded(catalogue.version));
      await act({ kind: 'optionsLoaded' });
    } catch (error) {
      console.warn(words.optionsFailed(reasonOf(error)));
      store.setState({ trouble: { kind: 'loading', message: reasonOf(error) } });
      await act({ kind: 'optionsFailed' });
    }
  };

  /** A product that can't be had is absent: whether that matters shows when the options know its code. */
  const fetchProduct = async (code: string, version: string | null): Promise<void> => {
    const { optionsUrl } = sources;
    const json = await fetchJson(
      `${optionsUrl}/products/${encodeURIComponent(code)}.json${versionQuery(version)}`,
    ).catch(() => null);
    const product = parseProduct(json, code);
    if (!product.ok) return act({ kind: 'productFailed', code });
    store.setState(({ products }) => ({ products: { ...products, [code]: product.value } }));
    return act({ kind: 'productLoaded', code });
  };

  return { act };
}
