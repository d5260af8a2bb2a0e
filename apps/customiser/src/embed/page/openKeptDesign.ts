import { LoadError } from '../../load/http.ts';
import { callKeptDesigns } from '../../store/saved/callKeptDesigns.ts';
import { KEPT_DESIGN_HASH_PREFIX } from '../../store/saved/keptDesignHashPrefix.ts';
import { saveKeptLink } from '../../store/saved/keptLink.ts';
import { parseDesign } from '../../store/saved/parseSavedDesign.ts';
import { type Origin, saveDesign } from '../../store/saved/saveDesign.ts';
import type { TabStorage } from '../../store/saved/saveRecord.ts';
import type { WidgetStore } from '../../store/widgetStore.ts';
import type { Settings } from './readSettings.ts';

/**
 * Fetches the design of a private link and saves it as this tab's design, with which the product then opens. The token is
 * taken out of the address at once. A link that isn't valid opens the product as usual, and the editor says so.
 */
export async function openKeptDesign(
  page: Window,
  { graphqlUrl, locale, productCode }: Settings,
  store: WidgetStore,
  storage: TabStorage | null,
  origin: Origin,
): Promise<void> {
  const { location, history } = page;
  const token = location.hash.slice(KEPT_DESIGN_HASH_PREFIX.length);
  history.replaceState(history.state, '', `${location.pathname}${location.search}`);
  try {
    const { option, until } = await callKeptDesigns(graphqlUrl, '/open', { token });
    const design = typeof option === 'string' ? parseDesign(option, productCode ?? '') : null;
    if (!design || typeof option !== 'string' || typeof until !== 'string' || !storage)
      throw new LoadError('answer', 'the kept design can not be opened here');
    saveDesign(storage, locale, origin, design, null);
    saveKeptLink(storage, locale, design.code, { token, until, option });
    store.setState({ keptNotice: { kind: 'opened', until } });
  } catch (error) {
    const status = error instanceof LoadError ? error.status : null;
    store.setState({ keptNotice: { kind: status === 404 || status === 400 ? 'gone' : 'failed' } });
  }
}
