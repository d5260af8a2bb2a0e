import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import type { Shot } from './stage.ts';

/** The most a picture may weigh, bytes: a home page of seven must open quickly on a phone. */
const HEAVIEST = 90_000;
/** Tried in order until the picture is light enough. */
const QUALITIES = [84, 80, 76, 70, 62] as const;

/** Renders a shot at twice its size, scales it down and packs it as WebP. */
export async function takePicture(browser: Browser, shot: Shot): Promise<Buffer> {
  const { width, height } = shot;
  const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: 2 });
  try {
    await page.setContent(shot.markup, { waitUntil: 'load' });
    const png = await page.screenshot({ type: 'png' });
    const pixels = sharp(png).resize(width, height, { kernel: 'lanczos3' });
    for (const quality of QUALITIES) {
      const webp = await pixels.clone().webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
      if (webp.length <= HEAVIEST) return webp;
    }
    throw new Error(`pictures: ${shot.name} is heavier than ${HEAVIEST} bytes`);
  } finally {
    await page.close();
  }
}
