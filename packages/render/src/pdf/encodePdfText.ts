/** Formats a text as a PDF literal string. Characters outside printable ASCII become question marks. */
export const encodePdfText = (text: string): string =>
  `(${text.replace(/[^\x20-\x7e]/g, '?').replace(/[\\()]/g, (char) => `\\${char}`)})`;
