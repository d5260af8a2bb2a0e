import { createRequire } from 'node:module';
import type { StoreLocale } from '@cmon/core/catalogue/types';
import { encodeQr } from '@cmon/render/pdf/encodeQr';
import PDFDocument from 'pdfkit';

/* What the papers of the workshop share: measures, fonts, lines of text, scan codes, and the bytes of a document. */

export type Pdf = InstanceType<typeof PDFDocument>;

export const toPoints = (mm: number): number => (mm * 72) / 25.4;

/** The size of an A4 page, its margin, and the width between the margins, mm. */
export const WIDTH_MM = 210;
export const HEIGHT_MM = 297;
export const MARGIN_MM = 14;
export const INNER_MM = WIDTH_MM - 2 * MARGIN_MM;

const resolvePath = createRequire(import.meta.url).resolve;
export const REGULAR = resolvePath('@expo-google-fonts/nunito/400Regular/Nunito_400Regular.ttf');
export const BOLD = resolvePath('@expo-google-fonts/nunito/700Bold/Nunito_700Bold.ttf');

/** Opens a document without pages. `written` resolves to its bytes after `pdf.end()`. */
export function openPaper(): { readonly pdf: Pdf; readonly written: Promise<Buffer> } {
  const pdf = new PDFDocument({ autoFirstPage: false, bufferPages: true, font: REGULAR });
  return { pdf, written: collect(pdf) };
}

function collect(pdf: Pdf): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
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

/** Writes the number of each page at its foot. */
export function drawPageNumbers(
  pdf: Pdf,
  box: { readonly x: number; readonly y: number; readonly width: number },
): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    pdf.font(REGULAR).fontSize(8);
    drawLine(pdf, `${page + 1}/${count}`, box, 'right');
  }
}

/** A locale as a language tag for Intl, e.g. `fr-FR`. */
export const toLanguageTag = (locale: StoreLocale): string => locale.replace('_', '-');

/** Replaces the narrow no-break space of Intl's texts, which the font of the papers doesn't have. */
export const toPrintable = (text: string): string => text.replaceAll('\u202f', '\u00a0');
