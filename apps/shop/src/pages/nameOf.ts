import type { Visit } from './page.ts';

/** The name of a line's article; its code when the shop no longer has it. */
export const nameOf = ({ stock, store }: Visit, sku: string): string =>
  stock.get(sku)?.words[store].name ?? sku;
