import type { StoreLocale } from '@cmon/core/catalogue/types';
import { toPoints } from '@cmon/core/imposition/points';
import { REGULAR } from '../paperFonts.ts';
import { drawQr, openPaper } from '../paperPdf.ts';
import { SHEET_MESSAGES } from './sheetMessages.ts';
import { fitFont } from './sheetParts.ts';

export interface Badge {
  readonly name: string;
  /** `U/` and ten characters. */
  readonly code: string;
  readonly locale: StoreLocale;
}

/** The size of a bank card (ISO/IEC 7810 ID-1), mm. */
const CARD_MM = { width: 85.6, height: 54 };
const RADIUS_MM = 3.18;
const QR_MM = 34;
const MARGIN_MM = 6;

/** Writes the badge of a user as a page in the size of a bank card: the code that signs them in, and their name. */
export function writeBadge({ name, code, locale }: Badge): Promise<Buffer> {
  const messages = SHEET_MESSAGES[locale];
  const { pdf, written } = openPaper();
  const [width, height] = [toPoints(CARD_MM.width), toPoints(CARD_MM.height)];
  pdf.addPage({ size: [width, height], margin: 0 });
  pdf
    .roundedRect(0.25, 0.25, width - 0.5, height - 0.5, toPoints(RADIUS_MM))
    .lineWidth(0.5)
    .stroke('#b0b7bb');
  drawQr(pdf, code, {
    x: toPoints(MARGIN_MM),
    y: toPoints((CARD_MM.height - QR_MM) / 2),
    width: toPoints(QR_MM),
  });
  const x = toPoints(MARGIN_MM + QR_MM + 5);
  const inner = { width: width - x - toPoints(MARGIN_MM) };
  const top = toPoints(12);
  pdf.font(REGULAR).fontSize(8).fillColor('#555555').text(messages.badge, x, top, inner);
  const box = { ...inner, height: toPoints(17) };
  fitFont(pdf, name, 15, box);
  pdf.fillColor('#000000').text(name, x, top + 14, { ...box, ellipsis: true });
  pdf.font(REGULAR).fontSize(7.5).text(messages.badgeUse, x, toPoints(36), inner);
  pdf.end();
  return written;
}
