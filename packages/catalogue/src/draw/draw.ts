/** Draws a picture from a palette: its ground first, then the colours of its figures. */
export type Draw = (palette: readonly string[]) => string;
