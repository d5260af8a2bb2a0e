import { hash } from 'node:crypto';

/** The fields of an event that its hash covers. */
export interface HashedEvent {
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

/** The previous hash of an object's first event. */
export const FIRST_HASH = '';

/** SHA-256 (hex) over the previous event's hash and the whole content of `event`. */
export function hashEvent(previous: string, event: HashedEvent): string {
  const content = [
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
    sortKeys(event.detail),
  ];
  return hash('sha256', JSON.stringify(content), 'hex');
}

/** Sorts object keys before hashing, because jsonb does not keep their order. */
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, child]) => [key, sortKeys(child)]),
  );
}
