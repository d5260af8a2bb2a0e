import type { Catalogue } from '@cmon/core/catalogue/document';
import { findFormesOfLots, type LotForme } from '../queries/lots/findFormesOfLots.ts';
import type { Bucket } from '../queries/lots/findLotBuckets.ts';
import { findMegalotProposals, type Proposal } from '../queries/megalots/findMegalotProposals.ts';
import { loadExisting } from './loadExisting.ts';
import type { ApiContext } from './makeContext.ts';
import { findEarliestShipBy, type GaugeValue, type ShipByValue } from './values.ts';

export interface LotBucketsValue {
  readonly buckets: readonly Bucket[];
  readonly readAt: Date;
}

/** A proposal with its estimated use of the roll: length in metres, efficiency in percent. */
export interface ProposalValue extends Proposal {
  readonly metres: number;
  readonly efficiency: number;
}

export interface ProposalsValue {
  readonly proposals: readonly ProposalValue[];
  readonly readAt: Date;
}

export function bucketGauge({ orderIds, gauge, of }: Bucket): GaugeValue {
  return {
    value: orderIds.length,
    max: gauge,
    unit: of.class === 'reissue' ? 'strips' : 'orders',
  };
}

export function computeProposalGauge({ lotIds, gauge }: Proposal): GaugeValue {
  return {
    value: lotIds.length,
    max: gauge,
    unit: 'lots',
  };
}

/** Returns the ship-by value of several lots, with the worst lateness level of their orders. */
export async function findEarliestShipByOfLots(
  shipBy: Date,
  lotIds: readonly string[],
  load: ApiContext['load'],
  now: Date,
): Promise<ShipByValue> {
  const counts = await loadExisting(load.lotCounts, lotIds);
  const risks = counts.flatMap(({ at_risk_from }) =>
    at_risk_from === null ? [] : [{ ship_by: shipBy, at_risk_from }],
  );
  return findEarliestShipBy(shipBy, risks, now);
}

export async function readProposals({ db, settings, now, catalogue }: ApiContext): Promise<ProposalsValue> {
  const proposals = await findMegalotProposals(db, await settings(), now);
  const formes = await findFormesOfLots(
    db,
    proposals.flatMap(({ lotIds }) => lotIds),
  );
  const estimated = proposals.map((proposal) => ({
    ...proposal,
    ...estimateMedia(
      formes.filter(({ lot_id }) => proposal.lotIds.includes(lot_id)),
      proposal.laize,
      catalogue.catalogue,
    ),
  }));
  return { proposals: estimated, readAt: now };
}

/** Free edge on each side of the web, and the gap between two labels. */
const EDGE_MM = 10;
const GAP_MM = 3;

/**
 * Estimates the media that labels need before they are laid out: each forme in full rows across the web. Returns the
 * length in metres and the printed share of the media in percent.
 */
export function estimateMedia(
  formes: readonly LotForme[],
  laize: number,
  { formes: catalogueFormes }: Catalogue,
): { metres: number; efficiency: number } {
  let [length, printed] = [0, 0];
  for (const { forme: id, copies } of formes) {
    const forme = catalogueFormes.get(id);
    if (forme === undefined) continue;
    const labels = copies * forme.copies;
    const [width, height] = [forme.width + GAP_MM, forme.height + GAP_MM];
    const across = Math.max(1, Math.floor((laize - 2 * EDGE_MM) / width));
    length += (labels / across) * height;
    printed += labels * forme.width * forme.height;
  }
  return { metres: length / 1_000, efficiency: length === 0 ? 0 : (printed / (length * laize)) * 100 };
}
