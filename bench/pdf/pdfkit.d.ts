// The part of pdfkit that the bench uses; the package has no declarations.
declare module 'pdfkit' {
  export interface PdfReference {
    end(content: Buffer): void;
  }
  export default class PDFDocument {
    constructor(options: { autoFirstPage: boolean; margin: number; compress: boolean });
    /** Replaced while a form is drawn. */
    page: { readonly xobjects: Record<string, PdfReference> };
    on(event: 'data', listener: (chunk: Buffer) => void): this;
    on(event: 'end', listener: () => void): this;
    end(): void;
    ref(dictionary: object): PdfReference;
    addContent(operators: string): this;
    addPage(options: { size: [number, number]; margin: number }): this;
    save(): this;
    restore(): this;
    transform(a: number, b: number, c: number, d: number, e: number, f: number): this;
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    bezierCurveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number): this;
    closePath(): this;
    fill(rule?: 'even-odd' | 'non-zero'): this;
    stroke(): this;
    lineWidth(width: number): this;
    /** Process inks are percentages. */
    fillColor(inks: readonly number[]): this;
    strokeColor(inks: readonly number[]): this;
    font(name: string): this;
    fontSize(size: number): this;
    text(text: string, x: number, y: number, options: { lineBreak: boolean; baseline: 'alphabetic' }): this;
  }
}
