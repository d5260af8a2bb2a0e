import { makeLotsAndMegalots } from '../../apps/server/src/commands/testing/floor.ts';
import { openTestWorkshop } from '../../apps/server/src/commands/testing/workshop.ts';
import type { TestDatabase } from '../../apps/server/src/db/testing/openTestDatabase.ts';
import { copyRows } from '../orders/copyRows.ts';

export interface WorkshopSize {
  readonly megalots: number;
  /** Lots of each megalot, orders of each lot, and lines of each order, which are different designs. */
  readonly lots: number;
  readonly orders: number;
  readonly lines: number;
}

/** SQL of a copied row's id: a letter and a number in ten characters. */
const buildCopyId = (letter: string, number: string): string =>
  `'${letter}' || lpad((${number})::text, 9, '0')`;

/**
 * Fills an empty workshop with megalots of distinct labels. One order is received and put into a lot and a megalot by
 * the product's commands. Its rows are then copied, because receiving a thousand orders of two hundred lines takes an
 * hour. `version` is the catalogue version of the copies.
 */
export async function fillWorkshop(
  database: TestDatabase,
  { megalots, lots, orders, lines }: WorkshopSize,
  version: string,
): Promise<void> {
  const workshop = await openTestWorkshop(database.db);
  // The second forme has two lines of text.
  await workshop.order([{ code: 'EAO', pick: 1, texts: ['Zoé Martin', '06 12 34 56 78'] }]);
  await makeLotsAndMegalots(workshop);
  const fromMegalots = `generate_series(1, ${megalots}) as m`;
  const fromLots = `${fromMegalots}, generate_series(1, ${lots}) as l`;
  const fromOrders = `${fromLots}, generate_series(1, ${orders}) as o`;
  const fromLines = `${fromOrders}, generate_series(1, ${lines}) as n`;
  // SQL of the running numbers of all lots, orders and lines, from 1.
  const lotNumber = `(m - 1) * ${lots} + l`;
  const orderNumber = `((${lotNumber}) - 1) * ${orders} + o`;
  const lineNumber = `((${orderNumber}) - 1) * ${lines} + n`;
  const firstName = `(array['Zoé', 'Léa', 'Emma', 'Louise', 'Jade', 'Alice', 'Chloé', 'Inès', 'Mia', 'Rose', 'Hugo', 'Jules'])[1 + (${lineNumber}) % 12]`;
  const lastName = `(array['Martin', 'Bernard', 'Petit', 'Robert', 'Durand', 'Moreau', 'Lefebvre'])[1 + (${lineNumber}) % 7]`;
  const phone = `'06 ' || regexp_replace(lpad(((${lineNumber}) * 7919 % 100000000)::text, 8, '0'), '(..)(..)(..)(..)', '\\1 \\2 \\3 \\4')`;
  const composition = `jsonb_set(jsonb_set(one.json, '{previews,0,textes,0,value}', to_jsonb(${firstName} || ' ' || ${lastName})),
    '{previews,0,textes,1,value}', to_jsonb(${phone}))`;
  await copyRows(database, 'catalogue_versions', 'generate_series(1, 1)', { version: `'${version}'` });
  await copyRows(database, 'megalots', fromMegalots, {
    id: buildCopyId('M', 'm'),
    number: 'one.number + m',
    lot_count: String(lots),
  });
  await copyRows(database, 'lots', fromLots, {
    id: buildCopyId('V', lotNumber),
    number: `one.number + ${lotNumber}`,
    megalot_id: buildCopyId('M', 'm'),
    order_count: String(orders),
    strip_count: String(orders),
    item_count: String(orders * lines),
    label_count: String(orders * lines),
  });
  await copyRows(database, 'orders', fromOrders, {
    id: buildCopyId('R', orderNumber),
    seq: `one.seq + ${orderNumber}`,
    number: `(100100000 + ${orderNumber})::text`,
  });
  await copyRows(database, 'order_lines', fromLines, { order_id: buildCopyId('R', orderNumber), line: 'n' });
  await copyRows(database, 'compositions', fromLines, {
    id: buildCopyId('C', lineNumber),
    order_id: buildCopyId('R', orderNumber),
    line: 'n',
    json: composition,
    catalogue_version: `'${version}'`,
  });
  await copyRows(database, 'strips', fromOrders, {
    id: buildCopyId('B', orderNumber),
    lot_id: buildCopyId('V', lotNumber),
    order_id: buildCopyId('R', orderNumber),
    position: 'o',
    labels: String(lines),
  });
  await copyRows(database, 'items', fromLines, {
    id: buildCopyId('T', lineNumber),
    order_id: buildCopyId('R', orderNumber),
    line: 'n',
    composition_id: buildCopyId('C', lineNumber),
    lot_id: buildCopyId('V', lotNumber),
    strip_id: buildCopyId('B', orderNumber),
    labels: '1',
  });
  // The megalot of which the others are copies isn't generated.
  await database.executeSql(`update megalots set live = false where id not like 'M00%'`);
}
