export interface Option {
  readonly value: string;
  readonly label: string;
}

/**
 * The choices of a filter. Codes with the same words are one choice, which filters by all of them; words that differ in
 * their capitals only are the same, and begin with one.
 */
export function mergeOptions(
  codes: readonly string[] | undefined,
  label: (code: string) => string,
): readonly Option[] {
  const groups = new Map<string, string[]>();
  for (const code of codes ?? []) {
    const words = label(code).toLocaleLowerCase();
    groups.set(words, [...(groups.get(words) ?? []), code]);
  }
  return [...groups]
    .map(([words, same]) => ({
      value: same.toSorted().join(','),
      label: same.map(label).find((one) => !one.startsWith(words.charAt(0))) ?? same.map(label)[0] ?? words,
    }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
}
