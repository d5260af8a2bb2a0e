/** Marks a field that handles its own key events, so that React doesn't receive them. */
export const UNCONTROLLED_INPUT = 'data-uncontrolled-input';
