import type { ShopState } from '../state/shopState.ts';
import { buildSignedHeaders } from './buildSignedHeaders.ts';

/** Seconds between attempts. The last value repeats. */
const BACKOFF_S = [1, 2, 5, 15, 60];

/** A call without an answer counts as failed after this time. */
const TIMEOUT_MS = 10_000;

/**
 * Sends the waiting order calls one after the other until each is acknowledged. Each attempt has the same delivery and
 * event ids, so that the workshop counts the call once. A refused call waits and does not delay the others.
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

  /** Sends the waiting calls now. Called after each order and once at the start. */
  async flush(): Promise<void> {
    if (this.#sending) return;
    this.#sending = true;
    clearTimeout(this.#timer);
    let failed = false;
    // A call that is added meanwhile is sent in the same loop.
    for (const tried = new Set<string>(); ; ) {
      const call = this.state.outbox.find(({ delivery }) => !tried.has(delivery));
      if (call === undefined) break;
      tried.add(call.delivery);
      try {
        const headers = buildSignedHeaders(call, this.secret, Date.now());
        const signal = AbortSignal.timeout(TIMEOUT_MS);
        const response = await fetch(this.address, { method: 'POST', headers, body: call.body, signal });
        if (!response.ok) throw new Error(`status ${response.status}`);
        this.state.acknowledge(call.delivery);
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
    const delaySeconds = BACKOFF_S[Math.min(this.#failures, BACKOFF_S.length - 1)] ?? 60;
    this.#failures += 1;
    if (!this.#stopped) this.#timer = setTimeout(() => void this.flush(), delaySeconds * 1000);
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }
}
