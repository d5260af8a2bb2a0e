import { type Html, html } from '../html.ts';
import type { Visit } from './renderPage.ts';

/** Renders the search form. Its field shows `query`, the text of the last search. */
export function renderSearchForm({ store, t }: Visit, query: string): Html {
  return html`
<form class="search" action="/${store}/search">
  <input type="search" name="q" value="${query}" aria-label="${t('search.label')}" maxlength="60" enterkeyhint="search">
  <button class="button" type="submit">${t('search.label')}</button>
</form>`;
}
