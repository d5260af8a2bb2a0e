import type { LotType } from '../../catalogue/product.ts';
import type { Market } from '../../catalogue/types.ts';
import type { FailureOf } from '../../failure.ts';
import type { WorkshopSettings } from '../settings.ts';
import { getLotGauge } from './gauges.ts';
import {
  type Choices,
  chooseDevices,
  formatLotBucketKey,
  type LotBucketKey,
  type LotTrigger,
  type PlanningEnv,
} from './planLots.ts';
import { findNextCutOff } from './shipBy.ts';

/** An open reissue, with the properties that decide which reissue lot it goes to. */
export interface WaitingReissue {
  readonly id: string;
  readonly orderId: string;
  readonly store: Market;
  readonly lotType: LotType;
  readonly labels: number;
  readonly shipBy: Date;
}

export interface PlannedReissueLot<Reissue> {
  readonly key: LotBucketKey;
  readonly gauge: number;
  readonly reissues: readonly Reissue[];
  readonly shipBy: Date;
  readonly closedBy: LotTrigger;
}

export interface OpenReissueBucket<Reissue> {
  readonly key: LotBucketKey;
  readonly gauge: number;
  readonly reissues: readonly Reissue[];
  readonly shipBy: Date;
  /** The cut-off that closes the bucket. */
  readonly closesAt: Date;
}

export interface ReissueLotPlan<Reissue> {
  readonly lots: readonly PlannedReissueLot<Reissue>[];
  readonly open: readonly OpenReissueBucket<Reissue>[];
  /** The reissues of lot types that no device prints; they are in no group. */
  readonly unprintable: readonly Reissue[];
  /** The lot types that no device prints, each with the setting to change. */
  readonly refused: readonly FailureOf<'noDevice'>[];
}

/** Which groups close in addition to the full ones: none (`full`), all at the day's cut-off, or all on request. */
export type ReissueClosing = 'full' | 'cutOff' | 'all';

const TRIGGER_BY_CLOSING = { full: null, cutOff: 'cutOff', all: 'manual' } as const;

/**
 * Groups open reissues, in the given order, by lot type and by store (unless megalots mix stores), and cuts each group
 * into lots of the reissue gauge. An incomplete group waits for the cut-off even when one of its orders is late, because
 * its megalot isn't made earlier. Zones are mixed, because the reprinted strips join orders that wait on shelves.
 */
export function planReissueLots<Reissue extends WaitingReissue>(
  reissues: readonly Reissue[],
  env: PlanningEnv,
  now: Date,
  closing: ReissueClosing,
): ReissueLotPlan<Reissue> {
  const { settings } = env;
  const gauge = getLotGauge(settings, 'reissue').size;
  const closesAt = findNextCutOff(now, settings);
  const lots: PlannedReissueLot<Reissue>[] = [];
  const open: OpenReissueBucket<Reissue>[] = [];
  const choices = chooseDevices(reissues, env);
  for (const { key, waiting } of groupIntoBuckets(reissues, choices, settings)) {
    for (let start = 0; start < waiting.length; start += gauge) {
      const lotReissues = waiting.slice(start, start + gauge);
      const shipBy = new Date(Math.min(...lotReissues.map((reissue) => reissue.shipBy.getTime())));
      const planned = { key, gauge, reissues: lotReissues, shipBy };
      const closedBy = lotReissues.length === gauge ? 'gauge' : TRIGGER_BY_CLOSING[closing];
      if (closedBy === null) open.push({ ...planned, closesAt });
      else lots.push({ ...planned, closedBy });
    }
  }
  return {
    lots,
    open,
    unprintable: reissues.filter(({ lotType }) => !choices.get(lotType)?.ok),
    refused: [...choices.values()].flatMap((choice) => (choice.ok ? [] : [choice.failure])),
  };
}

function groupIntoBuckets<Reissue extends WaitingReissue>(
  reissues: readonly Reissue[],
  choices: Choices,
  settings: WorkshopSettings,
): { key: LotBucketKey; waiting: Reissue[] }[] {
  const buckets = new Map<string, { key: LotBucketKey; waiting: Reissue[] }>();
  for (const reissue of reissues) {
    const choice = choices.get(reissue.lotType);
    if (!choice?.ok) continue;
    const key: LotBucketKey = {
      store: settings.processMegalotsByStore ? reissue.store : null,
      lotType: reissue.lotType,
      ...choice.value,
      class: 'reissue',
      zone: null,
    };
    const name = formatLotBucketKey(key);
    const bucket = buckets.get(name);
    if (bucket === undefined) buckets.set(name, { key, waiting: [reissue] });
    else bucket.waiting.push(reissue);
  }
  return [...buckets.values()];
}
