import type { LotCuttingState, LotDoubleState, LotShippingState } from './statuses.ts';

/** What is known of a lot when one of its three tracks moves. */
export interface LotFacts {
  /** File state of its megalot; 0 while it is in none. */
  readonly fileState: number;
  readonly printed: boolean;
  readonly pages: number;
  /** Numbers of the pages cut so far. */
  readonly pagesCut: readonly number[];
  /** Page scanned now; null when none was. */
  readonly page: number | null;
  /** Cutter's laize and cut file are this lot's. */
  readonly rightCutter: boolean;
  /** User who cut it, and the one who acts. */
  readonly cutter: string | null;
  readonly userId: string;
  /** The option that lets the cutter's own operator pass the check. */
  readonly cutterMayCheck: boolean;
  /** The acting user's own last scan of it is less than 60 s old. */
  readonly justScanned: boolean;
  readonly reissueWithinCap: boolean;
  /** Reissue rows of its bad strips are written. */
  readonly reissuesWritten: boolean;
  /** Closed loop: the whole lot waits for its reissue. */
  readonly wholeLotWaits: boolean;
  /** While dec_bde_ressortir: the state it came from. */
  readonly previous: LotCuttingState | null;
  /** Every strip has a disposition. */
  readonly allDisposed: boolean;
  readonly needsDouble: boolean;
  readonly cutting: LotCuttingState;
  readonly double: LotDoubleState;
  readonly shipping: LotShippingState;
  /** Every order shipped, cancelled or moved to a reissue lot. */
  readonly everyOrderGone: boolean;
  /** The parcel that had left was voided. */
  readonly parcelVoided: boolean;
}
