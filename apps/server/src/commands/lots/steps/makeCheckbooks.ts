import type { Composition } from '@cmon/core/composition/types';
import { planCheckbooks } from '@cmon/core/production/planning/planCheckbooks';
import { sql } from 'kysely';
import type { ItemsTable } from '../../../db/orderTables.ts';
import { stamp } from '../../work/changeRows.ts';
import { createId } from '../../work/createId.ts';
import { insertRows } from '../../work/insertRows.ts';
import type { Work } from '../../work/runCommand.ts';

interface SheetItem {
  id: string;
  order_id: string;
  line: number;
  quantity: number;
  sheets: ItemsTable['sheets']['__select__'];
  composition_id: string;
  composition: Composition;
  inLot: boolean;
}

/**
 * Makes the checkbooks of orders whose first sheets enter a lot. An order that left its lots gets new ones, because its
 * texts could be corrected meanwhile. The pages name their items, so a checkbook may have sheets of several lots.
 * Runs before the items are put into their lots.
 */
export async function makeCheckbooks(work: Work, orderIds: readonly string[]): Promise<void> {
  const { rows } = await sql<SheetItem>`
    select items.id, items.order_id, items.line, items.quantity, items.sheets, items.composition_id,
      compositions.json as composition, items.lot_id is not null as "inLot"
    from items join compositions on compositions.id = items.composition_id
    where items.order_id = any(${orderIds}::text[]) and items.l2c and not items.pulled
    order by items.order_id, items.line, items.part`.execute(work.trx);
  const byOrder = new Map<string, SheetItem[]>();
  for (const row of rows) byOrder.set(row.order_id, [...(byOrder.get(row.order_id) ?? []), row]);
  const newOrders = [...byOrder].filter(([, items]) => items.every(({ inLot }) => !inLot));
  if (newOrders.length === 0) return;
  await sql`delete from checkbooks where order_id = any(${newOrders.map(([id]) => id)}::text[])`.execute(
    work.trx,
  );
  const planned = newOrders.flatMap(([orderId, items]) => buildCheckbooks(work, orderId, items));
  await insertRows(
    work.trx,
    'checkbooks',
    planned.map(({ row }) => row),
  );
  await insertRows(
    work.trx,
    'checkbook_pages',
    planned.flatMap(({ pages }) => pages),
  );
}

function buildCheckbooks(work: Work, orderId: string, items: readonly SheetItem[]) {
  const compositionIdByLine = new Map(items.map(({ line, composition_id }) => [line, composition_id]));
  const sheets = items.map(({ composition, ...item }) => ({
    ...item,
    childText: (preview: number) => getChildText(composition, preview),
  }));
  return planCheckbooks(sheets).map((checkbook, index) => {
    const id = createId();
    work.record({
      action: 'makeLots',
      object: 'checkbook',
      objectId: id,
      version: 1,
      detail: { orderId, pages: checkbook.pages.length },
    });
    return {
      row: {
        id,
        order_id: orderId,
        number: index + 1,
        line: checkbook.line,
        copy: checkbook.copy,
        composition_id: compositionIdByLine.get(checkbook.line) ?? '',
        preview: checkbook.preview,
        ...stamp(work),
      },
      pages: checkbook.pages.map((page, pageIndex) => ({
        checkbook_id: id,
        page: pageIndex + 1,
        item_id: page.itemId,
        preview: page.preview,
        columns: page.columns,
        labels: page.labels,
      })),
    };
  });
}

/** Returns the first text of a preview that isn't blank: the child's name on most labels. */
export const getChildText = (composition: Composition, preview: number): string =>
  composition.previews[preview]?.textes.map(({ value }) => value).find((value) => value.trim() !== '') ?? '';
