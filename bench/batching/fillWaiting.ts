import { openTestWorkshop, type TestWorkshop } from '../../apps/server/src/commands/testing/workshop.ts';
import type { TestDatabase } from '../../apps/server/src/db/testing/openTestDatabase.ts';
import { copyRows } from '../orders/copyRows.ts';

/** Items of each order. */
export const ITEMS_PER_ORDER = 5;

/** SQL of a copied row's id: a letter and a number in ten characters. */
const buildCopyId = (letter: string, number: string): string =>
  `'${letter}' || lpad((${number})::text, 9, '0')`;

/**
 * Fills an empty workshop with orders that wait for a lot: labels for five people each. One order is taken in by the
 * product's command; its rows are then copied.
 */
export async function fillWaiting(database: TestDatabase, orders: number): Promise<TestWorkshop> {
  const workshop = await openTestWorkshop(database.db);
  await workshop.order([{ code: 'EAO', pick: 1, texts: ['Zoé Martin', '06 12 34 56 78'] }]);
  const fromOrders = `generate_series(1, ${orders}) as o`;
  const fromItems = `${fromOrders}, generate_series(1, ${ITEMS_PER_ORDER}) as p`;
  // SQL of the running number of all items, from 1.
  const itemNumber = `(o - 1) * ${ITEMS_PER_ORDER} + p`;
  await copyRows(database, 'orders', fromOrders, {
    id: buildCopyId('R', 'o'),
    seq: "nextval(pg_get_serial_sequence('orders', 'seq'))",
    number: '(200000000 + o)::text',
    ship_by: "one.ship_by + o % 40 * interval '1 hour'",
  });
  await copyRows(database, 'order_lines', fromItems, { order_id: buildCopyId('R', 'o'), line: 'p' });
  await copyRows(database, 'compositions', fromItems, {
    id: buildCopyId('C', itemNumber),
    order_id: buildCopyId('R', 'o'),
    line: 'p',
  });
  await copyRows(database, 'items', fromItems, {
    id: buildCopyId('T', itemNumber),
    order_id: buildCopyId('R', 'o'),
    line: 'p',
    composition_id: buildCopyId('C', itemNumber),
  });
  // Each object has a first event, as after the intake.
  const eventId = "nextval(pg_get_serial_sequence('events', 'id'))";
  const objects = {
    order: [fromOrders, buildCopyId('R', 'o')],
    item: [fromItems, buildCopyId('T', itemNumber)],
  } as const;
  for (const [object, [from, objectId]] of Object.entries(objects)) {
    await copyRows(database, 'events', from, { id: eventId, object_id: objectId }, `object = '${object}'`);
  }
  // The order that was copied doesn't wait itself. The ids of its copies begin with R0.
  await database.executeSql(
    "update orders set status = 'canceled', production_status = 'canceled' where id not like 'R0%'",
    [],
  );
  await database.executeSql('vacuum analyze', []);
  return workshop;
}
