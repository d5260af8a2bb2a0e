import { type Kysely, sql } from 'kysely';
import { FIRST_HASH, hashEvent } from '../hashEvent.ts';

interface StrandedStrip {
  readonly id: string;
  readonly version: number;
  /** Whether its lot was sorted completely. */
  readonly sorted: boolean;
  readonly pulled: boolean;
  /** Why its last reissue was withdrawn. */
  readonly reason: string | null;
  readonly last_n: number | null;
  readonly last_hash: string | null;
  readonly now: Date;
}

/**
 * Before this migration, a cancellation withdrew the open reissues of an order but left their strips Ressortir, although
 * nothing prints them again. These strips get the disposition that a cancellation sets now, each with an event. The row in
 * `runs` is deleted, so that the next fold counts the figures from the whole log.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<StrandedStrip>`
    select strips.id, strips.version, lots.cutting = 'dec_complet' as sorted,
      not exists (select from items where items.strip_id = strips.id and not items.pulled) as pulled,
      withdrawn.closed_reason as reason, last.n as last_n, last.hash as last_hash, now() as now
    from strips join lots on lots.id = strips.lot_id
    join lateral (
      select closed_reason from reissues where strip_id = strips.id and not after_shipping
      order by n desc limit 1
    ) as withdrawn on true
    left join lateral (
      select n, hash from events where object = 'strip' and object_id = strips.id order by n desc limit 1
    ) as last on true
    where strips.live and strips.disposition = 'Ressortir' and not exists (
      select from reissues where strip_id = strips.id and not after_shipping and state in ('open', 'printing', 'done')
    )
    order by strips.id for update of strips`.execute(db);
  for (const strip of rows) await endReissuesOf(db, strip);
  if (rows.length > 0) await sql`delete from runs where name = 'figures'`.execute(db);
}

async function endReissuesOf(db: Kysely<unknown>, strip: StrandedStrip): Promise<void> {
  // A strip with items left is no longer printed again: in a sorted lot it is good, and any other lot is sorted later.
  const dispositionOfRest = strip.sorted ? 'OK' : null;
  const disposition = strip.pulled ? 'Retirer' : dispositionOfRest;
  const version = strip.version + 1;
  const previous = strip.last_hash ?? FIRST_HASH;
  const event = {
    at: strip.now,
    actor: 'system',
    role: 'system',
    station: null,
    action: 'endReissues',
    object: 'strip',
    objectId: strip.id,
    n: (strip.last_n ?? 0) + 1,
    track: 'disposition',
    from: 'Ressortir',
    to: disposition,
    reason: strip.reason,
    version,
    detail: null,
  };
  await sql`
    update strips set disposition = ${disposition}, reason = ${strip.pulled ? strip.reason : null},
      version = ${version}, changed_by = 'system', changed_at = ${strip.now}
    where id = ${strip.id}`.execute(db);
  await sql`
    insert into events (at, actor, role, action, object, object_id, n, track, from_state, to_state, reason, version,
      previous_hash, hash)
    values (${event.at}, ${event.actor}, ${event.role}, ${event.action}, ${event.object}, ${event.objectId}, ${event.n},
      ${event.track}, ${event.from}, ${event.to}, ${event.reason}, ${version}, ${previous},
      ${hashEvent(previous, event)})`.execute(db);
}
