import { groupBy } from '@cmon/core/groupBy';
export interface Option {
  readonly value: string;
  readonly label: string;
}

/**
 * Lists the choices of a filter. Codes with the same label are one choice, which filters by all of these codes. Labels that
 * differ only in capitals count as the same; the choice shows the label with a capital first letter.
 */
export function mergeOptions(
  codes: readonly string[] | undefined,
  getLabel: (code: string) => string,
): readonly Option[] {
  return [...groupBy(codes ?? [], (code) => getLabel(code).toLocaleLowerCase())]
    .map(([lowerLabel, sameCodes]) => ({
      value: sameCodes.toSorted().join(','),
      label:
        sameCodes.map(getLabel).find((label) => !label.startsWith(lowerLabel.charAt(0))) ??
        getLabel(sameCodes[0]),
    }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
}
