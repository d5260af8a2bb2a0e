import { getStoreDay } from '@cmon/core/catalogue/getStoreDay';
import type { IdeaTheme } from '@cmon/core/catalogue/ideas/ideas';
import { parseIdeas } from '@cmon/core/catalogue/ideas/parseIdeas';
import { sortThemes } from '@cmon/core/catalogue/ideas/sortThemes';
import { buildVersionQuery } from '../../load/addresses.ts';
import { LoadError, loadJson } from '../../load/http.ts';
import type { WidgetStore } from '../../store/widgetStore.ts';

const requests = new WeakMap<WidgetStore, Promise<readonly IdeaTheme[]>>();

/** Loads the ideas of the page's catalogue once. Themes of the store's season come first. Rejects with a `LoadError`. */
export function loadIdeas(store: WidgetStore): Promise<readonly IdeaTheme[]> {
  const sentRequest = requests.get(store);
  if (sentRequest) return sentRequest;
  const request = fetchIdeas(store);
  requests.set(store, request);
  request.catch(() => requests.delete(store));
  return request;
}

async function fetchIdeas(store: WidgetStore): Promise<readonly IdeaTheme[]> {
  const { optionsUrl, catalogue, market } = store.getState();
  const json = await loadJson(`${optionsUrl}/ideas.json${buildVersionQuery(catalogue?.version ?? null)}`);
  const ideas = parseIdeas(json);
  if (!ideas) throw new LoadError('answer', 'ideas.json');
  return sortThemes(ideas.themes, getStoreDay(new Date().toISOString(), market));
}
