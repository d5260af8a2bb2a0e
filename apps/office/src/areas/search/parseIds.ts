/** The maximum number of ids in one search. */
export const MAX_IDS = 100;

/** Splits a pasted list of ids at commas, semicolons and white space. Removes duplicates and keeps the order. */
export const parseIds = (pasted: string): readonly string[] =>
  [...new Set(pasted.split(/[\s,;]+/).filter((id) => id !== ''))].slice(0, MAX_IDS);
