import type { Pole } from '../catalogue/product.ts';
import type { Forme } from '../catalogue/types.ts';
import { type Result, success } from '../failure.ts';
import type { JigSettings } from './deviceSettings.ts';
import type { ImposeEnv } from './imposeEnv.ts';
import type { Unprintable } from './labelRuns.ts';
import { type ObjectPiece, objectPieces } from './objectPieces.ts';
import { grown, PAGE_BLEED, pageMarks } from './pageMarks.ts';
import type { PlanObject, PrintPlan } from './plan.ts';
import { rectPath } from './rectPath.ts';
import type { CutPath, PlacedLabel, Sheet, SheetGroup } from './sheet.ts';
import { ticketCell } from './ticketCell.ts';

/** One sheet's worth of pieces for one pole, each with its place, mm. */
export interface JigPage {
  readonly pole: Pole;
  readonly places: readonly { readonly piece: ObjectPiece; readonly x: number; readonly y: number }[];
}

/**
 * The objects of a megalot on their poles' sheets: the plan's order within a pole, in rows from the top left, a new
 * sheet where the next piece doesn't fit. Straight rows, so that a guillotine can part them.
 */
export function jigPages(
  objects: readonly PlanObject[],
  env: ImposeEnv,
): Result<readonly JigPage[], Unprintable> {
  const byPole = new Map<Pole, ObjectPiece[]>();
  for (const object of objects) {
    const pieces = objectPieces(object, env.device.jigs[object.pole], env);
    if (!pieces.ok) return pieces;
    byPole.set(object.pole, [...(byPole.get(object.pole) ?? []), ...pieces.value]);
  }
  return success(
    [...byPole].flatMap(([pole, pieces]) =>
      shelves(pieces, env.device.jigs[pole]).map((places) => ({ pole, places })),
    ),
  );
}

function shelves(pieces: readonly ObjectPiece[], jig: JigSettings): JigPage['places'][] {
  const right = jig.width - jig.sideMargin + 1e-9;
  const bottom = jig.height - jig.endBand + 1e-9;
  const pages: JigPage['places'][number][][] = [];
  let x = 0;
  let y = Infinity;
  let tallest = 0;
  for (const piece of pieces) {
    if (x > jig.sideMargin && x + piece.cellWidth > right) {
      x = jig.sideMargin;
      y += tallest + jig.gap;
      tallest = 0;
    }
    if (y + piece.cellHeight > bottom) {
      pages.push([]);
      x = jig.sideMargin;
      y = jig.startOffset;
      tallest = 0;
    }
    pages.at(-1)?.push({ piece, x, y });
    x += piece.cellWidth + jig.gap;
    tallest = Math.max(tallest, piece.cellHeight);
  }
  return pages;
}

/** A jig page as a sheet: marks, tickets, prints and cuts from the one placement. */
export function jigSheet(
  { pole, places }: JigPage,
  page: number,
  pages: number,
  megalot: PrintPlan['megalot'],
  env: ImposeEnv,
): Sheet {
  const jig = env.device.jigs[pole];
  const { width, height, media } = jig;
  const trim = {
    x: jig.sideMargin,
    y: jig.startOffset,
    width: width - 2 * jig.sideMargin,
    height: height - jig.startOffset - jig.endBand,
  };
  const frame = { media, page, pages, width, height, trim, left: trim.x, right: trim.x + trim.width };
  const marks = pageMarks(frame, megalot, env);
  const inks = [...marks.inks];
  const lines = [...marks.lines];
  const codes = [...marks.codes];
  const labels: PlacedLabel[] = [];
  const cuts: CutPath[] = [];
  const groups: SheetGroup[] = [];
  for (const { piece, x, y } of places) {
    const cell = ticketCell(pieceFacts(piece), x, y, piece.cellWidth, env);
    inks.push(...cell.inks);
    lines.push(...cell.lines);
    codes.push(...cell.codes);
    const left = x + (piece.cellWidth - piece.width) / 2;
    const top = y + jig.ticketHeight + (piece.cellHeight - jig.ticketHeight - piece.height) / 2;
    const alone = piece.prints.length === 1;
    for (const { source, forme, x: at, turn } of piece.prints) {
      const cut = alone ? 'throughCut' : null;
      labels.push({
        source,
        forme,
        x: left + at,
        y: top,
        turn,
        mirror: jig.mirror,
        white: jig.white && isDark(forme),
        cut,
      });
    }
    if (!alone) cuts.push({ layer: 'throughCut', d: rectPath(left, top, piece.width, piece.height) });
    groups.push(pieceGroup(piece, x, y));
  }
  return {
    kind: 'jig',
    media,
    pole,
    page,
    pages,
    width,
    height,
    trim,
    bleed: grown(trim, PAGE_BLEED),
    labels,
    inks,
    lines,
    codes,
    cuts,
    groups,
    registration: marks.registration,
    cutterCode: marks.cutterCode,
  };
}

/** Whether a print needs white under it to be seen: on anything darker than middle grey. */
function isDark({ material = '#ffffff' }: Forme): boolean {
  const [r = 1, g = 1, b = 1] = [1, 3, 5].map((at) => Number.parseInt(material.slice(at, at + 2), 16) / 255);
  return 0.299 * r + 0.587 * g + 0.114 * b < 0.5;
}

function pieceFacts({ object, copy }: ObjectPiece) {
  return {
    code: object.code,
    orderNumber: object.orderNumber,
    store: object.store,
    zone: object.zone ?? '',
    strip: `${copy}/${object.quantity}`,
    items: object.quantity,
    lot: `L${object.lotNumber} ${object.lotType}`,
    prio: object.prio,
    reissue: object.reissue,
  };
}

function pieceGroup(piece: ObjectPiece, x: number, y: number): SheetGroup {
  return {
    x,
    y,
    width: piece.cellWidth,
    height: piece.cellHeight,
    id: piece.object.itemId,
    code: piece.object.code,
    orderNumber: piece.object.orderNumber,
    lotNumber: piece.object.lotNumber,
    lotType: piece.object.lotType,
    store: piece.object.store,
    zone: piece.object.zone ?? '',
    part: piece.copy,
    parts: piece.object.quantity,
    labels: piece.prints.map(({ source }) => ({ source, copies: 1 })),
  };
}
