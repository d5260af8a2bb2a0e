import { POLES } from '@cmon/core/catalogue/product';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { PolesTable } from '../../db/tables/polesTable.ts';

/** A pole with its work. */
export interface PoleRow extends Selectable<PolesTable> {
  readonly stopped_by_name: string | null;
  readonly ready: number;
  readonly running: number;
  /** Running items whose work is paused. */
  readonly paused: number;
  readonly rework: number;
  /** Items that wait for the controller. They are no longer work of the pole. */
  readonly in_control: number;
  /** The earliest ship-by of the items in work; null when there is none. */
  readonly ship_by: Date | null;
  readonly at_risk_from: Date | null;
  readonly made_last_hour: number;
  /** Names of the people who hold an item, each once. */
  readonly people: readonly string[];
}

/**
 * Reads every pole with its work, in the order of the poles. An item of a held order is no work that can be done now,
 * unless somebody has already started it. A piece that waits for the controller has left the pole.
 */
export async function readPoles(db: Kysely<Database>, now: Date): Promise<PoleRow[]> {
  const { rows } = await sql<PoleRow>`
    select poles.*, stoppers.name as stopped_by_name, work.*, made.made_last_hour, handed.in_control
    from poles
    left join users as stoppers on stoppers.id = poles.stopped_by
    cross join lateral (
      select (count(*) filter (
          where items.fab_status = 'FAB_A_FAIRE' and items.blank_state is distinct from 'missing'
        ))::integer as ready,
        (count(*) filter (where items.fab_status = 'FAB_EN_COURS'))::integer as running,
        (count(*) filter (where items.fab_status = 'FAB_EN_COURS' and items.paused_at is not null))::integer as paused,
        (count(*) filter (where items.fab_status = 'FAB_REPRISE_MANUELLE'))::integer as rework,
        min(orders.ship_by) as ship_by, min(orders.at_risk_from) as at_risk_from,
        coalesce(
          json_agg(distinct users.name) filter (where items.fab_status = 'FAB_EN_COURS' and users.id is not null),
          '[]'
        ) as people
      from items join orders on orders.id = items.order_id left join users on users.id = items.fab_by
      where items.pole = poles.id and items.fab_status in ('FAB_A_FAIRE', 'FAB_EN_COURS', 'FAB_REPRISE_MANUELLE')
        and items.control_asked_at is null and not items.pulled
        and (items.fab_status = 'FAB_EN_COURS' or orders.production_status <> 'holded')
    ) as work
    cross join lateral (
      select count(*)::integer as made_last_hour from items
      where items.pole = poles.id and items.fab_status = 'FAB_COMPLETE'
        and items.fab_at > ${now}::timestamptz - interval '1 hour'
    ) as made
    cross join lateral (
      select count(*)::integer as in_control from items
      where items.pole = poles.id and items.fab_status = 'FAB_EN_COURS' and items.control_asked_at is not null
        and not items.pulled
    ) as handed`.execute(db);
  return rows.toSorted((a, b) => POLES.indexOf(a.id) - POLES.indexOf(b.id));
}
