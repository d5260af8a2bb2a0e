/** Assigns addresses to a shipping zone and carrier. The first rule that matches an address is used. */
export interface ZoneRule {
  readonly zone: string;
  /** ISO 3166 alpha-2, or `*`. */
  readonly country: string;
  /** Prefixes of postcodes; an empty list matches all. */
  readonly postcodes: readonly string[];
  readonly carrier: string;
}

/** A box for parcels. */
export interface Box {
  /** Code of the box, e.g. `S`. */
  readonly box: string;
  /** Weight of the empty box, grams. */
  readonly grams: number;
  /** The most grams of goods that it holds. */
  readonly holds: number;
}

/** The weight of a part that differs from the weight of its lot type. */
export interface PartWeight {
  /** Code of the part or of the stock goods. */
  readonly part: string;
  /** Of one piece. */
  readonly grams: number;
}

/** How the labels of a carrier are made. A carrier that isn't in the list gets the workshop's own label. */
export interface CarrierRule {
  readonly carrier: string;
  /** `own` prints the workshop's own label; `service` buys one from the carrier service. */
  readonly adapter: 'own' | 'service';
  /** Name of the carrier's product, e.g. `home`; empty for the carrier's default. */
  readonly service: string;
  /** Address of the carrier's tracking page, with `{tracking}`; empty for none. */
  readonly trackingPage: string;
}
