/** A design that a shopper keeps under a private link. Whose it is, is not known. */
export interface KeptDesignsTable {
  token_hash: string;
  /** The option value, with its texts. */
  option: string;
  kept_at: Date;
  expires_at: Date;
}
