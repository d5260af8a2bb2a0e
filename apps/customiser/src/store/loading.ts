import { indexCatalogue } from '@cmon/core/catalogue/indexCatalogue';
import { parseOptions } from '@cmon/core/catalogue/parseOptions';
import { parseProduct } from '@cmon/core/catalogue/parseProduct';
import { type AppAction, type AppEffect, reduceApp } from '@cmon/core/customiser/appState';
import { type OpeningDocument, readOpening } from '@cmon/render/stage/readOpening';
import { type Addresses, buildVersionQuery } from '../load/addresses.ts';
import { createAssets } from '../load/assets.ts';
import { fetchVersion } from '../load/fetchVersion.ts';
import { getErrorMessage, isChunkFailure, LoadError, loadJson, toFailedLoading } from '../load/http.ts';
import { type OpeningRequest, requestOpening } from '../load/requestOpening.ts';
import { specifiedMessages } from '../messages/specifiedMessages.ts';
import { sleep, waitUntilIdle } from './sleep.ts';
import type { WidgetStore } from './widgetStore.ts';

/** Reads the staff preview token, and deletes one that the server no longer accepts. */
interface StaffToken {
  readonly token: () => Promise<string | null>;
  readonly forget: () => Promise<void>;
}

/** Where the widget loads its data from. */
export interface Sources extends Addresses {
  /** A member of staff's read-only preview token, sent with the version query. */
  readonly staff: StaffToken;
  readonly fonts: FontFaceSet | undefined;
  /** The request of the opening, sent as early as possible. Null when the page opens with no product, or with a design. */
  readonly opening: OpeningRequest | null;
}

/** The longest time, ms, that the options wait for the first picture, because a font may load slowly. */
const FIRST_PICTURE_TIMEOUT_MS = 2000;

/** The longest time, ms, that the version query waits for the page to be idle. */
const IDLE_TIMEOUT_MS = 200;

/** Runs the loading steps that the core decides. Each call settles when all resulting steps have. */
export interface Loading {
  readonly dispatch: (action: AppAction) => Promise<void>;
  /** Loads a product once. Settles when it is loaded or has failed. */
  readonly loadProduct: (code: string) => Promise<void>;
  /**
   * Shows a product's opening, its first picture. No other request is sent until the opening has requested its files.
   * The options wait until it is shown, for at most 2 s. Without an opening, the options are loaded at once.
   */
  readonly showOpening: (code: string, show: (opening: OpeningDocument) => Promise<void>) => void;
}

export function createLoading(store: WidgetStore, sources: Sources): Loading {
  let pendingRequest = sources.opening;
  let loadedOpening: OpeningDocument | null = null;
  /**
   * `requested` settles when the opening has requested its files, and `shown` when it is shown. Undefined where there is no
   * opening.
   */
  let firstPicture: { readonly requested: Promise<unknown>; readonly shown: Promise<unknown> } | undefined;
  const findFont = (id: number) =>
    store.getState().catalogue?.fonts.get(id) ?? loadedOpening?.fonts.find((font) => font.id === id);
  const onMissing = (file: string) => {
    if (store.getState().dev) console.warn(specifiedMessages.iconMissing(file));
  };
  const photosUrl = sources.graphqlUrl.replace(/\/graphql$/, '');
  store.setState({
    optionsUrl: sources.optionsUrl,
    assets: createAssets(findFont, sources.assetsUrl, sources.fonts, onMissing, photosUrl),
  });

  const dispatch = async (action: AppAction): Promise<void> => {
    const { state, effects } = reduceApp(store.getState().app, action);
    store.setState({ app: state });
    await Promise.all(effects.map(runEffect));
  };

  const runEffect = (effect: AppEffect): Promise<void> | void => {
    switch (effect.kind) {
      case 'readVersion':
        return readVersion();
      case 'fetchOptions':
        return fetchAll(effect.version);
      case 'fetchProduct':
        return fetchProduct(effect.code, effect.version);
      // `fetchOptions` has already logged why they failed.
      case 'warnOptionsFailed':
        return;
    }
  };

  const readVersion = async (): Promise<void> => {
    await firstPicture?.requested;
    if (loadedOpening) await waitUntilIdle(IDLE_TIMEOUT_MS);
    const version = await fetchPublishedVersion().catch((error: unknown) => {
      console.warn(getErrorMessage(error));
      return null;
    });
    await dispatch(version === null ? { kind: 'versionFailed' } : { kind: 'versionRead', version });
  };

  const fetchPublishedVersion = async (): Promise<string> => {
    const { graphqlUrl, staff } = sources;
    const token = await staff.token();
    try {
      return await fetchVersion(graphqlUrl, token);
    } catch (error) {
      const isExpired = token !== null && error instanceof LoadError && error.status === 401;
      if (!isExpired) throw error;
      await staff.forget();
      return fetchVersion(graphqlUrl, null);
    }
  };

  const fetchAll = async (version: string | null): Promise<void> => {
    await firstPicture?.shown;
    const { productCode: code } = store.getState().app;
    await Promise.all([fetchOptions(version), code === null ? undefined : loadProduct(code)]);
  };

  const fetchOptions = async (version: string | null): Promise<void> => {
    try {
      const options = parseOptions(
        await loadJson(`${sources.optionsUrl}/cmonJson_all.json${buildVersionQuery(version)}`),
      );
      if (!options.ok) throw new LoadError('answer', `${options.failure.kind} ${options.failure.path}`);
      const catalogue = indexCatalogue(options.value);
      store.setState({ catalogue });
      if (store.getState().dev) console.info(specifiedMessages.optionsLoaded(catalogue.version));
      await dispatch({ kind: 'optionsLoaded' });
    } catch (error) {
      console.warn(specifiedMessages.optionsFailed(getErrorMessage(error)));
      // A failed script takes precedence, because only a page reload can load it.
      if (!isChunkFailure(store.getState().trouble)) store.setState({ trouble: toFailedLoading(error) });
      await dispatch({ kind: 'optionsFailed' });
    }
  };

  /** Loads one product. If it fails, `products` stays without it: the options document tells whether its code exists. */
  const fetchProduct = async (code: string, version: string | null): Promise<void> => {
    const { optionsUrl } = sources;
    const json = await loadJson(
      `${optionsUrl}/products/${encodeURIComponent(code)}.json${buildVersionQuery(version)}`,
    ).catch(() => null);
    const product = parseProduct(json, code);
    if (!product.ok) return dispatch({ kind: 'productFailed', code });
    store.setState(({ products }) => ({ products: { ...products, [code]: product.value } }));
    return dispatch({ kind: 'productLoaded', code });
  };

  const showOpening: Loading['showOpening'] = (code, show) => {
    const request =
      pendingRequest?.code === code
        ? pendingRequest
        : requestOpening(sources, code, store.getState().app.locale);
    pendingRequest = null;
    const requested = request.json
      .then((json) => readOpening(json, code, sources.assetsUrl))
      // The catalogue has no opening for this product, which is no error. Loading the product's own document shows whether
      // the product exists.
      .catch(() => null)
      .then((opening) => {
        if (!opening || store.getState().app.productCode !== code) return { shown: null };
        loadedOpening = opening;
        // A failed early picture must not block the options.
        return { shown: show(opening).catch((error: unknown) => console.error(error)) };
      });
    const timeout = sleep(FIRST_PICTURE_TIMEOUT_MS);
    firstPicture = {
      requested: Promise.race([requested, timeout]),
      shown: Promise.race([requested.then(({ shown }) => shown), timeout]),
    };
  };

  const productRequests = new Map<string, Promise<void>>();
  const loadProduct = (code: string): Promise<void> => {
    const running = productRequests.get(code);
    if (running) return running;
    const requested = dispatch({ kind: 'productRequested', code }).finally(() =>
      productRequests.delete(code),
    );
    productRequests.set(code, requested);
    return requested;
  };

  return { dispatch, loadProduct, showOpening };
}
