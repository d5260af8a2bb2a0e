/** `M000045-3`, or `M000045 3/8` as in the margin of the sheet. */
const PAGE_NUMBER = /^M0*(\d{1,9})[- ]\s*([1-9]\d{0,2})(?:\/\d{1,3})?$/i;

/** The number of a megalot and of one of its pages, from 1; null when the text is no number of a page. */
export function parsePageNumber(text: string): { readonly megalot: number; readonly page: number } | null {
  const [, megalot, page] = PAGE_NUMBER.exec(text.trim()) ?? [];
  return megalot === undefined ? null : { megalot: Number(megalot), page: Number(page) };
}
