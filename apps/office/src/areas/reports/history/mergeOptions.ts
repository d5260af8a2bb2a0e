export interface Option {
  readonly value: string;
  readonly label: string;
}

/** The choices of a filter. Codes with the same words are one choice, which filters by all of them. */
export function mergeOptions(
  codes: readonly string[] | undefined,
  label: (code: string) => string,
): readonly Option[] {
  const byLabel = new Map<string, string[]>();
  for (const code of codes ?? []) byLabel.set(label(code), [...(byLabel.get(label(code)) ?? []), code]);
  return [...byLabel]
    .map(([words, same]) => ({ value: same.toSorted().join(','), label: words }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
}
