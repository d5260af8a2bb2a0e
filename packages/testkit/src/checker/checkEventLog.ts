import { createHash } from 'node:crypto';
import type { RunSql, Violation } from './runRules.ts';

/** States that no event leads to: an order isn't in refund, and a parcel has no label, before the first such event. */
const FIRST_STATES: Readonly<Record<string, string>> = { refund: 'processing', label: 'toBuy' };

/** The state of each object, in each of its tracks. */
const STORED_STATES_QUERY = `
  select 'order.order ' || id as name,
    case when status in ('pending', 'pending_payment') then status else production_status end as state from orders
  union all select 'item.fabrication ' || id, fab_status from items
  union all select 'strip.disposition ' || id, disposition from strips
  union all select 'lot.cutting ' || id, cutting from lots
  union all select 'lot.double ' || id, double from lots
  union all select 'lot.shipping ' || id, shipping from lots
  union all select 'megalot.megalotCutting ' || id, cutting from megalots
  union all select 'megalot.file ' || id, file_state::text from megalots
  union all select 'blank.stock ' || id, count::text from blanks
  union all select 'reissue.reissue ' || id, state from reissues
  union all select 'parcel.label ' || id, nullif(label_state, 'toBuy') from parcels
  union all select 'parcel.parcel ' || id, state from parcels`;

interface LoggedEvent {
  readonly at: Date;
  readonly actor: string;
  readonly role: string;
  readonly station: string | null;
  readonly action: string;
  readonly object: string;
  readonly object_id: string;
  readonly n: number;
  readonly track: string | null;
  readonly from_state: string | null;
  readonly to_state: string | null;
  readonly reason: string | null;
  readonly version: number;
  readonly detail: unknown;
  readonly previous_hash: string;
  readonly hash: string;
}

/** The log is complete and unchanged, and a replay of it gives the stored states. */
export async function checkEventLog(run: RunSql): Promise<Violation[]> {
  const violations: Violation[] = [];
  const heads = new Map<string, { n: number; hash: string }>();
  const states = new Map<string, string | null>();
  const { rows } = await run('select * from events order by object, object_id, n');
  for (const event of rows as unknown as readonly LoggedEvent[]) {
    const name = `${event.object} ${event.object_id}`;
    const head = heads.get(name) ?? { n: 0, hash: '' };
    const isNext = Number(event.n) === head.n + 1 && event.previous_hash === head.hash;
    if (!isNext || event.hash !== computeHash(head.hash, event))
      violations.push({ rule: 'SEC-38', object: name });
    heads.set(name, { n: Number(event.n), hash: event.hash });
    if (event.track === null) continue;
    const track = `${event.object}.${event.track} ${event.object_id}`;
    const before = states.get(track) ?? FIRST_STATES[event.track] ?? null;
    // An after-sales reissue starts again without a state. A hold and a payment use different columns of the order.
    const restarts = event.from_state === null || event.track === 'order';
    if (before !== event.from_state && !restarts) violations.push({ rule: 'INV-16', object: track });
    states.set(track, event.to_state);
  }
  const stored = await run(STORED_STATES_QUERY);
  for (const { name, state } of stored.rows as readonly { name: string; state: string | null }[]) {
    const replayed = states.get(name) ?? null;
    // The events of a held order include the floor's moves, while the row contains the hold.
    if (replayed === state || state === 'holded') continue;
    violations.push({ rule: 'INV-16', object: `${name} is ${state}, but the last event has ${replayed}` });
  }
  return violations;
}

/** SHA-256 (hex) over the hash of the object's previous event and the whole content of the event. */
function computeHash(previous: string, event: LoggedEvent): string {
  const { at, actor, role, station, action, object, object_id: id, n, track, reason, version } = event;
  const content = [
    previous,
    new Date(at).toISOString(),
    actor,
    role,
    station,
    action,
    object,
    id,
    Number(n),
    track,
  ];
  const rest = [event.from_state, event.to_state, reason, version, sortKeys(event.detail)];
  return createHash('sha256')
    .update(JSON.stringify([...content, ...rest]))
    .digest('hex');
}

/** Sorts the keys of objects, because the database doesn't keep their order. The hash is computed over the sorted keys. */
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, child]) => [key, sortKeys(child)]));
}
