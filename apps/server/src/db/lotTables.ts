import type { Role } from '@cmon/core/access/roles';
import type { LotType } from '@cmon/core/catalogue/product';
import type { Market } from '@cmon/core/catalogue/types';
import type { FailureOf } from '@cmon/core/failure';
import type { Laize, Substrate } from '@cmon/core/production/devices/device';
import type { GeneratorConfiguration } from '@cmon/core/production/generatorConfiguration';
import type { GeneratorReport } from '@cmon/core/production/generatorReport';
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

/** All labels of one order in one lot. */
export interface StripsTable extends Versioned {
  id: string;
  lot_id: string;
  order_id: string;
  /** Position of the strip in its lot, from 1. */
  position: number;
  /** Number of the strip among the order's strips, from 1: `index` of `of`. */
  index: number;
  of: number;
  labels: number;
  seen_at: Nullable<Date>;
  seen_by: Nullable<string>;
  disposition: Nullable<StripDisposition>;
  reason: Nullable<string>;
  /** The reissue that this strip is printed for; null for a first print. */
  reissue_id: Nullable<string>;
  /** False once the lot is undone or the order has left the lot. */
  live: Defaulted<boolean>;
}

export type LotClass = 'normal' | 'prio' | 'reissue';

/** Strips or objects of one lot type that are cut and sorted together. */
export interface LotsTable extends Versioned {
  id: string;
  number: Generated<number>;
  store: Nullable<Market>;
  lot_type: LotType;
  zone: Nullable<string>;
  /** Web width, mm; null on sheets. */
  laize: Nullable<Laize>;
  substrate: Substrate;
  /** Code of the device that prints it. */
  device: string;
  class: LotClass;
  megalot_id: Nullable<string>;
  /** Somebody cancelled its megalot: no scheduled run puts it into another one. */
  on_request: Defaulted<boolean>;
  cutting: LotCuttingState;
  /** The state before dec_bde_ressortir; null in every other state. */
  previous_cutting: Nullable<LotCuttingState>;
  double: LotDoubleState;
  shipping: LotShippingState;
  needs_double: Defaulted<boolean>;
  pages: Defaulted<number>;
  /** Numbers of the pages cut so far. */
  pages_cut: Json<number[]>;
  cutter: Nullable<string>;
  /** The person who is to work on the lot. Other people may work on it too. */
  assigned_to: Nullable<string>;
  /** Most orders that the lot takes; for a reissue lot, most strips. */
  gauge: number;
  order_count: number;
  strip_count: number;
  item_count: number;
  label_count: number;
  ship_by: Date;
  made_at: Date;
  /** When the cutting state last changed. */
  state_since: Date;
  /** False once the lot is undone. */
  live: Defaulted<boolean>;
}

/** Lots that are printed from one set of files. */
export interface MegalotsTable extends Versioned {
  id: string;
  number: Generated<number>;
  store: Nullable<Market>;
  /** Web width, mm; null on sheets. */
  laize: Nullable<Laize>;
  substrate: Substrate;
  /** Code of the device that prints it. */
  device: string;
  /** Versions of the device and of its cutter with which the files are made. */
  device_version: Defaulted<number>;
  cutter_version: Defaulted<number>;
  /** Whether the varnish layer is printed over pictos. */
  varnish: Defaulted<boolean>;
  file_state: MegalotFileState;
  cutting: MegalotCuttingState;
  revision: Defaulted<number>;
  lot_count: number;
  /** The earliest ship-by of its lots. */
  ship_by: Date;
  made_at: Date;
  /** When the file or cutting state last changed. */
  state_since: Date;
  attempts: Defaulted<number>;
  /** Failure code and parameters of the last failed generation or RIP error. */
  last_error: NullableJson<{ kind: string }>;
  souffrance: Defaulted<boolean>;
  /** While true, no generator takes the megalot. Only a megalot in file state 0 is paused. */
  paused: Defaulted<boolean>;
  /** Before this time of the database's clock, no generator tries the megalot again; null when it may try at once. */
  retry_at: Nullable<Date>;
  /** Generator that holds the lease, null when nobody does. */
  lease_owner: Nullable<string>;
  /** End of the lease, by the database's clock. */
  lease_until: Nullable<Date>;
  /** Fencing token: raised by each lease, and checked on every write of a generator. */
  fence: Defaulted<number>;
  /** The first of the two people who must approve a withdrawal for wrong content. */
  withdrawal_asked_by: Nullable<string>;
  withdrawal_asked_role: Nullable<Role>;
  generated_by: Nullable<string>;
  generated_at: Nullable<Date>;
  /** When the files of the present revision were last sent again. */
  resent_at: Nullable<Date>;
  /** Metres of media that the current revision needs. */
  metres: Nullable<number>;
  /** Share of that media that is covered, 0 to 1. */
  efficiency: Nullable<number>;
  preflight: NullableJson<object>;
  /** False once the megalot has no lot left. */
  live: Defaulted<boolean>;
}

/** A file of a revision of a megalot. */
export interface FilesTable {
  id: string;
  megalot_id: string;
  revision: number;
  /** `print`, `cut`, `ticket`, … */
  kind: string;
  /** Unique file name. A name is never used again. */
  name: string;
  bytes: number;
  sha256: string;
  /** Names of its spot colours. */
  spots: Json<string[]>;
  pages: Defaulted<number>;
  created_at: Date;
  /** When the file was missing from its hotfolder and was therefore written again. */
  resent_at: Nullable<Date>;
  withdrawn_at: Nullable<Date>;
  /** Name of its hotfolder; null for files of older versions of this program. */
  folder: Nullable<string>;
  /** The RIP's result folder, or `Taken` when the file left its hotfolder without one; null while it waits. */
  result: Nullable<FileOutcome>;
  result_at: Nullable<Date>;
  /** When the file is to be deleted at a person's request; it waits for the cut of its megalot. */
  erase_at: Nullable<Date>;
  /** When the file was deleted from its folder. */
  erased_at: Nullable<Date>;
}

export type FileOutcome = 'Taken' | 'Success' | 'Warning' | 'Error';

export interface GeneratorProgress {
  filesDone: number;
  filesTotal: number;
  current: string | null;
}

/** A worker that writes the files of megalots. */
export interface GeneratorsTable {
  id: string;
  started_at: Date;
  seen_at: Date;
  megalot_id: Nullable<string>;
  progress: NullableJson<GeneratorProgress>;
  /** Whether it takes megalots when it starts. When false, it starts paused. */
  auto_start: Defaulted<boolean>;
  /** A paused generator takes no new megalot and finishes its own. */
  paused: Defaulted<boolean>;
  /** When it was stopped on purpose; null while it runs, and after it was killed. */
  stopped_at: Nullable<Date>;
  /** When somebody retired it, because it is gone for good; null again from its next start or sign of life on. */
  retired_at: Nullable<Date>;
  /** Failure of a folder into which it can't write now. */
  alert: NullableJson<FailureOf<'folderUnavailable'>>;
  /** Its last report about itself and its folders; null before its first heartbeat. */
  report: NullableJson<GeneratorReport>;
  reported_at: Nullable<Date>;
  /** When somebody asked for another report. */
  report_asked_at: Nullable<Date>;
}

/** The configurations of generators that are saved in the office. */
export interface GeneratorConfigurationsTable extends Versioned {
  generator_id: string;
  value: Json<GeneratorConfiguration>;
}

export interface GeneratorTokensTable {
  /** SHA-256 (hex) of the token. */
  token_hash: string;
  generator_id: string;
  created_at: Date;
  used_at: Nullable<Date>;
  revoked_at: Nullable<Date>;
  /** When the token expires; null for a token from before tokens expired. */
  expires_at: Nullable<Date>;
}

/** Where a strip, or one of its parts, lies on the web of a megalot's revision. See `StripPlace`. */
export interface StripPlacesTable {
  megalot_id: string;
  revision: number;
  strip_id: string;
  page: number;
  from_mm: number;
  to_mm: number;
}

/** A board of a megalot that was made from the files of a revision. */
export interface BoardSheetsTable {
  megalot_id: string;
  revision: number;
  board: number;
  done_by: string;
  done_at: Date;
}

/** A place of a megalot's board that holds no piece, e.g. because it is broken or used. */
export interface BoardLocksTable {
  megalot_id: string;
  board: number;
  place: number;
  reason: string;
  locked_by: string;
  locked_at: Date;
}
