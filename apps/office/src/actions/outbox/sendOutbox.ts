import {
  type Operation,
  type QueuedWork,
  readOutbox,
  saveChosenOperation,
  settleWork,
} from './outboxStorage.ts';

/**
 * The result of sending queued work: accepted, refused by the server, or it did not reach the server. In the last case
 * `operation` is the one that the station chose for a queued scan meanwhile, or null.
 */
export type SendResult =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'unsent'; readonly operation: Operation | null };

/**
 * Sends the work in a person's outbox one by one, in the order in which it was done. Stops at the first work that does not
 * reach the server, or when `isOwner` returns false because another person may be signed in. Refused work is kept with its
 * reason, and the next work is sent. Returns the number of answers.
 */
export async function sendOutbox(
  owner: string,
  send: (work: QueuedWork) => Promise<SendResult>,
  isOwner: () => boolean,
): Promise<number> {
  for (let answered = 0; ; answered += 1) {
    const [work] = readOutbox(owner).waiting;
    if (work === undefined || !isOwner()) return answered;
    const result = await send(work);
    if (result.kind === 'unsent') {
      if (result.operation !== null) saveChosenOperation(owner, work.key, result.operation);
      return answered;
    }
    settleWork(owner, work, result.kind === 'refused' ? result.reason : null);
  }
}
