import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type QueuedScan, type ReplayResult, replayScans } from './replayScans.ts';

function scan(key: string): QueuedScan<string> {
  return {
    key,
    code: `B/${key}`,
    at: '2026-11-21T08:00:00Z',
    call: 'lot',
  };
}

/** A server that returns the given results, and records the keys of the scans that reach it. */
function fakeServer(results: Readonly<Record<string, ReplayResult>>) {
  const received: string[] = [];
  const send = async ({ key }: QueuedScan<string>): Promise<ReplayResult> => {
    const result = results[key] ?? { kind: 'accepted' };
    if (result.kind !== 'offline') received.push(key);
    return result;
  };
  return { received, send };
}

describe('scans made offline', () => {
  it('SHP-17 are replayed in the order they were made', async () => {
    const { received, send } = fakeServer({});
    expect(await replayScans([scan('1'), scan('2'), scan('3')], send)).toEqual({
      waiting: [],
      accepted: 3,
      conflicts: [],
    });
    expect(received).toEqual(['1', '2', '3']);
  });

  it('SHP-17 stay queued from the first scan that does not reach the server', async () => {
    const { received, send } = fakeServer({ 2: { kind: 'offline' } });
    const { waiting, accepted } = await replayScans([scan('1'), scan('2'), scan('3')], send);
    expect({ waiting: waiting.map(({ key }) => key), accepted, received }).toEqual({
      waiting: ['2', '3'],
      accepted: 1,
      received: ['1'],
    });
  });

  it('SHP-18 a refused scan becomes a conflict, and the replay continues', async () => {
    const { received, send } = fakeServer({ 1: { kind: 'refused', reason: 'wrong lot' } });
    expect(await replayScans([scan('1'), scan('2')], send)).toEqual({
      waiting: [],
      accepted: 1,
      conflicts: [{ scan: scan('1'), reason: 'wrong lot' }],
    });
    expect(received).toEqual(['1', '2']);
  });

  it('SHP-17 no scan is lost or sent twice, whatever the network does', async () => {
    const results = fc.array(fc.constantFrom<ReplayResult['kind']>('accepted', 'refused', 'offline'), {
      maxLength: 30,
    });
    await fc.assert(
      fc.asyncProperty(results, async (kinds) => {
        const scans = kinds.map((_, index) => scan(String(index)));
        const answers = kinds.map(
          (kind): ReplayResult => (kind === 'refused' ? { kind, reason: '' } : { kind }),
        );
        const { waiting, accepted, conflicts } = await replayScans(
          scans,
          async ({ key }) => answers[Number(key)] ?? { kind: 'offline' },
        );
        expect(accepted + conflicts.length + waiting.length).toBe(scans.length);
        expect(waiting).toEqual(scans.slice(scans.length - waiting.length));
      }),
    );
  });
});
