import type { StoreLocale } from '@cmon/core/catalogue/types';
import { toPoints } from '@cmon/core/imposition/points';
import type { LetterTemplate } from '@cmon/core/production/settingRecords/letters';
import { encodeLinkQr } from '@cmon/render/pdf/encodeLinkQr';
import { BOLD, REGULAR } from './paperFonts.ts';
import { HEIGHT_MM, openPaper, type Pdf, toLanguageTag, WIDTH_MM } from './paperPdf.ts';

export interface LetterPaper extends LetterTemplate {
  readonly sender: readonly string[];
  readonly recipient: readonly string[];
  /** The private link in the text, which is also printed as a QR code; null for a text without one. */
  readonly link: string | null;
  readonly locale: StoreLocale;
  readonly writtenAt: Date;
  readonly timeZone: string;
}

/** Where the parts of a letter are on A4, mm. The recipient is where an envelope has its window on the right. */
const MARGIN_MM = 22;
const RECIPIENT_MM = { x: 112, y: 52, width: 80 };
/** The top of the subject. The text follows it. */
const SUBJECT_Y_MM = 100;
const DATE_Y_MM = SUBJECT_Y_MM - 16;
const QR_MM = 30;
const QR_GAP_MM = 8;

/** Writes a letter to a customer as a PDF of A4 pages. A long text continues on further pages. */
export function writeLetterPaper(letter: LetterPaper): Promise<Buffer> {
  const { sender, recipient, subject, text, link, locale, writtenAt, timeZone } = letter;
  const { pdf, written } = openPaper();
  const margin = toPoints(MARGIN_MM);
  const innerWidth = toPoints(WIDTH_MM - 2 * MARGIN_MM);
  pdf.addPage({ size: [toPoints(WIDTH_MM), toPoints(HEIGHT_MM)], margin });
  pdf
    .font(REGULAR)
    .fontSize(9)
    .text(sender.join('\n'), margin, margin, { width: innerWidth / 2 });
  pdf.fontSize(11).text(recipient.join('\n'), toPoints(RECIPIENT_MM.x), toPoints(RECIPIENT_MM.y), {
    width: toPoints(RECIPIENT_MM.width),
  });
  const date = new Intl.DateTimeFormat(toLanguageTag(locale), { dateStyle: 'long', timeZone });
  pdf.text(date.format(writtenAt), margin, toPoints(DATE_Y_MM), {
    width: innerWidth,
    align: 'right',
  });
  pdf.font(BOLD).fontSize(12).text(subject, margin, toPoints(SUBJECT_Y_MM), { width: innerWidth });
  pdf.moveDown(1);
  // The text leaves a column free for the code.
  const width = link === null ? innerWidth : innerWidth - toPoints(QR_MM + QR_GAP_MM);
  if (link !== null) drawLink(pdf, link, pdf.y);
  pdf.font(REGULAR).fontSize(11).text(text, { width, lineGap: 2 });
  pdf.end();
  return written;
}

/** Draws the QR code of a link at the right margin, so that nobody has to type the link. Doesn't move the text. */
function drawLink(pdf: Pdf, link: string, y: number): void {
  const rows = encodeLinkQr(link);
  const module = toPoints(QR_MM) / rows.length;
  const x = toPoints(WIDTH_MM - MARGIN_MM - QR_MM);
  for (const [row, modules] of rows.entries())
    for (const [column, isDark] of modules.entries())
      if (isDark) pdf.rect(x + column * module, y + row * module, module, module);
  pdf.fill('black');
}
