// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { placeInFrame } from './placeInFrame.ts';

const LARGEST_PAINT = 'largest-contentful-paint';
const FRAME_MS = 16;

type Report = (list: { readonly getEntries: () => readonly { readonly startTime: number }[] }) => void;

/** jsdom paints nothing, so the paints are reported by `report`. */
let report: (startTime: number) => void = () => {};
function stubPaints(types: readonly string[]): void {
  class Observer {
    static readonly supportedEntryTypes = types;
    readonly #report: Report;
    constructor(onReport: Report) {
      this.#report = onReport;
    }
    observe(): void {
      report = (startTime) => this.#report({ getEntries: () => [{ startTime }] });
    }
    disconnect(): void {
      report = () => {};
    }
  }
  vi.stubGlobal('PerformanceObserver', Observer);
}

/** Places a picture, and returns whether its promise has settled. */
function placePicture(): () => boolean {
  const box = document.createElement('div');
  document.body.replaceChildren(box);
  let isPainted = false;
  const drawing = { pieces: [], kind: 'label', isExample: false, size: { width: 100, height: 50 } } as const;
  void placeInFrame(drawing, box, 'fr_FR').then(() => {
    isPainted = true;
  });
  return () => isPainted;
}

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'requestAnimationFrame', 'performance'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('BEN-61 the first picture is painted when the browser reports it as the largest', async () => {
  stubPaints([LARGEST_PAINT]);
  const isPainted = placePicture();
  const placedAt = performance.now();
  report(placedAt - 1);
  await vi.advanceTimersByTimeAsync(4 * FRAME_MS);
  expect(isPainted()).toBe(false);
  report(placedAt + FRAME_MS);
  await vi.advanceTimersByTimeAsync(0);
  expect(isPainted()).toBe(true);
});

it('BEN-61 a picture that is not the largest of the page holds nothing up for long', async () => {
  stubPaints([LARGEST_PAINT]);
  const isPainted = placePicture();
  await vi.advanceTimersByTimeAsync(200);
  expect(isPainted()).toBe(true);
});

it('BEN-61 in browsers that report no largest paint the next frame counts', async () => {
  stubPaints(['paint']);
  const isPainted = placePicture();
  await vi.advanceTimersByTimeAsync(FRAME_MS);
  expect(isPainted()).toBe(false);
  await vi.advanceTimersByTimeAsync(2 * FRAME_MS);
  expect(isPainted()).toBe(true);
});
