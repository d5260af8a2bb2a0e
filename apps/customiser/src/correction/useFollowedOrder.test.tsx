// @vitest-environment jsdom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FollowedLine, FollowedOrder } from './followedOrder.ts';
import { useFollowedOrder } from './useFollowedOrder.ts';

function createLine(version: number): FollowedLine {
  return {
    id: 7,
    version,
    code: 'EAO',
    name: 'Étiquettes',
    quantity: 1,
    composition: null,
    catalogue: null,
    correctedAt: null,
    closed: null,
    needsCorrection: false,
    parcels: [],
    steps: ['received', 'shipped'],
    currentStep: 'received',
  };
}
function createOrder(version: number): FollowedOrder {
  return {
    store: 'fr',
    locale: 'fr_FR',
    number: '100',
    placedAt: '2026-11-21T08:00:00Z',
    state: 'open',
    lines: [createLine(version)],
    shop: null,
    staff: null,
  };
}

afterEach(cleanup);

const TOKEN = 'token-of-a-followed-order';

/** Resolves the pending requests for the order with an order of a given version. */
let answers: ((version: number) => void)[] = [];
beforeEach(() => {
  answers = [];
  vi.stubGlobal(
    'fetch',
    (address: string | URL) =>
      new Promise<Response>((resolve) => {
        // Requests of other tests that are still running in this process get no answer.
        if (String(address).includes(TOKEN))
          answers.push((version) => resolve(Response.json(createOrder(version))));
      }),
  );
});

const getVersion = ({ loaded }: ReturnType<typeof useFollowedOrder>) =>
  loaded?.kind === 'order' ? loaded.order.lines[0]?.version : null;

it('BEY-47 an answer to a request sent before a correction was saved doesn’t undo it', async () => {
  const { result } = renderHook(() => useFollowedOrder(TOKEN));
  await act(async () => answers[0]?.(1));
  await waitFor(() => expect(getVersion(result.current)).toBe(1));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(answers.length).toBe(2);
  act(() => result.current.replaceLine(createLine(2)));
  await act(async () => answers[1]?.(1));
  expect(getVersion(result.current)).toBe(2);
});

it('BEY-46 an answer that arrives after the answer to a later request doesn’t replace it', async () => {
  const { result } = renderHook(() => useFollowedOrder(TOKEN));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await act(async () => answers[1]?.(2));
  await waitFor(() => expect(getVersion(result.current)).toBe(2));
  await act(async () => answers[0]?.(1));
  expect(getVersion(result.current)).toBe(2);
});

it('BEY-46 returning to the page shows the current state of the order', async () => {
  const { result } = renderHook(() => useFollowedOrder(TOKEN));
  await act(async () => answers[0]?.(1));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await act(async () => answers[1]?.(3));
  await waitFor(() => expect(getVersion(result.current)).toBe(3));
});
