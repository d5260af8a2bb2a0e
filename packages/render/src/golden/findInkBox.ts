import type { Page } from 'playwright-core';

/** Smallest rectangle around everything that is drawn, px. */
export interface InkBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Draws markup at a width in px on a white page and finds its ink in a screenshot. Null when nothing is drawn. */
export async function findInkBox(page: Page, svg: string, width: number): Promise<InkBox | null> {
  const clip = await page.evaluate(
    ([markup, px]) => {
      const main = document.querySelector('main');
      if (main === null) throw new Error('The page has no main element');
      main.style.width = `${px}px`;
      main.innerHTML = markup;
      const { x, y, height } = main.getBoundingClientRect();
      return { x, y, width: px, height: Math.ceil(height) };
    },
    [svg, width] as const,
  );
  const picture = (await page.screenshot({ clip, fullPage: true, type: 'png' })).toString('base64');
  return page.evaluate(readInk, picture);
}

/** Runs in the page. Pixels that are covered at least by half count as ink. */
async function readInk(png: string): Promise<InkBox | null> {
  const image = new Image();
  image.src = `data:image/png;base64,${png}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.width;
  canvas.height = image.height;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('this browser has no canvas');
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  let box = { left: canvas.width, top: canvas.height, right: -1, bottom: -1 };
  for (let offset = 0; offset < data.length; offset += 4) {
    if ((data[offset] ?? 255) > 128) continue;
    const x = (offset / 4) % canvas.width;
    const y = Math.floor(offset / 4 / canvas.width);
    box = {
      left: Math.min(box.left, x),
      top: Math.min(box.top, y),
      right: Math.max(box.right, x),
      bottom: Math.max(box.bottom, y),
    };
  }
  return box.right < 0 ? null : box;
}
