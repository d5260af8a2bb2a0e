import type { Forme } from '../catalogue/types.ts';
import { type Result, refusal, success } from '../failure.ts';
import type { JigSettings } from '../production/devices/device.ts';
import { createUnprintable, type Unprintable } from './createUnprintable.ts';
import type { ImposeEnv } from './imposeEnv.ts';
import type { PlanObject } from './plan.ts';
import type { LabelSource } from './sheet.ts';

/** Tolerance for rounding errors, mm. */
const TOLERANCE = 1e-9;

/** Where the ticket of a piece is. */
type TicketSide = 'above' | 'beside';

/** One copy of one object: its previews side by side, with a ticket cell above or at the left of them. Lengths in mm. */
export interface ObjectPiece {
  readonly object: PlanObject;
  /** Number of this copy, from 1 to the object's quantity. */
  readonly copy: number;
  readonly prints: readonly PiecePrint[];
  /** Size of the rectangle of the prints. */
  readonly width: number;
  readonly height: number;
  readonly ticket: TicketSide;
  /** Size of the cell: the rectangle with bleed around it, and the ticket. */
  readonly cellWidth: number;
  readonly cellHeight: number;
}

export interface PiecePrint {
  readonly source: LabelSource;
  readonly forme: Forme;
  /** Left edge in the piece's rectangle. The prints of a mirrored piece are ordered from right to left. */
  readonly x: number;
  readonly turn: 0 | 90;
}

/** The pieces of one object, one for each copy. Refused when a forme is unknown or too large for the sheet. */
export function buildObjectPieces(
  object: PlanObject,
  jig: JigSettings,
  env: ImposeEnv,
): Result<readonly ObjectPiece[], Unprintable> {
  const faces: { source: LabelSource; forme: Forme }[] = [];
  for (const preview of object.previews) {
    const source = {
      itemId: object.itemId,
      composition: object.composition,
      preview,
      catalogueVersion: object.catalogueVersion,
      locale: object.locale,
    };
    const id = object.composition.previews[preview]?.forme;
    const forme = id === undefined ? undefined : env.forme(id, object.catalogueVersion);
    if (!forme) return refusal(createUnprintable(source, 'formeUnknown', String(id)));
    for (let n = 0; n < forme.copies; n += 1) faces.push({ source, forme });
  }
  const [first] = faces;
  if (!first) return success([]);
  const layout = choosePieceLayout(faces, jig);
  if (layout === null) return refusal(createUnprintable(first.source, 'labelTooLarge', first.forme.code));
  const { turn, ...sizes } = layout;
  let x = 0;
  const prints = (jig.mirror ? [...faces].reverse() : faces).map((face) => {
    const print = { ...face, x, turn };
    x += getWidth(face.forme, turn) + jig.sideGap;
    return print;
  });
  return success(
    Array.from({ length: object.quantity }, (_, i) => ({ object, copy: i + 1, prints, ...sizes })),
  );
}

interface PieceLayout extends Omit<ObjectPiece, 'object' | 'copy' | 'prints'> {
  readonly turn: 0 | 90;
}

/** The layouts of a piece. If equally many pieces fit on a sheet with several of them, the first one is used. */
const LAYOUTS: readonly Pick<PieceLayout, 'turn' | 'ticket'>[] = [
  { turn: 0, ticket: 'above' },
  { turn: 0, ticket: 'beside' },
  { turn: 90, ticket: 'above' },
  { turn: 90, ticket: 'beside' },
];

/** Turns the prints and places the ticket so that most pieces fit on a sheet. Returns null when not even one fits. */
function choosePieceLayout(faces: readonly { forme: Forme }[], jig: JigSettings): PieceLayout | null {
  let chosen: PieceLayout | null = null;
  let mostPieces = 0;
  for (const { turn, ticket } of LAYOUTS) {
    const layout = { turn, ticket, ...computePieceSize(faces, turn, ticket, jig) };
    const count = countPieces(layout, jig);
    if (count <= mostPieces) continue;
    chosen = layout;
    mostPieces = count;
  }
  return chosen;
}

/**
 * How many equal pieces fit on a sheet in rows. On a board every piece is alone in its place, so the number is at most one,
 * and the ticket is always above.
 */
function countPieces({ cellWidth, cellHeight, ticket }: PieceLayout, jig: JigSettings): number {
  const columns = Math.floor((jig.width - 2 * jig.sideMargin + jig.gap + TOLERANCE) / (cellWidth + jig.gap));
  const height = jig.height - jig.startOffset - jig.endBand;
  const rows = Math.floor((height + jig.gap + TOLERANCE) / (cellHeight + jig.gap));
  if (jig.places === null) return columns * rows;
  return ticket === 'above' ? Math.min(1, columns * rows) : 0;
}

const getWidth = (forme: Forme, turn: 0 | 90): number => (turn === 0 ? forme.width : forme.height);
const getHeight = (forme: Forme, turn: 0 | 90): number => (turn === 0 ? forme.height : forme.width);

function computePieceSize(
  faces: readonly { forme: Forme }[],
  turn: 0 | 90,
  ticket: TicketSide,
  jig: JigSettings,
) {
  const bleed = Math.max(0, ...faces.map(({ forme }) => forme.bleed));
  const width =
    faces.reduce((sum, { forme }) => sum + getWidth(forme, turn), 0) + jig.sideGap * (faces.length - 1);
  const height = Math.max(0, ...faces.map(({ forme }) => getHeight(forme, turn)));
  const [outerWidth, outerHeight] = [width + 2 * bleed, height + 2 * bleed];
  return ticket === 'above'
    ? {
        width,
        height,
        cellWidth: Math.max(outerWidth, jig.ticketMinWidth),
        cellHeight: jig.ticketHeight + outerHeight,
      }
    : {
        width,
        height,
        cellWidth: jig.ticketMinWidth + outerWidth,
        cellHeight: Math.max(outerHeight, jig.ticketHeight),
      };
}
