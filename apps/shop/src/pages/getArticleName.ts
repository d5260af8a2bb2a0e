import type { Visit } from './renderPage.ts';

/** Returns the name of an article, or its code if the shop no longer has it. */
export const getArticleName = ({ articles, store }: Visit, sku: string): string =>
  articles.get(sku)?.texts[store].name ?? sku;
