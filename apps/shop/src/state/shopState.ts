import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { STORE_CODES, type StoreCode } from '../stores.ts';
import { type CartLine, type PlacedOrder, parseState, type State, type WaitingCall } from './parseState.ts';

/** The workshop accepts 200 lines per order and calls of 1 MiB including the address. */
const MAX_LINES = 200;
const MAX_CART_BYTES = 1_000_000;

interface RemovedLine {
  readonly line: CartLine;
  /** The line's index in the cart. */
  readonly index: number;
}

/** The shop's storage: one file that is replaced atomically at each change, so that a crash leaves the old or new file. */
export class ShopState {
  /** The lines of a visitor's last removal, the only one that can be undone. They are not stored. */
  readonly #removed = new Map<string, readonly RemovedLine[]>();
  readonly #path: string;
  readonly #state: State;

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    this.#path = join(folder, 'shop.json');
    this.#state = existsSync(this.#path)
      ? parseState(readFileSync(this.#path, 'utf8'))
      : { carts: {}, orders: [], outbox: [], lastNumber: {} };
  }

  getCart(session: string, store: StoreCode): readonly CartLine[] {
    return this.#state.carts[`${session}/${store}`] ?? [];
  }

  /** Replaces a cart. Returns false when the lines are too many or too large for one order. */
  setCart(session: string, store: StoreCode, lines: readonly CartLine[]): boolean {
    const text = JSON.stringify(lines);
    if (lines.length > MAX_LINES || Buffer.byteLength(text) > MAX_CART_BYTES) return false;
    this.#state.carts[`${session}/${store}`] = [...lines];
    this.#save();
    return true;
  }

  /** Removes lines, which can be put back until the cart is opened again or other lines are removed. */
  removeLines(session: string, store: StoreCode, isRemoved: (line: CartLine) => boolean): void {
    const lines = this.getCart(session, store);
    const removed = lines.flatMap((line, index) => (isRemoved(line) ? [{ line, index }] : []));
    if (removed.length === 0) return;
    this.#removed.set(`${session}/${store}`, removed);
    this.setCart(
      session,
      store,
      lines.filter((line) => !isRemoved(line)),
    );
  }

  countRemoved(session: string, store: StoreCode): number {
    return this.#removed.get(`${session}/${store}`)?.length ?? 0;
  }

  forgetRemoved(session: string, store: StoreCode): void {
    this.#removed.delete(`${session}/${store}`);
  }

  /**
   * Puts the lines of the last removal back to their places. Returns false when the cart has no room for them any more:
   * they can still be put back when other lines are gone.
   */
  restoreLines(session: string, store: StoreCode): boolean {
    const lines = [...this.getCart(session, store)];
    for (const { line, index } of this.#removed.get(`${session}/${store}`) ?? [])
      lines.splice(index, 0, line);
    const isRestored = this.setCart(session, store, lines);
    if (isRestored) this.forgetRemoved(session, store);
    return isRestored;
  }

  findOrder(token: string): PlacedOrder | undefined {
    return this.#state.orders.find((order) => order.token === token);
  }

  get outbox(): readonly WaitingCall[] {
    return this.#state.outbox;
  }

  /**
   * Returns a store's next order number: the store's digit, then the seconds since the start of 2026, or the number after
   * the last one if that is higher. It has nine digits until March 2029, then ten. Numbers are unique.
   */
  takeNextNumber(store: StoreCode, digit: number, now: number): string {
    const seconds = Math.floor((now - Date.UTC(2026, 0, 1)) / 1000);
    const next = Math.max(seconds, (this.#state.lastNumber[store] ?? 0) + 1);
    this.#state.lastNumber[store] = next;
    return `${digit}${String(next).padStart(8, '0')}`;
  }

  /** Saves the order, empties the cart and queues the call in one change. */
  placeOrder(session: string, order: PlacedOrder, call: WaitingCall): void {
    this.#state.orders.push(order);
    this.#state.outbox.push(call);
    this.#state.carts[`${session}/${order.store}`] = [];
    this.forgetRemoved(session, order.store);
    this.#save();
  }

  /** Deletes the confirmation of an order and all carts of the visitor. The workshop still receives the order. */
  deleteVisitorData(session: string, token: string): void {
    this.#state.orders = this.#state.orders.filter((order) => order.token !== token);
    for (const store of STORE_CODES) {
      delete this.#state.carts[`${session}/${store}`];
      this.forgetRemoved(session, store);
    }
    this.#save();
  }

  /** Removes an acknowledged call. */
  acknowledge(delivery: string): void {
    this.#state.outbox = this.#state.outbox.filter((call) => call.delivery !== delivery);
    this.#save();
  }

  #save(): void {
    const newPath = `${this.#path}.part`;
    writeFileSync(newPath, JSON.stringify(this.#state), { mode: 0o600 });
    renameSync(newPath, this.#path);
  }
}

/** Returns a random id of 128 bits for sessions, lines and orders. */
export const createRandomId = (): string => randomBytes(16).toString('base64url');
