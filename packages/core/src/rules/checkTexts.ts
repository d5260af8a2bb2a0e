import type { Catalogue } from '../catalogue/document.ts';
import type { Font, Locale } from '../catalogue/types.ts';
import { isCleanText } from '../composition/cleanText.ts';
import { toList } from '../composition/stack.ts';
import { findPattern, matchesPattern } from '../composition/textPattern.ts';
import { countCharacters, getMaxChars } from '../composition/truncateText.ts';
import type { PreviewChoice } from '../composition/types.ts';
import { hasUnwantedWord } from '../composition/unwantedWords.ts';
import type { Failure } from '../failure.ts';

/** The font of a text: a list of fonts cycles by text index. Undefined for the default font (id 0), which lacks no glyph. */
function findFont(font: PreviewChoice['font'], text: number, catalogue: Catalogue): Font | undefined {
  const fonts = toList(font);
  return catalogue.fonts.get(fonts[text % fonts.length] ?? 0);
}

/** Failures of a preview's texts: wrong number, empty, too long, not printable, not matching the pattern, unwanted. */
export function checkTexts(
  choice: PreviewChoice,
  preview: number,
  catalogue: Catalogue,
  locale: Locale,
): readonly Failure[] {
  const forme = catalogue.formes.get(choice.forme);
  if (!forme) return [];
  const failures: Failure[] = [];
  const { textes } = choice;
  const expected = forme.textfield.numTextes;
  if (textes.length !== expected)
    failures.push({ kind: 'textCountWrong', preview, expected, found: textes.length });
  for (const [text, { value }] of textes.entries()) {
    if (value === ' ') continue;
    const max = getMaxChars(forme, text);
    const font = findFont(choice.font, text, catalogue);
    if (value.trim() === '') failures.push({ kind: 'textRequired', preview, text });
    if (countCharacters(value) > max) failures.push({ kind: 'textTooLong', preview, text, max });
    if (!isCleanText(value)) failures.push({ kind: 'characterNotAllowed', preview, text });
    if (font && [...font.lacks].some((char) => value.includes(char)))
      failures.push({ kind: 'characterNotInFont', preview, text, font: font.id });
    const pattern = findPattern(forme, text);
    if (pattern !== null && !matchesPattern(value, pattern))
      failures.push({ kind: 'textPatternMissed', preview, text, pattern });
    if (hasUnwantedWord(value, locale, catalogue.document.unwanted))
      failures.push({ kind: 'textUnwanted', preview, text });
  }
  return failures;
}
