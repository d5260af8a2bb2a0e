import { toPoints } from '@cmon/core/imposition/points';
import type { LabelPaper } from '@cmon/core/production/settings';
import { BOLD, REGULAR } from './paperFonts.ts';
import { drawQr, openPaper, type Pdf } from './paperPdf.ts';

/** The content of a parcel's label. */
export interface ParcelLabel {
  /** Name and address of the sender, a line each; empty when the workshop has none. */
  readonly sender: readonly string[];
  /** The recipient's name, then the lines of the address. */
  readonly recipient: readonly string[];
  readonly carrier: string;
  readonly zone: string;
  /** The order's number at the shop. */
  readonly orderNumber: string;
  /** 1-based among the `of` parcels of the order. */
  readonly index: number;
  readonly of: number;
  readonly weightGrams: number | null;
  /** The parcel's scan code, `P/…`. */
  readonly code: string;
}

/** Width and height, mm. */
const PAPERS: Readonly<Record<LabelPaper, readonly [width: number, height: number]>> = {
  A6: [105, 148],
  roll: [100, 150],
};
const MARGIN_MM = 6;
const QR_MM = 28;

/** Writes the labels of parcels as a PDF of one page each. */
export function writeParcelLabels(labels: readonly ParcelLabel[], paper: LabelPaper): Promise<Buffer> {
  const size = PAPERS[paper].map(toPoints) as [number, number];
  const { pdf, written } = openPaper();
  for (const label of labels) {
    pdf.addPage({ size, margin: 0 });
    drawLabel(pdf, label, size);
  }
  pdf.end();
  return written;
}

function drawLabel(pdf: Pdf, label: ParcelLabel, [width, height]: [number, number]): void {
  const margin = toPoints(MARGIN_MM);
  const inner = width - 2 * margin;
  const drawSeparator = (y: number) =>
    pdf
      .moveTo(margin, y)
      .lineTo(width - margin, y)
      .lineWidth(1)
      .stroke();
  drawHeader(pdf, label, { x: margin, y: margin, width: inner });
  drawSeparator(toPoints(34));
  drawRecipient(pdf, label.recipient, { x: margin, y: toPoints(40), width: inner, height: toPoints(56) });
  const footer = height - margin - toPoints(QR_MM);
  drawSeparator(footer - toPoints(4));
  drawQr(pdf, label.code, { x: width - margin - toPoints(QR_MM), y: footer, width: toPoints(QR_MM) });
  drawFooter(pdf, label, { x: margin, y: footer, width: inner - toPoints(QR_MM + 4) });
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** The sender in small print on the left, zone and carrier on the right. */
function drawHeader(pdf: Pdf, { sender, carrier, zone }: ParcelLabel, { x, y, width }: Box): void {
  const height = toPoints(26);
  const left = width * 0.6;
  pdf.font(REGULAR).fontSize(8).text(sender.join('\n'), x, y, { width: left, height, ellipsis: true });
  const right = { width: width - left, align: 'right', ellipsis: true } as const;
  pdf
    .font(BOLD)
    .fontSize(20)
    .text(zone, x + left, y, { ...right, height: 24 });
  pdf.fontSize(11).text(carrier, x + left, y + 28, { ...right, height: height - 28 });
}

/** The recipient as large as the whole address fits. */
function drawRecipient(
  pdf: Pdf,
  [name = '', ...address]: readonly string[],
  { x, y, width, height }: Box & { readonly height: number },
): void {
  const lines = address.join('\n');
  const measure = (size: number) =>
    pdf.font(BOLD).fontSize(size).heightOfString(name, { width }) +
    pdf.font(REGULAR).fontSize(size).heightOfString(lines, { width });
  let size = 18;
  while (size > 6 && measure(size) > height) size -= 0.5;
  pdf
    .font(BOLD)
    .fontSize(size)
    .text(name, x, y, { width, height: height / 2, ellipsis: true });
  pdf.font(REGULAR).text(lines, { width, height: y + height - pdf.y, ellipsis: true });
}

function drawFooter(
  pdf: Pdf,
  { orderNumber, index, of, weightGrams, code }: ParcelLabel,
  { x, y, width }: Box,
): void {
  let size = 14;
  while (size > 6 && pdf.font(BOLD).fontSize(size).widthOfString(orderNumber) > width) size -= 0.5;
  pdf.text(orderNumber, x, y, { width });
  pdf.fontSize(22).text(`${index}/${of}`, { width });
  pdf.font(REGULAR).fontSize(9);
  if (weightGrams !== null) pdf.text(`${weightGrams} g`, { width });
  pdf.text(code, { width });
}
