import { createHash } from 'node:crypto';

/** What an event's hash seals. */
export interface SealedEvent {
  readonly at: Date;
  readonly actor: string;
  readonly role: string;
  readonly station: string | null;
  readonly action: string;
  readonly object: string;
  readonly objectId: string;
  readonly n: number;
  readonly track: string | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly reason: string | null;
  readonly version: number;
  readonly detail: object | null;
}

/** Hash that an object's first event chains to. */
export const FIRST_HASH = '';

/** SHA-256 (hex) over the previous event's hash and this one's whole content. */
export function eventHash(previous: string, event: SealedEvent): string {
  const sealed = [
    previous,
    event.at.toISOString(),
    event.actor,
    event.role,
    event.station,
    event.action,
    event.object,
    event.objectId,
    event.n,
    event.track,
    event.from,
    event.to,
    event.reason,
    event.version,
    sorted(event.detail),
  ];
  return createHash('sha256').update(JSON.stringify(sealed)).digest('hex');
}

/** jsonb keeps no key order: keys are sorted before they are sealed. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => [key, sorted(one)]),
  );
}
