import type { PrintPlan } from './plan.ts';

const padDigits = (value: number, length: number): string =>
  String(value % 10 ** length).padStart(length, '0');

/**
 * Twelve digits that identify a page on the cutting table: megalot, revision, page, number of pages. They are printed
 * under the barcode. Some tables find the cut file by this number; its name then begins with it.
 */
export const computeCutterNumber = (megalot: PrintPlan['megalot'], page: number, pages: number): string =>
  `${padDigits(megalot.number, 6)}${padDigits(megalot.revision, 2)}${padDigits(page, 2)}${padDigits(pages, 2)}`;
