/** Converts millimetres to PDF points: 1 pt is 1/72 inch, an inch is 25.4 mm. */
export const toPoints = (mm: number): number => (mm * 72) / 25.4;

/** Converts PDF points to millimetres. */
export const toMillimetres = (pt: number): number => (pt * 25.4) / 72;
