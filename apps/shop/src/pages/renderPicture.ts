import { type Html, html } from '../html.ts';
import type { Article } from '../stock/article.ts';

/** The widths at which a picture is shown, as of `<img sizes>`. */
const SIZES = {
  tile: '(min-width: 1000px) 275px, (min-width: 700px) 30vw, 46vw',
  door: '(min-width: 700px) 12vw, 22vw',
  half: '(min-width: 768px) 560px, 92vw',
} as const;

/**
 * Renders an article's picture, in the size that the place needs. Its alt text is empty, because the name is beside it.
 */
export function renderPicture(
  article: Article,
  place: keyof typeof SIZES,
  loading: 'lazy' | 'eager' = 'lazy',
): Html {
  return html`<img src="/static/products/${article.picture}.webp" ${renderSources(article)} sizes="${SIZES[place]}" alt="" width="800" height="600" loading="${loading}">`;
}

/** Renders the attribute with the sizes in which an article's picture exists. */
export const renderSources = ({ picture }: Article): Html =>
  html`srcset="/pictures/${picture}-200.webp 200w, /pictures/${picture}-400.webp 400w, /static/products/${picture}.webp 800w"`;
