import { type Html, html } from '../html.ts';
import type { Article } from '../stock/article.ts';

/** Renders an article's picture. Its alt text is empty, because the name is beside it. */
export const renderPicture = (article: Article, loading: 'lazy' | 'eager' = 'lazy'): Html =>
  html`<img src="/static/products/${article.picture}.webp" alt="" width="800" height="600" loading="${loading}">`;
