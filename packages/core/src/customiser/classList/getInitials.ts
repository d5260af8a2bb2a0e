import { countCharacters, splitCharacters } from '../../composition/truncateText.ts';
import { normalizeName } from '../text/normalizeName.ts';

/** The first letters of a surname in the case of the first name: `Ma.` after Léa, `MA.` after LÉA. */
function abbreviate(surname: string, letters: number, name: string, language: string): string {
  const characters = splitCharacters(surname);
  const [first = '', ...rest] = characters.slice(0, letters);
  const isInCapitals = name.length > 1 && name === name.toLocaleUpperCase(language);
  const tail = rest.join('');
  const written =
    first.toLocaleUpperCase(language) +
    (isInCapitals ? tail.toLocaleUpperCase(language) : tail.toLocaleLowerCase(language));
  return letters < characters.length ? `${written}.` : written;
}

/**
 * The initials that distinguish children with the same first name, in their order: as few letters of each surname as
 * necessary, none for a child without a surname. Null when the surnames are not different.
 */
export function getInitials(
  children: readonly { readonly name: string; readonly surname: string }[],
  language: string,
): readonly string[] | null {
  const surnames = children.map(({ surname }) => normalizeName(surname));
  if (new Set(surnames).size < surnames.length) return null;
  return children.map(({ name, surname }) => {
    const length = countCharacters(surname);
    const takeLetters = (letters: number) =>
      normalizeName(splitCharacters(surname).slice(0, letters).join(''));
    let letters = Math.min(1, length);
    const isShared = () => surnames.filter((other) => other.startsWith(takeLetters(letters))).length > 1;
    while (letters > 0 && letters < length && isShared()) letters++;
    return abbreviate(surname, letters, name, language);
  });
}
