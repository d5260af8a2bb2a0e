import type { Forme } from '@cmon/core/catalogue/types';
import type { DesignPainter } from '../DesignPainter.ts';

/**
 * Returns the lines of an article's design. `child` selects the name, `design` is the design's index in the picture. A
 * shape with three lines is a label of a school book, one with four lines has an address.
 */
export function chooseTexts(
  article: { readonly code: string; readonly family: string },
  forme: Forme,
  child: number,
  design: number,
  painter: DesignPainter,
): readonly string[] {
  const { articles, secondLines, schoolBook, address } = painter.texts;
  const texts = findLines(articles, article.code);
  if (texts) return texts[design % texts.length] ?? [];
  const name = painter.pickFirstName(child);
  const surname = painter.pickSurname(child);
  const familyLines = findLines(secondLines, article.family);
  switch (forme.textSlots.length) {
    case 1:
      // A shape of less than 50 mm is too narrow for first name and surname.
      return [familyLines || forme.width < 50 ? name : `${name} ${surname}`];
    case 3:
      return [name, ...schoolBook];
    case 4:
      return [`${name} ${surname}`, ...address];
    default:
      return [name, familyLines?.[design % familyLines.length] ?? surname];
  }
}

const findLines = <T>(lines: Readonly<Record<string, T>>, code: string): T | undefined =>
  Object.hasOwn(lines, code) ? lines[code] : undefined;
