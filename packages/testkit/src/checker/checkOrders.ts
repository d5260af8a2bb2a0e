import { type Rule, type RunSql, runRules, type Violation } from './runRules.ts';

const RULES: readonly Rule[] = [
  // Each delivery that was applied is an order, and each order came with one.
  [
    'REL-28',
    `select 'inbox ' || inbox.id as object from inbox
     left join orders on orders.store || '/' || orders.number = inbox.order_key
     where inbox.state = 'applied' and orders.id is null`,
  ],
  [
    'REL-28',
    `select store || '/' || number as object from orders group by store, number having count(*) > 1`,
  ],
  // Each order has something to make or to ship.
  [
    'REL-29',
    `select 'order ' || id || ' without lines' as object from orders
     where not exists (select from order_lines where order_lines.order_id = orders.id)`,
  ],
  // Each line that was sold is made or shipped by items, and no copy of it twice.
  [
    'REL-29',
    `select 'line ' || order_lines.line || ' of ' || order_lines.order_id as object from order_lines
     where not exists (select from items
       where items.order_id = order_lines.order_id and items.line = order_lines.line)`,
  ],
  [
    'REL-29',
    `select 'line ' || line || ' of ' || order_id || ', ' || part || ' ' || copy as object from items
     group by order_id, line, part, copy having count(*) > 1`,
  ],
  // A label in a lot is in exactly one live strip of that lot and of its order.
  [
    'INV-20',
    `select items.id as object from items left join strips on strips.id = items.strip_id and strips.live
     where not items.pulled and items.lot_id is not null and items.kind = 'label'
       and (strips.id is null or strips.lot_id <> items.lot_id or strips.order_id <> items.order_id)
     union
     select items.id from items join lots on lots.id = items.lot_id where not lots.live`,
  ],
  // A shipped order has each item in one shipped parcel; nothing is in two.
  [
    'INV-12',
    `select orders.id as object from orders join items on items.order_id = orders.id
     where orders.production_status = 'complete' and not items.pulled and (
       select count(*) from parcel_items join parcels on parcels.id = parcel_items.parcel_id
       where parcel_items.item_id = items.id and parcel_items.live and parcels.state = 'shipped'
         and parcel_items.reissue_id = items.reissue_id
     ) <> 1`,
  ],
  [
    'INV-12',
    `select item_id as object from parcel_items join parcels on parcels.id = parcel_items.parcel_id
     where parcel_items.live and parcels.state <> 'voided'
     group by item_id, parcel_items.reissue_id having count(*) > 1`,
  ],
];

/** Every acknowledged order is stored exactly once, is made once and is shipped once. */
export async function checkOrders(run: RunSql, acknowledged: Iterable<string>): Promise<Violation[]> {
  const violations = await runRules(run, RULES);
  const { rows } = await run(`select store || '/' || number as key from orders
    union select order_key from inbox where state = 'refused' and order_key is not null`);
  const stored = new Set(rows.map(({ key }) => key));
  for (const key of acknowledged) {
    if (!stored.has(key))
      violations.push({ rule: 'REL-28', object: `${key} was acknowledged and is not stored` });
  }
  return violations;
}
