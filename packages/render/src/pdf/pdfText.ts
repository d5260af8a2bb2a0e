/** A text as a PDF literal string: ASCII, what isn't is left out as a question mark. */
export const pdfText = (text: string): string =>
  `(${text.replace(/[^\x20-\x7e]/g, '?').replace(/[\\()]/g, (char) => `\\${char}`)})`;
