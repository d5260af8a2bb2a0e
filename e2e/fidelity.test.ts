import { afterAll, beforeAll, expect, it } from 'vitest';
import { PX_PER_MM } from './fidelity/drawPrinted.ts';
import { type Fidelity, type FidelityMeter, openFidelityMeter } from './fidelity/fidelityMeter.ts';
import { countMisplaced } from './fidelity/flatColours.ts';
import { openRandomScenes, type RandomScene, type RandomScenes } from './fidelity/randomScenes.ts';

/** Tolerance of a text that the README promises, mm. */
const MAX_TEXT_MM = 0.1;
/**
 * Pixels that may differ in a picture of up to two million: tips of drawings that are narrower than a pixel, and the dot
 * that Chromium leaves in a ring such as ° whose halo is wider than its hole. Paper has no such dot.
 */
const MAX_MISPLACED = 80;
/** A separation has 256 steps of ink and a screen 256 of light, which moves a colour by up to this CIEDE2000. */
const ROUNDING = 0.25;
/** How many compositions are drawn in one screenshot and one print file. */
const BATCH_SIZE = 8;

let randomScenes: RandomScenes;
let meter: FidelityMeter;
beforeAll(async () => {
  randomScenes = await openRandomScenes();
  meter = await openFidelityMeter(randomScenes);
});
afterAll(() => meter?.close());

/** Numbers of the compositions: each product once, or the range that `npm run test:faults` names, e.g. `200-400`. */
function listNumbers(): readonly number[] {
  const [first = 0, end = randomScenes.productCount] = (process.env.CMON_FIDELITY ?? '')
    .split('-')
    .map(Number);
  const range = process.env.CMON_FIDELITY === undefined ? [0, randomScenes.productCount] : [first, end];
  const [from = 0, to = 0] = range;
  return Array.from({ length: to - from }, (_, i) => from + i);
}

it('FID-11 FID-12 random compositions of every product are the same on the screen and in the separated print file', async () => {
  const results: Fidelity[] = [];
  const numbers = listNumbers();
  for (let i = 0; i < numbers.length; i += BATCH_SIZE) {
    const scenes: RandomScene[] = numbers
      .slice(i, i + BATCH_SIZE)
      .map((number) => randomScenes.build(number));
    results.push(...(await meter.measure(scenes)));
  }
  const findGreatest = (key: 'textMm' | 'misplacedCount' | 'deltaE' | 'aboveStated') =>
    Math.max(...results.map((result) => result[key]));
  const addUp = (key: 'characterCount' | 'colourCount') =>
    results.reduce((total, result) => total + result[key], 0);
  console.log(
    `fidelity: ${results.length} compositions from ${numbers[0]}, ${addUp('characterCount')} characters within ${findGreatest('textMm').toFixed(4)} mm, at most ${findGreatest('misplacedCount')} misplaced pixels, ${addUp('colourCount')} flat colours within ΔE ${findGreatest('deltaE').toFixed(2)}, ${findGreatest('aboveStated').toFixed(2)} above the stated`,
  );
  const wrong = results.filter(
    ({ textMm, misplacedCount, aboveStated }) =>
      !(textMm <= MAX_TEXT_MM && misplacedCount <= MAX_MISPLACED && aboveStated <= ROUNDING),
  );
  expect(wrong).toEqual([]);
  expect(addUp('characterCount')).toBeGreaterThan(numbers.length * 5);
  expect(addUp('colourCount')).toBeGreaterThan(numbers.length * 3);
});

it('FID-11 a drawing that is moved by two pixels is found', () => {
  const [width, height] = [10 * PX_PER_MM, 5 * PX_PER_MM];
  const drawSquare = (left: number): Uint8Array => {
    const rgb = new Uint8Array(width * height * 3).fill(255);
    for (let y = 20; y < 60; y += 1) rgb.fill(0, 3 * (y * width + left), 3 * (y * width + left + 40));
    return rgb;
  };
  expect(countMisplaced(drawSquare(50), drawSquare(51), width, height)).toBe(0);
  expect(countMisplaced(drawSquare(50), drawSquare(52), width, height)).toBeGreaterThan(MAX_MISPLACED);
});
