/** A part of a line in one font and one direction, as it is drawn. */
export interface Run {
  readonly text: string;
  readonly font: string;
  readonly isRightToLeft: boolean;
}

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
const LEFT_TO_RIGHT = /\p{L}/u;
/** A number inside Arabic or Hebrew is read from left to right, with what joins its digits. */
const NUMBER = /[\p{Nd}](?:[\p{Nd}.,:/-]*[\p{Nd}])?/gu;
/** Marks and skin colours are drawn with the character before them, in its font. */
const JOINED_TO_PREVIOUS = /[\p{M}\p{Emoji_Modifier}]/u;

/** Marks and digits after Arabic or Hebrew letters belong to the same right-to-left part. */
const CONTINUES_RIGHT_TO_LEFT = /[\p{M}\p{Nd}]/u;

/**
 * Splits a line into runs, in the order in which they are drawn from left to right. A part of the line in Arabic or Hebrew,
 * with the spaces, signs and numbers inside it, is drawn from right to left. `findFont` returns the font of a character.
 */
export function splitIntoRuns(line: string, findFont: (character: string) => string): readonly Run[] {
  return splitByDirection(line).flatMap(({ text, isRightToLeft }) => {
    const runs = isRightToLeft
      ? splitNumbers(text).flatMap((part) => splitByFont(part.text, !part.isNumber, findFont))
      : splitByFont(text, false, findFont);
    return isRightToLeft ? runs.toReversed() : runs;
  });
}

/** A part of a line whose text has one direction. */
interface DirectionPart {
  readonly text: string;
  readonly isRightToLeft: boolean;
}

/** Cuts a line where its direction changes. Signs and spaces that aren't inside a right-to-left part are left to right. */
function splitByDirection(line: string): readonly DirectionPart[] {
  const characters = Array.from(line);
  const parts: DirectionPart[] = [];
  let start = 0;
  while (start < characters.length) {
    const isRightToLeft = RIGHT_TO_LEFT.test(characters[start] ?? '');
    let end = start + 1;
    for (let index = end; index < characters.length; index += 1) {
      const character = characters[index] ?? '';
      const changesDirection = isRightToLeft
        ? LEFT_TO_RIGHT.test(character) && !RIGHT_TO_LEFT.test(character)
        : RIGHT_TO_LEFT.test(character);
      if (changesDirection) break;
      // A right-to-left part ends with its last letter, mark or digit. Spaces and signs after it are left to right.
      if (!isRightToLeft || RIGHT_TO_LEFT.test(character) || CONTINUES_RIGHT_TO_LEFT.test(character))
        end = index + 1;
    }
    parts.push({ text: characters.slice(start, end).join(''), isRightToLeft });
    start = end;
  }
  return parts;
}

function splitNumbers(text: string): readonly { readonly text: string; readonly isNumber: boolean }[] {
  const parts = [];
  let start = 0;
  for (const match of text.matchAll(NUMBER)) {
    if (match.index > start) parts.push({ text: text.slice(start, match.index), isNumber: false });
    parts.push({ text: match[0], isNumber: true });
    start = match.index + match[0].length;
  }
  if (start < text.length) parts.push({ text: text.slice(start), isNumber: false });
  return parts;
}

function splitByFont(
  text: string,
  isRightToLeft: boolean,
  findFont: (character: string) => string,
): readonly Run[] {
  const runs: { text: string; font: string; isRightToLeft: boolean }[] = [];
  for (const character of text) {
    const last = runs.at(-1);
    // In Arabic and Hebrew, a space takes the font of the character before it, so that the words stay one run.
    if (last !== undefined && (JOINED_TO_PREVIOUS.test(character) || (character === ' ' && isRightToLeft))) {
      last.text += character;
      continue;
    }
    const font = findFont(character);
    if (last?.font === font) last.text += character;
    else runs.push({ text: character, font, isRightToLeft });
  }
  return runs;
}
