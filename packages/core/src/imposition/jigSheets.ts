import { isDarkMaterial } from '../catalogue/pictures/isDarkMaterial.ts';
import { type Result, refusal, success } from '../failure.ts';
import type { BoardPlaces, JigSettings } from '../production/devices/device.ts';
import { type BoardPlace, fillBoards } from '../production/planning/fillBoards.ts';
import { buildObjectPieces, type ObjectPiece } from './buildObjectPieces.ts';
import { buildPageMarks, expandBox, PAGE_BLEED } from './buildPageMarks.ts';
import { buildRectPath } from './buildRectPath.ts';
import { buildTicketCell } from './buildTicketCell.ts';
import { createUnprintable, type Unprintable } from './createUnprintable.ts';
import type { ImposeEnv } from './imposeEnv.ts';
import type { PlanObject, PrintPlan } from './plan.ts';
import type { CutPath, PlacedLabel, Sheet, SheetGroup } from './sheet.ts';

/** Tolerance for rounding errors, mm. */
const TOLERANCE = 1e-9;

/** A piece and the position of its cell's top left corner on the sheet, mm. */
interface PlacedPiece {
  readonly piece: ObjectPiece;
  readonly x: number;
  readonly y: number;
}

/** The pieces of one sheet. */
export interface JigPage {
  readonly placements: readonly PlacedPiece[];
}

/**
 * Distributes the objects of a megalot over the sheets, in the plan's order, in rows from the top left. A piece that
 * doesn't fit starts a new sheet. Rows are straight, so that a guillotine can separate the pieces. On a board each piece is
 * in one of the board's fixed places, and a locked place stays empty.
 */
export function planJigPages(
  objects: readonly PlanObject[],
  jig: JigSettings,
  env: ImposeEnv,
  locked: readonly BoardPlace[] = [],
): Result<readonly JigPage[], Unprintable> {
  const allPieces: ObjectPiece[] = [];
  for (const object of objects) {
    const pieces = buildObjectPieces(object, jig, env);
    if (!pieces.ok) return pieces;
    allPieces.push(...pieces.value);
  }
  if (jig.places) return placeOnBoards(allPieces, jig, jig.places, locked);
  return success(packRows(allPieces, jig).map((placements) => ({ placements })));
}

/** Puts each piece in the middle of its place. Refused when a piece is larger than a place. */
function placeOnBoards(
  pieces: readonly ObjectPiece[],
  jig: JigSettings,
  { columns, rows }: BoardPlaces,
  locked: readonly BoardPlace[],
): Result<readonly JigPage[], Unprintable> {
  const width = (jig.width - 2 * jig.sideMargin) / columns;
  const height = (jig.height - jig.startOffset - jig.endBand) / rows;
  const boards: PlacedPiece[][] = [];
  const places = fillBoards(pieces.length, { columns, rows }, locked);
  for (const [index, piece] of pieces.entries()) {
    const { board = 1, place = 1 } = places[index] ?? {};
    const [print] = piece.prints;
    if (print && (piece.cellWidth > width + TOLERANCE || piece.cellHeight > height + TOLERANCE)) {
      return refusal(createUnprintable(print.source, 'labelTooLarge', print.forme.code));
    }
    const [column, row] = [(place - 1) % columns, Math.floor((place - 1) / columns)];
    while (boards.length < board) boards.push([]);
    boards[board - 1]?.push({
      piece,
      x: jig.sideMargin + column * width + (width - piece.cellWidth) / 2,
      y: jig.startOffset + row * height + (height - piece.cellHeight) / 2,
    });
  }
  return success(boards.map((placements) => ({ placements })));
}

/** Places pieces in rows, each as high as its tallest piece. Returns the placed pieces of each sheet. */
function packRows(pieces: readonly ObjectPiece[], jig: JigSettings): PlacedPiece[][] {
  const right = jig.width - jig.sideMargin + TOLERANCE;
  const bottom = jig.height - jig.endBand + TOLERANCE;
  const pages: PlacedPiece[][] = [];
  let x = 0;
  // The first piece always starts a sheet.
  let y = Infinity;
  let rowHeight = 0;
  for (const piece of pieces) {
    if (x > jig.sideMargin && x + piece.cellWidth > right) {
      x = jig.sideMargin;
      y += rowHeight + jig.gap;
      rowHeight = 0;
    }
    if (y + piece.cellHeight > bottom) {
      pages.push([]);
      x = jig.sideMargin;
      y = jig.startOffset;
      rowHeight = 0;
    }
    pages.at(-1)?.push({ piece, x, y });
    x += piece.cellWidth + jig.gap;
    rowHeight = Math.max(rowHeight, piece.cellHeight);
  }
  return pages;
}

/** Builds the sheet of a jig page: marks, tickets, prints and cuts. */
export function buildJigSheet(
  { placements }: JigPage,
  page: number,
  pages: number,
  megalot: PrintPlan['megalot'],
  jig: JigSettings,
  env: ImposeEnv,
): Sheet {
  const { width, height } = jig;
  const { code: media, pole } = env.device;
  const trim = {
    x: jig.sideMargin,
    y: jig.startOffset,
    width: width - 2 * jig.sideMargin,
    height: height - jig.startOffset - jig.endBand,
  };
  const frame = { media, page, pages, width, height, trim, left: trim.x, right: trim.x + trim.width };
  const marks = buildPageMarks(frame, megalot, env);
  const inks = [...marks.inks];
  const lines = [...marks.lines];
  const codes = [...marks.codes];
  const labels: PlacedLabel[] = [];
  const cuts: CutPath[] = [];
  const groups: SheetGroup[] = [];
  for (const { piece, x, y } of placements) {
    const isTicketBeside = piece.ticket === 'beside';
    const ticketWidth = isTicketBeside ? jig.ticketMinWidth : piece.cellWidth;
    const cell = buildTicketCell(buildTicketFacts(piece), x, y, ticketWidth, env);
    inks.push(...cell.inks);
    lines.push(...cell.lines);
    codes.push(...cell.codes);
    const [reservedLeft, reservedTop] = isTicketBeside ? [jig.ticketMinWidth, 0] : [0, jig.ticketHeight];
    const left = x + reservedLeft + (piece.cellWidth - reservedLeft - piece.width) / 2;
    const top = y + reservedTop + (piece.cellHeight - reservedTop - piece.height) / 2;
    const isSinglePrint = piece.prints.length === 1;
    for (const { source, forme, x: printX, turn } of piece.prints) {
      const cut = isSinglePrint ? 'throughCut' : null;
      labels.push({
        source,
        forme,
        x: left + printX,
        y: top,
        turn,
        mirror: jig.mirror,
        white: jig.white && isDarkMaterial(forme),
        cut,
        ...(jig.engrave ? { engrave: true as const } : {}),
      });
    }
    if (!isSinglePrint) cuts.push({ layer: 'throughCut', d: buildWrapPath(piece, left, top) });
    groups.push(buildPieceGroup(piece, x, y));
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
    bleed: expandBox(trim, PAGE_BLEED),
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

/** The cut around several prints. It runs where their bleed would end, although these prints have no bleed. */
function buildWrapPath({ prints, width, height }: ObjectPiece, left: number, top: number): string {
  const bleed = Math.max(...prints.map(({ forme }) => forme.bleed));
  return buildRectPath(left - bleed, top - bleed, width + 2 * bleed, height + 2 * bleed);
}

function buildTicketFacts({ object, copy, prints }: ObjectPiece) {
  return {
    code: object.code,
    orderNumber: object.orderNumber,
    store: object.store,
    zone: object.zone ?? '',
    strip: `${copy}/${object.quantity}`,
    labels: prints.length,
    lot: `L${object.lotNumber} ${object.lotType}`,
    prio: object.prio,
    reissue: object.reissue,
  };
}

function buildPieceGroup(piece: ObjectPiece, x: number, y: number): SheetGroup {
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
    prio: piece.object.prio,
    reissue: piece.object.reissue,
    part: piece.copy,
    parts: piece.object.quantity,
    labels: piece.prints.map(({ source }) => ({ source, copies: 1 })),
  };
}
