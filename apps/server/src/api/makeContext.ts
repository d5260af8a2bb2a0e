import type { WorkshopSettings } from '@cmon/core/production/settings';
import type { Kysely } from 'kysely';
import type { Session } from '../auth/sessions.ts';
import type { Ctx, Enqueue } from '../commands/work/context.ts';
import type { Database } from '../db/database.ts';
import type { CatalogueArchive } from '../files/catalogueArchive.ts';
import type { WorkshopCatalogue } from '../queries/readCatalogue.ts';
import { readSettings } from '../queries/settings/readSettings.ts';
import { type Loaders, makeLoaders } from './loaders.ts';

/** What resolvers need: the user, the time and the loaders. Each request has its own context. */
export interface ApiContext {
  readonly db: Kysely<Database>;
  readonly user: Session['user'];
  /** Id of the generator that sends the request; null for a person. */
  readonly generatorId: string | null;
  readonly now: Date;
  readonly catalogue: WorkshopCatalogue;
  readonly archive: CatalogueArchive;
  /** How many secrets and tokens each source of orders has. The secrets themselves are out of reach here. */
  readonly secretCounts: SecretCounts;
  readonly load: Loaders;
  /** Clears the loaders and the settings, so that reads after a command see its changes. */
  clearCaches(): void;
  /** Returns the workshop's settings. They are read from the database at the first call. */
  settings(): Promise<WorkshopSettings>;
  /** Returns the context in which a command runs. */
  command(station: string): Ctx;
}

export interface SecretCounts {
  readonly intake: ReadonlyMap<string, number>;
  readonly shops: ReadonlyMap<string, number>;
}

export interface ContextSources {
  readonly db: Kysely<Database>;
  readonly session: Session;
  readonly now: Date;
  readonly catalogue: WorkshopCatalogue;
  readonly archive: CatalogueArchive;
  readonly enqueue: Enqueue;
  readonly secretCounts: SecretCounts;
}

export function makeContext(sources: ContextSources): ApiContext {
  const { db, session, now, catalogue, archive, enqueue, secretCounts } = sources;
  const { user, generatorId } = session;
  let settings: Promise<WorkshopSettings> | null = null;
  let load = makeLoaders(db);
  return {
    db,
    user,
    generatorId,
    now,
    catalogue,
    archive,
    secretCounts,
    get load() {
      return load;
    },
    clearCaches: () => {
      load = makeLoaders(db);
      settings = null;
    },
    settings: () => {
      settings ??= readSettings(db);
      return settings;
    },
    command: (station) => ({ db, actor: { userId: user.id, role: user.role, station }, now, enqueue }),
  };
}
