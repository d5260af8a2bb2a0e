import type { FontMetrics } from '@cmon/core/scene/fontMetrics';
import { BENCH_TEXTS } from './benchTexts.ts';
import { createCanvasMeasuredOnce, createCanvasSearch } from './canvasPeer.ts';
import type { Contender } from './contender.ts';
import { countTooWide } from './countTooWide.ts';
import { createFittyPeer } from './createFittyPeer.ts';
import { createReactTextfitPeer } from './createReactTextfitPeer.ts';
import { createTextFitPeer } from './createTextFitPeer.ts';
import { createOurContender, createOursWithDomWrite } from './ours.ts';

const ROUND_COUNT = 7;

export interface Measured {
  readonly name: string;
  /** Microseconds for one text: the median of the rounds. */
  readonly us: number;
  readonly tooWide: number;
}

/** Runs in the page: every contender fits the same texts, and the rounds of all contenders alternate. */
export async function measureAll(metrics: FontMetrics, family: string): Promise<readonly Measured[]> {
  await document.fonts.load(`20px "${family}"`);
  const contenders = [
    createOurContender(metrics),
    createOursWithDomWrite(metrics),
    createCanvasSearch(family),
    createCanvasMeasuredOnce(family),
    createFittyPeer(),
    createTextFitPeer(),
    createReactTextfitPeer(family),
  ];
  const times = contenders.map((): number[] => []);
  for (let round = 0; round <= ROUND_COUNT; round++) {
    for (const [i, contender] of contenders.entries()) {
      const us = await timeRound(contender);
      if (round > 0) times[i]?.push(us);
    }
  }
  const measured: Measured[] = [];
  for (const [i, contender] of contenders.entries()) {
    const sizes: number[] = [];
    for (const text of BENCH_TEXTS) sizes.push(await contender.fitOne(text));
    measured.push({ name: contender.name, us: computeMedian(times[i] ?? []), tooWide: countTooWide(sizes) });
  }
  return measured;
}

async function timeRound({ fitOne, repeat }: Contender): Promise<number> {
  const start = performance.now();
  for (let n = 0; n < repeat; n++) {
    for (const text of BENCH_TEXTS) {
      const size = fitOne(text);
      if (typeof size !== 'number') await size;
    }
  }
  return ((performance.now() - start) * 1000) / (repeat * BENCH_TEXTS.length);
}

const computeMedian = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

Object.assign(globalThis, { measureAll });
