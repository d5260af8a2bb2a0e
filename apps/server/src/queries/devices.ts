import type { Cutter, Device, Printer } from '@cmon/core/production/devices/device';
import { FILE_STATE } from '@cmon/core/production/statuses';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { DevicesTable } from '../db/tables/devicesTable.ts';

export type DeviceRow = Selectable<DevicesTable>;

/** Reads the newest version of each device, by code, also of those that are retired. */
export async function findDeviceRows(db: Kysely<Database>): Promise<DeviceRow[]> {
  const { rows } = await sql<DeviceRow>`
    select distinct on (code) * from devices order by code, version desc`.execute(db);
  return rows;
}

/** Reads the newest version of each device that isn't retired. */
export const readDevices = async (db: Kysely<Database>): Promise<Device[]> =>
  (await findDeviceRows(db)).filter(({ retired }) => !retired).map(({ record }) => record);

/** Reads the names of the devices' hotfolders, each once. */
export async function readHotfolders(db: Kysely<Database>): Promise<string[]> {
  return [...new Set((await readDevices(db)).map(({ folder }) => folder))];
}

/** Reads all versions of a device, the newest first. */
export const findDeviceVersions = (db: Kysely<Database>, code: string): Promise<DeviceRow[]> =>
  db.selectFrom('devices').selectAll().where('code', '=', code).orderBy('version', 'desc').execute();

/** The printer of a megalot and the cutter of its output, in the versions that its files are made with. */
export interface MegalotDevices {
  readonly device: Printer;
  readonly cutter: Cutter;
}

/** Reads the devices of a megalot; null when there is no such megalot, printer or cutter. */
export async function readMegalotDevices(
  db: Kysely<Database>,
  megalotId: string,
): Promise<MegalotDevices | null> {
  const [row] = await findDevicesOfMegalots(db, [megalotId]);
  return row === undefined ? null : { device: row.device, cutter: row.cutter };
}

/** Reads the devices of several megalots. A megalot without its printer or its cutter is left out. */
export async function findDevicesOfMegalots(
  db: Kysely<Database>,
  megalotIds: readonly string[],
): Promise<(MegalotDevices & { readonly megalot_id: string })[]> {
  const { rows } = await sql<{ megalot_id: string; device: Device; cutter: Device }>`
    select megalots.id as megalot_id, printer.record as device, cutter.record as cutter from megalots
    join devices as printer on printer.code = megalots.device and printer.version = megalots.device_version
    join devices as cutter
      on cutter.code = printer.record ->> 'cutter' and cutter.version = megalots.cutter_version
    where megalots.id = any(${megalotIds}::text[])`.execute(db);
  return rows.flatMap(({ megalot_id, device, cutter }) =>
    device.kind === 'cutter' || cutter.kind !== 'cutter' ? [] : [{ megalot_id, device, cutter }],
  );
}

export type DeviceVersions = Awaited<ReturnType<typeof findNewestVersions>>;

/**
 * The newest versions of a printer and of its cutter, to pin in a megalot, and whether the printer has a varnish
 * station.
 */
export async function findNewestVersions(
  db: Kysely<Database>,
  code: string,
): Promise<{ pins: { device_version: number; cutter_version: number }; canVarnish: boolean }> {
  const rows = await findDeviceRows(db);
  const printer = rows.find((row) => row.code === code);
  const record = printer?.record.kind === 'cutter' ? undefined : printer?.record;
  const cutter = rows.find((row) => row.code === record?.cutter);
  return {
    pins: { device_version: printer?.version ?? 1, cutter_version: cutter?.version ?? 1 },
    canVarnish: record?.varnish ?? false,
  };
}

/** Ids of the live megalots of a printer, or of the printers that name a cutter, whose files aren't printed yet. */
export async function findOpenMegalotIds(db: Kysely<Database>, code: string): Promise<string[]> {
  const printers = (await readDevices(db)).flatMap((device) =>
    device.code === code || (device.kind !== 'cutter' && device.cutter === code) ? [device.code] : [],
  );
  if (printers.length === 0) return [];
  const rows = await db
    .selectFrom('megalots')
    .select('id')
    .where('device', 'in', printers)
    .where('live', '=', true)
    .where('file_state', '<', FILE_STATE.printed)
    .orderBy('number')
    .execute();
  return rows.map(({ id }) => id);
}

/** Numbers of the lots that wait for a megalot on a printer. */
export async function findWaitingLotNumbers(db: Kysely<Database>, printer: string): Promise<number[]> {
  const rows = await db
    .selectFrom('lots')
    .select('number')
    .where('device', '=', printer)
    .where('live', '=', true)
    .where('megalot_id', 'is', null)
    .orderBy('number')
    .execute();
  return rows.map(({ number }) => number);
}
