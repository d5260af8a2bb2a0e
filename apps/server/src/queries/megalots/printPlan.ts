import { LOT_TYPES, type LotType, type Pole } from '@cmon/core/catalogue/product';
import type { Locale, Market } from '@cmon/core/catalogue/types';
import type { Composition } from '@cmon/core/composition/types';
import type { PlanLabel, PlanObject, PlanStrip, PrintPlan } from '@cmon/core/imposition/plan';
import { type ChosenLabels, findChosenCount } from '@cmon/core/production/chosenLabels';
import type { CheckbookFormat } from '@cmon/core/production/planning/planCheckbooks';
import { formatScanCode } from '@cmon/core/production/scanCode';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { readSettings } from '../settings/readSettings.ts';
import { formatStripLabel } from '../shipping/findObjectLabels.ts';
import { buildPlanPages, type PlanPageRow, readPlanPages } from './printPlanPages.ts';

interface PlanRow {
  id: string;
  line: number;
  kind: 'label' | 'object';
  previews: number[];
  quantity: number;
  pole: Pole | null;
  strip_id: string | null;
  composition: Composition;
  catalogue_version: string;
  order_number: string;
  store: Market;
  locale: Locale;
  zone: string;
  prio: boolean;
  /** True when its labels are cut twice. */
  double: boolean;
  lot_number: number;
  lot_type: LotType;
  position: number | null;
  index: number | null;
  of: number | null;
  /** Number of the reissue that the row is printed for, and the lot number and position of the strip that it replaces. */
  reissue_n: number | null;
  replaced_lot: number | null;
  replaced_position: number | null;
  /** The labels that the reissue prints of items that it doesn't print as a whole; null without a reissue. */
  chosen_labels: ChosenLabels[] | null;
}

/** What lots print: strips and objects. */
export type PrintGoods = Pick<PrintPlan, 'strips' | 'objects'>;

/**
 * Reads everything that a generator needs to write one megalot's files, in printing order. Returns null when the megalot
 * doesn't exist. The same rows always give the same plan.
 */
export async function readPrintPlan(db: Kysely<Database>, megalotId: string): Promise<PrintPlan | null> {
  const megalot = await readPlanMegalot(db, megalotId);
  if (megalot === null) return null;
  const { checkbookPage } = await readSettings(db);
  const goods = await readPrintGoods(db, sql`lots.megalot_id = ${megalotId} and lots.live`, checkbookPage);
  return { megalot, ...goods };
}

/** Reads the megalot itself for its print plan. Returns null when it doesn't exist. */
export async function readPlanMegalot(
  db: Kysely<Database>,
  megalotId: string,
): Promise<PrintPlan['megalot'] | null> {
  const megalot = await db.selectFrom('megalots').selectAll().where('id', '=', megalotId).executeTakeFirst();
  if (megalot === undefined) return null;
  const sentFiles = await db
    .selectFrom('files')
    .select(['name', 'sha256'])
    .where('megalot_id', '=', megalot.id)
    .where('revision', '=', megalot.revision)
    .where('withdrawn_at', 'is', null)
    .orderBy('name')
    .execute();
  return {
    ...(sentFiles.length === 0 ? {} : { sentFiles }),
    id: megalot.id,
    code: formatScanCode({ kind: 'megalot', id: megalot.id }),
    number: megalot.number,
    revision: megalot.revision,
    laize: megalot.laize,
    substrate: megalot.substrate,
    device: megalot.device,
    store: megalot.store,
    varnish: megalot.varnish,
    lockedPlaces: (await findLockedPlaces(db, [megalot.id])).map(({ board, place }) => ({ board, place })),
    madeAt: megalot.made_at.toISOString(),
    deadline: megalot.ship_by.toISOString(),
  };
}

/** Compares lots by their place in a print plan. */
export function compareLots(
  a: { readonly lot_type: LotType; readonly lot_number: number },
  b: { readonly lot_type: LotType; readonly lot_number: number },
): number {
  return LOT_TYPES.indexOf(a.lot_type) - LOT_TYPES.indexOf(b.lot_type) || a.lot_number - b.lot_number;
}

/** The order of the goods of a lot. The lots of a megalot are sorted by `compareLots`. */
const PRINT_ORDER = sql`lots.number, strips.position, orders.seq, items.line, items.copy, items.part`;

/** Reads what the chosen lots print, in printing order. `lots` is a condition on the tables `lots` and `strips`. */
export async function readPrintGoods(
  db: Kysely<Database>,
  lots: RawBuilder<unknown>,
  checkbookPage: CheckbookFormat,
): Promise<PrintGoods> {
  const reading = sql<PlanRow>`
    select items.id, items.line, items.kind, items.previews, items.quantity, coalesce(items.home_pole, items.pole) as pole, items.strip_id,
      compositions.json as composition,
      compositions.catalogue_version, orders.number as order_number, orders.store, orders.locale, orders.zone,
      orders.prio, items.double, lots.number as lot_number, lots.lot_type, strips.position, strips.index, strips.of,
      reissues.n as reissue_n, replaced_lots.number as replaced_lot, replaced.position as replaced_position,
      reissues.chosen_labels
    from lots
    join items on items.lot_id = lots.id and not items.pulled
    join compositions on compositions.id = items.composition_id
    join orders on orders.id = items.order_id
    left join strips on strips.id = items.strip_id
    left join reissues on reissues.id = strips.reissue_id
      or (items.strip_id is null and reissues.lot_id = lots.id and reissues.item_id = items.id)
    left join strips as replaced on replaced.id = reissues.strip_id
    left join lots as replaced_lots on replaced_lots.id = replaced.lot_id
    where ${lots}
    order by ${PRINT_ORDER}`.execute(db);
  const [{ rows }, pages] = await Promise.all([reading, readPlanPages(db, lots)]);
  const sorted = rows.toSorted(compareLots);
  return {
    strips: buildStrips(sorted, pages, checkbookPage),
    objects: sorted.filter((row) => row.kind === 'object').map(buildObject),
  };
}

/** Reads the ids of the objects of megalots and the number of their pieces, in printing order. */
export async function findPiecesOfMegalots(
  db: Kysely<Database>,
  megalotIds: readonly string[],
): Promise<{ readonly megalot_id: string; readonly id: string; readonly quantity: number }[]> {
  const { rows } = await sql<
    Pick<PlanRow, 'id' | 'quantity' | 'lot_type' | 'lot_number'> & { megalot_id: string }
  >`
    select lots.megalot_id, lots.lot_type, lots.number as lot_number, items.id, items.quantity
    from lots
    join items on items.lot_id = lots.id and not items.pulled and items.kind = 'object'
    join orders on orders.id = items.order_id
    left join strips on strips.id = items.strip_id
    where lots.megalot_id = any(${megalotIds}::text[]) and lots.live
    order by ${PRINT_ORDER}`.execute(db);
  return rows.toSorted(compareLots);
}

/** Reads the locked places of megalots' boards, and why they are locked. */
export function findLockedPlaces(db: Kysely<Database>, megalotIds: readonly string[]) {
  return db
    .selectFrom('board_locks')
    .select(['megalot_id', 'board', 'place', 'reason'])
    .where('megalot_id', 'in', megalotIds)
    .orderBy('board')
    .orderBy('place')
    .execute();
}

function buildStrips(
  rows: readonly PlanRow[],
  pages: readonly PlanPageRow[],
  format: CheckbookFormat,
): PlanStrip[] {
  const strips = new Map<string, PlanRow[]>();
  for (const row of rows) {
    if (row.strip_id === null) continue;
    const stripRows = strips.get(row.strip_id);
    if (stripRows === undefined) strips.set(row.strip_id, [row]);
    else stripRows.push(row);
  }
  return [...strips].flatMap(([id, stripRows]) => {
    const [first] = stripRows;
    if (first === undefined) return [];
    const stripPages = pages.filter(({ strip_id }) => strip_id === id);
    return [buildStrip(id, first, stripRows, { pages: stripPages, format })];
  });
}

function buildStrip(
  id: string,
  first: PlanRow,
  rows: readonly PlanRow[],
  { pages, format }: { readonly pages: readonly PlanPageRow[]; readonly format: CheckbookFormat },
): PlanStrip {
  const boundItemIds = new Set(pages.map(({ item_id }) => item_id));
  return {
    id,
    code: formatScanCode({ kind: 'strip', id }),
    lotNumber: first.lot_number,
    lotType: first.lot_type,
    orderNumber: first.order_number,
    store: first.store,
    zone: first.zone,
    index: first.index ?? 1,
    of: first.of ?? 1,
    prio: first.prio,
    reissue:
      first.reissue_n === null
        ? null
        : `${formatStripLabel(first.replaced_lot ?? 0, first.replaced_position ?? 0)}.${first.reissue_n}`,
    secondPass: rows.some((row) => row.double),
    labels: rows.filter((row) => !boundItemIds.has(row.id)).flatMap(buildLabels),
    ...(pages.length === 0
      ? {}
      : { sheets: { format, pages: buildPlanPages(pages, first, rows.flatMap(buildLabels)) } }),
  };
}

/** The labels of an item, by design. Designs of which the reissue prints no label are left out. */
function buildLabels(row: PlanRow): PlanLabel[] {
  return row.previews.flatMap((preview, index) => {
    const count = findChosenCount(row.chosen_labels ?? [], row.id, index + 1);
    if (count === 0) return [];
    const label = {
      itemId: row.id,
      composition: row.composition,
      preview,
      catalogueVersion: row.catalogue_version,
      locale: row.locale,
      quantity: row.quantity,
    };
    return [count === null ? label : { ...label, count }];
  });
}

function buildObject(row: PlanRow): PlanObject {
  return {
    itemId: row.id,
    code: formatScanCode({ kind: 'item', id: row.id }),
    lotNumber: row.lot_number,
    lotType: row.lot_type,
    // Every object has a pole; the type only allows null for labels.
    pole: row.pole ?? 'mug',
    orderNumber: row.order_number,
    store: row.store,
    composition: row.composition,
    previews: row.previews,
    catalogueVersion: row.catalogue_version,
    locale: row.locale,
    quantity: row.quantity,
    prio: row.prio,
    reissue: row.reissue_n === null ? null : `${row.id}.${row.reissue_n}`,
  };
}
