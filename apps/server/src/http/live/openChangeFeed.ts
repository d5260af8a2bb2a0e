import { type Capability, can } from '@cmon/core/access/capabilities';
import type { Session } from '../../auth/sessions.ts';
import { CHANGES_CHANNEL, type Changes, mergeChanges } from '../../db/changesChannel.ts';
import type { OpenDatabase } from '../../db/databaseOptions.ts';
import { findIds } from '../../queries/findIds.ts';

/** Changes within this time are sent together. */
const COALESCE_MS = 250;

/** The capability that a user needs beside `see` to be sent the changes of a kind of object. */
const CAPABILITIES: Readonly<Record<string, Capability>> = {
  user: 'seeUsers',
  delivery: 'resolveDeliveries',
  alert: 'handleAlerts',
};
/** Kinds that belong to an order, and so to a store. */
const STORE_KINDS = new Set(['order', 'item', 'strip', 'checkbook', 'lot', 'megalot', 'parcel', 'reissue']);

interface Subscriber {
  readonly user: Session['user'];
  send(changes: Changes): void;
}

/** Tells subscribers about changes of every process. A change has only the kind and the id of its object. */
export interface ChangeFeed {
  /** Resolves when the changes of the database arrive. The first call starts to listen. */
  start(): Promise<void>;
  /** Returns a function that ends the subscription. */
  subscribe(subscriber: Subscriber): () => void;
  close(): Promise<void>;
}

export function openChangeFeed(
  database: Pick<OpenDatabase, 'listen' | 'limitTo'>,
  onError: (error: Error) => void,
): ChangeFeed {
  const subscribers = new Set<Subscriber>();
  let pending: Changes = {};
  let timer: ReturnType<typeof setTimeout> | null = null;
  let listening: Promise<() => Promise<void>> | null = null;

  async function flush(): Promise<void> {
    timer = null;
    const changes = pending;
    pending = {};
    /** The changes that users may see, by the stores to which the users are limited. */
    const visibleChanges = new Map<string, Changes>();
    for (const subscriber of subscribers) {
      const { role, stores } = subscriber.user;
      const key = stores.join();
      const visible = visibleChanges.get(key) ?? (await keepStores(database, changes, stores));
      visibleChanges.set(key, visible);
      const allowed = Object.entries(visible).filter(([kind]) => can(role, CAPABILITIES[kind] ?? 'see'));
      if (allowed.length > 0 && subscribers.has(subscriber)) subscriber.send(Object.fromEntries(allowed));
    }
  }

  function listen(): Promise<() => Promise<void>> {
    return database.listen(CHANGES_CHANNEL, (payload) => {
      pending = mergeChanges(pending, JSON.parse(payload) as Changes);
      timer ??= setTimeout(() => void flush().catch(onError), COALESCE_MS);
    });
  }

  return {
    // A process without any subscriber costs the database nothing.
    start: async () => {
      listening ??= listen();
      await listening;
    },
    subscribe: (subscriber) => {
      subscribers.add(subscriber);
      return () => subscribers.delete(subscriber);
    },
    close: async () => {
      if (timer !== null) clearTimeout(timer);
      await (await listening)?.();
    },
  };
}

/** Leaves out the objects of other stores. A kind with too many changes has an empty list of objects, and is kept. */
async function keepStores(
  database: Pick<OpenDatabase, 'limitTo'>,
  changes: Changes,
  stores: readonly string[],
): Promise<Changes> {
  if (stores.length === 0) return changes;
  const ids = Object.entries(changes).flatMap(([kind, list]) => (STORE_KINDS.has(kind) ? list : []));
  const idsOfStores = new Set((await findIds(database.limitTo(stores), ids)).map(({ id }) => id));
  const visibleChangesByKind = Object.entries(changes).flatMap(([kind, list]) => {
    if (!STORE_KINDS.has(kind) || list.length === 0) return [[kind, list] as const];
    const visibleIds = list.filter((id) => idsOfStores.has(id));
    return visibleIds.length === 0 ? [] : [[kind, visibleIds] as const];
  });
  return Object.fromEntries(visibleChangesByKind);
}
