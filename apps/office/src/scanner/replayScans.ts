/** A scan that could not reach the server. It contains only codes and ids, no personal text. */
export interface QueuedScan<Context> {
  readonly key: string;
  readonly code: string;
  /** ISO 8601 UTC. */
  readonly at: string;
  /** The state of the screen at the time of the scan. */
  readonly call: Context;
}

/** The result of a replayed scan: accepted, refused by the server, or the network is still down. */
export type ReplayResult =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'offline' };

export interface Conflict<Context> {
  readonly scan: QueuedScan<Context>;
  readonly reason: string;
}

export interface Replay<Context> {
  /** Scans that are still to be sent, in the order in which they were made. */
  readonly waiting: readonly QueuedScan<Context>[];
  readonly accepted: number;
  readonly conflicts: readonly Conflict<Context>[];
}

/**
 * Sends queued scans one after the other in the order in which they were made. Stops at the first scan that doesn't reach
 * the server. A refused scan becomes a conflict, and the replay continues.
 */
export async function replayScans<Context>(
  queue: readonly QueuedScan<Context>[],
  send: (scan: QueuedScan<Context>) => Promise<ReplayResult>,
): Promise<Replay<Context>> {
  const conflicts: Conflict<Context>[] = [];
  let accepted = 0;
  for (const [index, scan] of queue.entries()) {
    const result = await send(scan);
    if (result.kind === 'offline') return { waiting: queue.slice(index), accepted, conflicts };
    if (result.kind === 'refused') conflicts.push({ scan, reason: result.reason });
    else accepted += 1;
  }
  return { waiting: [], accepted, conflicts };
}
