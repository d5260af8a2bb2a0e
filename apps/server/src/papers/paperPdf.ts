import type { StoreLocale } from '@cmon/core/catalogue/types';
import { toMillimetres, toPoints } from '@cmon/core/imposition/points';
import { encodeQr } from '@cmon/render/pdf/encodeQr';
import { PaperDocument } from './PaperDocument.ts';
import { REGULAR } from './paperFonts.ts';

/* What the papers of the workshop share: measures, fonts, lines of text, scan codes, and the bytes of a document. */

export type Pdf = PaperDocument;

/** The size of an A4 page, its margin, and the width between the margins, mm. */
export const WIDTH_MM = 210;
export const HEIGHT_MM = 297;
export const MARGIN_MM = 14;
export const INNER_MM = WIDTH_MM - 2 * MARGIN_MM;

/** Opens a document without pages. `written` resolves to its bytes after `pdf.end()`. */
export function openPaper(): { readonly pdf: Pdf; readonly written: Promise<Buffer> } {
  // Without a font of its own, pdfkit would load its standard font first.
  const pdf = new PaperDocument({ autoFirstPage: false, bufferPages: true, font: '' }).font(REGULAR);
  return { pdf, written: collectBytes(pdf) };
}

function collectBytes(pdf: Pdf): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
}

/** Adds an A4 page. Everything on it is placed, so that it has no margins of its own. */
export function addA4Page(pdf: Pdf): void {
  pdf.addPage({ size: [toPoints(WIDTH_MM), toPoints(HEIGHT_MM)], margin: 0 });
}

/** Converts the position and width of a line of text from mm to points. */
export function toLineBox(xMm: number, yMm: number, widthMm: number) {
  return { x: toPoints(xMm), y: toPoints(yMm), width: toPoints(widthMm) };
}

/** Draws one line of text. What is too long for the width ends with an ellipsis. */
export function drawLine(
  pdf: Pdf,
  text: string,
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
  align: 'left' | 'right' = 'left',
): void {
  pdf.text(text, x, y, { width, height: pdf.currentLineHeight(), align, ellipsis: true });
}

/** Draws a rule from margin to margin. `lineWidth` in points. */
export function drawRule(pdf: Pdf, yMm: number, lineWidth: number): void {
  pdf
    .moveTo(toPoints(MARGIN_MM), toPoints(yMm))
    .lineTo(toPoints(WIDTH_MM - MARGIN_MM), toPoints(yMm))
    .lineWidth(lineWidth)
    .stroke();
}

/** Modules on a side of a row's scan code, a QR code of version 1. */
const QR_MODULES = 21;

/** Draws the scan code of a row. */
export function drawQr(
  pdf: Pdf,
  code: string,
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
): void {
  const { common, data } = encodeQr(code, QR_MODULES);
  const module = width / QR_MODULES;
  for (let i = 0; i < common.length; i += 1) {
    if (!common[i] && !data[i]) continue;
    pdf.rect(x + (i % QR_MODULES) * module, y + Math.floor(i / QR_MODULES) * module, module, module);
  }
  pdf.fill('black');
}

/** Draws a square to tick with a pen. */
export function drawTickBox(pdf: Pdf, xMm: number, yMm: number, sizeMm: number): void {
  pdf.rect(toPoints(xMm), toPoints(yMm), toPoints(sizeMm), toPoints(sizeMm)).lineWidth(0.8).stroke('#000000');
}

/** A text of several lines in a row of a table, and what limits the row's height, mm. */
interface RowText {
  readonly text: string;
  readonly fontSize: number;
  readonly widthMm: number;
  /** Space of the row above and below the text. */
  readonly paddingMm: number;
  readonly minRowMm: number;
  /** The text is cut at this height, so that a row always fits on a page. */
  readonly maxRowMm: number;
}

/** The height of a row with a text of several lines, mm. */
export function measureRow(
  pdf: Pdf,
  { text, fontSize, widthMm, paddingMm, minRowMm, maxRowMm }: RowText,
): number {
  const height = pdf
    .font(REGULAR)
    .fontSize(fontSize)
    .heightOfString(text, { width: toPoints(widthMm) });
  return Math.min(maxRowMm, Math.max(minRowMm, toMillimetres(height) + paddingMm));
}

/** Draws the text of several lines in a row of a height, mm. What is too long ends with an ellipsis. */
export function drawRowText(
  pdf: Pdf,
  { text, fontSize, widthMm, paddingMm }: RowText,
  { xMm, yMm, rowMm }: { readonly xMm: number; readonly yMm: number; readonly rowMm: number },
): void {
  pdf.fontSize(fontSize).text(text, toPoints(xMm), toPoints(yMm), {
    width: toPoints(widthMm),
    height: toPoints(rowMm - paddingMm + 1),
    ellipsis: true,
  });
}

/** Writes the number of each page at its foot. */
export function drawPageNumbers(pdf: Pdf): void {
  const foot = toLineBox(MARGIN_MM, HEIGHT_MM - MARGIN_MM, INNER_MM);
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    pdf.font(REGULAR).fontSize(8);
    drawLine(pdf, `${page + 1}/${count}`, foot, 'right');
  }
}

/** A locale as a language tag for Intl, e.g. `fr-FR`. */
export const toLanguageTag = (locale: StoreLocale): string => locale.replace('_', '-');

/** The day and time of a paper in its language and the workshop's time zone. */
export function formatPaperTime(
  time: Date,
  { timeZone, locale }: { readonly timeZone: string; readonly locale: StoreLocale },
): string {
  const format = new Intl.DateTimeFormat(toLanguageTag(locale), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  });
  return format.format(time);
}
