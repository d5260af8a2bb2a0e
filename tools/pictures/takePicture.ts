import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { encodeWebp } from './encodeWebp.ts';
import type { Shot } from './shot.ts';

/** Renders a shot at a higher resolution than the file's, scales it down and encodes it as WebP. */
export async function takePicture(browser: Browser, shot: Shot): Promise<Buffer> {
  const { width, height, output } = shot;
  const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: 1.5 });
  try {
    await page.setContent(shot.markup, { waitUntil: 'load' });
    const png = await page.screenshot({ type: 'png' });
    const pixels = sharp(png).resize({ width: output.width, kernel: 'lanczos3' });
    return await encodeWebp(pixels, shot.name, output.maxBytes);
  } finally {
    await page.close();
  }
}
