/** The specification's console message for a saved configuration that is not valid. */
export const SAVED_MESSAGES = { configNotSatisfied: 'the config did not satisfy constraints' } as const;
