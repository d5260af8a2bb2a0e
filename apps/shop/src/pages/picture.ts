import { type Html, html } from '../html.ts';
import type { Article } from '../stock/article.ts';

/** An article's picture; its name stands beside it, so that it says nothing by itself. */
export const picture = (article: Article, loading: 'lazy' | 'eager' = 'lazy'): Html =>
  html`<img src="/static/products/${article.picture}.webp" alt="" width="800" height="600" loading="${loading}">`;
