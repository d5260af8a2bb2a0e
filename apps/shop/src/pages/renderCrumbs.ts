import type { Article } from '../articles/article.ts';
import { findPlace } from '../articles/shelves.ts';
import { type Html, html } from '../html.ts';
import type { Visit } from './renderPage.ts';

/** Renders the breadcrumbs to an article's department. */
export function renderCrumbs({ store, t }: Visit, article: Article): Html {
  const { department } = findPlace(article);
  return html`<nav class="crumbs" aria-label="${t('layout.crumbs')}"><a href="/${store}">Mimosa</a> › <a href="/${store}#${department}">${t(`department.${department}`)}</a></nav>`;
}
