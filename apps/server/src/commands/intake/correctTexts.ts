import { createHash } from 'node:crypto';
import { correctTexts as onlyTheTexts, saysTheSame } from '@cmon/core/composition/correctTexts';
import type { Composition } from '@cmon/core/composition/types';
import type { Failure, Result } from '@cmon/core/failure';
import type { DeviceSettings } from '@cmon/core/imposition/deviceSettings';
import type { Selectable } from 'kysely';
import type { CompositionsTable, ItemsTable } from '../../db/orderTables.ts';
import { checkPrintedTexts } from '../../files/checkPrintedTexts.ts';
import type { OrderCatalogue } from '../../files/makeOrderCatalogueOpener.ts';
import { readCorrectionWindow } from '../../queries/readCorrectionWindow.ts';
import type { OrderRow } from '../orders/steps/orderFacts.ts';
import { changeRow } from '../work/changeRows.ts';
import type { Ctx } from '../work/context.ts';
import { lockOrder } from '../work/lock.ts';
import { orRefuse, refuse, runCommand, type Work } from '../work/runCommand.ts';
import { checkDesign, readDesign } from './steps/checkDesign.ts';

export interface CorrectTextsInput {
  readonly orderId: string;
  readonly line: number;
  /** The composition's version that the shopper saw. */
  readonly version: number;
  /** The whole design as the shop's form would carry it, with the texts put right. */
  readonly option: string;
  /** The one that the order was made with; null when it is gone. */
  readonly catalogue: OrderCatalogue | null;
  readonly device: DeviceSettings;
}

export interface CorrectedTexts {
  readonly line: number;
  readonly version: number;
  /** False when the texts said that already. */
  readonly changed: boolean;
}

/**
 * The shopper puts the texts of an order line right. It holds the order's lock, which the making of lots passes by: the
 * correction stands before the lot, or is refused because the lot stands.
 */
export function correctTexts(ctx: Ctx, input: CorrectTextsInput): Promise<Result<CorrectedTexts>> {
  return runCommand(ctx, 'correctTexts', {}, async (work): Promise<CorrectedTexts> => {
    const { line } = input;
    const order = await lockOrder(work.trx, input.orderId);
    const [composition, items] = [
      await lineComposition(work, order, line),
      await lineItems(work, order, line),
    ];
    const why = readCorrectionWindow(order, composition.json, items);
    if (why !== null) refuse({ kind: 'correctionClosed', why });
    if (input.catalogue === null) refuse({ kind: 'correctionClosed', why: 'catalogueMissing' });
    const corrected = orRefuse(onlyTheTexts(composition.json, orRefuse(readDesign(input.option))));
    if (saysTheSame(composition.json, corrected)) {
      return { line, version: composition.version, changed: false };
    }
    if (input.version !== composition.version) refuse(changedMeanwhile(composition, line));
    const [failure] = failuresOf(corrected, order, items, { ...input, catalogue: input.catalogue });
    if (failure !== undefined) refuse(failure);
    const version = composition.version + 1;
    await write(work, composition, corrected, version);
    await tell(work, order, items, line);
    return { line, version, changed: true };
  });
}

async function lineComposition(
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

function lineItems(work: Work, order: OrderRow, line: number): Promise<Selectable<ItemsTable>[]> {
  return work.trx
    .selectFrom('items')
    .selectAll()
    .where('order_id', '=', order.id)
    .where('line', '=', line)
    .orderBy('id')
    .execute();
}

function changedMeanwhile(composition: Selectable<CompositionsTable>, line: number): Failure {
  return {
    kind: 'versionConflict',
    object: 'line',
    id: String(line),
    state: String(composition.version),
    changedBy: 'shopper',
    changedAt: (composition.corrected_at ?? new Date(0)).toISOString(),
  };
}

/** The very checks of the cart and of the intake, with the order's own catalogue, and that it can be printed. */
function failuresOf(
  corrected: Composition,
  order: OrderRow,
  items: readonly Selectable<ItemsTable>[],
  { catalogue, device }: { readonly catalogue: OrderCatalogue; readonly device: DeviceSettings },
): readonly Failure[] {
  const product = catalogue.workshop.products.get(items[0]?.product_code ?? '');
  if (product === undefined) return [{ kind: 'unknownProduct', code: items[0]?.product_code ?? '' }];
  const { store, locale, placed_at } = order;
  const asOrdered = { store, locale, placedAt: placed_at.toISOString() };
  return [
    ...checkDesign(corrected, product, asOrdered, catalogue.workshop),
    ...checkPrintedTexts(corrected, locale, catalogue.print, device),
  ];
}

async function write(
  work: Work,
  { id }: Selectable<CompositionsTable>,
  corrected: Composition,
  version: number,
): Promise<void> {
  const json = JSON.stringify(corrected);
  await work.trx
    .updateTable('compositions')
    .set({
      json,
      // What names a drawing of it: previews and prints are drawn anew.
      hash: createHash('sha256').update(json).digest('hex'),
      version,
      corrected_at: work.now,
    })
    .where('id', '=', id)
    .execute();
}

/** The order tells what happened; a unit that waited for better words waits no longer: they have been checked. */
async function tell(
  work: Work,
  order: OrderRow,
  items: readonly Selectable<ItemsTable>[],
  line: number,
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
  const detail = { line, items: items.map((item) => item.id) };
  work.record({ action, object: 'order', objectId: order.id, version, detail });
}
