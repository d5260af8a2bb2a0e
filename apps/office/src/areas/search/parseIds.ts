/** The maximum number of ids in one search. */
export const MAX_IDS = 100;

/** `M000045 3/8`: the number of a page, as in the margin of its sheet. */
const PAGE_NUMBER = /\b(M\d+)[^\S\n]+(\d+)\/\d+/gi;

/** Splits a pasted list of ids at commas, semicolons and white space. Removes duplicates and keeps the order. */
export function parseIds(pasted: string): readonly string[] {
  const ids = pasted.replaceAll(PAGE_NUMBER, '$1-$2').split(/[\s,;]+/);
  return [...new Set(ids.filter((id) => id !== ''))].slice(0, MAX_IDS);
}
