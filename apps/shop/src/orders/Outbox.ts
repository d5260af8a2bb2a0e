import type { ShopState } from '../state/shopState.ts';
import { signedHeaders } from './signedHeaders.ts';

/** Waits between tries, in seconds; the last one repeats. */
const BACKOFF = [1, 2, 5, 15, 60];

/**
 * Sends the order calls that wait, one after the other, until each is acknowledged. A call is sent again with the same
 * delivery and event ids, so that it counts once however often it arrives. One that is refused waits, and holds back no
 * other.
 */
export class Outbox {
  #timer: NodeJS.Timeout | undefined;
  #failures = 0;
  #sending = false;
  #stopped = false;

  constructor(
    private readonly state: ShopState,
    private readonly address: string,
    private readonly secret: string,
    private readonly warn: (status: string) => void,
  ) {}

  /** Sends now; call it after an order was placed and once at the start. */
  async flush(): Promise<void> {
    if (this.#sending) return;
    this.#sending = true;
    clearTimeout(this.#timer);
    let failed = false;
    // A call that is added meanwhile is sent in the same turn.
    for (const tried = new Set<string>(); ; ) {
      const call = this.state.outbox.find(({ delivery }) => !tried.has(delivery));
      if (call === undefined) break;
      tried.add(call.delivery);
      try {
        const headers = signedHeaders(call, this.secret, Date.now());
        const signal = AbortSignal.timeout(10_000);
        const answer = await fetch(this.address, { method: 'POST', headers, body: call.body, signal });
        if (!answer.ok) throw new Error(`status ${answer.status}`);
        this.state.acknowledged(call.delivery);
      } catch (error) {
        this.warn((error as Error).message);
        failed = true;
      }
    }
    this.#sending = false;
    if (!failed) {
      this.#failures = 0;
      return;
    }
    const wait = BACKOFF[Math.min(this.#failures, BACKOFF.length - 1)] ?? 60;
    this.#failures += 1;
    if (!this.#stopped) this.#timer = setTimeout(() => void this.flush(), wait * 1000);
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }
}
