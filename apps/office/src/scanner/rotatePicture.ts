/** A picture with the layout of `ImageData`: four bytes (RGBA) for each pixel, row by row. */
export interface Picture {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

const WHITE = 255;

/**
 * Rotates a picture clockwise around its centre, and returns the grey pixels, because codes have no colours. The size is
 * the same, and the empty corners are white. Bilinear interpolation of the source pixels keeps narrow bars readable.
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
      const [fromCentreX, fromCentreY] = [x - width / 2, y - height / 2];
      const sourceX = fromCentreX * cos + fromCentreY * sin + width / 2;
      const sourceY = fromCentreY * cos - fromCentreX * sin + height / 2;
      const [left, top] = [Math.floor(sourceX), Math.floor(sourceY)];
      if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) continue;
      const [weightX, weightY] = [sourceX - left, sourceY - top];
      const upper = getGrey(left, top) * (1 - weightX) + getGrey(left + 1, top) * weightX;
      const lower = getGrey(left, top + 1) * (1 - weightX) + getGrey(left + 1, top + 1) * weightX;
      const offset = 4 * (y * width + x);
      rotated.fill(upper * (1 - weightY) + lower * weightY, offset, offset + 3);
    }
  }
  return rotated;
}
