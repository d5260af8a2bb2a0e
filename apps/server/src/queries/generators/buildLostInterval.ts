import { type RawBuilder, sql } from 'kysely';

/** Missed heartbeats after which a generator is lost. */
export const MISSED_BEATS = 3;

/** SQL of the interval without a heartbeat after which a generator is lost. `heartbeatTime` is in seconds. */
export function buildLostInterval(heartbeatTime: number): RawBuilder<unknown> {
  return sql`make_interval(secs => ${heartbeatTime * MISSED_BEATS})`;
}
