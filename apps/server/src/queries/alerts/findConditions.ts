import type { AlertKind } from '@cmon/core/production/alertKinds';
import type { WorkshopSettings } from '@cmon/core/production/settings';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** A condition that holds now. */
export interface Condition {
  readonly kind: AlertKind;
  readonly object: string;
  readonly detail: Readonly<Record<string, string>>;
}

/** Missed heartbeats after which a generator is lost. */
const MISSED_BEATS = 3;
/** The work of each minute may take this long before the worker is missed. */
const WORKER_LATE_S = 180;

/**
 * Reads the conditions that need a person, by the database's clock, so that a wrong clock of one machine raises none. A
 * generator that stopped in order is not lost, and the folders of a lost one are not known.
 */
export async function findConditions(
  db: Kysely<Database>,
  settings: Pick<WorkshopSettings, 'heartbeatTime' | 'alertQueueTime'>,
): Promise<Condition[]> {
  const lostAfter = sql`make_interval(secs => ${settings.heartbeatTime * MISSED_BEATS})`;
  const queueTime = sql`make_interval(mins => ${settings.alertQueueTime})`;
  const { rows } = await sql<Condition>`
    select 'generatorLost' as kind, id as object, '{}'::jsonb as detail from generators
      where stopped_at is null and seen_at < clock_timestamp() - ${lostAfter}
    union all
    select 'folderUnavailable', id || ' ' || (alert ->> 'folder'),
      jsonb_build_object('generator', id, 'folder', alert ->> 'folder', 'cause', alert ->> 'cause')
      from generators
      where alert is not null and stopped_at is null and seen_at >= clock_timestamp() - ${lostAfter}
    union all
    select 'megalotFailed', id, jsonb_build_object('why', coalesce(last_error ->> 'kind', '')) from megalots
      where live and souffrance and file_state = 0
    union all
    select 'queueOld', 'generateMegalot', '{}'::jsonb where exists (
      select from megalots where live and file_state = 0 and not souffrance and not paused
        and (lease_until is null or lease_until < clock_timestamp())
        and state_since < clock_timestamp() - ${queueTime}
    )
    union all
    select 'queueOld', 'applyInbox', '{}'::jsonb where exists (
      select from inbox where state = 'waiting' and received_at < clock_timestamp() - ${queueTime}
    )
    union all
    select 'workerLost', name, '{}'::jsonb from runs
      where name = 'housekeeping' and done_until < clock_timestamp() - make_interval(secs => ${WORKER_LATE_S})`.execute(
    db,
  );
  return rows;
}
