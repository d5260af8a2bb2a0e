import type { Page } from 'playwright-core';
import {
  CUT_INK,
  CUT_WIDTH,
  type PathStep,
  type PeerArt,
  type PeerDesign,
  type PeerPage,
} from '../peerPages.ts';

/**
 * Prints a page of SVG with `page.pdf`. The art of a label is drawn with `use`, and so is a whole label that is printed
 * more than once.
 */
export async function printWithChromium(pages: readonly PeerPage[], page: Page): Promise<Uint8Array> {
  await page.setContent(buildDocument(pages));
  return page.pdf({ preferCSSPageSize: true, printBackground: true });
}

function buildDocument(pages: readonly PeerPage[]): string {
  const ids = new Map<PeerArt | PeerDesign, string>();
  const definitions: string[] = [];
  /** Returns a reference to a drawing. The first call with a key adds the drawing to the definitions of the document. */
  const define = (key: PeerArt | PeerDesign, buildContent: () => string): string => {
    let id = ids.get(key);
    if (!id) {
      id = `x${ids.size}`;
      ids.set(key, id);
      definitions.push(`<g id="${id}">${buildContent()}</g>`);
    }
    return `<use href="#${id}"/>`;
  };
  const sheets = pages.map(({ width, height, labels }, i) => {
    const drawn = labels.map(({ design, matrix }) => {
      const { art } = design;
      const content =
        design.copies > 1
          ? define(design, () => buildArt(art) + buildTexts(design))
          : define(art, () => buildArt(art)) + buildTexts(design);
      return `<g transform="matrix(${matrix.join(' ')})">${content}</g>`;
    });
    const size = `width="${width}pt" height="${height}pt" viewBox="0 0 ${width} ${height}"`;
    return `<svg ${size} style="display:block;page:p${i}">${drawn.join('')}</svg>`;
  });
  const sizes = pages.map(({ width, height }, i) => `@page p${i}{size:${width}pt ${height}pt;margin:0}`);
  const style = `${sizes.join('')}body{margin:0;font-family:Helvetica,Arial,sans-serif}`;
  return `<!doctype html><style>${style}</style><svg width="0" height="0" style="position:absolute"><defs>${definitions.join('')}</defs></svg>${sheets.join('')}`;
}

const buildPath = (path: readonly PathStep[]): string =>
  path.map(({ letter, coordinates }) => `${letter}${coordinates.join(' ')}`).join('');

function buildArt({ shapes, outline }: PeerArt): string {
  const fills = shapes.map(
    ({ path, ink, evenOdd }) =>
      `<path d="${buildPath(path)}" fill="${ink.hex}"${evenOdd ? ' fill-rule="evenodd"' : ''}/>`,
  );
  return `${fills.join('')}<path d="${buildPath(outline)}" fill="none" stroke="${CUT_INK.hex}" stroke-width="${CUT_WIDTH}"/>`;
}

function buildTexts({ texts }: PeerDesign): string {
  return texts
    .map(
      ({ text, x, y, size, ink }) =>
        `<text x="${x}" y="${y}" font-size="${size}" fill="${ink.hex}">${text}</text>`,
    )
    .join('');
}
