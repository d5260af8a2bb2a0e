import { buildRectPath } from './buildRectPath.ts';
import type { Cmyk } from './cmyk.ts';
import { computeQrBox } from './computeQrBox.ts';
import type { ImposeEnv } from './imposeEnv.ts';
import type { CodeBox, Ink, TextLine } from './sheet.ts';

export const BLACK: Cmyk = [0, 0, 0, 1];

/** Content of the ticket at the head of a strip or of an object's piece. */
export interface TicketFacts {
  readonly code: string;
  readonly orderNumber: string;
  readonly store: string;
  readonly zone: string;
  /** `i/n` among the order's strips, followed by `(p/q)` when the strip has several parts. */
  readonly strip: string;
  readonly items: number;
  readonly lot: string;
  readonly prio: boolean;
  readonly reissue: boolean;
}

export interface TicketCell {
  readonly inks: readonly Ink[];
  readonly lines: readonly TextLine[];
  readonly codes: readonly CodeBox[];
}

const MARGIN = 1.5;
/** Maximum width of the content, mm. In a wider cell the content is at the left. */
const MAX_WIDTH = 90;
/** Largest em size of the order number, mm. */
const ORDER_SIZE = 7;
/** Largest em size of the other lines, mm. */
const LINE_SIZE = 3;
/** Height of Latin capitals and digits in the ticket fonts, in ems, rounded up. */
const CAP_HEIGHT = 0.75;

/**
 * Builds the ticket cell: the QR code at the left; at its right the order number as large as possible, then store, zone,
 * strip and number of items, then lot and marks. Every line is shrunk to fit in the cell.
 */
export function buildTicketCell(
  input: TicketFacts,
  x: number,
  y: number,
  cellWidth: number,
  env: ImposeEnv,
): TicketCell {
  const width = Math.min(cellWidth, MAX_WIDTH);
  const replaceMissingGlyphs = (text: string): string =>
    Array.from(text, (char) => (env.hasGlyph?.(char) === false ? '?' : char)).join('');
  const facts = {
    ...input,
    orderNumber: replaceMissingGlyphs(input.orderNumber),
    zone: replaceMissingGlyphs(input.zone),
  };
  const code = computeQrBox(facts.code, x + MARGIN, y + MARGIN, env.device.module);
  const left = x + MARGIN + code.size + MARGIN;
  const room = x + width - MARGIN - left;
  const orderSize = fitSize(facts.orderNumber, ORDER_SIZE, room, env);
  const secondLine = [facts.store.toUpperCase(), facts.zone, facts.strip, `x${facts.items}`]
    .filter(Boolean)
    .join('  ');
  const lines: TextLine[] = [
    {
      text: facts.orderNumber,
      x: left,
      baseline: y + MARGIN + ORDER_SIZE * CAP_HEIGHT,
      size: orderSize,
      negative: false,
    },
    {
      text: secondLine,
      x: left,
      baseline: y + 10.8,
      size: fitSize(secondLine, LINE_SIZE, room, env),
      negative: false,
    },
  ];
  const inks: Ink[] = [];
  const marks = [facts.prio ? 'PRIO' : '', facts.reissue ? 'R' : ''].filter(Boolean).join(' ');
  const markWidth = marks ? env.emWidth(marks) * LINE_SIZE + 2 : 0;
  const lot = { text: facts.lot, x: left, baseline: y + 15.3, negative: false };
  lines.push({ ...lot, size: fitSize(facts.lot, LINE_SIZE, room - markWidth - 1, env) });
  if (marks) {
    const markX = x + width - MARGIN - markWidth;
    inks.push({ d: buildRectPath(markX, y + 12, markWidth, 4.2), colour: BLACK });
    lines.push({ text: marks, x: markX + 1, baseline: y + 15.3, size: LINE_SIZE, negative: true });
  }
  return { inks, lines, codes: [code] };
}

/** The largest em size, at most `maxSize`, at which the text fits in the width, mm. */
const fitSize = (text: string, maxSize: number, maxWidth: number, env: ImposeEnv): number =>
  Math.min(maxSize, maxWidth / Math.max(env.emWidth(text), 1e-6));
