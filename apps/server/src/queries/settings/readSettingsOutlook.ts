import { LOT_TYPES, type LotType } from '@cmon/core/catalogue/product';
import { chooseDevice } from '@cmon/core/production/devices/chooseDevice';
import type { Laize } from '@cmon/core/production/devices/device';
import type { WorkshopSettings } from '@cmon/core/production/settings';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import { readDevices } from '../devices.ts';
import { type Bucket, findLotBuckets } from '../lots/findLotBuckets.ts';
import { findMegalotProposals } from '../megalots/findMegalotProposals.ts';

/** The work that the workshop would make now with some settings. */
export interface SettingsOutlook {
  /** Lots that the next run would make because their gauge is full. */
  readonly fullLots: number;
  /** Lots that still wait for more orders, or for the cut-off. */
  readonly openLots: number;
  /** The groups of waiting orders behind the lots: the full ones first. */
  readonly buckets: readonly Bucket[];
  readonly fullMegalots: number;
  readonly openMegalots: number;
  /** Lot types that no device would print. */
  readonly unprintable: readonly LotType[];
  readonly choices: readonly OutlookChoice[];
}

/** The device and the web width on which a lot type would be printed. */
export interface OutlookChoice {
  readonly lotType: LotType;
  /** Null when no device prints it. */
  readonly device: string | null;
  /** Web width, mm; null on sheets. */
  readonly laize: Laize | null;
  /** Waiting orders with goods of the type. */
  readonly orders: number;
}

/** Plans the waiting orders and lots with some settings, without making anything. */
export async function readSettingsOutlook(
  db: Kysely<Database>,
  settings: WorkshopSettings,
  now: Date,
): Promise<SettingsOutlook> {
  const { buckets } = await findLotBuckets(db, settings, now);
  const proposals = await findMegalotProposals(db, settings, now);
  const devices = await readDevices(db);
  const fullLots = buckets.filter(({ trigger }) => trigger === 'gaugeFull').length;
  const fullMegalots = proposals.filter(({ because }) => because === 'gaugeFull').length;
  const choices = LOT_TYPES.map((lotType): OutlookChoice => {
    const choice = chooseDevice(lotType, settings, devices);
    const orderIds = buckets
      .filter(({ bucketKey }) => bucketKey.lotType === lotType)
      .flatMap((bucket) => bucket.orderIds);
    return {
      lotType,
      device: choice.ok ? choice.value.device : null,
      laize: choice.ok ? choice.value.laize : null,
      orders: new Set(orderIds).size,
    };
  });
  return {
    fullLots,
    openLots: buckets.length - fullLots,
    buckets,
    fullMegalots,
    openMegalots: proposals.length - fullMegalots,
    unprintable: choices.filter(({ device }) => device === null).map(({ lotType }) => lotType),
    choices,
  };
}
