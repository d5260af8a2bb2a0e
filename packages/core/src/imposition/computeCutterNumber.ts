import type { PrintPlan } from './plan.ts';

/** Number of digits of a cutter number. */
export const CUTTER_DIGITS = 12;

const padDigits = (value: number, length: number): string =>
  String(value % 10 ** length).padStart(length, '0');

/**
 * Twelve digits that identify a page on the cutting table: megalot (6), revision (2) and page (4). They are printed under
 * the barcode. Some tables find the cut file by this number; the name of the file then begins with it. No two pages of a
 * megalot have the same number. Megalots begin again at zero after a million, revisions after a hundred.
 */
export const computeCutterNumber = (megalot: PrintPlan['megalot'], page: number): string =>
  `${padDigits(megalot.number, 6)}${padDigits(megalot.revision, 2)}${padDigits(page, 4)}`;
