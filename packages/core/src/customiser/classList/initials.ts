import { countCharacters, splitCharacters } from '../../composition/truncateText.ts';
import { folded } from '../folded.ts';

/** A surname's first letters, written as the first name is: `Ma.` behind Léa, `MA.` behind LÉA. */
function shortened(surname: string, letters: number, name: string, language: string): string {
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
 * What to write behind first names that are alike, in their order: as few letters of each surname as tell it from the
 * others, none for a child without one. Null when surnames can't tell them apart.
 */
export function initials(
  children: readonly { readonly name: string; readonly surname: string }[],
  language: string,
): readonly string[] | null {
  const surnames = children.map(({ surname }) => folded(surname, language));
  if (new Set(surnames).size < surnames.length) return null;
  return children.map(({ name, surname }) => {
    const length = countCharacters(surname);
    const own = (letters: number) => folded(splitCharacters(surname).slice(0, letters).join(''), language);
    let letters = Math.min(1, length);
    const alike = () => surnames.filter((other) => other.startsWith(own(letters))).length > 1;
    while (letters > 0 && letters < length && alike()) letters++;
    return shortened(surname, letters, name, language);
  });
}
