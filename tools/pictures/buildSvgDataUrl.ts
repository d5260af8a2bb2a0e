/** SVG markup as a data URL. Loaded as an image, a drawing's ids don't collide with those of other drawings. */
export const buildSvgDataUrl = (svg: string): string =>
  `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
