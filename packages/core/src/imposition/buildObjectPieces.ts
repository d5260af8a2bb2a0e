import type { Forme } from '../catalogue/types.ts';
import { type Result, refusal, success } from '../failure.ts';
import type { JigSettings } from '../production/devices/device.ts';
import { createUnprintable, type Unprintable } from './createUnprintable.ts';
import type { ImposeEnv } from './imposeEnv.ts';
import type { PlanObject } from './plan.ts';
import type { LabelSource } from './sheet.ts';

/** One copy of one object: its previews side by side under a ticket cell. Lengths in mm. */
export interface ObjectPiece {
  readonly object: PlanObject;
  /** Number of this copy, from 1 to the object's quantity. */
  readonly copy: number;
  readonly prints: readonly PiecePrint[];
  /** Size of the rectangle of the prints. */
  readonly width: number;
  readonly height: number;
  /** Size of the cell: the rectangle with bleed around it and the ticket above. */
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
  const maxWidth = jig.width - 2 * jig.sideMargin;
  const maxHeight = jig.height - jig.startOffset - jig.endBand;
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
  const bleed = Math.max(0, ...faces.map((face) => face.forme.bleed));
  const fits = (turn: 0 | 90) => {
    const size = computePieceSize(faces, turn, jig);
    return size.width + 2 * bleed <= maxWidth && size.height + 2 * bleed + jig.ticketHeight <= maxHeight;
  };
  const turn: 0 | 90 = !fits(0) && fits(90) ? 90 : 0;
  const [first] = faces;
  if (!first) return success([]);
  if (!fits(turn)) return refusal(createUnprintable(first.source, 'labelTooLarge', first.forme.code));
  const { width, height } = computePieceSize(faces, turn, jig);
  let x = 0;
  const prints = (jig.mirror ? [...faces].reverse() : faces).map((face) => {
    const print = { ...face, x, turn };
    x += getWidth(face.forme, turn) + jig.sideGap;
    return print;
  });
  const cell = {
    cellWidth: Math.max(width + 2 * bleed, jig.ticketMinWidth),
    cellHeight: jig.ticketHeight + height + 2 * bleed,
  };
  return success(
    Array.from({ length: object.quantity }, (_, i) => ({
      object,
      copy: i + 1,
      prints,
      width,
      height,
      ...cell,
    })),
  );
}

const getWidth = (forme: Forme, turn: 0 | 90): number => (turn === 0 ? forme.width : forme.height);
const getHeight = (forme: Forme, turn: 0 | 90): number => (turn === 0 ? forme.height : forme.width);

function computePieceSize(faces: readonly { forme: Forme }[], turn: 0 | 90, jig: JigSettings) {
  return {
    width:
      faces.reduce((sum, face) => sum + getWidth(face.forme, turn), 0) + jig.sideGap * (faces.length - 1),
    height: Math.max(0, ...faces.map((face) => getHeight(face.forme, turn))),
  };
}
