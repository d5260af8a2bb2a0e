import sharp from 'sharp';

/** Number of pictures on a sheet, side by side and one below the other. */
const COLUMNS = 3;
const ROWS = 3;
/** Scale of the pictures. The texts of the screens can still be read at this scale. */
const SCALE = 0.6;
/** Space between and around the pictures, px. */
const GAP = 12;
/** Height of the line with the address above a picture, px. */
const LABEL_HEIGHT = 26;

/** Writes pictures to sheets named `<name>-1.webp` and so on, each below the address of its screen. */
export async function writeContactSheets(
  name: string,
  size: { readonly width: number; readonly height: number },
  pictures: readonly (readonly [path: string, png: Buffer])[],
): Promise<void> {
  const [width, height] = [Math.round(size.width * SCALE), Math.round(size.height * SCALE)];
  const perSheet = COLUMNS * ROWS;
  for (let start = 0; start < pictures.length; start += perSheet) {
    const sheetPictures = pictures.slice(start, start + perSheet);
    const placed = await Promise.all(
      sheetPictures.map(async ([path, png], index) => {
        const left = GAP + (index % COLUMNS) * (width + GAP);
        const top = GAP + Math.floor(index / COLUMNS) * (height + LABEL_HEIGHT + GAP);
        const picture = await sharp(png).resize(width, height).toBuffer();
        return [
          { input: drawLabel(path, width), left, top },
          { input: picture, left, top: top + LABEL_HEIGHT },
        ];
      }),
    );
    await sharp({
      create: {
        width: GAP + COLUMNS * (width + GAP),
        height: GAP + Math.ceil(sheetPictures.length / COLUMNS) * (height + LABEL_HEIGHT + GAP),
        channels: 3,
        background: '#888',
      },
    })
      .composite(placed.flat())
      .webp({ quality: 80 })
      .toFile(`${name}-${1 + start / perSheet}.webp`);
  }
}

function drawLabel(path: string, width: number): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${LABEL_HEIGHT}">` +
      `<text x="2" y="18" font-family="sans-serif" font-size="17" fill="#fff">${path}</text></svg>`,
  );
}
