// @vitest-environment jsdom
import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type QueuedWork, queueWork, readOutbox } from './outboxStorage.ts';
import { type SendResult, sendOutbox } from './sendOutbox.ts';

const OWNER = 'u1';
const KEY = `cmon.office.outbox.${OWNER}`;
beforeEach(() => localStorage.clear());

function makeScan(key: string): QueuedWork {
  return {
    key,
    at: '2026-11-21T08:00:00Z',
    label: `B/${key}`,
    scan: { station: 'cutting', code: `B/${key}`, context: null },
    operation: null,
  };
}
function queueScans(...keys: readonly string[]) {
  for (const key of keys) queueWork(OWNER, makeScan(key));
}
const readKeys = () => readOutbox(OWNER).waiting.map(({ key }) => key);

/** A server that returns the given results, and records the keys of the work that reaches it. */
function createFakeServer(results: Readonly<Record<string, SendResult>>) {
  const received: string[] = [];
  const send = async ({ key }: QueuedWork): Promise<SendResult> => {
    const result = results[key] ?? { kind: 'accepted' };
    if (result.kind !== 'unsent') received.push(key);
    return result;
  };
  return { received, send: (isOwner = () => true) => sendOutbox(OWNER, send, isOwner) };
}

describe('work that was done while the server was away', () => {
  it('SHP-17 is sent in the order in which it was done', async () => {
    queueScans('1', '2', '3');
    const { received, send } = createFakeServer({});
    expect(await send()).toBe(3);
    expect([received, readKeys()]).toEqual([['1', '2', '3'], []]);
  });

  it('SHP-17, SHP-49 waits if it or earlier work does not reach the server, with the operation that its station chose', async () => {
    queueScans('1', '2', '3');
    const operation = { operationName: 'startFabrication', query: 'mutation', variables: {} };
    const { received, send } = createFakeServer({ 2: { kind: 'unsent', operation } });
    expect(await send()).toBe(1);
    expect([received, readKeys()]).toEqual([['1'], ['2', '3']]);
    expect(readOutbox(OWNER).waiting.map((work) => work.operation)).toEqual([operation, null]);
  });

  it('SHP-18 is kept with the reason when it was refused, and the next work is sent', async () => {
    queueScans('1', '2');
    const { received, send } = createFakeServer({ 1: { kind: 'refused', reason: 'wrong lot' } });
    await send();
    expect(readOutbox(OWNER)).toEqual({
      waiting: [],
      refused: [{ key: '1', label: 'B/1', reason: 'wrong lot' }],
    });
    expect(received).toEqual(['1', '2']);
  });

  it('SHP-27 stays when its owner is no longer signed in', async () => {
    queueScans('1', '2', '3');
    const { received, send } = createFakeServer({});
    await send(() => received.length < 1);
    expect([received, readKeys()]).toEqual([['1'], ['2', '3']]);
  });

  it('SHP-17 is sent too when another tab adds it while the outbox is sent', async () => {
    queueScans('1');
    const received: string[] = [];
    await sendOutbox(
      OWNER,
      async ({ key }) => {
        received.push(key);
        if (key === '1') {
          const { waiting, refused } = JSON.parse(localStorage.getItem(KEY) ?? '');
          localStorage.setItem(KEY, JSON.stringify({ waiting: [...waiting, makeScan('2')], refused }));
        }
        return { kind: 'accepted' };
      },
      () => true,
    );
    expect([received, readKeys()]).toEqual([['1', '2'], []]);
  });

  it('SHP-17 is left out when it can’t be read, and the others are sent', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const stored = [{ ...makeScan('1'), at: 'soon' }, makeScan('2'), null];
    localStorage.setItem(KEY, JSON.stringify({ waiting: stored, refused: [] }));
    expect(readKeys()).toEqual(['2']);
    expect(warn).toHaveBeenCalledWith('2 stored scans could not be read');
    warn.mockRestore();
  });

  it('SHP-17 is never lost or sent twice, whatever the network does', async () => {
    const kinds = fc.array(fc.constantFrom<SendResult['kind']>('accepted', 'refused', 'unsent'), {
      maxLength: 30,
    });
    const toResult = (kind: SendResult['kind']): SendResult => {
      if (kind === 'refused') return { kind, reason: '' };
      return kind === 'unsent' ? { kind, operation: null } : { kind };
    };
    await fc.assert(
      fc.asyncProperty(kinds, async (list) => {
        localStorage.clear();
        const keys = list.map((_, index) => String(index));
        queueScans(...keys);
        const results = Object.fromEntries(list.map((kind, index) => [index, toResult(kind)]));
        const { received, send } = createFakeServer(results);
        const answered = await send();
        expect(received).toEqual(keys.slice(0, answered));
        expect(readKeys()).toEqual(keys.slice(answered));
      }),
    );
  });
});
