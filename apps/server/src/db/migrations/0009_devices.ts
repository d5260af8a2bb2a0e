import { LOT_TYPES } from '@cmon/core/catalogue/product';
import { chooseDevice } from '@cmon/core/production/devices/chooseDevice';
import { DEFAULT_DEVICES } from '@cmon/core/production/devices/defaultDevices';
import { DEFAULT_SETTINGS } from '@cmon/core/production/settings';
import { type Kysely, sql } from 'kysely';

/**
 * Devices and their versions. A row is never changed: a saved device is a new version. Megalots keep the versions that
 * their files are made with, so that making them again gives the same bytes.
 */
const statements = [
  `create table devices (
    code text collate "C" not null,
    version integer not null,
    record jsonb not null,
    by text not null,
    at timestamptz not null,
    note text,
    primary key (code, version)
  )`,
  'alter table megalots rename column press to device',
  'alter table megalots alter column laize drop not null',
  'alter table megalots add column substrate text',
  'alter table megalots add column device_version integer not null default 1',
  'alter table megalots add column cutter_version integer not null default 1',
  'alter table megalots add column varnish boolean not null default false',
  'alter table lots alter column laize drop not null',
  'alter table lots add column device text',
  'alter table lots add column substrate text',
];

/** Stored lots take the default device and substrate of their type, and megalots those of their first lot. */
const lastStatements = [
  `update megalots set device = first.device, substrate = first.substrate, laize = first.laize from (
    select distinct on (megalot_id) megalot_id, device, substrate, laize from lots
    where megalot_id is not null order by megalot_id, number
  ) as first where first.megalot_id = megalots.id`,
  `update megalots set substrate = 'vinyl' where substrate is null`,
  'alter table lots alter column device set not null',
  'alter table lots alter column substrate set not null',
  'alter table megalots alter column substrate set not null',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  for (const device of DEFAULT_DEVICES) {
    await sql`insert into devices (code, version, record, by, at, note)
      values (${device.code}, 1, ${JSON.stringify(device)}::jsonb, 'system', now(), 'seed')`.execute(db);
  }
  for (const lotType of LOT_TYPES) {
    const chosen = chooseDevice(lotType, DEFAULT_SETTINGS, DEFAULT_DEVICES);
    if (!chosen.ok) throw new Error(`The default devices print no ${lotType}`);
    const { device, substrate, laize } = chosen.value;
    await sql`update lots set device = ${device}, substrate = ${substrate},
      laize = ${laize === null ? sql`null` : sql`laize`} where lot_type = ${lotType}`.execute(db);
  }
  for (const statement of lastStatements) await sql.raw(statement).execute(db);
}
