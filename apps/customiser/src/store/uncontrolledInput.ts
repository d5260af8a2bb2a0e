/** Marks a field that listens to its own keys: a keystroke in it isn't told to React. */
export const hearsItself = 'data-hears-itself';
