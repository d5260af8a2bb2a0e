import type { WorkshopSettings } from '@cmon/core/production/settings';
import type { Kysely } from 'kysely';
import type { Session } from '../auth/sessions.ts';
import type { Ctx, Enqueue } from '../commands/work/context.ts';
import type { Database } from '../db/database.ts';
import type { CatalogueArchive } from '../files/catalogueArchive.ts';
import type { WorkshopCatalogue } from '../queries/readCatalogue.ts';
import { readSettings } from '../queries/settings/readSettings.ts';
import { type Loaders, makeLoaders } from './loaders.ts';
import { createPersonalReads, type PersonalReads } from './personalReads.ts';

/** What resolvers need: the user, the time and the loaders. Each request has its own context. */
export interface ApiContext {
  readonly db: Kysely<Database>;
  readonly user: Session['user'];
  /** Id of the generator that sends the request; null for a person. */
  readonly generatorId: string | null;
  readonly now: Date;
  readonly catalogue: WorkshopCatalogue;
  readonly archive: CatalogueArchive;
  readonly load: Loaders;
  /** The personal fields that this request read. They are recorded before its answer is sent. */
  readonly reads: PersonalReads;
  /** Clears the loaders and the settings, so that reads after a command see its changes. */
  clearCaches(): void;
  /** Returns the workshop's settings. They are read from the database at the first call. */
  settings(): Promise<WorkshopSettings>;
  /** Returns the context in which a command runs. */
  command(station: string): Ctx;
}

export interface ContextSources {
  readonly db: Kysely<Database>;
  readonly session: Session;
  readonly now: Date;
  readonly catalogue: WorkshopCatalogue;
  readonly archive: CatalogueArchive;
  readonly enqueue: Enqueue;
}

export function makeContext(sources: ContextSources): ApiContext {
  const { db, session, now, catalogue, archive, enqueue } = sources;
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
    reads: createPersonalReads(),
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
