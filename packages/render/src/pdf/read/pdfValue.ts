/** A value of a PDF file. A name begins with its slash. A string is a `PdfText`, with one character for each byte. */
export type PdfValue =
  | number
  | boolean
  | null
  | `/${string}`
  | PdfText
  | PdfRef
  | readonly PdfValue[]
  | PdfDict;

export interface PdfText {
  readonly text: string;
}
export interface PdfRef {
  readonly ref: number;
}
export type PdfDict = ReadonlyMap<string, PdfValue>;

export const isDict = (value: PdfValue | undefined): value is PdfDict => value instanceof Map;
export const isRef = (value: PdfValue | undefined): value is PdfRef =>
  typeof value === 'object' && value !== null && 'ref' in value;
