import { type Rule, type RunSql, runRules, type Violation } from './runRules.ts';

const RULES: readonly Rule[] = [
  [
    'WSC-171',
    `with stock as (
       select blanks.id, blanks.count, blanks.made, blanks.wasted,
         coalesce(sum(items.quantity) filter (where items.blank_state = 'reserved'), 0) as reserved,
         coalesce(sum(items.quantity) filter (where items.blank_state = 'missing'), 0) as missing
       from blanks left join items on items.blank = blanks.id group by blanks.id
     ), moved as (
       select object_id, sum((detail->>'made')::integer) as made, sum((detail->>'wasted')::integer) as wasted,
         sum(from_state::integer - to_state::integer) as consumed
       from events where object = 'blank' and action = 'moveBlanks' group by object_id
     )
     select stock.id as object from stock left join moved on moved.object_id = stock.id
     where reserved > coalesce(count, 0) or (missing > 0 and count is distinct from reserved)
       or stock.made <> coalesce(moved.made, 0) or stock.wasted <> coalesce(moved.wasted, 0)
       or coalesce(consumed, 0) <> stock.made + stock.wasted
     union
     select items.id from items left join blanks on blanks.id = items.blank
     where case
       when items.pulled or items.lot_id is null or items.fab_status is null or items.fab_status = 'FAB_COMPLETE'
         or blanks.count is null then items.blank_state in ('reserved', 'missing')
       else items.blank_state is null and not items.blank_taken
     end`,
  ],
];

/**
 * No more pieces of a blank are reserved than exist, and no piece is free while an item waits. Every unmade item of a
 * counted blank has a claim or has taken its piece; no other item has a claim. The pieces that left the stock are those
 * made and those wasted. A piece that was made before the stock was counted stays outside it, even when it is worked on
 * again.
 */
export function checkStock(run: RunSql): Promise<Violation[]> {
  return runRules(run, RULES);
}
