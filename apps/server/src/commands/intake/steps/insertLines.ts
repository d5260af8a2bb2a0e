import { hash } from 'node:crypto';
import type { Composition } from '@cmon/core/composition/types';
import type { Failure } from '@cmon/core/failure';
import { type LabelSheet, planLabelSheets } from '@cmon/core/production/planning/planCheckbooks';
import type { WorkshopSettings } from '@cmon/core/production/settings';
import type { Insertable } from 'kysely';
import type { CompositionsTable, ItemsTable, OrderLinesTable } from '../../../db/orderTables.ts';
import type { WorkshopCatalogue } from '../../../queries/readCatalogue.ts';
import { stamp } from '../../work/changeRows.ts';
import { createId } from '../../work/createId.ts';
import { insertRows } from '../../work/insertRows.ts';
import type { Work } from '../../work/runCommand.ts';
import type { PlacedLine } from './canonicalOrder.ts';
import { describeTextSizes } from './describeTextSizes.ts';
import type { ExplodedLine } from './explodeLine.ts';
import { attachPhotos } from './photoFonds.ts';

/** The rows of an order line: the line, its composition and its items. */
interface LineRows {
  readonly line: Insertable<OrderLinesTable>;
  readonly composition: Insertable<CompositionsTable> | null;
  readonly items: readonly Insertable<ItemsTable>[];
}

/** Inserts lines of any number of orders, in one statement per table. */
export async function insertLines(work: Work, lines: readonly LineRows[]): Promise<void> {
  const { trx } = work;
  const compositions = lines.flatMap(({ composition }) => (composition === null ? [] : [composition]));
  await insertRows(
    trx,
    'order_lines',
    lines.map(({ line }) => line),
  );
  await insertRows(trx, 'compositions', compositions);
  await attachPhotos(work, compositions);
  await insertRows(
    trx,
    'items',
    lines.flatMap(({ items }) => items),
  );
}

/**
 * Builds the rows of a line and records the events of its items. With `isOrderFaulty`, every item waits
 * until the order's own data are corrected.
 */
export function buildLine(
  work: Work,
  orderId: string,
  { line, exploded }: { readonly line: PlacedLine; readonly exploded: ExplodedLine },
  { catalogue, isOrderFaulty }: { readonly catalogue: WorkshopCatalogue; readonly isOrderFaulty: boolean },
): LineRows {
  const failure: Failure | null = exploded.failure ?? (isOrderFaulty ? { kind: 'orderFaulty' } : null);
  const composition =
    exploded.composition === null ? null : buildComposition(orderId, line, exploded.composition, catalogue);
  const items = exploded.items.map((item) => ({
    id: createId(),
    order_id: orderId,
    line: line.line,
    copy: item.copy,
    part: item.part,
    kind: item.kind,
    product_code: exploded.productCode,
    composition_id: composition?.id ?? null,
    previews: JSON.stringify(item.previews),
    lot_type: item.lotType,
    pole: item.pole,
    blank: item.blank,
    l2c: item.l2c,
    cip: item.cip,
    double: item.double,
    control_share: item.controlShare,
    sheets: JSON.stringify(planSheets(item, exploded, catalogue, work.settings)),
    quantity: item.quantity,
    labels: item.labels,
    design_labels: JSON.stringify(item.designLabels),
    souffrance: failure === null ? null : JSON.stringify(redactTexts(failure)),
    ...stamp(work),
  }));
  for (const row of items) {
    work.record({
      action: 'takeInOrder',
      object: 'item',
      objectId: row.id,
      version: 1,
      detail: failure === null ? null : { souffrance: failure.kind },
    });
  }
  const { sku, quantity } = line;
  return { line: { order_id: orderId, line: line.line, sku, quantity }, composition, items };
}

function buildComposition(
  orderId: string,
  { line }: PlacedLine,
  composition: Composition,
  workshop: WorkshopCatalogue,
) {
  const json = JSON.stringify(composition);
  return {
    id: createId(),
    order_id: orderId,
    line,
    json,
    catalogue_version: workshop.version,
    hash: hash('sha256', json, 'hex'),
    text_sizes: describeTextSizes(composition, workshop),
  };
}

/** The checkbook pages of one copy of an item; none for an item that the L2C line doesn't bind. */
function planSheets(
  { l2c, previews }: ExplodedLine['items'][number],
  { composition }: ExplodedLine,
  { catalogue }: WorkshopCatalogue,
  { checkbookPage }: WorkshopSettings,
): LabelSheet[] {
  if (!l2c) return [];
  return previews.flatMap((preview) => {
    const forme = catalogue.formes.get(composition?.previews[preview]?.forme ?? -1);
    return forme === undefined ? [] : planLabelSheets(preview, forme, checkbookPage);
  });
}

/** Failure fields that only contain values defined by the program. Other text fields may contain a shopper's text. */
const SAFE_FIELDS: Partial<Record<Failure['kind'], readonly string[]>> = {
  productNotSold: ['code', 'market'],
  unknownOptionId: ['option'],
  optionTypeNotAuthorised: ['name'],
  optionUnavailable: ['option', 'rule'],
  optionNotOffered: ['option'],
  textPatternMissed: ['pattern'],
  imageTooCoarse: ['option'],
  inputInvalid: ['field', 'rule'],
};

/** Returns a failure without shopper texts: a text outside the safe fields is replaced by its length. */
function redactTexts({ kind, ...fields }: Failure): object {
  const safeFields = SAFE_FIELDS[kind] ?? [];
  const redactedFields = Object.entries(fields).map(([key, value]: [string, unknown]) => {
    if (typeof value === 'number' || typeof value === 'boolean' || safeFields.includes(key))
      return [key, value];
    return [key, typeof value === 'string' ? `${value.length} characters` : typeof value];
  });
  return { kind, ...Object.fromEntries(redactedFields) };
}
