/** Without accents and capitals, as a reader tells two names apart. */
export function folded(words: string, language: string): string {
  return words
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLocaleLowerCase(language)
    .replaceAll('ß', 'ss')
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
