import type { Nullable } from '../columns.ts';

/** The one-time codes (TOTP) of a person. */
export interface OneTimeCodesTable {
  user_id: string;
  /** The secret in base32, encrypted by the secret box. */
  secret: string;
  /** Time step of the last code that was accepted. A code of this step or an earlier one is refused. */
  last_step: number;
  created_at: Date;
}

/** A recovery code that was not used yet. */
export interface RecoveryCodesTable {
  /** SHA-256 (hex). */
  code_hash: string;
  user_id: string;
}

/** A sign-in that is not finished. */
export interface SignInTicketsTable {
  /** SHA-256 (hex) of the ticket that the browser holds. */
  token_hash: string;
  /**
   * What the sign-in waits for. `code`: a one-time code. `enrol`: the first one-time code of a new secret. `password`: a
   * password that the person chooses. `provider`: the answer of the provider of single sign-on.
   */
  kind: 'code' | 'enrol' | 'password' | 'provider';
  /** Null for `provider`. */
  user_id: Nullable<string>;
  /** Encrypted: the new secret for `enrol`, or the data with which the answer of the provider is checked. */
  secret: Nullable<string>;
  station: Nullable<string>;
  expires_at: Date;
}
