import { sql } from 'kysely';

/** How many labels of a bad strip are printed again, by all its reissues before shipping. */
export const REISSUED_LABELS = sql`least(strips.labels, coalesce((
  select sum(reissues.labels) from reissues
  where reissues.strip_id = strips.id and not reissues.after_shipping and reissues.state not in ('withdrawn', 'refused')
), strips.labels))`;

/** SQL columns that add up the labels of strips. The labels of a bad strip that aren't printed again are good. */
export const SUM_STRIP_LABELS = sql`
  sum(case strips.disposition when 'OK' then strips.labels when 'Ressortir' then strips.labels - ${REISSUED_LABELS}
    end)::integer as made,
  sum(strips.labels) filter (where strips.disposition = 'Retirer')::integer as wasted,
  sum(${REISSUED_LABELS}) filter (where strips.disposition = 'Ressortir')::integer as reissued`;
