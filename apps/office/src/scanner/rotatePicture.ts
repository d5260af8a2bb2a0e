/** A picture as `ImageData` has it: four bytes for each pixel, row by row. */
export interface Picture {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

const WHITE = 255;

/**
 * Rotates a picture clockwise around its middle, in grey, because codes have no colours. The corners become white. Each
 * pixel is mixed from the four pixels around it, so that narrow bars stay.
 */
export function rotatePicture(
  { data, width, height }: Picture,
  degrees: number,
): Uint8ClampedArray<ArrayBuffer> {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const rotated = new Uint8ClampedArray(width * height * 4).fill(WHITE);
  // The green channel of a pixel, as its grey value.
  const getGrey = (x: number, y: number): number => data[4 * (y * width + x) + 1] ?? WHITE;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [fromMiddleX, fromMiddleY] = [x - width / 2, y - height / 2];
      const sourceX = fromMiddleX * cos + fromMiddleY * sin + width / 2;
      const sourceY = fromMiddleY * cos - fromMiddleX * sin + height / 2;
      const [left, top] = [Math.floor(sourceX), Math.floor(sourceY)];
      if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) continue;
      const [shareX, shareY] = [sourceX - left, sourceY - top];
      const upper = getGrey(left, top) * (1 - shareX) + getGrey(left + 1, top) * shareX;
      const lower = getGrey(left, top + 1) * (1 - shareX) + getGrey(left + 1, top + 1) * shareX;
      const offset = 4 * (y * width + x);
      rotated.fill(upper * (1 - shareY) + lower * shareY, offset, offset + 3);
    }
  }
  return rotated;
}
