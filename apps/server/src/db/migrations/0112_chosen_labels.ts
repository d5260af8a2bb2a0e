import { type Kysely, sql } from 'kysely';

/** Adds the labels of a sheet that a reissue prints: a count for each design, instead of one count for all designs. */
const statements = [
  "alter table items add column design_labels jsonb not null default '[]'",
  // On almost all products, the designs of a sheet have equally many labels. A remainder of the division is left out.
  `update items set design_labels = (
      select jsonb_agg(design.labels) from (
        select greatest(items.labels / jsonb_array_length(items.previews), 1) as labels
        from jsonb_array_elements(items.previews)
      ) as design
    )
    where kind = 'label' and not l2c and labels > 0 and jsonb_array_length(previews) > 0`,
  "alter table reissues add column chosen_labels jsonb not null default '[]'",
  // A count for at least as many labels as the sheet has meant the whole sheet.
  `update reissues set chosen_labels = coalesce((
      select jsonb_agg(jsonb_build_object(
        'itemId', items.id, 'design', design.n, 'count', reissues.labels_each
      ) order by items.id, design.n)
      from items cross join lateral generate_series(1, jsonb_array_length(items.previews)) as design(n)
      where reissues.items ? items.id and items.kind = 'label' and not items.l2c
        and reissues.labels_each * jsonb_array_length(items.previews) < items.labels
    ), '[]')
    where labels_each is not null`,
  'alter table reissues drop column labels_each',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
