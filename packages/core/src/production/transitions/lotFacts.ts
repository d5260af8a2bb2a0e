import type { LotCuttingState, LotDoubleState, LotShippingState } from '../statuses.ts';

/** Facts about a lot that the guards of its moves check: cutting, second pass and shipping. */
export interface LotFacts {
  /** File state of the lot's megalot; 0 while it is in no megalot. */
  readonly fileState: number;
  readonly printed: boolean;
  readonly pages: number;
  /** Numbers of the pages cut so far. */
  readonly pagesCut: readonly number[];
  /** Numbers of the pages of which every strip of the lot is reissued as a whole. Such a page may stay uncut. */
  readonly pagesLost: readonly number[];
  /** Number of the page scanned now, from 1; null when no page was scanned. */
  readonly page: number | null;
  /** The cutter that was scanned is set up for this lot's laize. */
  readonly rightCutter: boolean;
  /** User who cut the lot; null before it is cut. */
  readonly cutter: string | null;
  /** User who requests the move. */
  readonly userId: string;
  /** Setting: the person who cut the lot may also check it. */
  readonly cutterMayCheck: boolean;
  /** The acting user's last scan of the lot is less than 60 s old. */
  readonly justScanned: boolean;
  /** Reissues of the lot's bad strips were created. */
  readonly reissuesWritten: boolean;
  /** Closed loop: the whole lot waits for its reissue. */
  readonly wholeLotWaits: boolean;
  /** State before dec_bde_ressortir; null in other states. */
  readonly previous: LotCuttingState | null;
  /** Every strip has a disposition. */
  readonly allDisposed: boolean;
  readonly needsDouble: boolean;
  readonly cutting: LotCuttingState;
  readonly double: LotDoubleState;
  readonly shipping: LotShippingState;
  /** Every order is shipped, cancelled or moved to a reissue lot. */
  readonly everyOrderGone: boolean;
  /** The parcel that had left was voided. */
  readonly parcelVoided: boolean;
}
