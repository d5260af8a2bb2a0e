import type { StoreLocale } from '@cmon/core/catalogue/types';
import { toPoints } from '@cmon/core/imposition/points';
import { formatLabelled } from './formatLabelled.ts';
import { BOLD, REGULAR } from './paperFonts.ts';
import { PAPER_MESSAGES, type PaperMessages } from './paperMessages.ts';
import {
  addA4Page,
  drawLine,
  drawPageNumbers,
  drawRule,
  formatPaperTime,
  HEIGHT_MM,
  MARGIN_MM,
  openPaper,
  type Pdf,
  toLanguageTag,
  WIDTH_MM,
} from './paperPdf.ts';

interface ManifestLine {
  /** The parcel's scan code, `P/…`. */
  readonly code: string;
  /** The order's number at the shop. */
  readonly orderNumber: string;
  /** 1-based among the `of` parcels of the order. */
  readonly index: number;
  readonly of: number;
  readonly tracking: string | null;
  readonly weightGrams: number | null;
  /** Name, postcode, city and country; null on a list without people. */
  readonly recipient: string | null;
}

export interface ManifestPaper {
  readonly number: string;
  readonly carrier: string;
  /** ISO date: when its parcels were shipped. */
  readonly day: string;
  readonly closedAt: Date;
  readonly timeZone: string;
  readonly locale: StoreLocale;
  /** Name and address of the sender, a line each. */
  readonly sender: readonly string[];
  readonly lines: readonly ManifestLine[];
}

const ROW_MM = 6;
/** Space below the table for the page number. */
const FOOT_MM = 12;
/** Height of the totals and of the place for the signature. */
const TOTALS_MM = 34;

interface Column {
  readonly heading: string;
  readonly widthMm: number;
  readonly align?: 'right';
  readonly text: (line: ManifestLine, position: number) => string;
}

/** Writes a manifest on A4 pages: a row for each parcel, then the count and the total weight. */
export function writeManifest(paper: ManifestPaper): Promise<Buffer> {
  const messages = PAPER_MESSAGES[paper.locale];
  const columns = listColumns(paper, messages);
  const { pdf, written } = openPaper();
  let y = addPage(pdf, paper, messages, columns);
  const bottom = HEIGHT_MM - MARGIN_MM - FOOT_MM;
  paper.lines.forEach((line, index) => {
    if (y + ROW_MM > bottom) y = addPage(pdf, paper, messages, columns);
    drawRow(pdf, columns, y, (column) => column.text(line, index + 1));
    y += ROW_MM;
    drawRule(pdf, y - 1.2, 0.25);
  });
  if (y + TOTALS_MM > bottom) y = addPage(pdf, paper, messages, columns);
  drawTotals(pdf, paper, messages, y + 4);
  drawPageNumbers(pdf);
  pdf.end();
  return written;
}

function listColumns(paper: ManifestPaper, messages: PaperMessages): readonly Column[] {
  const hasPeople = paper.lines.some(({ recipient }) => recipient !== null);
  const number: Column = { heading: '', widthMm: 10, text: (_line, position) => String(position) };
  const weight: Column = {
    heading: messages.weight,
    widthMm: 22,
    align: 'right',
    text: ({ weightGrams }) => (weightGrams === null ? '—' : formatWeight(weightGrams, paper.locale)),
  };
  const middle: readonly Column[] = [
    { heading: messages.order, widthMm: 40, text: ({ orderNumber }) => orderNumber },
    {
      heading: messages.parcel,
      widthMm: 46,
      text: ({ code, index, of }) => `${code}  ${index}/${of}`,
    },
    hasPeople
      ? { heading: messages.recipient, widthMm: 64, text: ({ recipient }) => recipient ?? '' }
      : { heading: messages.tracking, widthMm: 64, text: ({ tracking }) => tracking ?? '' },
  ];
  return [number, ...middle, weight];
}

/** Adds a page with the head of the manifest and of the table, and returns where its first row begins, mm. */
function addPage(
  pdf: Pdf,
  paper: ManifestPaper,
  messages: PaperMessages,
  columns: readonly Column[],
): number {
  addA4Page(pdf);
  const width = toPoints(WIDTH_MM - 2 * MARGIN_MM);
  const left = width * 0.6;
  const x = toPoints(MARGIN_MM);
  const closedAt = formatPaperTime(paper.closedAt, paper);
  const day = new Intl.DateTimeFormat(toLanguageTag(paper.locale), {
    dateStyle: 'full',
    timeZone: 'UTC',
  }).format(new Date(`${paper.day}T00:00:00Z`));
  const carrier = paper.carrier === '' ? messages.noCarrier : paper.carrier;
  pdf.font(BOLD).fontSize(18);
  drawLine(pdf, `${messages.manifest} ${paper.number}`, { x, y: toPoints(MARGIN_MM), width: left });
  drawLine(pdf, carrier, { x, y: toPoints(MARGIN_MM + 9), width: left });
  pdf.font(REGULAR).fontSize(10);
  const lines = [`${messages.shippedOn} ${day}`, `${messages.closedAt} ${closedAt}`];
  lines.forEach((line, index) => {
    drawLine(pdf, line, { x, y: toPoints(MARGIN_MM + 16 + index * 5), width: left });
  });
  pdf.fontSize(9).text(paper.sender.join('\n'), x + left, toPoints(MARGIN_MM), {
    width: width - left,
    height: toPoints(22),
    align: 'right',
    ellipsis: true,
  });
  const headings = MARGIN_MM + 28;
  pdf.font(BOLD);
  drawRow(pdf, columns, headings, ({ heading }) => heading);
  drawRule(pdf, headings + ROW_MM - 1, 1);
  pdf.font(REGULAR);
  return headings + ROW_MM + 1;
}

function drawRow(pdf: Pdf, columns: readonly Column[], yMm: number, text: (column: Column) => string): void {
  pdf.fontSize(9);
  let xMm = MARGIN_MM;
  for (const column of columns) {
    const box = { x: toPoints(xMm), y: toPoints(yMm), width: toPoints(column.widthMm - 2) };
    drawLine(pdf, text(column), box, column.align ?? 'left');
    xMm += column.widthMm;
  }
}

function drawTotals(pdf: Pdf, { lines, locale }: ManifestPaper, messages: PaperMessages, yMm: number): void {
  const weight = lines.reduce((sum, { weightGrams }) => sum + (weightGrams ?? 0), 0);
  const unweighed = lines.filter(({ weightGrams }) => weightGrams === null).length;
  const unweighedNote = unweighed === 0 ? '' : ` (${unweighed} ${messages.unweighed})`;
  const width = toPoints(WIDTH_MM - 2 * MARGIN_MM);
  const x = toPoints(MARGIN_MM);
  pdf.font(BOLD).fontSize(12);
  const totals = formatLabelled(
    messages.total,
    `${messages.parcels} ${lines.length} · ${formatWeight(weight, locale)}${unweighedNote}`,
    locale,
  );
  drawLine(pdf, totals, { x, y: toPoints(yMm), width });
  pdf.font(REGULAR).fontSize(9);
  drawLine(pdf, messages.handedOver, { x, y: toPoints(yMm + 12), width });
  drawRule(pdf, yMm + 28, 0.5);
}

/** Kilograms from one kilogram on, with grams to the last digit. */
function formatWeight(grams: number, locale: StoreLocale): string {
  const [value, unit] = grams < 1000 ? [grams, 'gram'] : [grams / 1000, 'kilogram'];
  const options = { style: 'unit', unit, maximumFractionDigits: 3 } as const;
  return new Intl.NumberFormat(toLanguageTag(locale), options).format(value);
}
