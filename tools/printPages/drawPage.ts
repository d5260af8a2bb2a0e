import { runTool } from '@cmon/testkit/print/printTools';
import sharp, { type Sharp } from 'sharp';

const DPI = 72;
/** Height of the tallest page that is shown whole, as a share of its width. Only pages of a roll are taller. */
const SHEET_HEIGHT = 1.45;
/** Height of the part that is shown of a page of a roll, as a share of its width. */
const ROLL_HEIGHT = 1.03;
const MAX_WIDTH_PX = 900;
/** Space between two pictures, and around a page, px. */
const GAP_PX = 8;

/** Draws the top of a one-page print file as the press prints it, with overprinted spot inks. */
export function drawPage(file: string, out: string): Promise<Buffer> {
  runTool('gs', [
    ...GS,
    '-sDEVICE=png16m',
    '-dOverprint=/simulate',
    ...SMOOTH,
    `-sOutputFile=${out}.png`,
    file,
  ]);
  return cutTop(sharp(`${out}.png`));
}

/** Draws the plate of one spot ink: black where the ink is. Throws when the file has no such ink. */
export function drawPlate(file: string, out: string, ink: string): Promise<Buffer> {
  runTool('gs', [...GS, '-sDEVICE=tiffsep', `-sOutputFile=${out}.tif`, file]);
  return cutTop(sharp(`${out}(${ink}).tif`).toColourspace('srgb'));
}

const GS = ['-q', '-dNOPAUSE', '-dBATCH', '-dSAFER', `-r${DPI}`];
const SMOOTH = ['-dTextAlphaBits=4', '-dGraphicsAlphaBits=4'];

async function cutTop(picture: Sharp): Promise<Buffer> {
  const { width, height } = await picture.metadata();
  const shownHeight = height > SHEET_HEIGHT * width ? Math.round(ROLL_HEIGHT * width) : height;
  return picture.extract({ left: 0, top: 0, width, height: shownHeight }).png().toBuffer();
}

/** Places pictures of equal height side by side on grey, scaled to fit a page of text. */
export async function placeSideBySide(pictures: readonly Buffer[]): Promise<Sharp> {
  const sizes = await Promise.all(pictures.map((picture) => sharp(picture).metadata()));
  let left = GAP_PX;
  const placed = pictures.map((input, i) => {
    const place = { input, left, top: GAP_PX };
    left += (sizes[i]?.width ?? 0) + GAP_PX;
    return place;
  });
  const height = Math.max(...sizes.map((size) => size.height ?? 0)) + 2 * GAP_PX;
  const sheet = sharp({ create: { width: left, height, channels: 3, background: '#8a8f98' } });
  const png = await sheet.composite(placed).png().toBuffer();
  return sharp(png).resize({ width: Math.min(MAX_WIDTH_PX, left), kernel: 'lanczos3' });
}
