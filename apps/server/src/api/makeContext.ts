import type { WorkshopSettings } from '@cmon/core/production/settings';
import type { Kysely } from 'kysely';
import type { Session } from '../auth/sessions.ts';
import type { Ctx, Enqueue } from '../commands/work/context.ts';
import type { Database } from '../db/database.ts';
import type { WorkshopCatalogue } from '../queries/readCatalogue.ts';
import { readSettings } from '../queries/readSettings.ts';
import { type Loaders, makeLoaders } from './loaders.ts';

/** What a resolver knows: who asks, when, and how to read. Made anew for each request, shared by no two. */
export interface ApiContext {
  readonly db: Kysely<Database>;
  readonly user: Session['user'];
  readonly now: Date;
  readonly catalogue: WorkshopCatalogue;
  readonly load: Loaders;
  /** Reads anew from here on: a command has changed something. */
  forget(): void;
  /** The workshop's settings, read when first asked for. */
  settings(): Promise<WorkshopSettings>;
  /** What a command is run with. */
  command(station: string): Ctx;
}

export interface ContextSources {
  readonly db: Kysely<Database>;
  readonly session: Session;
  readonly now: Date;
  readonly catalogue: WorkshopCatalogue;
  readonly enqueue: Enqueue;
}

export function makeContext({ db, session, now, catalogue, enqueue }: ContextSources): ApiContext {
  const { user } = session;
  let settings: Promise<WorkshopSettings> | null = null;
  let load = makeLoaders(db);
  return {
    db,
    user,
    now,
    catalogue,
    get load() {
      return load;
    },
    forget: () => {
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
