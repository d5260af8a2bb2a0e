/** The most ids one search takes. */
export const MOST_IDS = 100;

/** Ids pasted as a list: split at commas, semicolons, blanks and new lines, each once, in the order given. */
export const readIds = (pasted: string): readonly string[] =>
  [...new Set(pasted.split(/[\s,;]+/).filter((id) => id !== ''))].slice(0, MOST_IDS);
