import type { LotType } from '@cmon/core/catalogue/product';
import type { PrintPlan } from '@cmon/core/imposition/plan';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { type MegalotDevices, readHotfolders, readMegalotDevices } from '../devices.ts';
import { readSettings } from '../settings/readSettings.ts';
import { compareLots, type PrintGoods, readPlanMegalot, readPrintGoods } from './printPlan.ts';

/** What a generator receives with a lease: the megalot and its devices. It reads the goods afterwards, page by page. */
export interface GenerationHead extends MegalotDevices {
  readonly megalot: PrintPlan['megalot'];
  /** The hotfolders in which files of an earlier revision may be. */
  readonly folders: readonly string[];
  /** Names of the pages in which the goods are read, in printing order. See `formatPage`. */
  readonly goodsPages: readonly string[];
}

/** Number of items after which a new page begins, so that a megalot of any length is read in parts. */
const PAGE_ITEMS = 1_000;

/** The strips of a lot between two positions, or its objects; then both positions are null. */
interface LotPart {
  readonly lot: number;
  readonly from: number | null;
  to: number | null;
}

/** Reads the head of a megalot. Returns null when the megalot or its devices don't exist. */
export async function readGenerationHead(
  db: Kysely<Database>,
  megalotId: string,
): Promise<GenerationHead | null> {
  const megalot = await readPlanMegalot(db, megalotId);
  const devices = await readMegalotDevices(db, megalotId);
  if (megalot === null || devices === null) return null;
  // The files of earlier revisions may be in a folder that the device had before.
  const files = await db
    .selectFrom('files')
    .select('folder')
    .distinct()
    .where('megalot_id', '=', megalotId)
    .where('folder', 'is not', null)
    .orderBy('folder')
    .execute();
  const folders = new Set([
    ...(await readHotfolders(db)),
    devices.device.folder,
    devices.cutter.folder,
    ...files.flatMap(({ folder }) => folder ?? []),
  ]);
  return { megalot, ...devices, folders: [...folders], goodsPages: await readGoodsPages(db, megalotId) };
}

async function readGoodsPages(db: Kysely<Database>, megalotId: string): Promise<string[]> {
  const { rows } = await sql<{
    lot_type: LotType;
    lot_number: number;
    position: number | null;
    items: number;
  }>`
    select lots.lot_type, lots.number as lot_number, strips.position, count(*)::integer as items
    from lots
    join items on items.lot_id = lots.id and not items.pulled
    left join strips on strips.id = items.strip_id
    where lots.megalot_id = ${megalotId} and lots.live
    group by lots.lot_type, lots.number, strips.position
    order by strips.position`.execute(db);
  const pages: LotPart[][] = [];
  let freeItems = 0;
  for (const { lot_number: lot, position, items } of rows.toSorted(compareLots)) {
    if (freeItems <= 0) {
      pages.push([]);
      freeItems = PAGE_ITEMS;
    }
    const page = pages.at(-1) ?? [];
    const last = page.at(-1);
    if (last?.lot === lot && position !== null && last.to !== null) last.to = position;
    else page.push({ lot, from: position, to: position });
    freeItems -= items;
  }
  return pages.map(formatPage);
}

/** Formats a page: `12:1-20,13` has the strips 1 to 20 of the lot 12, and the objects of the lot 13. */
const formatPage = (parts: readonly LotPart[]): string =>
  parts.map(({ lot, from, to }) => (from === null ? `${lot}` : `${lot}:${from}-${to}`)).join();

/** The form of a name that `formatPage` makes. It is checked, because a generator sends the name back. */
const PAGE = /^\d{1,9}(:\d{1,9}-\d{1,9})?(,\d{1,9}(:\d{1,9}-\d{1,9})?)*$/;

/**
 * Reads the goods of one page of a megalot, in printing order. They contain children's names. Returns null for a text that
 * is not the name of a page.
 */
export async function readGoodsPage(
  db: Kysely<Database>,
  megalotId: string,
  page: string,
): Promise<PrintGoods | null> {
  if (!PAGE.test(page)) return null;
  const { checkbookPage } = await readSettings(db);
  const parts = page.split(',').map((part) => {
    const [lot = 0, from, to] = part.split(/[:-]/).map(Number);
    return from === undefined || to === undefined
      ? sql`(lots.number = ${lot} and strips.position is null)`
      : sql`(lots.number = ${lot} and strips.position between ${from} and ${to})`;
  });
  const isOnPage = sql`lots.megalot_id = ${megalotId} and lots.live and (${sql.join(parts, sql` or `)})`;
  return readPrintGoods(db, isOnPage, checkbookPage);
}
