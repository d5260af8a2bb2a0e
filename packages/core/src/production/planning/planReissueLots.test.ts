import { describe, expect, it } from 'vitest';
import { DEFAULT_DEVICES } from '../devices/defaultDevices.ts';
import { DEFAULT_SETTINGS, type WorkshopSettings } from '../settings.ts';
import { planReissueLots, type ReissueClosing, type WaitingReissue } from './planReissueLots.ts';

const now = new Date('2026-03-02T09:00:00Z');
const late = new Date('2026-02-20T09:00:00Z');

function makeReissue(n: number, changes: Partial<WaitingReissue> = {}): WaitingReissue {
  return {
    id: `r${n}`,
    orderId: `o${n}`,
    store: 'fr',
    lotType: 'EAO',
    labels: 10,
    shipBy: late,
    ...changes,
  };
}
const makeReissues = (count: number) => Array.from({ length: count }, (_, n) => makeReissue(n));
function plan(reissues: WaitingReissue[], closing: ReissueClosing, settings: Partial<WorkshopSettings> = {}) {
  return planReissueLots(
    reissues,
    { settings: { ...DEFAULT_SETTINGS, ...settings }, devices: DEFAULT_DEVICES },
    now,
    closing,
  );
}

describe('reissue lots', () => {
  it('BLD-22 GAU-4 GAU-22 a reissue lot takes ten strips, the oldest first, and the rest wait', () => {
    const { lots, open } = plan(makeReissues(23), 'full');
    expect(lots.map((lot) => [lot.closedBy, lot.reissues.length, lot.reissues[0]?.id])).toEqual([
      ['gauge', 10, 'r0'],
      ['gauge', 10, 'r10'],
    ]);
    expect(open.map((bucket) => [bucket.reissues.length, bucket.gauge])).toEqual([[3, 10]]);
  });

  it('BLD-32 a group that is not full closes at the day’s cut-off, or when somebody closes it', () => {
    expect(plan(makeReissues(1), 'full').open[0]?.closesAt).toEqual(new Date('2026-03-02T15:00:00Z'));
    expect(plan(makeReissues(1), 'cutOff').lots.map((lot) => lot.closedBy)).toEqual(['cutOff']);
    expect(plan(makeReissues(1), 'all').lots.map((lot) => lot.closedBy)).toEqual(['manual']);
  });

  it('WSC-463 reissues of a lot type that no device prints are in no lot, and the setting to change is named', () => {
    const substrates = { ...DEFAULT_SETTINGS.substrates, CAR: 'object' } as const;
    const planned = plan([makeReissue(1, { lotType: 'CAR' }), makeReissue(2)], 'all', { substrates });
    expect(planned.lots.flatMap((lot) => lot.reissues.map(({ id }) => id))).toEqual(['r2']);
    expect(planned.unprintable.map(({ id }) => id)).toEqual(['r1']);
    expect(planned.refused).toEqual([
      { kind: 'noDevice', lotType: 'CAR', substrate: 'object', setting: 'substrates' },
    ]);
  });

  it('BLD-3 BLD-7 a reissue lot holds one lot type, and one store while megalots are made by store', () => {
    const mixed = [makeReissue(1), makeReissue(2, { store: 'es' }), makeReissue(3, { lotType: 'MUG' })];
    const groupIds = (settings: Partial<WorkshopSettings>) =>
      plan(mixed, 'all', settings).lots.map((lot) => lot.reissues.map((one) => one.id));
    expect(groupIds({})).toEqual([['r1'], ['r2'], ['r3']]);
    expect(groupIds({ processMegalotsByStore: false })).toEqual([['r1', 'r2'], ['r3']]);
  });
});
