import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { OptionsDocument, Solid } from '@cmon/core/catalogue/document';
import { openBrowser } from '@cmon/testkit/browser/openBrowser';
import { rolldown } from 'rolldown';
import { root } from '../../scripts/run/root.ts';
import type { BenchRow } from '../benchRow.ts';

const CANVAS_PX = 400;
const FRAME_COUNT = 200;
const GOAL_MS = 8;
/** Height of the printed area of the mug, mm. */
const PRINT_HEIGHT = 84;

/** Draws the turning mug frame by frame, and measures the script of one frame. */
export async function benchTurn(): Promise<BenchRow[]> {
  const browser = await openBrowser();
  try {
    const page = await browser.newPage();
    await page.setContent('<!doctype html><title>turn</title>');
    await page.addScriptTag({ content: await bundlePage() });
    const ms = await page.evaluate(
      ({ solid, printHeight, size, frames }) =>
        (Reflect.get(window, 'measureFrames') as (...values: unknown[]) => number)(
          solid,
          printHeight,
          size,
          frames,
        ),
      { solid: readMug(), printHeight: PRINT_HEIGHT, size: CANVAS_PX, frames: FRAME_COUNT },
    );
    const ours = Number(ms.toPrecision(3));
    return [
      {
        name: 'turn',
        ours,
        unit: `ms of script for one frame at ${CANVAS_PX} × ${CANVAS_PX}`,
        peers: 'none of the editors measured turns an object',
        goal: `≤ ${GOAL_MS}`,
        met: ours <= GOAL_MS,
      },
    ];
  } finally {
    await browser.close();
  }
}

function readMug(): Solid {
  const file = join(root, 'dist/catalogue/json/cmonJson_all.json');
  const { mockups } = JSON.parse(readFileSync(file, 'utf8')) as OptionsDocument;
  const solid = mockups.find((mockup) => mockup.solid?.code === 'mug')?.solid;
  if (!solid) throw new Error('the catalogue has no mug that turns');
  return solid;
}

async function bundlePage(): Promise<string> {
  const bundle = await rolldown({
    input: fileURLToPath(new URL('./turnPage.ts', import.meta.url)),
    platform: 'browser',
    logLevel: 'warn',
  });
  const { output } = await bundle.generate({ format: 'iife', name: 'bench', minify: true });
  await bundle.close();
  return output[0].code;
}
