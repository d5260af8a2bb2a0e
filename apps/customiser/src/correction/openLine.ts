import { withTextsOf } from '@cmon/core/composition/correctTexts';
import type { Composition } from '@cmon/core/composition/types';
import { customiserEnv } from '@cmon/core/customiser/env';
import { initProduct } from '@cmon/core/customiser/initProduct';
import { toComposition } from '@cmon/core/customiser/toComposition';
import { createEditing } from '../store/editing.ts';
import { createEventEmitter } from '../store/eventEmitter.ts';
import type { HostPage, Widget } from '../store/widgetContext.ts';
import { createWidgetStore } from '../store/widgetStore.ts';
import type { FollowedOrder } from './followedOrder.ts';
import type { LineCatalogue } from './lineCatalogue.ts';
import type { Words } from './words.ts';

/** What the editor's parts ask of a shop's page; none of those in use here asks anything. */
const NO_SHOP: HostPage = {
  retry: () => {},
  confirm: () => {},
  setCartCheck: () => {},
  copyLink: async () => ({ kind: 'failed' }),
  openCode: () => {},
  screenShown: () => {},
  storage: null,
  canAddLines: false,
  addLines: async () => ({ added: 0, stopped: 'unavailable', cart: null }),
  openCart: () => {},
  notifyListOpen: () => {},
};

/** Opens a line's design as the editor would have on the day of its order: the editor's own store, for one line. */
export function openLine(
  order: Pick<FollowedOrder, 'store' | 'locale' | 'placedAt'>,
  composition: Composition,
  { catalogue, rules, assets, product }: LineCatalogue,
  words: Words,
): Widget {
  const { store: market, locale, placedAt } = order;
  const store = createWidgetStore({
    ...{ locale, market, dev: false, config: false },
    ...{ productCode: product.code, savedConfiguration: null },
  });
  const env = customiserEnv(product, catalogue, { rules, market, locale, date: placedAt });
  const { state } = initProduct(env, { composition });
  // A mug's plain side has nothing to correct: the first part that says something is in front.
  const first = state.previews.find(({ textes }) => textes.length > 0)?.index ?? 0;
  const live = { ...state, selectedPreview: first };
  store.setState({ catalogue, assets, messages: words.editor, env, live, shown: live, fieldsRevision: 1 });
  return { store, editing: createEditing(store, createEventEmitter()), page: NO_SHOP };
}

/** The ordered design with the texts as they are in the fields now: nothing else of it is ever sent. */
export function correctedIn({ store }: Widget, ordered: Composition): Composition {
  const { live } = store.getState();
  return live ? withTextsOf(ordered, toComposition(live)) : ordered;
}
