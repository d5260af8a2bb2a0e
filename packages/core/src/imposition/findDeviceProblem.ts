import type { FailureOf } from '../failure.ts';
import { refuseField } from '../production/devices/checkField.ts';
import {
  type Device,
  LAYER_KEYS,
  type LayerSettings,
  type Printer,
  type RollFormat,
  type SheetFormat,
} from '../production/devices/device.ts';
import { computeMinMargins, type MinMargins } from './buildPageMarks.ts';
import { computeMinTicket, type MinTicket } from './buildTicketCell.ts';
import { isProcessingStep } from './isProcessingStep.ts';

/** Names of colorants that PDF reserves: `All` prints on every plate, `None` on no plate, the others are process inks. */
const RESERVED_SPOTS: ReadonlySet<string> = new Set(['all', 'none', 'cyan', 'magenta', 'yellow', 'black']);

/** Least distance between two pieces, mm, in which a knife can cut. */
const LEAST_GAP = 1;

/** Whether PDF reserves a colorant name, in any case. */
export function isReservedSpot(name: string): boolean {
  return RESERVED_SPOTS.has(name.toLowerCase());
}

/**
 * The first field of a complete record with which no file could be printed, or null. It is stricter than `parseDevice`,
 * which also reads the records that are stored already.
 */
export function findDeviceProblem(device: Device): FailureOf<'deviceInvalid'> | null {
  for (const key of LAYER_KEYS) {
    const problem = findLayerProblem(device.layers[key], `layers.${key}`);
    if (problem !== null) return problem;
  }
  return device.kind === 'cutter' ? null : findPrinterProblem(device);
}

/** A field, its value, and the least and the largest value that it may have, mm. */
type Limit = readonly [path: string, value: number, least: number, most: number];

/** The first length of a printer with which its marks, codes, tickets or gaps would have no room, or null. */
function findPrinterProblem(printer: Printer): FailureOf<'deviceInvalid'> | null {
  const { format, marks } = printer;
  const margins = computeMinMargins(printer);
  const ticket = computeMinTicket(printer);
  const limits: readonly Limit[] = [
    ['marks.inset', marks.inset, marks.size / 2, Infinity],
    ['format.startOffset', format.startOffset, margins.startOffset, Infinity],
    ['format.endBand', format.endBand, margins.endBand, Infinity],
    ...(format.kind === 'roll'
      ? buildRollLimits(format, margins, ticket)
      : buildSheetLimits(format, margins, ticket)),
  ];
  const broken = limits.find(([, value, least, most]) => value < least || value > most);
  if (broken === undefined) return null;
  const [path, value, least, most] = broken;
  return refuseField(path, value < least ? `≥ ${round(least)}` : `≤ ${round(most)}`);
}

function buildRollLimits(roll: RollFormat, margins: MinMargins, ticket: MinTicket): readonly Limit[] {
  const widths = Object.entries(roll.usableWidth);
  const narrowest = Math.min(...widths.map(([, width]) => width));
  const length = roll.maxLength - roll.startOffset - roll.endBand - roll.ticket.height;
  return [
    ...widths.map(
      ([laize, width]): Limit => [
        `format.usableWidth.${laize}`,
        width,
        margins.width,
        Number(laize) - 2 * margins.side,
      ],
    ),
    ['format.ticket.height', roll.ticket.height, ticket.height, Infinity],
    ['format.ticket.minWidth', roll.ticket.minWidth, ticket.width, Infinity],
    ['format.gapAcross', roll.gapAcross, LEAST_GAP, narrowest],
    ['format.gapForward', roll.gapForward, LEAST_GAP, length],
  ];
}

function buildSheetLimits(sheet: SheetFormat, margins: MinMargins, ticket: MinTicket): readonly Limit[] {
  const width = sheet.width - 2 * sheet.sideMargin;
  return [
    ['format.sideMargin', sheet.sideMargin, margins.side, Infinity],
    ['format.width', sheet.width, margins.width + 2 * sheet.sideMargin, Infinity],
    ['format.ticketHeight', sheet.ticketHeight, ticket.height, Infinity],
    ['format.ticketMinWidth', sheet.ticketMinWidth, ticket.width, width],
    ['format.gap', sheet.gap, LEAST_GAP, width],
    ['format.sideGap', sheet.sideGap, LEAST_GAP, width],
  ];
}

const round = (length: number): number => Math.round(length * 100) / 100;

function findLayerProblem(
  { spot, group, step }: LayerSettings,
  path: string,
): FailureOf<'deviceInvalid'> | null {
  if (isReservedSpot(spot)) return refuseField(`${path}.spot`, 'reserved');
  if (isProcessingStep(group, step)) return null;
  return refuseField(`${path}.step`, group === 'Structural' ? 'processingStep' : 'noStep');
}
