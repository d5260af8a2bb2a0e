import type { StoreLocale } from '@cmon/core/catalogue/types';
import { toPoints } from '@cmon/core/imposition/points';
import { BOLD, REGULAR } from './paperFonts.ts';
import { PAPER_MESSAGES } from './paperMessages.ts';
import { drawLine, openPaper, type Pdf } from './paperPdf.ts';

/** A box on a board, mm from its top left. */
interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface ProofPlace extends Box {
  /** Number on the board. */
  readonly place: number;
  readonly locked: boolean;
  /** The order's number at the shop; null for a free place. */
  readonly orderNumber: string | null;
  /** The texts of the piece; null for readers who may not see them. */
  readonly texts: readonly string[] | null;
}

interface ProofShape {
  readonly x: number;
  readonly y: number;
  readonly height: number;
  readonly turn: 0 | 90;
  /** Absolute M L C Z path, mm. */
  readonly outline: string;
}

export interface BoardProof {
  /** The number of the megalot, and the revision of its files. */
  readonly megalot: string;
  readonly revision: number;
  readonly locale: StoreLocale;
  /** Size of a board, mm. */
  readonly width: number;
  readonly height: number;
  readonly boards: readonly {
    readonly board: number;
    readonly places: readonly ProofPlace[];
    readonly shapes: readonly ProofShape[];
  }[];
}

const RULER_MM = 100;
const INSET_MM = 8;

/**
 * Writes a check print of boards. Each page has the size of a board and shows its places, the outlines that are cut,
 * and a ruler for checking that it was printed at 1:1. The print is laid on the board, or under the glass.
 */
export function writeBoardProof(proof: BoardProof): Promise<Buffer> {
  const { pdf, written } = openPaper();
  for (const { board, places, shapes } of proof.boards) {
    pdf.addPage({ size: [toPoints(proof.width), toPoints(proof.height)], margin: 0 });
    drawHead(pdf, proof, board);
    for (const place of places) drawPlace(pdf, place, proof.locale);
    for (const shape of shapes) drawShape(pdf, shape);
  }
  pdf.end();
  return written;
}

function drawHead(pdf: Pdf, { megalot, revision, locale, width, height, boards }: BoardProof, board: number) {
  const messages = PAPER_MESSAGES[locale];
  pdf
    .lineWidth(0.5)
    .rect(0.25, 0.25, toPoints(width) - 0.5, toPoints(height) - 0.5)
    .stroke('#000000');
  pdf.font(BOLD).fontSize(16).fillColor('#000000');
  const title = `${messages.checkPrint} · ${megalot} r${revision} · ${board}/${boards.length}`;
  const x = toPoints(INSET_MM);
  drawLine(pdf, title, { x, y: toPoints(INSET_MM), width: toPoints(width - 2 * INSET_MM) });
  const y = toPoints(INSET_MM + 14);
  pdf
    .lineWidth(1)
    .moveTo(x, y)
    .lineTo(x + toPoints(RULER_MM), y)
    .stroke();
  for (let mm = 0; mm <= RULER_MM; mm += 10) {
    const tick = x + toPoints(mm);
    pdf
      .moveTo(tick, y - toPoints(2))
      .lineTo(tick, y + toPoints(2))
      .stroke();
  }
  pdf.font(REGULAR).fontSize(9);
  drawLine(pdf, messages.scaleHint, { x, y: y + toPoints(3), width: toPoints(width - 2 * INSET_MM) });
}

function drawPlace(pdf: Pdf, place: ProofPlace, locale: StoreLocale): void {
  const [x, y, width, height] = [place.x, place.y, place.width, place.height].map(toPoints) as [
    number,
    number,
    number,
    number,
  ];
  pdf.lineWidth(0.4).dash(3, { space: 3 }).rect(x, y, width, height).stroke('#777777').undash();
  pdf.font(BOLD).fontSize(9).fillColor('#555555');
  const inner = { x: x + toPoints(2), width: width - toPoints(4) };
  drawLine(pdf, String(place.place), { ...inner, y: y + toPoints(1.5) });
  if (place.locked) {
    pdf
      .moveTo(x, y)
      .lineTo(x + width, y + height)
      .moveTo(x + width, y)
      .lineTo(x, y + height)
      .stroke('#777777');
    drawLine(pdf, PAPER_MESSAGES[locale].locked, { ...inner, y: y + height / 2 }, 'right');
  }
  if (place.orderNumber === null) return;
  pdf.font(REGULAR).fontSize(8).fillColor('#000000');
  const lines = [place.orderNumber, (place.texts ?? []).join(' · ')].filter((line) => line !== '');
  for (const [index, line] of lines.entries()) {
    drawLine(pdf, line, { ...inner, y: y + height - toPoints(4 * (lines.length - index)) });
  }
}

/** Draws the outline along which the piece is cut. */
function drawShape(pdf: Pdf, { x, y, height, turn, outline }: ProofShape): void {
  pdf.save();
  pdf.scale(72 / 25.4);
  if (turn === 90) pdf.translate(x + height, y).rotate(90);
  else pdf.translate(x, y);
  pdf.lineWidth(0.3).path(outline).stroke('#b00020');
  pdf.restore();
}
