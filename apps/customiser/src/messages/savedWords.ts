/** What the specification has said of a saved configuration, for consoles. */
export const SAVED_WORDS = { configNotSatisfied: 'the config did not satisfy constraints' } as const;
