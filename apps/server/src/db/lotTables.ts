import type { Role } from '@cmon/core/access/roles';
import type { LotType } from '@cmon/core/catalogue/product';
import type { Market } from '@cmon/core/catalogue/types';
import type {
  LotCuttingState,
  LotDoubleState,
  LotShippingState,
  MegalotCuttingState,
  MegalotFileState,
  StripDisposition,
} from '@cmon/core/production/statuses';
import type { Generated } from 'kysely';
import type { Defaulted, Json, Nullable, NullableJson, Versioned } from './columns.ts';

export interface StripsTable extends Versioned {
  id: string;
  lot_id: string;
  order_id: string;
  /** Place along its lot, from 1. */
  position: number;
  /** `i/n` among the order's strips. */
  index: number;
  of: number;
  labels: number;
  seen_at: Nullable<Date>;
  seen_by: Nullable<string>;
  disposition: Nullable<StripDisposition>;
  reason: Nullable<string>;
  /** The reissue that it prints again; null for a first print. */
  reissue_id: Nullable<string>;
  /** False once its lot is undone, or its order left it. */
  live: Defaulted<boolean>;
}

export type LotClass = 'normal' | 'prio' | 'reissue';

export interface LotsTable extends Versioned {
  id: string;
  number: Generated<number>;
  store: Nullable<Market>;
  lot_type: LotType;
  zone: Nullable<string>;
  laize: 320 | 175;
  class: LotClass;
  megalot_id: Nullable<string>;
  cutting: LotCuttingState;
  /** While dec_bde_ressortir: the state it came from. */
  previous_cutting: Nullable<LotCuttingState>;
  double: LotDoubleState;
  shipping: LotShippingState;
  needs_double: Defaulted<boolean>;
  pages: Defaulted<number>;
  /** Pages cut so far, by number. */
  pages_cut: Json<number[]>;
  cutter: Nullable<string>;
  /** Places in the gauge's unit: orders, or strips for a reissue lot. */
  gauge: number;
  order_count: number;
  strip_count: number;
  item_count: number;
  label_count: number;
  ship_by: Date;
  made_at: Date;
  /** Since when its cutting state is what it is. */
  state_since: Date;
  /** False once undone. */
  live: Defaulted<boolean>;
}

export interface MegalotsTable extends Versioned {
  id: string;
  number: Generated<number>;
  store: Nullable<Market>;
  laize: 320 | 175;
  press: string;
  file_state: MegalotFileState;
  cutting: MegalotCuttingState;
  revision: Defaulted<number>;
  lot_count: number;
  /** Earliest inside. */
  ship_by: Date;
  made_at: Date;
  /** Since when its file and cutting states are what they are. */
  state_since: Date;
  attempts: Defaulted<number>;
  /** Failure's code and parameters of the last failed generation or RIP error. */
  last_error: NullableJson<{ kind: string }>;
  souffrance: Defaulted<boolean>;
  /** Generator that holds it, until when by the database's clock, and the number its writes must carry. */
  lease_owner: Nullable<string>;
  lease_until: Nullable<Date>;
  fence: Defaulted<number>;
  /** First of the two people that a withdrawal for wrong content takes. */
  withdrawal_asked_by: Nullable<string>;
  withdrawal_asked_role: Nullable<Role>;
  generated_by: Nullable<string>;
  generated_at: Nullable<Date>;
  /** Metres of media and share of it covered, of the current revision. */
  metres: Nullable<number>;
  efficiency: Nullable<number>;
  preflight: NullableJson<object>;
  /** False once it has no lot left. */
  live: Defaulted<boolean>;
}

export interface FilesTable {
  id: string;
  megalot_id: string;
  revision: number;
  /** `print`, `cut`, `ticket`, … */
  kind: string;
  /** Unique for ever: a name is never used twice. */
  name: string;
  bytes: number;
  sha256: string;
  spots: Json<string[]>;
  pages: Defaulted<number>;
  created_at: Date;
  withdrawn_at: Nullable<Date>;
}

export interface GeneratorProgress {
  filesDone: number;
  filesTotal: number;
  current: string | null;
}

export interface GeneratorsTable {
  id: string;
  started_at: Date;
  seen_at: Date;
  megalot_id: Nullable<string>;
  progress: NullableJson<GeneratorProgress>;
  auto_start: Defaulted<boolean>;
  paused: Defaulted<boolean>;
}
