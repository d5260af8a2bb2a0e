import type { Cmyk } from '../catalogue/types.ts';
import type { Printer } from '../production/devices/device.ts';
import { computePrintedPt } from '../scene/printedSize.ts';
import { buildRectPath } from './buildRectPath.ts';
import { computeCodeBox } from './computeCodeBox.ts';
import type { ImposeEnv } from './imposeEnv.ts';
import type { CodeBox, FilledPath, TextLine } from './sheet.ts';
import { ICON_PATHS, type TicketIcon } from './ticketIcons.ts';

export const BLACK: Cmyk = [0, 0, 0, 1];

/** Content of the ticket at the head of a strip or of an object's piece. */
export interface TicketFacts {
  readonly code: string;
  readonly orderNumber: string;
  readonly store: string;
  readonly zone: string;
  /** `i/n` among the order's strips, followed by `(p/q)` when the strip has several parts. */
  readonly strip: string;
  /** Number of labels under this ticket. */
  readonly labels: number;
  readonly lot: string;
  readonly prio: boolean;
  /** Child id of a reissue, e.g. `L000045.2.1`; null for a first print. See `PlanStrip.reissue`. */
  readonly reissue: string | null;
}

export interface MinTicket {
  readonly height: number;
  readonly width: number;
}

/** The least height and width of a ticket cell on a device, mm, in which the code and all rows have room. */
export function computeMinTicket(device: Pick<Printer, 'codes' | 'resolution'>): MinTicket {
  // This sample has the length of the longest code of a strip or of a piece.
  const { size } = computeCodeBox('S/0000000000', 0, 0, device);
  const marksBottom = ROWS.marks - MARK.above + MARK.height;
  return { height: Math.max(MARGIN + size, marksBottom), width: 3 * MARGIN + size + LEAST_TEXT_WIDTH };
}

export interface TicketCell {
  readonly inks: readonly FilledPath[];
  readonly lines: readonly TextLine[];
  readonly codes: readonly CodeBox[];
}

/** A text of a row, with an icon before it that says what the figure is. */
interface Figure {
  readonly icon?: TicketIcon;
  readonly text: string;
}

const MARGIN = 1.5;
/** Maximum width of the content, mm. In a wider cell the content is at the left. */
const MAX_WIDTH = 90;
/** Least width of the texts beside the code, mm. Narrower ones would be too small to read. */
const LEAST_TEXT_WIDTH = 15;
/** Largest em size of the order number, mm. */
const ORDER_SIZE = 6.4;
/** Largest em size of the other lines, mm. */
const LINE_SIZE = 3;
/** Em size of the PRIO and R marks, mm, and the black around their text. */
const MARK = { size: 2.6, padding: 0.6, above: 2.5, height: 3.1 } as const;
/** Baselines of the four rows below the top of the cell, mm. */
const ROWS = { order: 6.2, storeRow: 9.9, lotRow: 13.2, marks: 16.4 } as const;
/** Height of Latin capitals and digits in the ticket fonts, in ems, rounded up. */
const CAP_HEIGHT = 0.75;
/** Width of an icon with the space after it, and of the space between two figures, in ems. */
const ICON_WIDTH = 1;
const SPACE = 0.55;

/**
 * Builds the ticket cell. The code is at the left. At its right are four rows: the order number as large as possible;
 * store, zone and strip; the number of labels and the lot; the PRIO and R marks. The child id of a reissue is beside
 * the marks, or in the row above when it would be too small there; when it would be too small in that row too, other
 * figures leave the row. Icons show what a number means. Every row is shrunk to fit in the cell; one that would be too
 * small to print is without icons.
 */
export function buildTicketCell(
  facts: TicketFacts,
  x: number,
  y: number,
  cellWidth: number,
  env: ImposeEnv,
): TicketCell {
  const width = Math.min(cellWidth, MAX_WIDTH);
  const code = computeCodeBox(facts.code, x + MARGIN, y + MARGIN, env.device);
  const left = x + MARGIN + code.size + MARGIN;
  const room = x + width - MARGIN - left;
  const marks = buildMarks(facts, left, y + ROWS.marks, env);
  const buildText = (figures: readonly Figure[], baseline: number) =>
    buildRow(figures, left, y + baseline, LINE_SIZE, room, env);
  const arrange = ({ storeRow, lotRow, besideMarks }: RowChoice) => ({
    storeRow: buildText(storeRow, ROWS.storeRow),
    lotRow: buildText(lotRow, ROWS.lotRow),
    besideMarks: buildRow(
      besideMarks,
      marks.right,
      y + ROWS.marks,
      LINE_SIZE,
      left + room - marks.right,
      env,
    ),
  });
  const choices = listRowChoices(facts);
  // If no choice can be printed completely, the second one is used.
  const { storeRow, lotRow, besideMarks } =
    choices.map(arrange).find((rows) => Object.values(rows).every((row) => isPrintable(row, env))) ??
    arrange(choices[1]);
  const order = buildRow([{ text: facts.orderNumber }], left, y + ROWS.order, ORDER_SIZE, room, env);
  const rows = [order, storeRow, lotRow, marks, besideMarks];
  return {
    inks: rows.flatMap((row) => row.inks),
    lines: rows.flatMap((row) => row.lines),
    codes: [code],
  };
}

interface Row extends Pick<TicketCell, 'inks' | 'lines'> {
  /** Em size of the texts, mm. */
  readonly size: number;
}

interface RowChoice {
  readonly storeRow: readonly Figure[];
  readonly lotRow: readonly Figure[];
  /** Beside the PRIO and R marks. */
  readonly besideMarks: readonly Figure[];
}

/** The ways to divide the figures among the rows, the best first. */
function listRowChoices(facts: TicketFacts): readonly [RowChoice, RowChoice, ...RowChoice[]] {
  const storeRow: readonly Figure[] = [
    { icon: 'store', text: facts.store.toUpperCase() },
    { icon: 'zone', text: facts.zone },
    { icon: 'strip', text: facts.strip },
  ];
  const labels: Figure = { icon: 'labels', text: String(facts.labels) };
  const lot: Figure = { text: facts.lot };
  const child: readonly Figure[] = facts.reissue === null ? [] : [{ text: facts.reissue }];
  return [
    { storeRow, lotRow: [labels, lot], besideMarks: child },
    { storeRow, lotRow: [labels, lot, ...child], besideMarks: [] },
    { storeRow, lotRow: [lot, ...child], besideMarks: [labels] },
    { storeRow: [...storeRow, lot], lotRow: child, besideMarks: [labels] },
  ];
}

/** Whether the device can print the texts of a row. */
const isPrintable = ({ size }: Pick<Row, 'size'>, { device }: ImposeEnv): boolean =>
  computePrintedPt(size) >= device.minText.positivePt;

/** A row of figures from `x`, at the largest em size, at most `maxSize`, at which it is not wider than `room`. */
function buildRow(
  figures: readonly Figure[],
  x: number,
  baseline: number,
  maxSize: number,
  room: number,
  env: ImposeEnv,
): Row {
  const parts: { readonly icon?: TicketIcon | undefined; readonly text: string; readonly ems: number }[] = [];
  let ems = -SPACE;
  for (const { icon, text: requestedText } of figures) {
    if (requestedText === '') continue;
    const text = replaceMissingGlyphs(requestedText, env);
    const textEms = env.emWidth(text);
    parts.push({ icon, text, ems: textEms });
    ems = ems + (icon ? ICON_WIDTH : 0) + textEms + SPACE;
  }
  const size = Math.min(maxSize, room / Math.max(ems, 1e-6));
  if (!isPrintable({ size }, env) && parts.some(({ icon }) => icon)) {
    const texts = parts.map(({ text }) => ({ text }));
    return buildRow(texts, x, baseline, maxSize, room, env);
  }
  const iconSize = CAP_HEIGHT * size;
  const inks: FilledPath[] = [];
  const lines: TextLine[] = [];
  let left = x;
  for (const { icon, text, ems: textEms } of parts) {
    const iconWidth = icon ? ICON_WIDTH : 0;
    if (icon) {
      const square = { x: left, y: baseline - iconSize, size: iconSize };
      inks.push({ d: ICON_PATHS[icon], colour: BLACK, square });
    }
    lines.push({ text, x: left + iconWidth * size, baseline, size, negative: false });
    left += (iconWidth + textEms + SPACE) * size;
  }
  return { inks, lines, size };
}

interface Marks extends Pick<TicketCell, 'inks' | 'lines'> {
  /** Left edge of the texts that follow the marks in their row, mm. */
  readonly right: number;
}

/** The PRIO and R marks, white on black, each in its own box. */
function buildMarks(facts: TicketFacts, x: number, baseline: number, env: ImposeEnv): Marks {
  const inks: FilledPath[] = [];
  const lines: TextLine[] = [];
  let left = x;
  for (const text of [facts.prio ? 'PRIO' : '', facts.reissue === null ? '' : 'R'].filter(Boolean)) {
    const width = env.emWidth(text) * MARK.size + 2 * MARK.padding;
    inks.push({ d: buildRectPath(left, baseline - MARK.above, width, MARK.height), colour: BLACK });
    lines.push({ text, x: left + MARK.padding, baseline, size: MARK.size, negative: true });
    left += width + 2 * MARK.padding;
  }
  return { inks, lines, right: left };
}

function replaceMissingGlyphs(text: string, { hasGlyph }: ImposeEnv): string {
  if (!hasGlyph) return text;
  return Array.from(text, (char) => (hasGlyph(char) ? char : '?')).join('');
}
