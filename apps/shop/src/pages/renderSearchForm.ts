import { type Html, html } from '../html.ts';
import type { Visit } from './renderPage.ts';

export function renderSearchForm({ store, t }: Visit, question: string): Html {
  return html`
<form class="search" action="/${store}/search">
  <input type="search" name="q" value="${question}" aria-label="${t('search.label')}" maxlength="60" enterkeyhint="search">
  <button class="button" type="submit">${t('search.label')}</button>
</form>`;
}
