import type { Artwork } from '@cmon/core/scene/types';

/**
 * The drawing as the SVG file we publish: flat paths only, so that what a screen shows is what the printer paints and
 * nothing else of the source (metadata, ids, hidden parts) leaves the house.
 */
export function artworkSvg({ width, height, shapes }: Artwork): string {
  const paths = shapes.map(({ d, fill, evenOdd }) => {
    const rule = evenOdd ? ' fill-rule="evenodd"' : '';
    return `<path fill="${fill === 'tint' ? 'currentColor' : fill}"${rule} d="${d}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${paths.join('')}</svg>\n`;
}
