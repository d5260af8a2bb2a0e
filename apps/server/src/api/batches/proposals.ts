import type { Bucket } from '../../queries/lots/findLotBuckets.ts';
import { findMegalotProposals, type Proposal } from '../../queries/megalots/findMegalotProposals.ts';
import { loadExisting } from '../loadExisting.ts';
import type { ApiContext } from '../makeContext.ts';
import { type GaugeValue, type ShipByValue, toShipBy } from '../values.ts';
import { estimateProposals } from './estimateMedia.ts';

/** A proposal with its estimated pages and use of the web: length in metres, efficiency in percent. */
export interface ProposalValue extends Proposal {
  readonly pages: number;
  readonly metres: number;
  readonly efficiency: number;
}

/** The megalots that the next run could make, and when they were planned. */
export interface ProposalsValue {
  readonly proposals: readonly ProposalValue[];
  readonly readAt: Date;
}

export function computeBucketGauge({ orderIds, gauge, bucketKey }: Bucket): GaugeValue {
  return {
    value: orderIds.length,
    max: gauge,
    unit: bucketKey.class === 'reissue' ? 'strips' : 'orders',
  };
}

export function computeProposalGauge({ lotIds, gauge }: Pick<Proposal, 'lotIds' | 'gauge'>): GaugeValue {
  return {
    value: lotIds.length,
    max: gauge,
    unit: 'lots',
  };
}

/** Returns the ship-by time `shipBy` with the worst lateness level of the orders in these lots. */
export async function toShipByOfLots(
  shipBy: Date,
  lotIds: readonly string[],
  load: ApiContext['load'],
  now: Date,
): Promise<ShipByValue> {
  const urgencies = await loadExisting(load.lotUrgency, lotIds);
  const riskTimes = urgencies.map((lot) => lot.at_risk_from.getTime());
  return toShipBy(shipBy, riskTimes.length === 0 ? null : new Date(Math.min(...riskTimes)), false, now);
}

export async function readProposals(context: ApiContext): Promise<ProposalsValue> {
  const { db, settings, load, now } = context;
  const proposals = await findMegalotProposals(db, await settings(), now);
  const lotIds = proposals.flatMap((proposal) => proposal.lotIds);
  // The lots are shown with their ship-by: they are read while the estimates are computed.
  const [estimates] = await Promise.all([
    estimateProposals(context, proposals),
    loadExisting(load.lot, lotIds),
    loadExisting(load.lotUrgency, lotIds),
  ]);
  const estimated = estimates.map(({ use, ...proposal }) => ({
    ...proposal,
    pages: use.pages,
    metres: use.web.lengthMm / 1_000,
    efficiency: use.web.share * 100,
  }));
  return { proposals: estimated, readAt: now };
}
