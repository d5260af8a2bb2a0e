import { indexCatalogue } from '@cmon/core/catalogue/indexCatalogue';
import { parseOptions } from '@cmon/core/catalogue/parseOptions';
import { parseProduct } from '@cmon/core/catalogue/parseProduct';
import { type AppAction, type AppEffect, reduceApp } from '@cmon/core/customiser/appState';
import { type OpeningDocument, readOpening } from '@cmon/render/stage/readOpening';
import { type Addresses, versionQuery } from '../load/addresses.ts';
import { type AskedOpening, askOpening } from '../load/askOpening.ts';
import { askVersion } from '../load/askVersion.ts';
import { createAssets } from '../load/assets.ts';
import { failedLoading, isChunkFailure, LoadError, loadJson, reasonOf } from '../load/http.ts';
import { specifiedMessages } from '../messages/specifiedMessages.ts';
import { idle, pause } from './pause.ts';
import type { WidgetStore } from './widgetStore.ts';

/** A preview token, and how to forget one that the server no longer accepts. */
interface StaffToken {
  readonly token: () => Promise<string | null>;
  readonly forget: () => Promise<void>;
}

/** How the widget reaches its data. */
export interface Sources extends Addresses {
  /** A member of staff's read-only preview token, sent with the version query. */
  readonly staff: StaffToken;
  readonly fonts: FontFaceSet | undefined;
  /** Asked for before there was anything else to do; null where the page opens with no product, or with a design. */
  readonly opening: AskedOpening | null;
}

/** How long the options wait for the first picture, ms: a font may be long in coming. */
const LONGEST_PICTURE = 2000;

/** How long their version waits for a moment in which the page does nothing, ms. */
const LONGEST_REST = 200;

/** Runs the loading that the core decides: each call settles when all that followed from it has. */
export interface Loading {
  readonly act: (action: AppAction) => Promise<void>;
  /** Loads a product, once; settles when it is loaded or has failed. */
  readonly product: (code: string) => Promise<void>;
  /**
   * Shows what a product opens with. Until that has asked for what it shows nothing else is asked for, and the options not
   * until it is shown, or is long in coming. A product without an opening is left to them.
   */
  readonly opening: (code: string, show: (opening: OpeningDocument) => Promise<void>) => void;
}

export function createLoading(store: WidgetStore, sources: Sources): Loading {
  let given = sources.opening;
  let early: OpeningDocument | null = null;
  /** When the opening has asked for what it shows, and when that is shown; at once where there is none. */
  let first: { readonly asked: Promise<unknown>; readonly shown: Promise<unknown> } | undefined;
  const fontOf = (id: number) =>
    store.getState().catalogue?.fonts.get(id) ?? early?.fonts.find((font) => font.id === id);
  const missed = (file: string) => {
    if (store.getState().dev) console.warn(specifiedMessages.iconMissing(file));
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
        return readVersion();
      case 'fetchOptions':
        return fetchAll(effect.version);
      case 'fetchProduct':
        return fetchProduct(effect.code, effect.version);
      case 'warnOptionsFailed':
        return;
    }
  };

  const readVersion = async (): Promise<void> => {
    await first?.asked;
    if (early) await idle(LONGEST_REST);
    const version = await publishedVersion().catch((error: unknown) => {
      console.warn(reasonOf(error));
      return null;
    });
    await act(version === null ? { kind: 'versionFailed' } : { kind: 'versionRead', version });
  };

  const publishedVersion = async (): Promise<string> => {
    const { graphqlUrl, staff } = sources;
    const token = await staff.token();
    try {
      return await askVersion(graphqlUrl, token);
    } catch (error) {
      const ended = token !== null && error instanceof LoadError && error.status === 401;
      if (!ended) throw error;
      await staff.forget();
      return askVersion(graphqlUrl, null);
    }
  };

  const fetchAll = async (version: string | null): Promise<void> => {
    await first?.shown;
    const { productCode: code } = store.getState().app;
    await Promise.all([fetchOptions(version), code === null ? undefined : product(code)]);
  };

  const fetchOptions = async (version: string | null): Promise<void> => {
    try {
      const options = parseOptions(
        await loadJson(`${sources.optionsUrl}/cmonJson_all.json${versionQuery(version)}`),
      );
      if (!options.ok) throw new LoadError('answer', `${options.failure.kind} ${options.failure.path}`);
      const catalogue = indexCatalogue(options.value);
      store.setState({ catalogue });
      if (store.getState().dev) console.info(specifiedMessages.optionsLoaded(catalogue.version));
      await act({ kind: 'optionsLoaded' });
    } catch (error) {
      console.warn(specifiedMessages.optionsFailed(reasonOf(error)));
      // A failed script is reported first, because only a new page can load it.
      if (!isChunkFailure(store.getState().trouble)) store.setState({ trouble: failedLoading(error) });
      await act({ kind: 'optionsFailed' });
    }
  };

  /** A product that fails to load is left absent. Whether its code exists is known once the options are loaded. */
  const fetchProduct = async (code: string, version: string | null): Promise<void> => {
    const { optionsUrl } = sources;
    const json = await loadJson(
      `${optionsUrl}/products/${encodeURIComponent(code)}.json${versionQuery(version)}`,
    ).catch(() => null);
    const product = parseProduct(json, code);
    if (!product.ok) return act({ kind: 'productFailed', code });
    store.setState(({ products }) => ({ products: { ...products, [code]: product.value } }));
    return act({ kind: 'productLoaded', code });
  };

  const opening: Loading['opening'] = (code, show) => {
    const onItsWay = given?.code === code ? given : askOpening(sources, code, store.getState().app.locale);
    given = null;
    const asked = onItsWay.json
      .then((json) => readOpening(json, code, sources.assetsUrl))
      // The catalogue has no opening for it. Whether the product exists shows when its own document is loaded.
      .catch(() => null)
      .then((opening) => {
        if (!opening || store.getState().app.productCode !== code) return { shown: null };
        early = opening;
        // A picture that can't be drawn early keeps nobody from reading the options.
        return { shown: show(opening).catch((error: unknown) => console.error(error)) };
      });
    const late = pause(LONGEST_PICTURE);
    first = {
      asked: Promise.race([asked, late]),
      shown: Promise.race([asked.then(({ shown }) => shown), late]),
    };
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
