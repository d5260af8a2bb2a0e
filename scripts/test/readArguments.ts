const KINDS = ['checks', 'unit', 'database', 'browser'] as const;
type Kind = (typeof KINDS)[number];

export interface TestArguments {
  /** In the order they run: what is quick comes first. */
  readonly kinds: readonly Kind[];
  /** Only the tests that are related to what changed since the branch began. */
  readonly changed: boolean;
}

/** What the arguments of `npm test` ask for, or why they are refused. */
export function readArguments(given: readonly string[]): TestArguments | { readonly refused: string } {
  const unknown = given.find((one) => one !== '--changed' && !(KINDS as readonly string[]).includes(one));
  if (unknown !== undefined)
    return { refused: `unknown argument ${unknown}; known: ${KINDS.join(' ')} --changed` };
  const named = KINDS.filter((kind) => given.includes(kind));
  return { kinds: named.length > 0 ? named : KINDS, changed: given.includes('--changed') };
}
