import { withTextsOf } from '@cmon/core/composition/correctTexts';
import type { Composition } from '@cmon/core/composition/types';
import { toComposition } from '@cmon/core/customiser/design/toComposition';
import { createCustomiserEnv } from '@cmon/core/customiser/env';
import { initProduct } from '@cmon/core/customiser/initProduct';
import { createEditing } from '../store/editing.ts';
import { createEventEmitter } from '../store/eventEmitter.ts';
import type { HostPage, Widget } from '../store/widgetContext.ts';
import { createWidgetStore } from '../store/widgetStore.ts';
import type { FollowedOrder } from './followedOrder.ts';
import type { LineCatalogue } from './loadLineCatalogue.ts';
import type { Localization } from './localization.ts';

/** A host page whose functions do nothing: the editor's components need one, but those of this page call none of them. */
const NO_HOST_PAGE: HostPage = {
  retry: () => {},
  confirm: () => {},
  setCartCheck: () => {},
  copyLink: async () => ({ kind: 'failed' }),
  openCode: () => {},
  notifyScreenShown: () => {},
  storage: null,
  canAddLines: false,
  origin: { value: '', anotherChild: false },
  settings: { graphqlUrl: '', lines: null },
  addLines: async () => ({ added: 0, stopped: 'unavailable', cart: null }),
  openCart: () => {},
  writeFormField: () => {},
  print: async () => () => {},
  notifyListOpen: () => {},
};

/** Opens a line's design in the editor's store, with the rules that applied on the date of the order. */
export function openLine(
  order: Pick<FollowedOrder, 'store' | 'locale' | 'placedAt'>,
  composition: Composition,
  { catalogue, rules, assets, product }: LineCatalogue,
  localization: Localization,
): Widget {
  const { store: market, locale, placedAt } = order;
  const store = createWidgetStore({
    locale,
    market,
    dev: false,
    hasCopyLink: false,
    productCode: product.code,
    savedConfiguration: null,
  });
  const env = createCustomiserEnv(product, catalogue, { rules, market, locale, date: placedAt });
  const { state } = initProduct(env, { composition });
  // A preview without texts has nothing to correct, so the first one with texts is selected.
  const selectedPreview = state.previews.find(({ textes }) => textes.length > 0)?.index ?? 0;
  const live = { ...state, selectedPreview };
  store.setState({
    catalogue,
    assets,
    messages: localization.editor,
    env,
    live,
    shown: live,
    fieldsRevision: 1,
  });
  return { store, editing: createEditing(store, createEventEmitter()), page: NO_HOST_PAGE };
}

/** Returns the ordered design with the current texts of the fields. Nothing else of the design is ever changed. */
export function applyCorrections({ store }: Widget, ordered: Composition): Composition {
  const { live } = store.getState();
  return live ? withTextsOf(ordered, toComposition(live)) : ordered;
}
