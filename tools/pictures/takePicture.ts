import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import type { Shot } from './stage.ts';

/** WebP qualities, tried in this order until the file is small enough. */
const QUALITIES = [82, 74, 66, 58, 50, 44, 38] as const;

/** Renders a shot at a higher resolution than the file's, scales it down and encodes it as WebP. */
export async function takePicture(browser: Browser, shot: Shot): Promise<Buffer> {
  const { width, height, output } = shot;
  const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: 1.5 });
  try {
    await page.setContent(shot.markup, { waitUntil: 'load' });
    const png = await page.screenshot({ type: 'png' });
    const pixels = sharp(png).resize({ width: output.width, kernel: 'lanczos3' });
    for (const quality of QUALITIES) {
      const webp = await pixels.clone().webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
      if (webp.length <= output.maxBytes) return webp;
    }
    throw new Error(
      `pictures: ${shot.name} is larger than ${output.maxBytes} bytes at the lowest quality; simplify it or raise maxBytes`,
    );
  } finally {
    await page.close();
  }
}
