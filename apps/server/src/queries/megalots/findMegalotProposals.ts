import type { Market } from '@cmon/core/catalogue/types';
import type { Laize, Substrate } from '@cmon/core/production/devices/device';
import {
  formatMediaKey,
  formatMegalotBucketKey,
  planMegalots,
} from '@cmon/core/production/planning/planMegalots';
import { findNextCutOff } from '@cmon/core/production/planning/shipBy';
import type { WorkshopSettings } from '@cmon/core/production/settings';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import { findWaitingLots } from '../lots/findWaitingLots.ts';

/** A megalot that the next run could make. */
export interface Proposal {
  /** The key of the planned megalot as text: see `formatMegalotBucketKey`. */
  readonly key: string;
  /** Lots of proposals with the same media key may be put into one megalot. */
  readonly mediaKey: string;
  readonly store: Market | null;
  /** PRIO and reissue lots share megalots, which are planned before the others. */
  readonly prio: boolean;
  readonly laize: Laize | null;
  readonly substrate: Substrate;
  readonly device: string;
  readonly gauge: number;
  readonly lotIds: readonly string[];
  readonly lotNumbers: readonly number[];
  readonly shipBy: Date;
  /** A full proposal closes at the next run, any other at the cut-off, also when it is late. */
  readonly because: 'gaugeFull' | 'cutOff';
  readonly closesAt: Date;
}

const MAX_LOTS = 10_000;

/** Plans the megalots that the waiting lots would form now. */
export async function findMegalotProposals(
  db: Kysely<Database>,
  settings: WorkshopSettings,
  now: Date,
): Promise<Proposal[]> {
  const lots = await findWaitingLots(db, { lock: false, limit: MAX_LOTS });
  const cutOff = findNextCutOff(now, settings);
  return planMegalots(lots, settings).map((planned) => ({
    key: formatMegalotBucketKey(planned.key),
    mediaKey: formatMediaKey(planned.key),
    store: planned.key.store,
    prio: planned.key.prio,
    laize: planned.key.laize,
    substrate: planned.key.substrate,
    device: planned.key.device,
    gauge: planned.gauge,
    lotIds: planned.lots.map((lot) => lot.id),
    lotNumbers: planned.lots.map((lot) => lot.number),
    shipBy: planned.shipBy,
    because: planned.full ? 'gaugeFull' : 'cutOff',
    closesAt: planned.full ? now : cutOff,
  }));
}
