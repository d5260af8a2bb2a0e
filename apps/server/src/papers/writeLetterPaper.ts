import type { StoreLocale } from '@cmon/core/catalogue/types';
import type { LetterTemplate } from '@cmon/core/production/settingRecords/letters';
import { BOLD, REGULAR } from './paperFonts.ts';
import { HEIGHT_MM, openPaper, toLanguageTag, toPoints, WIDTH_MM } from './paperPdf.ts';

export interface LetterPaper extends LetterTemplate {
  readonly sender: readonly string[];
  readonly recipient: readonly string[];
  readonly locale: StoreLocale;
  readonly writtenAt: Date;
  readonly timeZone: string;
}

/** The place of a letter's parts on A4, mm: the recipient shows in the window of an envelope on the right. */
const MARGIN_MM = 22;
const RECIPIENT_MM = { x: 112, y: 52, width: 80 };
const TEXT_Y_MM = 100;

/** Writes a letter to a customer on A4 pages. The text goes on to as many pages as it takes. */
export function writeLetterPaper(letter: LetterPaper): Promise<Buffer> {
  const { sender, recipient, subject, text, locale, writtenAt, timeZone } = letter;
  const { pdf, written } = openPaper();
  const margin = toPoints(MARGIN_MM);
  const inner = toPoints(WIDTH_MM - 2 * MARGIN_MM);
  pdf.addPage({ size: [toPoints(WIDTH_MM), toPoints(HEIGHT_MM)], margin });
  pdf
    .font(REGULAR)
    .fontSize(9)
    .text(sender.join('\n'), margin, margin, { width: inner / 2 });
  pdf.fontSize(11).text(recipient.join('\n'), toPoints(RECIPIENT_MM.x), toPoints(RECIPIENT_MM.y), {
    width: toPoints(RECIPIENT_MM.width),
  });
  const date = new Intl.DateTimeFormat(toLanguageTag(locale), { dateStyle: 'long', timeZone });
  pdf.text(date.format(writtenAt), margin, toPoints(TEXT_Y_MM - 16), {
    width: inner,
    align: 'right',
  });
  pdf.font(BOLD).fontSize(12).text(subject, margin, toPoints(TEXT_Y_MM), { width: inner });
  pdf.moveDown(1);
  pdf.font(REGULAR).fontSize(11).text(text, { width: inner, lineGap: 2 });
  pdf.end();
  return written;
}
