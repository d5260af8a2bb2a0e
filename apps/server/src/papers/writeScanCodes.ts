import type { StoreLocale } from '@cmon/core/catalogue/types';
import { toPoints } from '@cmon/core/imposition/points';
import { formatScanCode, SCAN_COMMANDS } from '@cmon/core/production/scanCode';
import { BOLD, REGULAR } from './paperFonts.ts';
import { PAPER_MESSAGES } from './paperMessages.ts';
import {
  addA4Page,
  drawLine,
  drawPageNumbers,
  drawQr,
  HEIGHT_MM,
  INNER_MM,
  MARGIN_MM,
  openPaper,
  type Pdf,
} from './paperPdf.ts';

/** A code with the name that is printed beside it. */
interface PrintedCode {
  readonly code: string;
  readonly name: string;
}

export interface ScanCodesPaper {
  readonly locale: StoreLocale;
  /** Codes that choose a cutter, alone or with the web width that is loaded: `SUMMA`, `SUMMA/320`. */
  readonly cutters: readonly PrintedCode[];
}

const COLUMNS = 2;
const QR_MM = 34;
const ROW_MM = 50;
const COLUMN_MM = INNER_MM / COLUMNS;
const TITLE_MM = 12;
const FOOT_MM = 10;

/** Writes the codes that hang at the workstations: the commands of the packing table, and the cutters. */
export function writeScanCodes({ locale, cutters }: ScanCodesPaper): Promise<Buffer> {
  const messages = PAPER_MESSAGES[locale];
  const { pdf, written } = openPaper();
  const commands = SCAN_COMMANDS.map((command) => ({
    code: formatScanCode({ kind: 'command', command }),
    name: messages.commands[command],
  }));
  let y = addPage(pdf, messages.scanCodes);
  for (const { title, codes } of [
    { title: messages.packingTable, codes: commands },
    { title: messages.cutters, codes: cutters },
  ]) {
    for (let index = 0; index < codes.length; index += COLUMNS) {
      const isFirst = index === 0;
      if (y + ROW_MM + (isFirst ? TITLE_MM : 0) > HEIGHT_MM - MARGIN_MM - FOOT_MM)
        y = addPage(pdf, messages.scanCodes);
      if (isFirst) {
        pdf.font(BOLD).fontSize(14);
        drawLine(pdf, title, { x: toPoints(MARGIN_MM), y: toPoints(y), width: toPoints(INNER_MM) });
        y += TITLE_MM;
      }
      drawRow(pdf, codes.slice(index, index + COLUMNS), y);
      y += ROW_MM;
    }
  }
  drawPageNumbers(pdf);
  pdf.end();
  return written;
}

/** Adds a page with the title of the paper, and returns where its first row begins, mm. */
function addPage(pdf: Pdf, title: string): number {
  addA4Page(pdf);
  pdf.font(BOLD).fontSize(18);
  drawLine(pdf, title, { x: toPoints(MARGIN_MM), y: toPoints(MARGIN_MM), width: toPoints(INNER_MM) });
  return MARGIN_MM + 16;
}

function drawRow(pdf: Pdf, codes: readonly PrintedCode[], yMm: number): void {
  codes.forEach(({ code, name }, column) => {
    const xMm = MARGIN_MM + column * COLUMN_MM;
    drawQr(pdf, code, { x: toPoints(xMm), y: toPoints(yMm), width: toPoints(QR_MM) });
    const textBox = { x: toPoints(xMm + QR_MM + 5), width: toPoints(COLUMN_MM - QR_MM - 9) };
    pdf
      .font(BOLD)
      .fontSize(13)
      .text(name, textBox.x, toPoints(yMm + 8), { width: textBox.width });
    pdf.font(REGULAR).fontSize(9);
    drawLine(pdf, code, { ...textBox, y: toPoints(yMm + QR_MM - 6) });
  });
}
