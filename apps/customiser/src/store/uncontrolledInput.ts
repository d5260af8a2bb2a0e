/** Marks a field that listens to its own keys, so that its keystrokes are kept from React. */
export const UNCONTROLLED_INPUT = 'data-uncontrolled-input';
