import type { Cmyk } from './cmyk.ts';
import type { ImposeEnv } from './imposeEnv.ts';
import { qrBox } from './qrBox.ts';
import { rectPath } from './rectPath.ts';
import type { CodeBox, Ink, TextLine } from './sheet.ts';

export const BLACK: Cmyk = [0, 0, 0, 1];

/** What the head of a strip or of an object's piece says. */
export interface TicketFacts {
  readonly code: string;
  readonly orderNumber: string;
  readonly store: string;
  readonly zone: string;
  /** `i/n` among the order's strips, with `(p/q)` after it when the strip itself is in parts. */
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
/** A wider cell keeps its facts together at its left, mm. */
const WIDEST = 90;
const LARGEST = 7;
const SMALL = 3;
/** Height of Latin capitals and digits over the em of the fonts we set tickets in, rounded up. */
const CAPITALS = 0.75;

/**
 * The ticket cell: the code at the left, the order number as large as the cell allows, then store, zone, strip and
 * count, then lot and marks. Set in one column of text that never leaves the cell.
 */
export function ticketCell(
  told: TicketFacts,
  x: number,
  y: number,
  cellWidth: number,
  env: ImposeEnv,
): TicketCell {
  const width = Math.min(cellWidth, WIDEST);
  const written = (text: string): string =>
    Array.from(text, (char) => (env.writes?.(char) === false ? '?' : char)).join('');
  const facts = { ...told, orderNumber: written(told.orderNumber), zone: written(told.zone) };
  const code = qrBox(facts.code, x + MARGIN, y + MARGIN, env.device.module);
  const left = x + MARGIN + code.size + MARGIN;
  const room = x + width - MARGIN - left;
  const order = fitted(facts.orderNumber, LARGEST, room, env);
  const second = [facts.store.toUpperCase(), facts.zone, facts.strip, `x${facts.items}`]
    .filter(Boolean)
    .join('  ');
  const lines: TextLine[] = [
    {
      text: facts.orderNumber,
      x: left,
      baseline: y + MARGIN + LARGEST * CAPITALS,
      size: order,
      negative: false,
    },
    { text: second, x: left, baseline: y + 10.8, size: fitted(second, SMALL, room, env), negative: false },
  ];
  const inks: Ink[] = [];
  const marks = [facts.prio ? 'PRIO' : '', facts.reissue ? 'R' : ''].filter(Boolean).join(' ');
  const markWidth = marks ? env.emWidth(marks) * SMALL + 2 : 0;
  const lot = { text: facts.lot, x: left, baseline: y + 15.3, negative: false };
  lines.push({ ...lot, size: fitted(facts.lot, SMALL, room - markWidth - 1, env) });
  if (marks) {
    const at = x + width - MARGIN - markWidth;
    inks.push({ d: rectPath(at, y + 12, markWidth, 4.2), colour: BLACK });
    lines.push({ text: marks, x: at + 1, baseline: y + 15.3, size: SMALL, negative: true });
  }
  return { inks, lines, codes: [code] };
}

/** The largest em size up to `most` at which the text stays within the room, mm. */
const fitted = (text: string, most: number, room: number, env: ImposeEnv): number =>
  Math.min(most, room / Math.max(env.emWidth(text), 1e-6));
