import type { PrintPlan } from './plan.ts';

const digits = (value: number, length: number): string => String(value % 10 ** length).padStart(length, '0');

/**
 * The twelve digits a cutting table knows a page by: megalot, revision, page, pages. Printed under the bars and, where
 * the table looks files up by it, put before the cut file's name.
 */
export const cutterNumber = (megalot: PrintPlan['megalot'], page: number, pages: number): string =>
  `${digits(megalot.number, 6)}${digits(megalot.revision, 2)}${digits(page, 2)}${digits(pages, 2)}`;
