import type { Device } from '@cmon/core/production/devices/device';
import type { Generated } from 'kysely';
import type { Json, Nullable } from '../columns.ts';

/** One version of a device's record. A row is never changed. */
export interface DevicesTable {
  code: string;
  version: number;
  record: Json<Device>;
  /** User id, or `system`. */
  by: string;
  at: Date;
  /** Why the record was changed. */
  note: Nullable<string>;
  /** True from the version with which the device was taken out of use. */
  retired: Generated<boolean>;
}
