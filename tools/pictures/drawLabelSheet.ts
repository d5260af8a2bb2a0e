import { buildSvgDataUrl } from './buildSvgDataUrl.ts';
import type { Drawing } from './DesignPainter.ts';

/** The gradient of light and shade over the sheet. */
const GLOSS =
  '<linearGradient id="g" x1="0" y1="0" x2="0.6" y2="1"><stop offset="0" stop-color="#fff" stop-opacity="0.3"/>' +
  '<stop offset="0.5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#3a2c14" stop-opacity="0.07"/></linearGradient>';

/** Space between two labels, and around the labels of a sheet, mm. */
export const LABEL_GAP_MM = 3.5;
/** Draws a sheet of backing paper with `columns` by `rows` copies of a label. */
export function drawLabelSheet(label: Drawing, columns: number, rows: number, pxPerMm: number): Drawing {
  const [width, height] = [label.width * pxPerMm, label.height * pxPerMm];
  const gap = LABEL_GAP_MM * pxPerMm;
  const formatPosition = (i: number): string =>
    `x="${gap + (i % columns) * (width + gap)}" y="${gap + Math.floor(i / columns) * (height + gap)}"`;
  const labels = Array.from({ length: columns * rows }, (_, i) => `<use href="#l" ${formatPosition(i)}/>`);
  const [sheetWidth, sheetHeight] = [gap + columns * (width + gap), gap + rows * (height + gap)];
  const size = `viewBox="0 0 ${sheetWidth} ${sheetHeight}" width="${sheetWidth}" height="${sheetHeight}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}>
<defs><image id="l" href="${label.url}" width="${width}" height="${height}"/>${GLOSS}</defs>
<rect width="${sheetWidth}" height="${sheetHeight}" rx="10" fill="#fffdf7"/>${labels.join('')}
<rect width="${sheetWidth}" height="${sheetHeight}" rx="10" fill="url(#g)" opacity="0.5"/></svg>`;
  return { url: buildSvgDataUrl(svg), width: sheetWidth, height: sheetHeight };
}
