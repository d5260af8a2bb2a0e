import type { Role } from '@cmon/core/access/roles';
import type { Market, StoreLocale } from '@cmon/core/catalogue/types';
import type { ColumnType, Generated } from 'kysely';
import type { Defaulted, Json, Nullable, Versioned } from './columns.ts';

/** A person who signs in to the office. Users are never deleted. */
export interface UsersTable extends Versioned {
  id: string;
  /** Lower case, unique. */
  email: string;
  name: string;
  role: Role;
  locale: StoreLocale;
  /** argon2id, in PHC form. */
  password_hash: string;
  /** Whether somebody else set the password, so that the person changes it at the next sign-in. */
  password_given: Defaulted<boolean>;
  /** SHA-256 (hex) of the badge's code; null for a user without a badge. */
  badge_hash: Nullable<string>;
  active: Defaulted<boolean>;
  /** Route of the home screen; null means the role's default. */
  home: Nullable<string>;
  /** Stations where the user may work; empty allows all. */
  stations: Json<string[]>;
  /** Stores whose orders the user may see and work on; empty allows all. */
  stores: ColumnType<Market[], string | undefined, string>;
  /** Whether the user personally has the right to control (beside the roles that have it). */
  controller: Defaulted<boolean>;
  /** Pieces that the person has made. The first ones are all controlled. */
  pieces_made: Defaulted<number>;
  last_seen_at: Nullable<Date>;
  created_at: Date;
}

/** A signed-in browser or station of a user. */
export interface SessionsTable {
  /** Id of the session in the API. It gives no access. */
  id: Generated<string>;
  /** SHA-256 (hex) of the token in the cookie. */
  token_hash: string;
  user_id: string;
  station: Nullable<string>;
  /** SHA-256 (hex) of the badge whose scan opened the session. The session ends with the badge. */
  badge_hash: Nullable<string>;
  /** True for a screen that shows wall-boards only. */
  wall_board: Defaulted<boolean>;
  created_at: Date;
  /** Time of the person's last action. Automatic reloads don't count. */
  active_at: Date;
  expires_at: Date;
}

/** A badge that was issued. It works as long as `users.badge_hash` of its owner is its hash. */
export interface BadgesTable {
  code_hash: string;
  user_id: string;
  issued_at: Date;
}

/** A visit of a member of staff to the shop: see decision 9. */
export interface ShopVisitsTable {
  id: string;
  /** The session that began the visit. The end of the session deletes the visit. */
  session_hash: string;
  /** SHA-256 (hex) of the one-time code; null once it was exchanged. */
  code_hash: Nullable<string>;
  /** SHA-256 (hex) of the preview token; null until the code is exchanged. */
  token_hash: Nullable<string>;
  created_at: Date;
  /** When the code expires, and after the exchange, when the token expires. */
  expires_at: Date;
}

/** An attempt to sign in. It is deleted when it succeeds; too many that remain are refused. */
export interface SignInAttemptsTable {
  id: Generated<number>;
  /** SHA-256 of the account name that was tried. */
  account_hash: string;
  /** SHA-256 of the client's network address. */
  address_hash: string;
  at: Date;
}
