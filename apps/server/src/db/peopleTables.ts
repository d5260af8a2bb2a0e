import type { Role } from '@cmon/core/access/roles';
import type { StoreLocale } from '@cmon/core/catalogue/types';
import type { Generated } from 'kysely';
import type { Defaulted, Json, Nullable } from './columns.ts';

export interface UsersTable {
  id: string;
  /** Lower case, unique. */
  email: string;
  name: string;
  role: Role;
  locale: StoreLocale;
  /** argon2id, in PHC form. */
  password_hash: string;
  active: Defaulted<boolean>;
  /** Route of the home screen; null takes the role's. */
  home: Nullable<string>;
  /** Stations it may work at; empty allows all. */
  stations: Json<string[]>;
  /** The controller right, given one by one. */
  controller: Defaulted<boolean>;
  last_seen_at: Nullable<Date>;
  created_at: Date;
  version: Defaulted<number>;
}

export interface SessionsTable {
  /** SHA-256 (hex) of the token that the cookie holds. */
  token_hash: string;
  user_id: string;
  station: Nullable<string>;
  created_at: Date;
  /** Last thing a person did; auto-reload doesn't count. */
  active_at: Date;
  expires_at: Date;
}

export interface ShopVisitsTable {
  id: string;
  /** The session that began it; its end deletes the visit. */
  session_hash: string;
  /** SHA-256 of the one-time code; null once it was exchanged. */
  code_hash: Nullable<string>;
  /** SHA-256 of the preview token; null until the code is exchanged. */
  token_hash: Nullable<string>;
  created_at: Date;
  /** End of the code, then of the token. */
  expires_at: Date;
}

export interface SignInAttemptsTable {
  id: Generated<number>;
  /** SHA-256 of the account tried, and of the address it came from. */
  account_hash: string;
  address_hash: string;
  at: Date;
}
