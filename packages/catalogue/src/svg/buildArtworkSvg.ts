import type { Artwork } from '@cmon/core/scene/types';

/**
 * Formats a drawing as the published SVG file. It contains filled paths only, so the screen shows what the printer
 * prints. Metadata, ids and hidden parts of the source are not published.
 */
export function buildArtworkSvg({ width, height, shapes }: Artwork): string {
  const paths = shapes.map(({ d, fill, evenOdd }) => {
    const rule = evenOdd ? ' fill-rule="evenodd"' : '';
    return `<path fill="${fill === 'tint' ? 'currentColor' : fill}"${rule} d="${d}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${paths.join('')}</svg>\n`;
}
