import { toPoints } from '@cmon/core/imposition/points';
import { BOLD, REGULAR } from '../paperFonts.ts';
import {
  drawPageNumbers,
  HEIGHT_MM,
  INNER_MM,
  MARGIN_MM,
  openPaper,
  type Pdf,
  WIDTH_MM,
} from '../paperPdf.ts';

/** A row of a section: text, or a label with its value. A picture is a JPEG. */
export interface CopyRow {
  readonly label?: string;
  readonly text: string;
  readonly picture?: Buffer;
}

export interface CopySection {
  readonly title: string;
  readonly rows: readonly CopyRow[];
}

export interface PersonCopy {
  readonly title: string;
  readonly sender: readonly string[];
  readonly intro: readonly string[];
  /** A part begins with a heading of its own, such as an order. */
  readonly parts: readonly { readonly title: string; readonly sections: readonly CopySection[] }[];
}

/** The margin at the bottom of a page, where its number is written. */
const BOTTOM_MM = 22;
const PAGE = {
  size: [toPoints(WIDTH_MM), toPoints(HEIGHT_MM)] satisfies [number, number],
  margins: {
    top: toPoints(MARGIN_MM),
    left: toPoints(MARGIN_MM),
    right: toPoints(MARGIN_MM),
    bottom: toPoints(BOTTOM_MM),
  },
};
const LABEL_MM = 38;
const PICTURE_MM = 40;

/** Writes the copy of a person's data on A4 pages, in running text that goes on to as many pages as it takes. */
export function writePersonCopy({ title, sender, intro, parts }: PersonCopy): Promise<Buffer> {
  const { pdf, written } = openPaper();
  addPage(pdf);
  write(pdf, sender.join('\n'), { font: REGULAR, size: 9 });
  write(pdf, title, { font: BOLD, size: 18, gap: 14 });
  for (const text of intro) write(pdf, text, { font: REGULAR, size: 10, gap: 6 });
  for (const part of parts) {
    ensureRoom(pdf, 40);
    write(pdf, part.title, { font: BOLD, size: 14, gap: 18 });
    for (const section of part.sections) writeSection(pdf, section);
  }
  // A footer below the margin would open a new page.
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    pdf.page.margins.bottom = 0;
  }
  drawPageNumbers(pdf);
  pdf.end();
  return written;
}

function addPage(pdf: Pdf): void {
  pdf.addPage({ ...PAGE, margins: { ...PAGE.margins } });
}

function writeSection(pdf: Pdf, { title, rows }: CopySection): void {
  ensureRoom(pdf, 24);
  write(pdf, title, { font: BOLD, size: 11, gap: 10 });
  for (const row of rows) writeRow(pdf, row);
}

function writeRow(pdf: Pdf, { label, text, picture }: CopyRow): void {
  const x = toPoints(MARGIN_MM);
  if (label !== undefined) {
    ensureRoom(pdf, 8);
    const y = pdf.y + 2;
    pdf.font(REGULAR).fontSize(9).fillColor('#555');
    pdf.text(label, x, y, { width: toPoints(LABEL_MM - 2) });
    const below = pdf.y;
    pdf.fillColor('black').fontSize(10);
    pdf.text(text, x + toPoints(LABEL_MM), y, { width: toPoints(INNER_MM - LABEL_MM) });
    pdf.y = Math.max(pdf.y, below);
    pdf.x = x;
  } else write(pdf, text, { font: REGULAR, size: 10, gap: 3 });
  if (picture === undefined) return;
  ensureRoom(pdf, PICTURE_MM);
  const box = toPoints(PICTURE_MM);
  pdf.image(picture, x, pdf.y + 4, { fit: [box, box] });
  pdf.y += box + 8;
}

/** Goes on to the next page when less room than this is left, mm. */
function ensureRoom(pdf: Pdf, neededMm: number): void {
  if (pdf.y + toPoints(neededMm) > pdf.page.height - pdf.page.margins.bottom) addPage(pdf);
}

function write(
  pdf: Pdf,
  text: string,
  { font, size, gap = 0 }: { readonly font: string; readonly size: number; readonly gap?: number },
): void {
  if (text === '') return;
  pdf.font(font).fontSize(size);
  pdf.text(text, toPoints(MARGIN_MM), pdf.y + gap, { width: toPoints(INNER_MM), lineGap: 1 });
}
