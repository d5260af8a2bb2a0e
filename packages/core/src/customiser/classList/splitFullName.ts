import { isInCapitals } from './columnKind.ts';

/** A name of several words in two parts. A part is empty when the name has one word only. */
export interface SplitName {
  readonly first: string;
  readonly surname: string;
}

const splitWords = (name: string): readonly string[] => name.split(/\s+/).filter((word) => word !== '');

/** Whether most of the names have several words, so that they are first names with surnames. */
export function areFullNames(names: readonly string[]): boolean {
  const filled = names.filter((name) => name !== '');
  return filled.filter((name) => splitWords(name).length > 1).length * 2 > filled.length;
}

/**
 * Divides a name into first name and surname. If only some of the words are in capitals, they are the surname in any
 * position, because schools write surnames so. Otherwise the first word is the first name.
 */
export function splitFullName(name: string): SplitName {
  const words = splitWords(name);
  const surname = words.filter(isInCapitals);
  if (surname.length > 0 && surname.length < words.length)
    return { first: words.filter((word) => !isInCapitals(word)).join(' '), surname: surname.join(' ') };
  return { first: words[0] ?? '', surname: words.slice(1).join(' ') };
}
