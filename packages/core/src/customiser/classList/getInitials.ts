import { countCharacters, splitCharacters } from '../../composition/truncateText.ts';
import { normalizeName } from '../text/normalizeName.ts';

/** The first letters of a surname in the case of the first name: `Ma.` after Léa, `MA.` after LÉA. */
function abbreviate(surname: string, letters: number, name: string, language: string): string {
  const seen = splitCharacters(surname);
  const [first = '', ...rest] = seen.slice(0, letters);
  const capitals = name.length > 1 && name === name.toLocaleUpperCase(language);
  const tail = rest.join('');
  const written =
    first.toLocaleUpperCase(language) +
    (capitals ? tail.toLocaleUpperCase(language) : tail.toLocaleLowerCase(language));
  return letters < seen.length ? `${written}.` : written;
}

/**
 * The initials that distinguish children with the same first name, in their order: as few letters of each surname as
 * necessary, none for a child without a surname. Null when the surnames are not different.
 */
export function getInitials(
  children: readonly { readonly name: string; readonly surname: string }[],
  language: string,
): readonly string[] | null {
  const surnames = children.map(({ surname }) => normalizeName(surname, language));
  if (new Set(surnames).size < surnames.length) return null;
  return children.map(({ name, surname }) => {
    const length = countCharacters(surname);
    const own = (letters: number) =>
      normalizeName(splitCharacters(surname).slice(0, letters).join(''), language);
    let letters = Math.min(1, length);
    const alike = () => surnames.filter((other) => other.startsWith(own(letters))).length > 1;
    while (letters > 0 && letters < length && alike()) letters++;
    return abbreviate(surname, letters, name, language);
  });
}
