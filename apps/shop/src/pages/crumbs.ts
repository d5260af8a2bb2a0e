import { type Html, html } from '../html.ts';
import type { Article } from '../stock/article.ts';
import { placeOf } from '../stock/shelves.ts';
import type { Visit } from './page.ts';

/** The way back to the department an article stands in. */
export function crumbs({ store, t }: Visit, article: Article): Html {
  const { department } = placeOf(article);
  return html`<nav class="crumbs" aria-label="${t('layout.crumbs')}"><a href="/${store}">Mimosa</a> › <a href="/${store}#${department}">${t(`department.${department}`)}</a></nav>`;
}
