import type { AlertKind } from '@cmon/core/production/alertKinds';
import type { WorkshopSettings } from '@cmon/core/production/settings';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { buildLostInterval } from '../generators/buildLostInterval.ts';

/** A condition that holds now. */
export interface Condition {
  readonly kind: AlertKind;
  readonly object: string;
  readonly detail: Readonly<Record<string, string>>;
}

/** Carrier services refuse to void a label that is older, so a person could do nothing about it. */
const VOIDABLE_DAYS = 14;
/** Seconds since the worker last finished its job of each minute, after which the worker counts as lost. */
export const WORKER_LATE_S = 180;

/**
 * Reads the conditions that need a person. Times are compared with the database's clock, so that a machine with a wrong
 * clock raises no alert. A generator that was stopped on purpose or retired is not lost. The folder alerts of a lost
 * generator are left out, because they may be out of date. Waiting megalots are one condition for each store, and one for
 * those that mix stores. So a store that begins to wait later is reported although a person already takes care of another
 * store.
 *
 * After a start of the whole program, the worker's last job looks as old as the stop was long. So a process reports a lost
 * worker only after it has watched for `WORKER_LATE_S` (`watchedSeconds`). Before that, it only keeps an open alert about
 * the worker.
 *
 * In the SQL, `file_state = 0` is `FILE_STATE.waiting`: the files of the megalot aren't written.
 */
export async function findConditions(
  db: Kysely<Database>,
  settings: Pick<WorkshopSettings, 'heartbeatTime' | 'alertQueueTime'>,
  watchedSeconds: number,
): Promise<Condition[]> {
  const lostInterval = buildLostInterval(settings.heartbeatTime);
  const queueTime = sql`make_interval(mins => ${settings.alertQueueTime})`;
  const { rows } = await sql<Condition>`
    select 'generatorLost' as kind, id as object, '{}'::jsonb as detail from generators
      where stopped_at is null and retired_at is null and seen_at < clock_timestamp() - ${lostInterval}
    union all
    select 'folderUnavailable', id || ' ' || (alert ->> 'folder'),
      jsonb_build_object('generator', id, 'folder', alert ->> 'folder', 'cause', alert ->> 'cause')
      from generators
      where alert is not null and stopped_at is null and seen_at >= clock_timestamp() - ${lostInterval}
    union all
    select 'megalotFailed', id, jsonb_build_object('why', coalesce(last_error ->> 'kind', '')) from megalots
      where live and souffrance and file_state = 0
    union all
    select case when served then 'queueOld' else 'storeUnserved' end, 'generateMegalot ' || store,
      jsonb_build_object('store', store)
      from (
        select coalesce(store, '') as store, exists (
          select from generators left join generator_configurations as configured on configured.generator_id = generators.id
          where stopped_at is null and retired_at is null and not generators.paused
            and seen_at >= clock_timestamp() - ${lostInterval}
            and (old.store is null or jsonb_typeof(configured.value -> 'stores') is distinct from 'array'
              or configured.value -> 'stores' @> to_jsonb(old.store))
        ) as served
        from (
          select distinct store from megalots where live and file_state = 0 and not souffrance and not paused
            and (lease_until is null or lease_until < clock_timestamp())
            and state_since < clock_timestamp() - ${queueTime}
        ) as old
      ) as waiting
    union all
    select 'queueOld', 'applyInbox', '{}'::jsonb where exists (
      select from inbox where state = 'waiting' and received_at < clock_timestamp() - ${queueTime}
    )
    union all
    select 'labelNotVoided', parcel_id, jsonb_build_object('code', min(error)) from label_voids
      where done_at is null and refused_at is not null
        and asked_at > clock_timestamp() - make_interval(days => ${VOIDABLE_DAYS})
      group by parcel_id
    union all
    select 'blankLow', id, '{}'::jsonb from blanks
      where count is not null and threshold > 0 and threshold > count - (
        select coalesce(sum(quantity), 0) from items where items.blank = blanks.id and blank_state = 'reserved'
      )
    union all
    select 'workerLost', name, '{}'::jsonb from runs
      where name = 'housekeeping' and done_until < clock_timestamp() - make_interval(secs => ${WORKER_LATE_S})
        and (${watchedSeconds >= WORKER_LATE_S}
          or exists (select from alerts where kind = 'workerLost' and closed_at is null))`.execute(db);
  return rows;
}
