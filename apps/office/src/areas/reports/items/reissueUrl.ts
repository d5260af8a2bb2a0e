/** Which reissues are listed. A field that is absent doesn't limit the list. */
export interface ReissueChoice {
  readonly product?: string;
  readonly reason?: string;
  readonly step?: string;
  /** Code of the device that printed the bad pieces; empty for pieces without a press. */
  readonly press?: string;
  /** Id of the person who made the bad pieces; empty for pieces without an operator. */
  readonly operator?: string;
  /** Id of the person who requested the reissue. */
  readonly userId?: string;
  /** A property of the pieces and its value: `shape:12`. */
  readonly itemKey?: string;
}

/** The names of the choices in the URL. */
export const REISSUE_CHOICES = [
  'product',
  'reason',
  'step',
  'press',
  'operator',
  'userId',
  'itemKey',
] as const satisfies readonly (keyof ReissueChoice)[];
/** The choices that may be an empty text, which has a meaning of its own. */
const MAY_BE_EMPTY: readonly string[] = ['press', 'operator'];

/** Parses the choice of reissues from the URL of their list. */
export function readReissueChoice(query: URLSearchParams): ReissueChoice {
  const choices = REISSUE_CHOICES.flatMap((name) => {
    const value = query.get(name);
    return value || (value === '' && MAY_BE_EMPTY.includes(name)) ? [[name, value] as const] : [];
  });
  return Object.fromEntries(choices);
}

/** The address of the list of reissues. Other parameters, such as the period, stay. */
export function buildReissuesPath(base: URLSearchParams, choice: ReissueChoice): string {
  const query = new URLSearchParams(base);
  query.set('property', 'reissues');
  for (const name of REISSUE_CHOICES) {
    const value = choice[name];
    if (value === undefined) query.delete(name);
    else query.set(name, value);
  }
  return `/reports/items?${query}`;
}

/** The address of the list of the reissues of the pieces that have a property with a value. */
export function buildReissuedPiecesPath(base: URLSearchParams, property: string, value: string): string {
  return buildReissuesPath(
    base,
    property === 'product' ? { product: value } : { itemKey: `${property}:${value}` },
  );
}
