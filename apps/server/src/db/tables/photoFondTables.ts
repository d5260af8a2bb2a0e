/** A shopper's photo that is a background. Its files are in the private storage: one for print, one for screens. */
export interface PhotoFondsTable {
  /** Random, at least 2^40. */
  id: number;
  /** Length and SHA-256 (hex) of the file for print. */
  bytes: number;
  sha256: string;
  width: number;
  height: number;
  created_at: Date;
  /** When the photo is deleted, unless it belongs to an order. */
  expires_at: Date;
}

/** An order that prints a photo. A photo is kept as long as one of its orders keeps its texts. */
export interface PhotoFondOrdersTable {
  photo_id: number;
  order_id: string;
}
