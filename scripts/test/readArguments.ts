const KINDS = ['checks', 'unit', 'database', 'browser'] as const;
type Kind = (typeof KINDS)[number];

export interface TestArguments {
  /** In the order in which they run: the quickest first. */
  readonly kinds: readonly Kind[];
  /** Runs only the tests that are related to changes since the branch began. */
  readonly changed: boolean;
}

/** The parsed arguments of `npm test`, or the reason why they are refused. */
export function readArguments(given: readonly string[]): TestArguments | { readonly refused: string } {
  const unknown = given.find((one) => one !== '--changed' && !(KINDS as readonly string[]).includes(one));
  if (unknown !== undefined)
    return { refused: `unknown argument ${unknown}; known: ${KINDS.join(' ')} --changed` };
  const named = KINDS.filter((kind) => given.includes(kind));
  return { kinds: named.length > 0 ? named : KINDS, changed: given.includes('--changed') };
}
