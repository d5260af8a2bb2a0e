import type { LotType, Pole } from '../catalogue/product.ts';
import type { Locale, Market } from '../catalogue/types.ts';
import type { Composition } from '../composition/types.ts';
import type { Laize, Substrate } from '../production/devices/device.ts';
import type { BoardPlace } from '../production/planning/fillBoards.ts';
import type { CheckbookFormat } from '../production/planning/planCheckbooks.ts';

/** Everything that a generator needs to write the files of one megalot. It is read from the database and immutable. */
export interface PrintPlan {
  readonly megalot: {
    readonly id: string;
    /** Printed number, e.g. 123 → `M000123`. */
    readonly number: number;
    readonly revision: number;
    /** Web width, mm; null on sheets. */
    readonly laize: Laize | null;
    readonly substrate: Substrate;
    /** Code of the device that prints it, e.g. `DURST`. */
    readonly device: string;
    readonly store: Market | null;
    /** Prints the varnish layer over pictos. */
    readonly varnish: boolean;
    /** ISO 8601 UTC: when the megalot was created, not generated, so that generating again gives the same bytes. */
    readonly madeAt: string;
    /** ISO 8601 UTC: the earliest ship-by date of its orders. */
    readonly deadline: string;
    /** Places of its boards that hold no piece, because somebody locked them. */
    readonly lockedPlaces?: readonly BoardPlace[];
    /** Text of the QR code on each page. */
    readonly code: string;
    /** Files of this revision that were sent before. They are sent again with the same bytes, or not at all. */
    readonly sentFiles?: readonly { readonly name: string; readonly sha256: string }[];
  };
  /** In their order along the roll. */
  readonly strips: readonly PlanStrip[];
  readonly objects: readonly PlanObject[];
}

/** A megalot on a roll, which has a web width. */
export type RollMegalot = PrintPlan['megalot'] & { readonly laize: Laize };

/** A strip (bande): all labels of one order for one lot type. */
export interface PlanStrip {
  readonly id: string;
  /** Text of the strip's QR code. */
  readonly code: string;
  readonly lotNumber: number;
  readonly lotType: LotType;
  readonly orderNumber: string;
  readonly store: Market;
  readonly zone: string;
  /** Number of this strip among the strips of its order, from 1, and their count. */
  readonly index: number;
  readonly of: number;
  readonly prio: boolean;
  /**
   * Child id when the strip replaces a bad one: the bad strip's printed name, a dot and the number of the reissue, e.g.
   * `L000045.2.1`. Null for a first print.
   */
  readonly reissue: string | null;
  /** True when the sheet of the strip is cut through around its kiss-cut labels, in a second cutting pass. */
  readonly secondPass?: boolean;
  /** The labels that are not bound into a checkbook. */
  readonly labels: readonly PlanLabel[];
  /** The pages of checkbooks that the strip prints; absent when it has none. */
  readonly sheets?: StripSheets;
}

/** Checkbook pages of one strip, by checkbook and in reading order. */
export interface StripSheets {
  readonly format: CheckbookFormat;
  readonly pages: readonly PlanPage[];
}

/** One page of a checkbook: `count` labels of one preview, in columns. */
export interface PlanPage {
  readonly checkbook: {
    readonly id: string;
    /** Text of the QR code on its cover. */
    readonly code: string;
    /** Number among the checkbooks of its order. */
    readonly number: number;
    readonly orderNumber: string;
    readonly store: Market;
    readonly product: string;
    /** Number of its pages. */
    readonly pages: number;
  };
  readonly page: number;
  /** Number of the page among the checkbook pages of its strip, from 1. */
  readonly position: number;
  /** The same object for all pages of one design. */
  readonly label: PlanLabel;
  readonly columns: number;
  readonly count: number;
}

export interface PlanLabel {
  readonly itemId: string;
  readonly composition: Composition;
  /** Index of the preview in the composition. */
  readonly preview: number;
  /** Catalogue version with which the order was made. Its formes, drawings and fonts are printed. */
  readonly catalogueVersion: string;
  readonly locale: Locale;
  /** Copies of the item; each prints `forme.copies` labels. */
  readonly quantity: number;
  /** Labels to print instead, when only some of them are printed again. */
  readonly count?: number;
}

/** The print of an object, e.g. a mug wrap or a bag transfer. */
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
  /** See `PlanLabel.catalogueVersion`. */
  readonly catalogueVersion: string;
  readonly locale: Locale;
  readonly quantity: number;
  readonly prio: boolean;
  /** Child id when the object is printed again: its id, a dot and the number of the reissue. Null for a first print. */
  readonly reissue: string | null;
}
