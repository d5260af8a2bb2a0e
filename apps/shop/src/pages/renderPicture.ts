import type { Article } from '../articles/article.ts';
import { type Html, html } from '../html.ts';
import type { StoreCode } from '../stores.ts';

/** The width of a picture at each place of the pages, as the attribute `sizes` of `<img>` takes it. */
export const SIZES = {
  tile: '(min-width: 1000px) 275px, (min-width: 700px) 30vw, 46vw',
  department: '(min-width: 700px) 12vw, 22vw',
  half: '(min-width: 768px) 560px, 92vw',
  editor: '(min-width: 480px) 416px, 92vw',
} as const;

/**
 * Renders an article's picture with the store's names and words, in the size that the place needs. Its alt text is
 * empty, because the name is beside it.
 */
export function renderPicture(
  store: StoreCode,
  article: Article,
  place: keyof typeof SIZES,
  loading: 'lazy' | 'eager' = 'lazy',
): Html {
  return html`<img ${renderSources(store, article)} sizes="${SIZES[place]}" alt="" width="800" height="600" loading="${loading}">`;
}

/** Renders the attributes with the sizes in which an article's picture exists. */
export function renderSources(store: StoreCode, { picture }: Article): Html {
  const original = `/static/products/${store}/${picture}.webp`;
  const smaller = [200, 400, 680].map((width) => `/pictures/${store}/${picture}-${width}.webp ${width}w, `);
  return html`src="${original}" srcset="${smaller.join('')}${original} 800w"`;
}
