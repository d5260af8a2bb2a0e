import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { measureFont } from '@cmon/catalogue/fontMetrics/measureFont';
import type { FontMetrics } from '@cmon/core/scene/fontMetrics';
import { openBrowser } from '@cmon/testkit/browser/openBrowser';
import type { BenchRow } from './benchRow.ts';
import { bundlePage } from './text-fit/bundlePage.ts';
import { LINE_HEIGHT } from './text-fit/contender.ts';
import type { Measured } from './text-fit/measureAll.ts';

declare const measureAll: (metrics: FontMetrics, family: string) => Promise<readonly Measured[]>;

const FONT = '../node_modules/@expo-google-fonts/baloo-2/600SemiBold/Baloo2_600SemiBold.ttf';
const FAMILY = 'bench';

/**
 * Fits 200 texts in one Chromium, with our code and with each peer, and counts the texts that each leaves wider than
 * their box.
 */
export async function benchTextFit(): Promise<BenchRow[]> {
  const measured = await measureInChromium();
  const findTimeUs = (name: string): number =>
    measured.find((contender) => contender.name === name)?.us ?? Number.NaN;
  const countTooWide = (name: string): number =>
    measured.find((contender) => contender.name === name)?.tooWide ?? Number.NaN;
  const peers = Object.fromEntries(
    measured
      .filter(({ name }) => !name.startsWith('ours'))
      .map(({ name, us }) => [name, roundToThreeDigits(us)]),
  );
  const note = `too wide of 200: ${measured.map((contender) => `${contender.name} ${contender.tooWide}`).join(', ')}`;
  const fitUs = findTimeUs('ours');
  const fitAndWriteUs = findTimeUs('ours with DOM write');
  const row = { unit: 'µs', peers, note };
  return [
    {
      ...row,
      name: 'text-fit',
      ours: roundToThreeDigits(fitUs),
      goal: '≤ 0.7 µs, ≥ 1,000 × react-textfit, ≥ 10 × canvas, none too wide',
      met:
        fitUs <= 0.7 &&
        findTimeUs('react-textfit') / fitUs >= 1000 &&
        findTimeUs('canvas measureText') / fitUs >= 10 &&
        countTooWide('ours') === 0,
    },
    {
      ...row,
      name: 'text-fit with DOM write',
      ours: roundToThreeDigits(fitAndWriteUs),
      goal: '≥ 350 × react-textfit, none too wide',
      met: findTimeUs('react-textfit') / fitAndWriteUs >= 350 && countTooWide('ours with DOM write') === 0,
    },
  ];
}

async function measureInChromium(): Promise<readonly Measured[]> {
  const ttf = readFileSync(fileURLToPath(new URL(FONT, import.meta.url)));
  const { metrics } = measureFont(ttf, 1);
  const browser = await openBrowser();
  try {
    const page = await browser.newPage();
    const source = `data:font/ttf;base64,${ttf.toString('base64')}`;
    await page.setContent(`<style>
      @font-face { font-family: ${FAMILY}; src: url(${source}) }
      .box { font: 16px/${LINE_HEIGHT} ${FAMILY}; font-variant-ligatures: none; white-space: pre;
        text-rendering: geometricPrecision; overflow: hidden; width: 150px; height: 60px }
    </style>`);
    await page.addScriptTag({ content: await bundlePage() });
    return await page.evaluate(([data, family]) => measureAll(data, family), [metrics, FAMILY] as const);
  } finally {
    await browser.close();
  }
}

const roundToThreeDigits = (us: number): number => Number(us.toPrecision(3));
