import type { LotType, Pole } from '../catalogue/product.ts';
import type { Locale, Market } from '../catalogue/types.ts';
import type { Composition } from '../composition/types.ts';

/** Everything a generator needs to write one megalot's files: read from the database, never changed by it. */
export interface PrintPlan {
  readonly megalot: {
    readonly id: string;
    /** Printed number, e.g. 123 → `M000123`. */
    readonly number: number;
    readonly revision: number;
    /** Web width, mm. */
    readonly laize: 320 | 175;
    /** Device the files go to, e.g. `DURST`. */
    readonly press: string;
    readonly store: Market | null;
    /** ISO 8601 UTC: when the megalot was made (not when it is generated, so the bytes stay the same). */
    readonly madeAt: string;
    /** ISO 8601 UTC: the earliest ship-by inside. */
    readonly deadline: string;
    /** What the page's own QR code says, when the megalot has a scan code. */
    readonly code?: string;
  };
  /** In the order they run along the roll. */
  readonly strips: readonly PlanStrip[];
  readonly objects: readonly PlanObject[];
}

/** A strip (bande): all labels of one order for one lot type. */
export interface PlanStrip {
  readonly id: string;
  /** What its QR code says. */
  readonly code: string;
  readonly lotNumber: number;
  readonly lotType: LotType;
  readonly orderNumber: string;
  readonly store: Market;
  readonly zone: string;
  /** `i/n` among the order's strips. */
  readonly index: number;
  readonly of: number;
  readonly itemCount: number;
  readonly prio: boolean;
  readonly reissue: boolean;
  readonly labels: readonly PlanLabel[];
}

export interface PlanLabel {
  readonly itemId: string;
  readonly composition: Composition;
  /** Which preview of the composition. */
  readonly preview: number;
  /** Catalogue version that the order was made with: its shapes, drawings and fonts are what is printed. */
  readonly catalogueVersion: string;
  readonly locale: Locale;
  /** Copies of the item; each prints `forme.copies` labels. */
  readonly quantity: number;
}

/** An object's print: a mug wrap, a bag transfer. */
export interface PlanObject {
  readonly itemId: string;
  readonly code: string;
  readonly lotNumber: number;
  readonly lotType: LotType;
  readonly pole: Pole;
  readonly orderNumber: string;
  readonly store: Market;
  /** Shipping zone, when the item's lot has one. */
  readonly zone?: string;
  readonly composition: Composition;
  readonly previews: readonly number[];
  /** As a label's. */
  readonly catalogueVersion: string;
  readonly locale: Locale;
  readonly quantity: number;
  readonly prio: boolean;
  readonly reissue: boolean;
}
