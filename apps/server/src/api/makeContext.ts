import { STORE_LOCALES, type StoreLocale } from '@cmon/core/catalogue/types';
import type { ForecastGroup } from '@cmon/core/production/monitoring/forecast';
import type { WorkshopSettings } from '@cmon/core/production/settings';
import type { ShopRule } from '@cmon/core/production/shops';
import type { Kysely } from 'kysely';
import type { SecretBox } from '../auth/secretBox.ts';
import type { Session } from '../auth/sessions.ts';
import type { Ctx, Enqueue } from '../commands/work/context.ts';
import type { SecretPlace } from '../config/listSecrets.ts';
import type { Database } from '../db/database.ts';
import type { OpenDatabase } from '../db/databaseOptions.ts';
import type { CatalogueArchive } from '../files/catalogueArchive.ts';
import type { PhotoFiles } from '../files/photos/photoFiles.ts';
import type { LinkEnv } from '../intake/findPrivateLink.ts';
import { findLotBuckets, type LotBucketsPlan } from '../queries/lots/findLotBuckets.ts';
import { type DistressGroup, readDistressGroups } from '../queries/monitoring/distress.ts';
import { readMissedGroups } from '../queries/monitoring/readMissedGroups.ts';
import type { WorkshopCatalogue } from '../queries/readCatalogue.ts';
import { readSettings } from '../queries/settings/readSettings.ts';
import type { ShopTest } from '../shops/testShop.ts';
import type { RateLimit } from './createRateLimit.ts';
import { type Loaders, makeLoaders } from './loaders.ts';
import { createPersonalReads, type PersonalReads } from './personalReads.ts';

/** The context of the resolvers: the user, the time and the loaders. Each request has its own. */
export interface ApiContext {
  /** The database as the user sees it: a user who is limited to some stores finds only their orders. */
  readonly db: Kysely<Database>;
  /** The database with the rows of all stores, to check what a limited user may change. */
  readonly wholeDb: Kysely<Database>;
  readonly user: Session['user'];
  /** Hash of the token of the session that sends the request. */
  readonly sessionHash: string;
  /** The language of names: the one that the screen is shown in, or else the user's own. */
  readonly locale: StoreLocale;
  /** Id of the generator that sends the request; null for a person. */
  readonly generatorId: string | null;
  /** True for a screen on a wall. */
  readonly wallBoard: boolean;
  readonly now: Date;
  readonly catalogue: WorkshopCatalogue;
  readonly archive: CatalogueArchive;
  readonly links: LinkEnv;
  readonly photos: Pick<PhotoFiles, 'readFond'>;
  /** Encrypts data that only a later request may read. */
  readonly secrets: Pick<SecretBox, 'seal'>;
  /** Where the program's secrets are set, and how many are set there. The API never has the secrets themselves. */
  readonly secretPlaces: readonly SecretPlaceCount[];
  /** Calls a shop with its tokens. */
  readonly testShop: (shop: ShopRule) => Promise<ShopTest>;
  /** Reads rows by id, with one query for all ids that are requested together. */
  readonly load: Loaders;
  /** Counts a scan of a station, and returns 0 or, when it scans too fast, the seconds until it may scan again. */
  readonly countScan: RateLimit;
  /** True while a whole list is read for a file, in slices that are longer than a page and not counted. */
  readonly readsWholeList: boolean;
  /** The personal fields that this request read. They are recorded before its answer is sent. */
  readonly reads: PersonalReads;
  /** Clears the loaders and the settings, so that reads after a command see its changes. */
  clearCaches(): void;
  /** Returns the workshop's settings. They are read from the database at the first call. */
  settings(): Promise<WorkshopSettings>;
  /** Returns the orders that will miss their ship-by, in groups. They are forecast at the first call. */
  missedGroups(): Promise<readonly ForecastGroup[]>;
  /** Returns how many orders need a human, in groups. They are counted at the first call. */
  distressGroups(): Promise<readonly DistressGroup[]>;
  /** Returns the groups of waiting orders that will become lots. They are planned at the first call. */
  lotBuckets(): Promise<LotBucketsPlan>;
  /**
   * Returns the context in which a command runs. The command changes all parts of the objects that its input names, also
   * parts of other stores; `guardMutations` has checked that the user sees these objects.
   */
  command(station: string): Ctx;
  /** Returns the context of a command that chooses the orders itself, among those that the user sees. */
  commandWithinStores(station: string): Ctx;
}

/** A place from which secrets are read, with their number: two during a rotation. */
type SecretPlaceCount = SecretPlace & { readonly count: number };

export interface ContextSources {
  readonly database: Pick<OpenDatabase, 'db' | 'limitTo'>;
  readonly session: Session;
  /** The language that the request asks for, as a tag such as `fr-FR`. */
  readonly language?: string | undefined;
  readonly now: Date;
  readonly catalogue: WorkshopCatalogue;
  readonly archive: CatalogueArchive;
  readonly links: LinkEnv;
  readonly photos: Pick<PhotoFiles, 'readFond'>;
  readonly enqueue: Enqueue;
  readonly secrets: Pick<SecretBox, 'seal'>;
  readonly secretPlaces: ApiContext['secretPlaces'];
  readonly testShop: ApiContext['testShop'];
  readonly countScan: RateLimit;
  readonly readsWholeList?: boolean;
}

export function makeContext(sources: ContextSources): ApiContext {
  const { database, session, now, catalogue, archive, links, photos, enqueue } = sources;
  const { secrets, secretPlaces, testShop, countScan } = sources;
  const { user, tokenHash, generatorId, wallBoard } = session;
  const db = database.limitTo(user.stores);
  const toActor = (station: string) => ({ userId: user.id, role: user.role, station });
  let settings: Promise<WorkshopSettings> | null = null;
  let missed: Promise<readonly ForecastGroup[]> | null = null;
  let distressed: Promise<readonly DistressGroup[]> | null = null;
  let lotBuckets: Promise<LotBucketsPlan> | null = null;
  let load = makeLoaders(db);
  const readSettingsOnce = () => {
    settings ??= readSettings(db);
    return settings;
  };
  const readMissedOnce = () => {
    missed ??= readSettingsOnce().then((workshopSettings) => readMissedGroups(db, now, workshopSettings));
    return missed;
  };
  return {
    db,
    wholeDb: database.db,
    user,
    sessionHash: tokenHash,
    locale: STORE_LOCALES.find((locale) => locale.replace('_', '-') === sources.language) ?? user.locale,
    generatorId,
    wallBoard,
    now,
    catalogue,
    archive,
    links,
    photos,
    secrets,
    secretPlaces,
    testShop,
    countScan,
    readsWholeList: sources.readsWholeList ?? false,
    reads: createPersonalReads(),
    get load() {
      return load;
    },
    clearCaches: () => {
      load = makeLoaders(db);
      settings = null;
      missed = null;
      distressed = null;
      lotBuckets = null;
    },
    settings: readSettingsOnce,
    missedGroups: readMissedOnce,
    distressGroups: () => {
      distressed ??= Promise.all([readSettingsOnce(), readMissedOnce()]).then(([workshopSettings, groups]) =>
        readDistressGroups(db, { now, settings: workshopSettings, missed: groups }),
      );
      return distressed;
    },
    lotBuckets: () => {
      lotBuckets ??= readSettingsOnce().then((workshopSettings) => findLotBuckets(db, workshopSettings, now));
      return lotBuckets;
    },
    command: (station) => ({ db: database.db, actor: toActor(station), now, enqueue }),
    commandWithinStores: (station) => ({ db, actor: toActor(station), now, enqueue }),
  };
}
