/** SVG markup as an address that an image can load: each drawing keeps its ids to itself. */
export const svgAddress = (svg: string): string =>
  `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
