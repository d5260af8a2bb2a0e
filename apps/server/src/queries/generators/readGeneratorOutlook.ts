import { MARKETS, type Market } from '@cmon/core/catalogue/types';
import {
  type GeneratorConfiguration,
  type GeneratorRunSettings,
  resolveRunSettings,
  takesStore,
} from '@cmon/core/production/generatorConfiguration';
import type { GeneratorReport } from '@cmon/core/production/generatorReport';
import type { WorkshopSettings } from '@cmon/core/production/settings';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { IS_WAITING } from '../megalots/findWaitingMegalots.ts';
import { buildLostInterval } from './buildLostInterval.ts';

/** The megalots of a store that wait for a generator now; null for those that mix stores. */
export interface StoreBacklog {
  readonly store: Market | null;
  readonly megalots: number;
  /** Whether the generator takes them with its present configuration, and with the new one. */
  readonly isTakenNow: boolean;
  readonly isTakenThen: boolean;
}

/** What another configuration of a generator would change now. */
export interface GeneratorOutlook {
  /** Whether it is neither stopped nor lost: see `buildLostInterval`. */
  readonly running: boolean;
  /** A paused generator takes nothing until somebody resumes it. */
  readonly paused: boolean;
  /** The waiting megalots of each store, and those that mix stores. */
  readonly waiting: readonly StoreBacklog[];
  /** Ids of the megalots that it makes now although it would not take them any more. It finishes them. */
  readonly finishing: readonly string[];
  /** The stores that it would leave out and that no other generator takes which is running and not paused. */
  readonly unserved: readonly Market[];
  readonly runSettingsNow: GeneratorRunSettings;
  readonly runSettingsThen: GeneratorRunSettings;
}

interface ConfigurationChange {
  readonly generatorId: string;
  readonly present: GeneratorConfiguration;
  readonly planned: GeneratorConfiguration;
}

type OutlookSettings = Pick<WorkshopSettings, 'heartbeatTime' | 'autoReloadTime' | 'batchCount'>;

/** Reads what another configuration of a generator would change now, by the database's clock. */
export async function readGeneratorOutlook(
  db: Kysely<Database>,
  settings: OutlookSettings,
  { generatorId, present, planned }: ConfigurationChange,
): Promise<GeneratorOutlook> {
  const generators = await findGenerators(db, settings);
  const generator = generators.find(({ id }) => id === generatorId);
  const others = generators.filter(({ id, running, paused }) => id !== generatorId && running && !paused);
  const isLeftOut = (store: Market) =>
    takesStore(present.stores, store) && !takesStore(planned.stores, store);
  const report = generator?.report ?? null;
  const waiting = await countWaiting(db);
  return {
    running: generator?.running ?? false,
    paused: generator?.paused ?? false,
    waiting: [...MARKETS, null].map((store) => ({
      store,
      megalots: waiting.get(store) ?? 0,
      isTakenNow: takesStore(present.stores, store),
      isTakenThen: takesStore(planned.stores, store),
    })),
    finishing: await findLeasedMegalotIds(db, generatorId, MARKETS.filter(isLeftOut)),
    unserved: MARKETS.filter(
      (store) => isLeftOut(store) && !others.some(({ stores }) => takesStore(stores, store)),
    ),
    runSettingsNow: resolveRunSettings(present, report, settings),
    runSettingsThen: resolveRunSettings(planned, report, settings),
  };
}

interface KnownGenerator {
  readonly id: string;
  readonly running: boolean;
  readonly paused: boolean;
  readonly report: GeneratorReport | null;
  readonly stores: readonly Market[] | null;
}

/** The generators that nobody has retired, with the stores that they take now. */
async function findGenerators(
  db: Kysely<Database>,
  { heartbeatTime }: OutlookSettings,
): Promise<KnownGenerator[]> {
  const { rows } = await sql<KnownGenerator>`
    select generators.id, generators.paused, generators.report,
      stopped_at is null and seen_at >= clock_timestamp() - ${buildLostInterval(heartbeatTime)} as running,
      nullif(configured.value -> 'stores', 'null'::jsonb) as stores
    from generators
    left join generator_configurations as configured on configured.generator_id = generators.id
    where retired_at is null`.execute(db);
  return rows;
}

/** Counts the waiting megalots of each store. Only megalots without files wait, so the index of file states serves it. */
async function countWaiting(db: Kysely<Database>): Promise<ReadonlyMap<Market | null, number>> {
  const { rows } = await sql<{ store: Market | null; megalots: number }>`
    select store, count(*)::integer as megalots from megalots where ${IS_WAITING} group by store`.execute(db);
  return new Map(rows.map(({ store, megalots }) => [store, megalots]));
}

/** Ids of the megalots of some stores that a generator holds a lease of. They have no files yet. */
async function findLeasedMegalotIds(
  db: Kysely<Database>,
  generatorId: string,
  stores: readonly Market[],
): Promise<string[]> {
  if (stores.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select id from megalots
    where live and file_state = 0 and lease_owner = ${generatorId} and lease_until > clock_timestamp()
      and store = any(${stores}::text[])
    order by number`.execute(db);
  return rows.map(({ id }) => id);
}
