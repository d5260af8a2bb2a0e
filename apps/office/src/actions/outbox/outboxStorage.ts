import * as v from 'valibot';

/** A GraphQL operation as it is sent to the API. Its variables contain the idempotency key. */
const OperationSchema = v.object({ operationName: v.string(), query: v.string(), variables: v.unknown() });
export type Operation = v.InferOutput<typeof OperationSchema>;

/** The stations whose scans may wait for the server. Each has a function that answers its queued scans. */
const QUEUE_STATIONS = ['cutting', 'pole', 'cip', 'checkbooks', 'packing'] as const;
export type QueueStation = (typeof QUEUE_STATIONS)[number];

const QueuedWorkSchema = v.object({
  /** The idempotency key: the server does the work once, also when its answer was lost and the work is sent again. */
  key: v.string(),
  /** When the person scanned or tapped, ISO 8601 UTC. */
  at: v.pipe(v.string(), v.isoTimestamp()),
  /** What the person did, in the language of the screen: a code, or an action with a number. No personal text. */
  label: v.string(),
  /** The scan with the state of its screen at that time; null for the tap of a button. */
  scan: v.nullable(v.object({ station: v.picklist(QUEUE_STATIONS), code: v.string(), context: v.unknown() })),
  /** The operation to send; null for a scan whose station decides about it when the server is back. */
  operation: v.nullable(OperationSchema),
});
/** A scan or a tap that could not reach the server. */
export type QueuedWork = v.InferOutput<typeof QueuedWorkSchema>;

const RefusedWorkSchema = v.object({ key: v.string(), label: v.string(), reason: v.string() });

/** The work of one person that waits for the server, oldest first, and what the server refused of it. */
export interface Outbox {
  readonly waiting: readonly QueuedWork[];
  readonly refused: readonly v.InferOutput<typeof RefusedWorkSchema>[];
}

const StoredOutboxSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ waiting: v.array(v.unknown()), refused: v.array(v.unknown()) }),
);

const EMPTY: Outbox = { waiting: [], refused: [] };

/** The outboxes as they were last read: `useSyncExternalStore` needs the same object for an unchanged outbox. */
const lastRead = new Map<string, { readonly stored: string | null; readonly outbox: Outbox }>();
const listeners = new Set<() => void>();

const getStorageKey = (owner: string): string => `cmon.office.outbox.${owner}`;

/**
 * Reads the outbox of a person from local storage, which several tabs share. An unreadable entry is left out with a
 * warning.
 */
export function readOutbox(owner: string): Outbox {
  const stored = localStorage.getItem(getStorageKey(owner));
  const last = lastRead.get(owner);
  if (last?.stored === stored) return last.outbox;
  const outbox = stored === null ? EMPTY : parseOutbox(stored);
  lastRead.set(owner, { stored, outbox });
  return outbox;
}

function parseOutbox(stored: string): Outbox {
  const lists = v.safeParse(StoredOutboxSchema, stored);
  if (!lists.success) {
    console.warn('the stored scans could not be read');
    return EMPTY;
  }
  const { waiting, refused } = lists.output;
  const outbox = {
    waiting: waiting.flatMap((entry) => (v.is(QueuedWorkSchema, entry) ? [entry] : [])),
    refused: refused.flatMap((entry) => (v.is(RefusedWorkSchema, entry) ? [entry] : [])),
  };
  const unreadableCount = waiting.length + refused.length - outbox.waiting.length - outbox.refused.length;
  if (unreadableCount > 0) console.warn(`${unreadableCount} stored scans could not be read`);
  return outbox;
}

function writeOutbox(owner: string, outbox: Outbox): void {
  localStorage.setItem(getStorageKey(owner), JSON.stringify(outbox));
  for (const listener of listeners) listener();
}

/** Adds work to the end of a person's outbox. Throws when the browser's storage is full. */
export function queueWork(owner: string, work: QueuedWork): void {
  const { waiting, refused } = readOutbox(owner);
  writeOutbox(owner, { waiting: [...waiting, work], refused });
}

/** Stores the operation that a station chose for a queued scan, so that the station chooses only once. */
export function saveChosenOperation(owner: string, key: string, operation: Operation): void {
  const { waiting, refused } = readOutbox(owner);
  const updated = waiting.map((work) => (work.key === key ? { ...work, operation } : work));
  writeOutbox(owner, { waiting: updated, refused });
}

/** Takes answered work out of the outbox. Refused work, whose reason is not null, stays visible. */
export function settleWork(owner: string, { key, label }: QueuedWork, reason: string | null): void {
  const { waiting, refused } = readOutbox(owner);
  // Another tab may have settled this work meanwhile.
  if (!waiting.some((work) => work.key === key)) return;
  writeOutbox(owner, {
    waiting: waiting.filter((work) => work.key !== key),
    refused: reason === null ? refused : [...refused, { key, label, reason }],
  });
}

/** Removes the refused work, which a person has seen. */
export const acknowledgeRefused = (owner: string): void =>
  writeOutbox(owner, { ...readOutbox(owner), refused: [] });

/** Calls the listener after each change in this tab or another one. Returns the function that stops it. */
export function listenToOutbox(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
