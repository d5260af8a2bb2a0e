// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { formatRefusal } from '../../api/refusal.ts';
import { loadArea, setLocale, t } from '../../messages/translate.ts';
import { answerPackScan, getOrderAfterPackScan, mayPackLater } from './answerPackScan.ts';

beforeEach(async () => {
  await setLocale('fr_FR');
  await loadArea('shipping');
});
afterEach(() => vi.unstubAllGlobals());

const PACKED = {
  __typename: 'Packed',
  outcome: 'itemScanned',
  left: 1,
  slot: null,
  labels: [],
  undoKey: null,
  undoUntil: null,
  packing: null,
};

/** Makes the server answer every mutation with this result, and returns the mutations that are sent. */
function stubServer(result: object) {
  const sentMutations: { operationName: string; variables: { input: object } }[] = [];
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    const call = JSON.parse(String(init.body));
    sentMutations.push(call);
    return Response.json({ data: { [call.operationName]: result } });
  });
  return sentMutations;
}

it.each([
  ['SHP-7', 'X/NEXTPACKAGE', 'addParcel'],
  ['SHP-8', 'X/FINALIZE', 'shipParcel'],
  ['SHP-9', 'X/ABORT', 'abortPacking'],
  ['SHP-10', 'X/REPRINTLABEL', 'printLabel'],
])('%s at the packing table the code %s sends %s for the open order', async (_, code, mutation) => {
  const sentMutations = stubServer(PACKED);
  expect((await answerPackScan(code, 'k1', 'o1')).answer).toMatchObject({ good: true });
  expect(sentMutations).toMatchObject([
    { operationName: mutation, variables: { input: { orderId: 'o1', key: 'k1' } } },
  ]);
  expect((await answerPackScan(code, 'k2', null)).answer).toMatchObject({
    good: false,
    text: t('pack.noOrder'),
  });
  expect(sentMutations).toHaveLength(1);
});

it('SHP-2 a refused scan is answered with its reason', async () => {
  const refusal = { code: 'wrongScan', params: { code: 'I/1', expected: 'thisOrder' } };
  stubServer({ __typename: 'Refused', ...refusal });
  const { answer, packed } = await answerPackScan('I/1', 'k1', 'o1');
  expect([answer.good, packed]).toEqual([false, null]);
  expect(answer).toMatchObject({ text: formatRefusal(refusal) });
});

it('WSC-508 after a queued scan that ships or leaves the order, a piece needs its answer at once', () => {
  const [order, piece] = ['O/0123456789', 'I/0123456789'];
  const canQueuePieceAfter = (codes: readonly string[]) =>
    mayPackLater(piece, codes.reduce<string | null>(getOrderAfterPackScan, null));
  expect(canQueuePieceAfter([order])).toBe(true);
  expect(canQueuePieceAfter([order, piece, 'X/NEXTPACKAGE'])).toBe(true);
  expect(canQueuePieceAfter([order, piece, 'X/FINALIZE'])).toBe(false);
  expect(canQueuePieceAfter([order, 'X/ABORT'])).toBe(false);
  expect(canQueuePieceAfter([order, 'X/FINALIZE', 'O/9876543210'])).toBe(true);
});
