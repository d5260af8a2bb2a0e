/** Which reissues are listed. An absent one chooses nothing. */
export interface ReissueChoice {
  readonly product?: string;
  readonly reason?: string;
  readonly step?: string;
}

const NAMES = ['product', 'reason', 'step'] as const;

/** Parses which reissues a list shows from its URL. */
export function readReissueChoice(query: URLSearchParams): ReissueChoice {
  const chosen = NAMES.flatMap((name) => {
    const value = query.get(name);
    return value ? [[name, value] as const] : [];
  });
  return Object.fromEntries(chosen);
}

/** The address of the list of reissues. Other parameters, such as the period, stay. */
export function buildReissuesPath(base: URLSearchParams, choice: ReissueChoice): string {
  const query = new URLSearchParams(base);
  query.set('property', 'reissues');
  for (const name of NAMES) {
    const value = choice[name];
    if (value === undefined) query.delete(name);
    else query.set(name, value);
  }
  return `/reports/items?${query}`;
}
