import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type QueuedScan, type ReplayEnd, replayScans } from './replayScans.ts';

function scan(key: string): QueuedScan<string> {
  return {
    key,
    code: `B/${key}`,
    at: '2026-11-21T08:00:00Z',
    call: 'lot',
  };
}

/** A server that answers as told, and notes the order in which scans reach it. */
function server(ends: Readonly<Record<string, ReplayEnd>>) {
  const seen: string[] = [];
  const send = async ({ key }: QueuedScan<string>): Promise<ReplayEnd> => {
    const end = ends[key] ?? { kind: 'taken' };
    if (end.kind !== 'away') seen.push(key);
    return end;
  };
  return { seen, send };
}

describe('scans made offline', () => {
  it('SHP-17 are replayed in the order they were made', async () => {
    const { seen, send } = server({});
    expect(await replayScans([scan('1'), scan('2'), scan('3')], send)).toEqual({
      waiting: [],
      taken: 3,
      conflicts: [],
    });
    expect(seen).toEqual(['1', '2', '3']);
  });

  it('SHP-17 wait from the first that does not get through', async () => {
    const { seen, send } = server({ 2: { kind: 'away' } });
    const { waiting, taken } = await replayScans([scan('1'), scan('2'), scan('3')], send);
    expect({ waiting: waiting.map(({ key }) => key), taken, seen }).toEqual({
      waiting: ['2', '3'],
      taken: 1,
      seen: ['1'],
    });
  });

  it('SHP-18 a refused one becomes a conflict to be shown, and the next goes on', async () => {
    const { seen, send } = server({ 1: { kind: 'refused', why: 'wrong lot' } });
    expect(await replayScans([scan('1'), scan('2')], send)).toEqual({
      waiting: [],
      taken: 1,
      conflicts: [{ scan: scan('1'), why: 'wrong lot' }],
    });
    expect(seen).toEqual(['1', '2']);
  });

  it('SHP-17 none is lost and none sent twice, whatever the network does', async () => {
    const ends = fc.array(fc.constantFrom<ReplayEnd['kind']>('taken', 'refused', 'away'), { maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(ends, async (kinds) => {
        const scans = kinds.map((_, index) => scan(String(index)));
        const answers = kinds.map((kind): ReplayEnd => (kind === 'refused' ? { kind, why: '' } : { kind }));
        const { waiting, taken, conflicts } = await replayScans(
          scans,
          async ({ key }) => answers[Number(key)] ?? { kind: 'away' },
        );
        expect(taken + conflicts.length + waiting.length).toBe(scans.length);
        expect(waiting).toEqual(scans.slice(scans.length - waiting.length));
      }),
    );
  });
});
