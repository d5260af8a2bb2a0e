import { createHash } from 'node:crypto';
import {
  hasSameTexts,
  listTextChanges,
  correctTexts as mergeTexts,
  type TextChange,
} from '@cmon/core/composition/correctTexts';
import type { Composition } from '@cmon/core/composition/types';
import type { Failure, Result } from '@cmon/core/failure';
import type { Device } from '@cmon/core/production/devices/device';
import { findMinText } from '@cmon/core/production/devices/findMinText';
import { type Selectable, sql } from 'kysely';
import type { CompositionsTable, ItemsTable } from '../../db/orderTables.ts';
import { checkPrintedTexts } from '../../files/checkPrintedTexts.ts';
import type { OrderCatalogue } from '../../files/makeOrderCatalogueOpener.ts';
import { getCorrectionClosedReason } from '../../queries/orders/getCorrectionClosedReason.ts';
import type { OrderRow } from '../orders/steps/buildOrderFacts.ts';
import { changeRow, raiseVersions } from '../work/changeRows.ts';
import type { Ctx } from '../work/context.ts';
import { lockOrder } from '../work/lock.ts';
import { refuse, runCommand, unwrapOrRefuse, type Work } from '../work/runCommand.ts';
import { checkDesign, readDesign } from './steps/checkDesign.ts';
import { describeTextSizes } from './steps/describeTextSizes.ts';

export interface CorrectTextsInput {
  readonly orderId: string;
  readonly line: number;
  /** Version of the composition that the shopper saw. */
  readonly version: number;
  /** The whole design as an option value, with the corrected texts. */
  readonly option: string;
  /** Catalogue that the order was composed with; null when it no longer exists. */
  readonly catalogue: OrderCatalogue | null;
}

export interface CorrectedTexts {
  readonly line: number;
  readonly version: number;
  /** False when the texts were the same already. */
  readonly changed: boolean;
}

/**
 * Corrects the texts of an order line for the shopper. It locks the order, and `makeLots` skips locked orders: either the
 * correction is made before the lot, or it is refused because the lot exists.
 */
export function correctTexts(ctx: Ctx, input: CorrectTextsInput): Promise<Result<CorrectedTexts>> {
  return runCommand(ctx, 'correctTexts', {}, async (work): Promise<CorrectedTexts> => {
    const { line } = input;
    const order = await lockOrder(work.trx, input.orderId);
    const [composition, items] = [
      await readLineComposition(work, order, line),
      await findLineItems(work, order, line),
    ];
    const why = getCorrectionClosedReason(order, composition.json, items);
    if (why !== null) refuse({ kind: 'correctionClosed', why });
    if (input.catalogue === null) refuse({ kind: 'correctionClosed', why: 'catalogueMissing' });
    const corrected = unwrapOrRefuse(mergeTexts(composition.json, unwrapOrRefuse(readDesign(input.option))));
    if (hasSameTexts(composition.json, corrected)) {
      return { line, version: composition.version, changed: false };
    }
    if (input.version !== composition.version) refuse(createVersionConflict(composition, line));
    const [failure] = checkCorrection(corrected, order, items, input.catalogue, await work.devices());
    if (failure !== undefined) refuse(failure);
    const version = composition.version + 1;
    await writeComposition(work, composition, corrected, input.catalogue);
    const changes = listTextChanges(composition.json, corrected);
    await recordCorrection(work, order, items, { line, changes });
    return { line, version, changed: true };
  });
}

async function readLineComposition(
  work: Work,
  order: OrderRow,
  line: number,
): Promise<Selectable<CompositionsTable>> {
  return (
    (await work.trx
      .selectFrom('compositions')
      .selectAll()
      .where('order_id', '=', order.id)
      .where('line', '=', line)
      .executeTakeFirst()) ?? refuse({ kind: 'notFound', object: 'line', id: String(line) })
  );
}

function findLineItems(work: Work, order: OrderRow, line: number): Promise<Selectable<ItemsTable>[]> {
  return work.trx
    .selectFrom('items')
    .selectAll()
    .where('order_id', '=', order.id)
    .where('line', '=', line)
    .orderBy('id')
    .execute();
}

function createVersionConflict(composition: Selectable<CompositionsTable>, line: number): Failure {
  return {
    kind: 'versionConflict',
    object: 'line',
    id: String(line),
    state: String(composition.version),
    changedBy: 'shopper',
    changedAt: (composition.corrected_at ?? new Date(0)).toISOString(),
  };
}

/** The checks of the cart and of the intake with the order's catalogue, and a check that the texts can be printed. */
function checkCorrection(
  corrected: Composition,
  order: OrderRow,
  items: readonly Selectable<ItemsTable>[],
  catalogue: OrderCatalogue,
  devices: readonly Device[],
): readonly Failure[] {
  const product = catalogue.workshop.products.get(items[0]?.product_code ?? '');
  if (product === undefined) return [{ kind: 'unknownProduct', code: items[0]?.product_code ?? '' }];
  const { store, locale, placed_at } = order;
  const designOrder = { store, locale, placedAt: placed_at.toISOString() };
  return [
    ...checkDesign(corrected, product, designOrder, catalogue.workshop),
    ...checkPrintedTexts(corrected, locale, catalogue.print, findMinText(devices)),
  ];
}

async function writeComposition(
  work: Work,
  { id }: Selectable<CompositionsTable>,
  corrected: Composition,
  { workshop }: OrderCatalogue,
): Promise<void> {
  const json = JSON.stringify(corrected);
  await raiseVersions(work, 'compositions', sql`id = ${id}`, {
    json,
    // The hash is the cache key of the drawings: with a new hash, previews and prints are drawn again.
    hash: createHash('sha256').update(json).digest('hex'),
    text_sizes: describeTextSizes(corrected, workshop),
    corrected_at: work.now,
  });
}

/**
 * Clears the fault of the items that waited because of their texts, and records the events of the correction. The texts
 * before and after the correction are kept apart from the events.
 */
async function recordCorrection(
  work: Work,
  order: OrderRow,
  items: readonly Selectable<ItemsTable>[],
  { line, changes }: { readonly line: number; readonly changes: readonly TextChange[] },
): Promise<void> {
  const action = 'correctTexts';
  for (const item of items) {
    if (item.souffrance === null) continue;
    const version = item.version + 1;
    await changeRow(work, 'items', item.id, { souffrance: null });
    const detail = { souffrance: null };
    work.record({ action, object: 'item', objectId: item.id, version, detail });
  }
  const version = order.version + 1;
  await changeRow(work, 'orders', order.id, {});
  if (changes.length > 0)
    await work.trx
      .insertInto('text_corrections')
      .values({ order_id: order.id, version, at: work.now, line, texts: JSON.stringify(changes) })
      .execute();
  const detail = { line, items: items.map((item) => item.id) };
  work.record({ action, object: 'order', objectId: order.id, version, detail });
}
