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
/** Marks and skin colours belong to the character before them. */
const JOINED = /[\p{M}\p{Emoji_Modifier}]/u;

/** Marks and digits after Arabic or Hebrew belong to it. */
const CONTINUES_RIGHT_TO_LEFT = /[\p{M}\p{Nd}]/u;

/**
 * Splits a line into runs from left to right. Neighbours in Arabic or Hebrew, with the spaces, signs and numbers between
 * them, are drawn from the right. `findFont` returns the font that has a character.
 */
export function splitIntoRuns(line: string, findFont: (character: string) => string): readonly Run[] {
  return splitDirections(line).flatMap(({ text, isRightToLeft }) => {
    const runs = isRightToLeft
      ? splitNumbers(text).flatMap((part) => splitFonts(part.text, part.isNumber, findFont))
      : splitFonts(text, true, findFont);
    return isRightToLeft ? runs.toReversed() : runs;
  });
}

interface Direction {
  readonly text: string;
  readonly isRightToLeft: boolean;
}

/** Cuts a line where its direction changes. What has no direction belongs to the text from left to right around it. */
function splitDirections(line: string): readonly Direction[] {
  const characters = Array.from(line);
  const parts: Direction[] = [];
  let start = 0;
  while (start < characters.length) {
    const isRightToLeft = RIGHT_TO_LEFT.test(characters[start] ?? '');
    let end = start + 1;
    for (let index = end; index < characters.length; index += 1) {
      const character = characters[index] ?? '';
      const turns = isRightToLeft
        ? LEFT_TO_RIGHT.test(character) && !RIGHT_TO_LEFT.test(character)
        : RIGHT_TO_LEFT.test(character);
      if (turns) break;
      // A part from the right ends with its last letter, mark or number. Spaces and signs after it stay in their place.
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

function splitFonts(
  text: string,
  isLeftToRight: boolean,
  findFont: (character: string) => string,
): readonly Run[] {
  const runs: { text: string; font: string; isRightToLeft: boolean }[] = [];
  for (const character of text) {
    const last = runs.at(-1);
    // In Arabic and Hebrew, a space takes the font before it, so that words stay one run.
    if (last !== undefined && (JOINED.test(character) || (character === ' ' && !isLeftToRight))) {
      last.text += character;
      continue;
    }
    const font = findFont(character);
    if (last?.font === font) last.text += character;
    else runs.push({ text: character, font, isRightToLeft: !isLeftToRight });
  }
  return runs;
}
