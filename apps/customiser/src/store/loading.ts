import { indexCatalogue } from '@cmon/core/catalogue/indexCatalogue';
import { parseOptions } from '@cmon/core/catalogue/parseOptions';
import { parseProduct } from '@cmon/core/catalogue/parseProduct';
import { type AppAction, type AppEffect, reduceApp } from '@cmon/core/customiser/appState';
import { askVersion } from '../load/askVersion.ts';
import { createAssets } from '../load/assets.ts';
import { type Addresses, fetchJson, reasonOf, versionQuery } from '../load/fetchJson.ts';
import { type Opening, readOpening } from '../load/readOpening.ts';
import { words } from '../messages/specifiedWords.ts';
import { pause } from './pause.ts';
import type { WidgetStore } from './widgetStore.ts';

/** How the widget reaches its data. */
export interface Sources extends Addresses {
  /** The stored read-only token, or null. */
  readonly token: string | null;
  readonly fonts: FontFaceSet | undefined;
}

/** How long the options wait for the first picture, ms: a font may be long in coming. */
const longestPicture = 2000;

/** Runs the loading that the core decides: each call settles when all that followed from it has. */
export interface Loading {
  readonly act: (action: AppAction) => Promise<void>;
  /** Loads a product, once; settles when it is there or can't be had. */
  readonly product: (code: string) => Promise<void>;
  /** Shows what a product opens with; the options are read once that has settled. A product without is left to them. */
  readonly opening: (code: string, show: (opening: Opening) => Promise<void>) => void;
}

export function createLoading(store: WidgetStore, sources: Sources): Loading {
  let early: Opening | null = null;
  let shown: Promise<void> | undefined;
  const fontOf = (id: number) => (store.getState().catalogue ?? early?.catalogue)?.fonts.get(id);
  const missed = (file: string) => {
    if (store.getState().dev) console.warn(words.iconMissing(file));
  };
  store.setState({ assets: createAssets(fontOf, sources.assetsUrl, sources.fonts, missed) });

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
        const { productCode: code } = store.getState().app;
        const loaded = code === null ? undefined : product(code);
        const ready = shown && Promise.race([shown, pause(longestPicture)]);
        return Promise.all([fetchOptions(effect.version, ready), loaded]).then(() => {});
      }
      case 'fetchProduct':
        return fetchProduct(effect.code, effect.version);
      case 'warnOptionsFailed':
        return;
    }
  };

  const fetchOptions = async (version: string | null, ready?: Promise<unknown>): Promise<void> => {
    try {
      const options = parseOptions(
        await fetchJson(`${sources.optionsUrl}/cmonJson_all.json${versionQuery(version)}`, ready),
      );
      if (!options.ok) throw new Error(`${options.failure.kind} ${options.failure.path}`);
      const catalogue = indexCatalogue(options.value);
      store.setState({ catalogue });
      if (store.getState().dev) console.info(words.optionsLoaded(catalogue.version));
      await act({ kind: 'optionsLoaded' });
    } catch (error) {
      console.warn(words.optionsFailed(reasonOf(error)));
      // A script that failed is told first: it takes a new page.
      if (store.getState().trouble?.kind !== 'chunk')
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

  const opening: Loading['opening'] = (code, show) => {
    shown = fetchJson(`${sources.optionsUrl}/openings/${encodeURIComponent(code)}.json`)
      // A catalogue published without: the product's own document tells whether it can be had.
      .catch(() => null)
      .then((json) => {
        early = readOpening(json, code);
        return early && store.getState().app.productCode === code ? show(early) : undefined;
      })
      // A picture that can't be drawn early keeps nobody from reading the options.
      .catch((error: unknown) => console.error(error));
  };

  const underway = new Map<string, Promise<void>>();
  const product = (code: string): Promise<void> => {
    const known = underway.get(code);
    if (known) return known;
    const asked = act({ kind: 'productWanted', code }).finally(() => underway.delete(code));
    underway.set(code, asked);
    return asked;
  };

  return { act, product, opening };
}
