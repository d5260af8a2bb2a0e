import type { Catalogue } from '@cmon/core/catalogue/document';
import { formesOfLots, type LotForme } from '../queries/formesOfLots.ts';
import type { Bucket } from '../queries/lotBuckets.ts';
import { megalotProposals, type Proposal } from '../queries/megalotProposals.ts';
import type { ApiContext } from './makeContext.ts';
import { present } from './present.ts';
import { earliestOf, type GaugeValue, type ShipByValue } from './values.ts';

export interface LotBucketsValue {
  readonly buckets: readonly Bucket[];
  readonly readAt: Date;
}

/** A proposal with what it would take of the roll. */
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

export function proposalGauge({ lotIds, gauge }: Proposal): GaugeValue {
  return {
    value: lotIds.length,
    max: gauge,
    unit: 'lots',
  };
}

/** The earliest ship-by among some lots' orders, at the worst level that any of them stands at. */
export async function earliestLot(
  shipBy: Date,
  lotIds: readonly string[],
  load: ApiContext['load'],
  now: Date,
): Promise<ShipByValue> {
  const counts = await present(load.lotCounts, lotIds);
  const risks = counts.flatMap(({ at_risk_from }) =>
    at_risk_from === null ? [] : [{ ship_by: shipBy, at_risk_from }],
  );
  return earliestOf(shipBy, risks, now);
}

export async function readProposals({ db, settings, now, catalogue }: ApiContext): Promise<ProposalsValue> {
  const proposals = await megalotProposals(db, await settings(), now);
  const formes = await formesOfLots(
    db,
    proposals.flatMap(({ lotIds }) => lotIds),
  );
  const estimated = proposals.map((proposal) => ({
    ...proposal,
    ...mediaOf(
      formes.filter((one) => proposal.lotIds.includes(one.lot_id)),
      proposal.laize,
      catalogue.catalogue,
    ),
  }));
  return { proposals: estimated, readAt: now };
}

/** Free edge on each side of the web, and the gap between two labels, mm. */
const EDGE = 10;
const GAP = 3;

/**
 * What labels take of a roll before they are laid out: each forme in rows as wide as the web lets it, ends of rows
 * left over. Metres of media, and the share of it that is printed, in percent.
 */
export function mediaOf(
  formes: readonly LotForme[],
  laize: number,
  { formes: known }: Catalogue,
): { metres: number; efficiency: number } {
  let [length, printed] = [0, 0];
  for (const { forme: id, copies } of formes) {
    const forme = known.get(id);
    if (forme === undefined) continue;
    const labels = copies * forme.copies;
    const [width, height] = [forme.width + GAP, forme.height + GAP];
    const across = Math.max(1, Math.floor((laize - 2 * EDGE) / width));
    length += (labels / across) * height;
    printed += labels * forme.width * forme.height;
  }
  return { metres: length / 1_000, efficiency: length === 0 ? 0 : (printed / (length * laize)) * 100 };
}
