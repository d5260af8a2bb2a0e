import { html } from '../html.ts';
import { renderPage, type Visit } from './renderPage.ts';
import { renderSearchForm } from './renderSearchForm.ts';
import { renderSuggestions } from './renderSuggestions.ts';

/** Renders the answer to an unknown address: a search, the departments, and one product of each. */
export function renderNotFoundPage(visit: Visit): string {
  const { store, t } = visit;
  const content = html`
<h1>${t('layout.notFound')}</h1>
<p class="found">${t('layout.notFoundText')}</p>
${renderSearchForm(visit, '')}
${renderSuggestions(visit)}
<div class="page-actions"><a class="button" href="/${store}">${t('cart.continue')}</a></div>`;
  return renderPage(visit, { title: t('layout.notFound'), path: '', content });
}
