import { type Rule, type RunSql, runRules, type Violation } from './runRules.ts';

const RULES: readonly Rule[] = [
  // A sorted lot has decided on every strip: issued = made + wasted + reissued.
  [
    'INV-17',
    `select lots.id as object from lots join strips on strips.lot_id = lots.id and strips.live
     where lots.live and lots.cutting = 'dec_complet'
     group by lots.id
     having sum(strips.labels) <> coalesce(sum(strips.labels) filter (
       where strips.disposition in ('OK', 'Retirer', 'Ressortir')), 0)`,
  ],
  // What is reissued is printed again: the strip has a reissue that was not withdrawn, also after a cancellation.
  [
    'REL-31',
    `select strips.id as object from strips
     where strips.live and strips.disposition = 'Ressortir'
       and not exists (select from reissues where reissues.strip_id = strips.id and reissues.state not in ('withdrawn', 'refused'))`,
  ],
  // A strip or an item has at most one reissue at a time.
  [
    'REL-31',
    `select coalesce(strip_id, item_id) as object from reissues where state in ('open', 'printing')
     group by strip_id, item_id having count(*) > 1`,
  ],
  // A reissue that is done has its labels in a strip that was sorted.
  [
    'REL-31',
    `select reissues.id as object from reissues
     where state = 'done' and strip_id is not null and not exists (select from strips
       where strips.reissue_id = reissues.id and strips.live and strips.disposition is not null)`,
  ],
  // No shipped order has a label whose last print was not good.
  [
    'REL-32',
    `select items.id as object from items join orders on orders.id = items.order_id
     join strips on strips.id = items.strip_id
     where orders.production_status = 'complete' and not items.pulled
       and strips.disposition is distinct from 'OK'`,
  ],
  // A lot has no more orders than its gauge, and no more live strips of its own than its row counts.
  [
    'GAU-3',
    `select lots.id as object from lots
     where lots.live and lots.class <> 'reissue' and (
       lots.order_count > lots.gauge or lots.strip_count <
         (select count(*) from strips where strips.lot_id = lots.id and strips.live and reissue_id is null))`,
  ],
];

/** Labels reconcile: issued = made + wasted + reissued, and what is reissued is made in the end. */
export function checkLabels(run: RunSql): Promise<Violation[]> {
  return runRules(run, RULES);
}

export interface ProductLabels {
  readonly product: string;
  readonly issued: number;
  readonly made: number;
  readonly wasted: number;
  readonly reissued: number;
  /** Not sorted yet. */
  readonly open: number;
}

/** Counts the labels of each product by their result. The labels of a strip are divided among its items. */
export async function countLabels(run: RunSql): Promise<ProductLabels[]> {
  const { rows } = await run(`
    with printed as (
      select items.product_code as product, strips.disposition, coalesce((
          select sum(chosen.count) from reissues
          cross join jsonb_to_recordset(reissues.chosen_labels) as chosen("itemId" text, count integer)
          where reissues.id = strips.reissue_id and chosen."itemId" = items.id
        ), items.labels) as labels
      from strips join lots on lots.id = strips.lot_id and lots.live
      join lateral (
        select items.* from items where items.order_id = strips.order_id and items.kind = 'label' and case
          when strips.reissue_id is null then exists (select from lots strip_lot
            where strip_lot.id = strips.lot_id and items.lot_type = strip_lot.lot_type)
          else items.id in (select jsonb_array_elements_text(reissues.items) from reissues
            where reissues.id = strips.reissue_id) end
      ) as items on true
      where strips.live
    )
    select product, sum(labels)::int as issued,
      coalesce(sum(labels) filter (where disposition = 'OK'), 0)::int as made,
      coalesce(sum(labels) filter (where disposition = 'Retirer'), 0)::int as wasted,
      coalesce(sum(labels) filter (where disposition = 'Ressortir'), 0)::int as reissued,
      coalesce(sum(labels) filter (where disposition is null), 0)::int as open
    from printed group by product order by product`);
  return rows as unknown as ProductLabels[];
}
