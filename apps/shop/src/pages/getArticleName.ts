import type { Visit } from './renderPage.ts';

/** Returns the name of an article, or its code if the shop no longer has it. */
export const getArticleName = ({ stock, store }: Visit, sku: string): string =>
  stock.get(sku)?.texts[store].name ?? sku;
