/** A scan that could not reach the server: what to call, and when it was made. Codes and ids only, never a text. */
export interface QueuedScan<Call> {
  readonly key: string;
  readonly code: string;
  /** ISO 8601 UTC. */
  readonly at: string;
  readonly call: Call;
}

/** How a replayed scan ended: taken, refused by the server, or the network is still away. */
export type ReplayEnd =
  | { readonly kind: 'taken' }
  | { readonly kind: 'refused'; readonly why: string }
  | { readonly kind: 'away' };

export interface Conflict<Call> {
  readonly scan: QueuedScan<Call>;
  readonly why: string;
}

export interface Replay<Call> {
  /** Scans still to send, in the order they were made. */
  readonly waiting: readonly QueuedScan<Call>[];
  readonly taken: number;
  readonly conflicts: readonly Conflict<Call>[];
}

/**
 * Sends queued scans one after the other in the order they were made. It stops at the first one that doesn't reach the
 * server; a refused one becomes a conflict to be shown, and the next goes on.
 */
export async function replayScans<Call>(
  queue: readonly QueuedScan<Call>[],
  send: (scan: QueuedScan<Call>) => Promise<ReplayEnd>,
): Promise<Replay<Call>> {
  const conflicts: Conflict<Call>[] = [];
  let taken = 0;
  for (const [index, scan] of queue.entries()) {
    const end = await send(scan);
    if (end.kind === 'away') return { waiting: queue.slice(index), taken, conflicts };
    if (end.kind === 'refused') conflicts.push({ scan, why: end.why });
    else taken += 1;
  }
  return { waiting: [], taken, conflicts };
}
