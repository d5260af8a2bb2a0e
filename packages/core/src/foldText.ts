/**
 * A text in lower case without accents, and with ss, oe and ae for ß, œ and æ, so that searches and comparisons ignore
 * these differences. No locale of the stores has lower case of its own, as Turkish has.
 */
export function foldText(text: string): string {
  return (
    text
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      // Before the ligatures are replaced, because this makes small ones of ẞ, Œ and Æ.
      .toLowerCase()
      .replaceAll('ß', 'ss')
      .replaceAll('œ', 'oe')
      .replaceAll('æ', 'ae')
  );
}
