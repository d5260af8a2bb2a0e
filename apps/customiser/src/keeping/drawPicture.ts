import type { Font } from '@cmon/core/catalogue/types';
import { toList } from '@cmon/core/composition/stack';
import { toPreviewChoice } from '@cmon/core/customiser/design/toComposition';
import type { CustomiserState } from '@cmon/core/customiser/state';
import { listVisiblePieces } from '@cmon/render/stage/listVisiblePieces';
import type { Assets } from '../load/assets.ts';
import { load } from '../load/http.ts';
import { drawComposition } from '../preview/drawComposition.ts';
import type { WidgetStore } from '../store/widgetStore.ts';

/** Size of the picture, and the space around and between its pieces, all in px. */
const WIDTH = 1200;
const MAX_HEIGHT = 1200;
const MARGIN = 80;
const GROUND = '#f5efe5';

interface Picture {
  readonly canvas: HTMLCanvasElement;
  /** Its name is the product's code: a file name never has a child's name. */
  readonly file: File;
}

/**
 * Draws the pieces that the stage shows as one PNG. A drawing that is loaded as an image may load nothing itself, so
 * its fonts and images are embedded. Throws when one of them can't be loaded.
 */
export async function drawPicture(state: CustomiserState, store: WidgetStore): Promise<Picture> {
  const { catalogue, assets, env, app } = store.getState();
  if (!catalogue || !assets || !env) throw new Error('the product is not open');
  const previews = state.previews.map((preview) => toPreviewChoice(state, preview));
  const visiblePieces = listVisiblePieces(previews, state.selectedPreview, env.product, catalogue);
  const drawings = await drawComposition(previews, visiblePieces, {
    catalogue,
    assets,
    locale: app.locale,
    page: document,
  });
  const ids = new Set(
    visiblePieces.flatMap(({ previews: part }) =>
      part.flatMap((index) => toList(previews[index]?.font ?? 0)),
    ),
  );
  const fonts = [...ids].flatMap((id) => catalogue.fonts.get(id) ?? []);
  const faces = (await Promise.all(fonts.map((font) => buildFontFace(font, assets)))).join('');
  const sizes = drawings.map(readSize);
  const aspectRatioSum = sizes.reduce((sum, { width, height }) => sum + width / height, 0);
  const availableWidth = WIDTH - MARGIN * (drawings.length + 1);
  const height = Math.min(availableWidth / aspectRatioSum, MAX_HEIGHT - 2 * MARGIN);
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = Math.round(height + 2 * MARGIN);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('the browser has no canvas');
  context.fillStyle = GROUND;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.shadowColor = 'rgb(34 31 53 / 25%)';
  context.shadowBlur = 24;
  context.shadowOffsetY = 8;
  let x = (WIDTH - aspectRatioSum * height - MARGIN * (drawings.length - 1)) / 2;
  for (const [index, drawing] of drawings.entries()) {
    const { width: w, height: h } = sizes[index] ?? { width: 1, height: 1 };
    const width = (w / h) * height;
    drawing.setAttribute('width', String(width));
    drawing.setAttribute('height', String(height));
    context.drawImage(await toImage(drawing, faces), x, MARGIN, width, height);
    x += width + MARGIN;
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('the picture is empty');
  return { canvas, file: new File([blob], `${state.code.toLowerCase()}.png`, { type: blob.type }) };
}

function readSize(drawing: SVGElement): { readonly width: number; readonly height: number } {
  const [, , width = 1, height = 1] = (drawing.getAttribute('viewBox') ?? '').split(/[\s,]+/).map(Number);
  return { width, height };
}

/** Loads a drawing as an image, with its images and font faces inside. */
async function toImage(drawing: SVGElement, faces: string): Promise<HTMLImageElement> {
  for (const image of drawing.querySelectorAll('image')) {
    const [address = '', fragment] = (image.getAttribute('href') ?? '').split('#');
    const data = await load(address, (response) => response.blob()).then(toDataUrl);
    image.setAttribute('href', fragment === undefined ? data : `${data}#${fragment}`);
  }
  const style = document.createElementNS(drawing.namespaceURI, 'style');
  style.textContent = faces;
  drawing.prepend(style);
  const markup = new XMLSerializer().serializeToString(drawing);
  const address = URL.createObjectURL(new Blob([markup], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    return image;
  } finally {
    URL.revokeObjectURL(address);
  }
}

async function buildFontFace({ family, file }: Font, assets: Assets): Promise<string> {
  const data = await load(`${assets.url}/${file}`, (response) => response.blob()).then(toDataUrl);
  return `@font-face { font-family: "${family}"; src: url("${data}"); }`;
}

function toDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}
