import { KEY_SEPARATOR } from '@cmon/core/production/monitoring/listedFigures';
import { SHRUNK_TEXT_SHARE, SMALLEST_LETTER_MM } from '@cmon/core/scene/defaults';
import { type RawBuilder, sql } from 'kysely';
import { PIECES } from './selectReissues.ts';

type Sql = RawBuilder<unknown>;

const SEPARATOR = sql.lit(KEY_SEPARATOR);

/** SQL of the pieces of an item whose designs meet a condition. Unlike labels, an object counts once for all its designs. */
const sumPieces = (condition: Sql): Sql => sql`coalesce(
  sum(designs.labels) filter (where ${condition}), case when bool_or(${condition}) then ${PIECES} end, 0)`;

const IS_MEASURED = sql`designs.texts is not null`;

/**
 * The shipped pieces by product and shape, by how their texts are printed. The sizes were measured when the design was
 * stored, and after the shipment nothing changes them: they stay when the texts are removed.
 */
export function selectTexts(shipped: Sql): Sql {
  return sql`
  select orders.id as object_id, orders.day, 0 as hour, orders.store, metric, items.product_code || ${SEPARATOR} || shape as key, value
  from (${shipped}) as orders join items on items.order_id = orders.id and not items.pulled and items.kind <> 'stock'
  join compositions on compositions.id = items.composition_id
  cross join lateral (
    select shape, ${sumPieces(IS_MEASURED)} as printed, ${sumPieces(sql`not ${IS_MEASURED}`)} as unknown,
      ${sumPieces(sql`(texts ->> 'letterMm')::numeric < ${sql.lit(SMALLEST_LETTER_MM)}`)} as small,
      ${sumPieces(sql`(texts ->> 'share')::numeric < ${sql.lit(SHRUNK_TEXT_SHARE)}`)} as shrunk,
      ${sumPieces(sql`(texts -> 'full')::boolean`)} as "full"
    from (
      select compositions.json #>> array['previews', preview, 'forme'] as shape,
        compositions.text_sizes -> preview::integer as texts,
        (items.design_labels ->> (place - 1)::integer)::integer as labels
      from jsonb_array_elements_text(items.previews) with ordinality as number(preview, place)
    ) as designs
    where shape is not null and texts is distinct from 'null'::jsonb
    group by shape
  ) as counts
  cross join lateral (values
    ('textPrinted', printed), ('textUnknown', unknown), ('textSmall', small), ('textShrunk', shrunk), ('textFull', "full")
  ) as figures(metric, value)`;
}
