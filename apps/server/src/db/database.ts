import type {
  CheckbookPagesTable,
  CheckbooksTable,
  MachineReportLinesTable,
  MachineReportsTable,
} from './checkbookTables.ts';
import type {
  AnswersTable,
  CatalogueVersionsTable,
  DailyFiguresTable,
  EventsTable,
  FigureChangesTable,
  InboxTable,
  ReasonNotesTable,
  RefusedScansTable,
  RunsTable,
  ScansTable,
  SettingsTable,
  SettingVersionsTable,
} from './logTables.ts';
import type {
  BoardLocksTable,
  BoardSheetsTable,
  FilesTable,
  GeneratorConfigurationsTable,
  GeneratorsTable,
  GeneratorTokensTable,
  LotsTable,
  MegalotsTable,
  StripPlacesTable,
  StripsTable,
} from './lotTables.ts';
import type {
  CompositionsTable,
  ItemsTable,
  OrderLinesTable,
  OrdersTable,
  ParcelItemsTable,
  ParcelsTable,
} from './orderTables.ts';
import type {
  BadgesTable,
  SessionsTable,
  ShopVisitsTable,
  SignInAttemptsTable,
  UsersTable,
} from './peopleTables.ts';
import type { AddressCorrectionsTable } from './tables/addressCorrectionsTable.ts';
import type { AlertsTable } from './tables/alertsTable.ts';
import type { BlanksTable } from './tables/blanksTable.ts';
import type { CarrierLabelsTable, LabelVoidsTable } from './tables/carrierTables.ts';
import type { CipDeliveriesTable, CipDeliveryItemsTable } from './tables/cipTables.ts';
import type { DevicesTable } from './tables/devicesTable.ts';
import type { ErasuresTable, PersonalReadsTable, TombstonesTable } from './tables/erasureStates.ts';
import type { KeptDesignsTable } from './tables/keptDesignsTable.ts';
import type { LettersTable } from './tables/lettersTable.ts';
import type { ManifestsTable } from './tables/manifestsTable.ts';
import type { OrderAttentionTable } from './tables/orderAttentionTable.ts';
import type { OrderNotesTable } from './tables/orderNotesTable.ts';
import type { PhotoFondOrdersTable, PhotoFondsTable } from './tables/photoFondTables.ts';
import type { PhotosTable } from './tables/photosTable.ts';
import type { PoleMessagesTable, PolesTable } from './tables/polesTable.ts';
import type { RefundsTable } from './tables/refundsTable.ts';
import type { ReissuesTable } from './tables/reissuesTable.ts';
import type { SavedViewsTable } from './tables/savedViewsTable.ts';
import type {
  OneTimeCodesTable,
  RecoveryCodesTable,
  SignInTicketsTable,
} from './tables/secondFactorTables.ts';
import type {
  KnownSecretsTable,
  ShopEventsTable,
  ShopPollsTable,
  ShopReportsTable,
} from './tables/shopTables.ts';
import type {
  StateCountDeltasTable,
  StateCountsTable,
  StateHourDeltasTable,
  StateHoursTable,
} from './tables/summaryTables.ts';
import type { TextCorrectionsTable } from './tables/textCorrectionsTable.ts';

/**
 * The columns of each table, as Kysely reads and writes them. Ids are ten random Crockford base32 characters (the part
 * of a scan code after its letter). Times are `timestamptz`. jsonb parameters are written with `JSON.stringify`.
 */
export interface Database {
  users: UsersTable;
  badges: BadgesTable;
  sessions: SessionsTable;
  shop_visits: ShopVisitsTable;
  kept_designs: KeptDesignsTable;
  sign_in_attempts: SignInAttemptsTable;
  one_time_codes: OneTimeCodesTable;
  recovery_codes: RecoveryCodesTable;
  sign_in_tickets: SignInTicketsTable;
  catalogue_versions: CatalogueVersionsTable;
  inbox: InboxTable;
  orders: OrdersTable;
  order_lines: OrderLinesTable;
  order_attention: OrderAttentionTable;
  address_corrections: AddressCorrectionsTable;
  text_corrections: TextCorrectionsTable;
  letters: LettersTable;
  order_notes: OrderNotesTable;
  saved_views: SavedViewsTable;
  items: ItemsTable;
  compositions: CompositionsTable;
  poles: PolesTable;
  pole_messages: PoleMessagesTable;
  blanks: BlanksTable;
  checkbooks: CheckbooksTable;
  checkbook_pages: CheckbookPagesTable;
  machine_reports: MachineReportsTable;
  machine_report_lines: MachineReportLinesTable;
  cip_deliveries: CipDeliveriesTable;
  cip_delivery_items: CipDeliveryItemsTable;
  strips: StripsTable;
  devices: DevicesTable;
  lots: LotsTable;
  megalots: MegalotsTable;
  board_locks: BoardLocksTable;
  board_sheets: BoardSheetsTable;
  files: FilesTable;
  strip_places: StripPlacesTable;
  parcels: ParcelsTable;
  carrier_labels: CarrierLabelsTable;
  label_voids: LabelVoidsTable;
  parcel_items: ParcelItemsTable;
  manifests: ManifestsTable;
  reissues: ReissuesTable;
  photos: PhotosTable;
  photo_fonds: PhotoFondsTable;
  photo_fond_orders: PhotoFondOrdersTable;
  refunds: RefundsTable;
  erasures: ErasuresTable;
  tombstones: TombstonesTable;
  personal_reads: PersonalReadsTable;
  events: EventsTable;
  reason_notes: ReasonNotesTable;
  daily_figures: DailyFiguresTable;
  figure_changes: FigureChangesTable;
  refused_scans: RefusedScansTable;
  settings: SettingsTable;
  setting_versions: SettingVersionsTable;
  scans: ScansTable;
  answers: AnswersTable;
  runs: RunsTable;
  generators: GeneratorsTable;
  generator_configurations: GeneratorConfigurationsTable;
  generator_tokens: GeneratorTokensTable;
  alerts: AlertsTable;
  shop_events: ShopEventsTable;
  shop_polls: ShopPollsTable;
  known_secrets: KnownSecretsTable;
  shop_reports: ShopReportsTable;
  state_counts: StateCountsTable;
  state_count_deltas: StateCountDeltasTable;
  state_hours: StateHoursTable;
  state_hour_deltas: StateHourDeltasTable;
}
