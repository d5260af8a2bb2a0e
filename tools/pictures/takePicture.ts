import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import type { Shot } from './stage.ts';

/** Tried in order until the picture is light enough. */
const QUALITIES = [82, 74, 66, 58, 50, 44, 38] as const;

/** Renders a shot larger than it is kept, scales it down and packs it as WebP. */
export async function takePicture(browser: Browser, shot: Shot): Promise<Buffer> {
  const { width, height, kept } = shot;
  const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: 1.5 });
  try {
    await page.setContent(shot.markup, { waitUntil: 'load' });
    const png = await page.screenshot({ type: 'png' });
    const pixels = sharp(png).resize({ width: kept.width, kernel: 'lanczos3' });
    for (const quality of QUALITIES) {
      const webp = await pixels.clone().webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
      if (webp.length <= kept.heaviest) return webp;
    }
    throw new Error(`pictures: ${shot.name} is heavier than ${kept.heaviest} bytes`);
  } finally {
    await page.close();
  }
}
