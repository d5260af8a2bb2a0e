import { groupBy } from '@cmon/core/groupBy';
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
  return [...groupBy(codes ?? [], (code) => label(code).toLocaleLowerCase())]
    .map(([words, same]) => ({
      value: same.toSorted().join(','),
      label: same.map(label).find((one) => !one.startsWith(words.charAt(0))) ?? label(same[0]),
    }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
}
