/**
 * How often each fault happens: a share of the occasions, which are named in the comments. The shares are high for a
 * workshop, so that a day has each of them.
 */
export const FAULT_SHARES = {
  /** Of the new orders of the shops: sent twice, or placed days before. */
  repeatedDelivery: 0.05,
  lateOrder: 0.04,
  /** Of the orders: paid later, cancelled by the shop, cancelled or held by customer service. */
  pendingPayment: 0.04,
  shopCancel: 0.02,
  officeCancel: 0.02,
  hold: 0.03,
  /** Of the orders: a line that can't be made, e.g. a product that the store doesn't sell. */
  faultyLine: 0.01,
  /** Of the orders: made PRIO by customer service. */
  prio: 0.03,
  /** Of the print files that a press takes. */
  machineError: 0.04,
  /** Of the megalots that were printed. */
  mediaBreak: 0.08,
  /** Of the strips that are sorted: printed badly or lost. */
  badStrip: 0.02,
  /** Of the scans at the cutter, a pole and the packing table: a code that doesn't belong there. */
  wrongScan: 0.01,
  /** Of the objects that a pole takes: a shelf is empty that was counted otherwise. */
  missingBlank: 0.03,
  /** Of the objects that were started. */
  damagedObject: 0.02,
  repairableObject: 0.02,
  /** Of the pieces in front of the controller. */
  failedControl: 0.05,
  /** Of the checkbooks that are being bound. */
  pageProblem: 0.03,
  /** Of the parts on the CIP line: missing at first, found later. */
  missingPart: 0.03,
  /** Of the parcels: put down and begun again. */
  abortedPacking: 0.02,
  /** Of the megalots that a generator takes: its process is killed at one of its steps. */
  generatorDeath: 0.08,
  /** Of the hours: the server is stopped and started again. */
  restart: 0.04,
} as const;
export type FaultName = keyof typeof FAULT_SHARES;

/** Decides when faults happen, and counts them. */
export class Faults {
  readonly counts = new Map<FaultName, number>();
  readonly #random: () => number;
  readonly #factor: number;
  #isOn = true;

  /** `factor`: how many times more often than usual faults happen. */
  constructor(random: () => number, factor: number) {
    this.#random = random;
    this.#factor = factor;
  }

  happens(name: FaultName): boolean {
    if (this.#random() >= FAULT_SHARES[name] * this.#factor || !this.#isOn) return false;
    this.counts.set(name, (this.counts.get(name) ?? 0) + 1);
    return true;
  }

  /** After the last day, the workshop finishes its work without new faults. */
  end(): void {
    this.#isOn = false;
  }
}
