import { setTimeout as sleep } from 'node:timers/promises';
import { DEFAULT_MIGRATION_TABLE, type Kysely, type Migration, Migrator, sql } from 'kysely';
import type { Database } from './database.ts';
import { dropLimitedViews, makeLimitedViews } from './limitedViews.ts';
import { up as workshop } from './migrations/0001_workshop.ts';
import { up as runs } from './migrations/0002_runs.ts';
import { up as corrections } from './migrations/0003_corrections.ts';
import { up as intake } from './migrations/0004_intake.ts';
import { up as shopVisits } from './migrations/0005_shop_visits.ts';
import { up as checkbooks } from './migrations/0008_checkbooks.ts';
import { up as devices } from './migrations/0009_devices.ts';
import { up as boards } from './migrations/0010_boards.ts';
import { up as generators } from './migrations/0011_generators.ts';
import { up as deviceVarnish } from './migrations/0012_device_varnish.ts';
import { up as people } from './migrations/0013_people.ts';
import { up as refunds } from './migrations/0017_refunds.ts';
import { up as reasonCodes } from './migrations/0018_reason_codes.ts';
import { up as parcelList } from './migrations/0019_parcel_list.ts';
import { up as settingVersions } from './migrations/0023_setting_versions.ts';
import { up as badges } from './migrations/0024_badges.ts';
import { up as control } from './migrations/0028_control.ts';
import { up as manifests } from './migrations/0029_manifests.ts';
import { up as pausedMegalots } from './migrations/0030_paused_megalots.ts';
import { up as poles } from './migrations/0031_poles.ts';
import { up as lotAssignment } from './migrations/0032_lot_assignment.ts';
import { up as reissueApproval } from './migrations/0033_reissue_approval.ts';
import { up as shippingQueue } from './migrations/0034_shipping_queue.ts';
import { up as parcelCarriers } from './migrations/0035_parcel_carriers.ts';
import { up as l2cLine } from './migrations/0037_l2c_line.ts';
import { up as cipLine } from './migrations/0038_cip_line.ts';
import { up as blanks } from './migrations/0039_blanks.ts';
import { up as boardSheets } from './migrations/0040_board_sheets.ts';
import { up as summaries } from './migrations/0041_summaries.ts';
import { up as orderAttention } from './migrations/0042_order_attention.ts';
import { up as history } from './migrations/0044_history.ts';
import { up as figures } from './migrations/0045_figures.ts';
import { up as stripPlaces } from './migrations/0046_strip_places.ts';
import { up as floorQueues } from './migrations/0047_floor_queues.ts';
import { up as alerts } from './migrations/0048_alerts.ts';
import { up as generatorConfigurations } from './migrations/0049_generator_configurations.ts';
import { up as itemStates } from './migrations/0050_item_states.ts';
import { up as retiredGenerators } from './migrations/0051_retired_generators.ts';
import { up as labelVoids } from './migrations/0052_label_voids.ts';
import { up as photos } from './migrations/0053_photos.ts';
import { up as poleMessages } from './migrations/0054_pole_messages.ts';
import { up as alertMail } from './migrations/0055_alert_mail.ts';
import { up as millionOrders } from './migrations/0056_million_orders.ts';
import { up as retiredDevices } from './migrations/0059_retired_devices.ts';
import { up as secondFactor } from './migrations/0061_second_factor.ts';
import { up as userStores } from './migrations/0062_user_stores.ts';
import { up as privacy } from './migrations/0064_privacy.ts';
import { up as shops } from './migrations/0069_shops.ts';
import { up as generatorTokenExpiry } from './migrations/0072_generator_token_expiry.ts';
import { up as customerSearch } from './migrations/0078_customer_search.ts';
import { up as parcelTracking } from './migrations/0081_parcel_tracking.ts';
import { up as letters } from './migrations/0083_letters.ts';
import { up as orderNotes } from './migrations/0084_order_notes.ts';
import { up as listSorts } from './migrations/0087_list_sorts.ts';
import { up as savedViews } from './migrations/0088_saved_views.ts';
import { up as openOrdersFirst } from './migrations/0089_open_orders_first.ts';
import { up as openWork } from './migrations/0092_open_work.ts';
import { up as keptDesigns } from './migrations/0097_kept_designs.ts';
import { up as photoFonds } from './migrations/0098_photo_fonds.ts';
import { up as shippedOrders } from './migrations/0099_shipped_orders.ts';
import { up as issuedBadges } from './migrations/0100_badges.ts';
import { up as withdrawnRefunds } from './migrations/0101_withdrawn_refunds.ts';
import { up as goodPieces } from './migrations/0102_good_pieces.ts';
import { up as filesSentAgain } from './migrations/0103_files_sent_again.ts';
import { up as personalData } from './migrations/0104_personal_data.ts';
import { up as givenPasswords } from './migrations/0105_given_passwords.ts';
import { up as reissuedLot } from './migrations/0106_reissued_lot.ts';
import { up as openOrdersByPrio } from './migrations/0107_open_orders_by_prio.ts';
import { up as pausedItems } from './migrations/0108_paused_items.ts';
import { up as movedWork } from './migrations/0109_moved_work.ts';
import { up as manifestDays } from './migrations/0110_manifest_days.ts';
import { up as makers } from './migrations/0111_makers.ts';
import { up as chosenLabels } from './migrations/0112_chosen_labels.ts';
import { up as unreadableDeliveries } from './migrations/0113_unreadable_deliveries.ts';
import { up as knownSecrets } from './migrations/0114_known_secrets.ts';
import { up as statusReports } from './migrations/0115_status_reports.ts';
import { up as filtersOfLists } from './migrations/0116_filters_of_lists.ts';
import { up as partlyReissuedStrips } from './migrations/0117_partly_reissued_strips.ts';
import { up as keyOfKnownSecrets } from './migrations/0118_key_of_known_secrets.ts';
import { up as cancelledReissues } from './migrations/0119_cancelled_reissues.ts';
import { up as ordersOfVersions } from './migrations/0122_orders_of_versions.ts';
import { up as textSizes } from './migrations/0123_text_sizes.ts';
import { up as wallBoards } from './migrations/0124_wall_boards.ts';
import { up as sessionIds } from './migrations/0125_session_ids.ts';
import { up as openLotsFirst } from './migrations/0126_open_lots_first.ts';
import { up as orderLists } from './migrations/0127_order_lists.ts';
import { up as textCorrections } from './migrations/0128_text_corrections.ts';
import { up as customerTowns } from './migrations/0129_customer_towns.ts';
import { up as lotsToCutFirst } from './migrations/0130_lots_to_cut_first.ts';
import { up as noPreviousShopStatus } from './migrations/0131_no_previous_shop_status.ts';
import { up as trackingInCapitals } from './migrations/0132_tracking_in_capitals.ts';

/**
 * The migrations in the order of their names. A new one takes the next number: a database refuses a migration whose name
 * comes before one that it has run.
 */
const MIGRATIONS = {
  '0001_workshop': { up: workshop },
  '0002_runs': { up: runs },
  '0003_corrections': { up: corrections },
  '0004_intake': { up: intake },
  '0005_shop_visits': { up: shopVisits },
  '0008_checkbooks': { up: checkbooks },
  '0009_devices': { up: devices },
  '0010_boards': { up: boards },
  '0011_generators': { up: generators },
  '0012_device_varnish': { up: deviceVarnish },
  '0013_people': { up: people },
  '0017_refunds': { up: refunds },
  '0018_reason_codes': { up: reasonCodes },
  '0019_parcel_list': { up: parcelList },
  '0023_setting_versions': { up: settingVersions },
  '0024_badges': { up: badges },
  '0028_control': { up: control },
  '0029_manifests': { up: manifests },
  '0030_paused_megalots': { up: pausedMegalots },
  '0031_poles': { up: poles },
  '0032_lot_assignment': { up: lotAssignment },
  '0033_reissue_approval': { up: reissueApproval },
  '0034_shipping_queue': { up: shippingQueue },
  '0035_parcel_carriers': { up: parcelCarriers },
  '0037_l2c_line': { up: l2cLine },
  '0038_cip_line': { up: cipLine },
  '0039_blanks': { up: blanks },
  '0040_board_sheets': { up: boardSheets },
  '0041_summaries': { up: summaries },
  '0042_order_attention': { up: orderAttention },
  '0044_history': { up: history },
  '0045_figures': { up: figures },
  '0046_strip_places': { up: stripPlaces },
  '0047_floor_queues': { up: floorQueues },
  '0048_alerts': { up: alerts },
  '0049_generator_configurations': { up: generatorConfigurations },
  '0050_item_states': { up: itemStates },
  '0051_retired_generators': { up: retiredGenerators },
  '0052_label_voids': { up: labelVoids },
  '0053_photos': { up: photos },
  '0054_pole_messages': { up: poleMessages },
  '0055_alert_mail': { up: alertMail },
  '0056_million_orders': { up: millionOrders },
  '0059_retired_devices': { up: retiredDevices },
  '0061_second_factor': { up: secondFactor },
  '0062_user_stores': { up: userStores },
  '0064_privacy': { up: privacy },
  '0069_shops': { up: shops },
  '0072_generator_token_expiry': { up: generatorTokenExpiry },
  '0078_customer_search': { up: customerSearch },
  '0081_parcel_tracking': { up: parcelTracking },
  '0083_letters': { up: letters },
  '0084_order_notes': { up: orderNotes },
  '0087_list_sorts': { up: listSorts },
  '0088_saved_views': { up: savedViews },
  '0089_open_orders_first': { up: openOrdersFirst },
  '0092_open_work': { up: openWork },
  '0097_kept_designs': { up: keptDesigns },
  '0098_photo_fonds': { up: photoFonds },
  '0099_shipped_orders': { up: shippedOrders },
  '0100_badges': { up: issuedBadges },
  '0101_withdrawn_refunds': { up: withdrawnRefunds },
  '0102_good_pieces': { up: goodPieces },
  '0103_files_sent_again': { up: filesSentAgain },
  '0104_personal_data': { up: personalData },
  '0105_given_passwords': { up: givenPasswords },
  '0106_reissued_lot': { up: reissuedLot },
  '0107_open_orders_by_prio': { up: openOrdersByPrio },
  '0108_paused_items': { up: pausedItems },
  '0109_moved_work': { up: movedWork },
  '0110_manifest_days': { up: manifestDays },
  '0111_makers': { up: makers },
  '0112_chosen_labels': { up: chosenLabels },
  '0113_unreadable_deliveries': { up: unreadableDeliveries },
  '0114_known_secrets': { up: knownSecrets },
  '0115_status_reports': { up: statusReports },
  '0116_filters_of_lists': { up: filtersOfLists },
  '0117_partly_reissued_strips': { up: partlyReissuedStrips },
  '0118_key_of_known_secrets': { up: keyOfKnownSecrets },
  '0119_cancelled_reissues': { up: cancelledReissues },
  '0122_orders_of_versions': { up: ordersOfVersions },
  '0123_text_sizes': { up: textSizes },
  '0124_wall_boards': { up: wallBoards },
  '0125_session_ids': { up: sessionIds },
  '0126_open_lots_first': { up: openLotsFirst },
  '0127_order_lists': { up: orderLists },
  '0128_text_corrections': { up: textCorrections },
  '0129_customer_towns': { up: customerTowns },
  '0130_lots_to_cut_first': { up: lotsToCutFirst },
  '0131_no_previous_shop_status': { up: noPreviousShopStatus },
  '0132_tracking_in_capitals': { up: trackingInCapitals },
};

/** How long a migration waits for a lock, and how many times it is tried. */
interface MigrationPatience {
  readonly lockTimeoutMs: number;
  readonly attempts: number;
}

/**
 * A statement that waits for a table holds up all later queries of that table. Each try is therefore short, so that a
 * running version of the server goes on between two tries.
 */
const PATIENCE: MigrationPatience = { lockTimeoutMs: 4_000, attempts: 20 };
const PAUSE_MS = 1_000;

/** SQLSTATE when a lock isn't free within `lock_timeout`. */
const LOCK_NOT_AVAILABLE = '55P03';

type Migrations = Readonly<Record<string, Migration>>;

/**
 * Opens the migrator of a database, which runs the missing migrations, or those up to a name. `later` are the migrations
 * that a newer release has run.
 */
export function openMigrator(
  db: Kysely<Database>,
  lockTimeoutMs = PATIENCE.lockTimeoutMs,
  later: Migrations = {},
): Migrator {
  const migrations = Object.entries(MIGRATIONS).map(([name, { up }]) => {
    const upWithTimeout = async (trx: Kysely<unknown>): Promise<void> => {
      await sql`select set_config('lock_timeout', ${String(lockTimeoutMs)}, true)`.execute(trx);
      await up(trx);
    };
    return [name, { up: upWithTimeout }] as const;
  });
  const all = { ...Object.fromEntries(migrations), ...later };
  return new Migrator({ db, provider: { getMigrations: async () => all } });
}

/** Reads the names of the migrations that the database has run, in their order. */
async function readRunNames(db: Kysely<Database>): Promise<string[]> {
  const made = await sql<{ made: boolean }>`
    select to_regclass(${DEFAULT_MIGRATION_TABLE}) is not null as made`.execute(db);
  if (!made.rows[0]?.made) return [];
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name collate "C"`.execute(db);
  return rows.map(({ name }) => name);
}

/**
 * Runs the missing migrations, each in a transaction of its own, so that a table is locked no longer than its own migration
 * takes. After a failure the finished migrations stay, and the next start continues with the others. Two processes that
 * start together wait for each other. A newer release may have run more migrations, and this release can still use the
 * database, for example during an upgrade. For that a migration may remove a column only when the release before it no
 * longer uses the column. At the end the views of limited users are made anew. Throws when another transaction holds a table
 * for too long.
 */
export async function migrate(db: Kysely<Database>, patience = PATIENCE): Promise<void> {
  const ownNames = Object.keys(MIGRATIONS);
  const runNames = await readRunNames(db);
  // The migrator reads the whole schema, which would be most of the time of a start.
  if (ownNames.some((name, index) => name !== runNames[index])) {
    const later = runNames.filter((name) => name > (ownNames.at(-1) ?? ''));
    const migrator = openMigrator(
      db,
      patience.lockTimeoutMs,
      Object.fromEntries(later.map((name) => [name, { up: async () => {} }])),
    );
    const missing = (await migrator.getMigrations()).some(({ executedAt }) => executedAt === undefined);
    if (missing) await dropLimitedViews(db);
    await runMigrations(migrator, patience);
  }
  await makeLimitedViews(db, ownNames);
}

async function runMigrations(migrator: Migrator, patience: MigrationPatience): Promise<void> {
  for (let failures = 0; ; ) {
    // `migrateUp` runs only the next migration. No result means that none was missing.
    const { error, results = [] } = await migrator.migrateUp();
    if (error === undefined) {
      if (results.length === 0) return;
      failures = 0;
      continue;
    }
    if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error;
    failures += 1;
    if (failures >= patience.attempts) {
      const name = results.find(({ status }) => status === 'Error')?.migrationName;
      throw new Error(
        `The migration ${name} needs a table that another transaction holds. Nothing of it was changed. End long queries and backups of the database, then start again.`,
        { cause: error },
      );
    }
    await sleep(PAUSE_MS);
  }
}

/** Brings an empty database to a migration. Throws when the database isn't empty, or the migration is unknown. */
export async function migrateEmpty(db: Kysely<Database>, name: string): Promise<void> {
  if (!Object.hasOwn(MIGRATIONS, name)) throw new Error('The backup is of a newer version of this program.');
  const tables = await db.introspection.getTables();
  if (tables.some(({ schema }) => schema === undefined || schema === 'public'))
    throw new Error('The database is not empty: restore into a new one.');
  const { error } = await openMigrator(db).migrateTo(name);
  if (error !== undefined) throw error;
}
