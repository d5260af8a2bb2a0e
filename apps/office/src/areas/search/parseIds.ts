/** The number of a page in the margin of its sheet, e.g. `M000045 3/8`. The search knows this page as `M000045-3`. */
const PAGE_NUMBER = /\b(M\d+)[^\S\n]+(\d+)\/\d+/gi;

/** Splits a pasted list of ids at commas, semicolons and white space. Removes duplicates and keeps the order. */
export function parseIds(pasted: string): readonly string[] {
  const ids = pasted.replaceAll(PAGE_NUMBER, '$1-$2').split(/[\s,;]+/);
  return [...new Set(ids.filter((id) => id !== ''))];
}
