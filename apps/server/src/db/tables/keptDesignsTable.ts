/** A design that a shopper has saved under a private link. No column identifies the shopper. */
export interface KeptDesignsTable {
  token_hash: string;
  /** The option value, including the texts of the labels. */
  option: string;
  kept_at: Date;
  expires_at: Date;
}
