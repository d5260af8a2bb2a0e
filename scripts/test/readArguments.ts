const KINDS = ['checks', 'unit', 'database', 'browser'] as const;
type Kind = (typeof KINDS)[number];

export interface TestArguments {
  /** In the order in which they run: the quickest first. */
  readonly kinds: readonly Kind[];
  /** Runs only the tests that are related to changes since the branch began. */
  readonly changed: boolean;
}

/** The parsed arguments of `npm test`, or the reason why they are refused. */
export function readArguments(args: readonly string[]): TestArguments | { readonly refused: string } {
  const unknown = args.find((arg) => arg !== '--changed' && !(KINDS as readonly string[]).includes(arg));
  if (unknown !== undefined)
    return { refused: `unknown argument ${unknown}; known: ${KINDS.join(' ')} --changed` };
  const named = KINDS.filter((kind) => args.includes(kind));
  return { kinds: named.length > 0 ? named : KINDS, changed: args.includes('--changed') };
}
