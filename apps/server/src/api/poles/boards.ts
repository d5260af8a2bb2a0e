import { upgradeFormes } from '@cmon/core/composition/upgradeFormes';
import { imposeMegalot } from '@cmon/core/imposition/imposeMegalot';
import type { Printer, SheetFormat } from '@cmon/core/production/devices/device';
import { MEGALOT_CUTTING_STATES } from '@cmon/core/production/statuses';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import { readDevices, readMegalotDevices } from '../../queries/devices.ts';
import { type BoardRow, findMegalotBoards } from '../../queries/megalots/findMegalotBoards.ts';
import type { MegalotQueueFilter } from '../../queries/megalots/megalotQueueFilter.ts';
import { findMegalotsPage, type MegalotRow } from '../../queries/megalots/megalotRows.ts';
import { readPrintPlan } from '../../queries/megalots/printPlan.ts';
import type { Page, PageRequest } from '../../queries/page.ts';
import type { WorkshopCatalogue } from '../../queries/readCatalogue.ts';

/**
 * The outline of a print on a board, mm. `x` and `y` are the top left corner of its trim box as it is turned on the board.
 * `width`, `height` and `outline` are those of the print before the turn.
 */
export interface BoardShape {
  readonly itemId: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Degrees, clockwise. */
  readonly turn: 0 | 90;
  /** Absolute M L C Z commands in mm from the top left of the trim. */
  readonly outline: string;
}

/** The boards of a megalot as they are printed. */
export interface BoardLayout {
  readonly format: SheetFormat & { readonly device: Printer['name'] };
  readonly boards: readonly (BoardRow & { readonly shapes: readonly BoardShape[] })[];
}

/**
 * Lays the boards of a megalot out with the imposition that writes its files. The shapes are those of the present
 * catalogue; a board that can't be printed has none. Null for a megalot whose device has no fixed places.
 */
export async function readBoardLayout(
  db: Kysely<Database>,
  { catalogue }: Pick<WorkshopCatalogue, 'catalogue'>,
  megalotId: string,
): Promise<BoardLayout | null> {
  const device = (await readMegalotDevices(db, megalotId))?.device;
  const plan = device === undefined ? null : await readPrintPlan(db, megalotId);
  if (device === undefined || plan === null) return null;
  const { format, name } = device;
  if (format.kind !== 'sheet' || format.places === null) return null;
  const objects = plan.objects.map((object) => ({
    ...object,
    composition: upgradeFormes(object.composition, catalogue),
  }));
  // Widths of texts are needed only for marks, which the screen doesn't show.
  const layout = imposeMegalot(
    { ...plan, objects },
    { device, forme: (id) => catalogue.formes.get(id), emWidth: () => 0 },
  );
  const sheets = layout.ok ? [...layout.value.sheets()] : [];
  const boards = await findMegalotBoards(db, megalotId);
  return {
    format: { ...format, device: name },
    boards: boards.map((board) => ({
      ...board,
      shapes: (sheets.find(({ page }) => page === board.board)?.labels ?? []).map(
        ({ source, forme, x, y, turn }) => ({
          itemId: source.itemId,
          x,
          y,
          turn,
          width: forme.width,
          height: forme.height,
          outline: forme.outline,
        }),
      ),
    })),
  };
}

/** Returns the box of a place on its board, mm from the top left. Throws for a format without places. */
export function getPlaceBox(format: BoardLayout['format'], place: number) {
  const { places, width: boardWidth, height: boardHeight, sideMargin, startOffset, endBand } = format;
  if (places === null) throw new Error('The format has no fixed places');
  const width = (boardWidth - 2 * sideMargin) / places.columns;
  const height = (boardHeight - startOffset - endBand) / places.rows;
  return {
    x: sideMargin + ((place - 1) % places.columns) * width,
    y: startOffset + Math.floor((place - 1) / places.columns) * height,
    width,
    height,
  };
}

/** Reads a page of the megalots on devices with fixed places that aren't cut completely: PRIO first, then by ship-by. */
export async function findBoardMegalotsPage(
  db: Kysely<Database>,
  { stores, late }: MegalotQueueFilter,
  request: PageRequest,
  now: Date,
): Promise<Page<MegalotRow>> {
  const devices = (await readDevices(db)).flatMap((device) =>
    device.kind !== 'cutter' && device.format.kind === 'sheet' && device.format.places !== null
      ? [device.code]
      : [],
  );
  const cutting = MEGALOT_CUTTING_STATES.filter((state) => state !== 'mg_dec_complet');
  // An empty filter would match every device.
  const deviceCodes = devices.length === 0 ? [''] : devices;
  const filter = {
    stores: stores ?? null,
    levels: late ? (['late'] as const) : null,
    devices: deviceCodes,
    cutting,
  };
  return findMegalotsPage(db, filter, 'queue', request, now);
}
