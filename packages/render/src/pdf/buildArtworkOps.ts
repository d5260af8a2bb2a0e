import { isPhotoFile } from '@cmon/core/catalogue/pictures/photoFond';
import { toPoints } from '@cmon/core/imposition/points';
import { DEFAULT_PICTO_COLOUR, PICTO_HALO } from '@cmon/core/scene/defaults';
import type { Artwork, ArtworkNode } from '@cmon/core/scene/types';
import { buildPathOps } from './buildPathOps.ts';
import type { FilePainter } from './createFilePainter.ts';
import type { SharedForms } from './createSharedForms.ts';
import { encodeForm, getCachedForm } from './encodeForm.ts';
import { formatFactor, formatNumber, formatPoints } from './formatNumber.ts';
import type { Inks } from './inks.ts';
import type { PrintResources } from './printResources.ts';

/** Form units per unit of the viewBox. Some drawings are only 32 units wide, so rounding to 0.01 unit is visible. */
const UNITS_PER_VIEWBOX_UNIT = 10;

/**
 * PDF operators that draw an artwork in its box, in the coordinates of its label. The artwork is a form XObject in
 * viewBox units, y downwards. Without `inks`, its shapes have the current colour, that of a technical layer. Of the
 * technical layers, only white has the halo.
 */
export function buildArtworkOps(
  node: ArtworkNode,
  { resources, forms }: FilePainter,
  inks: Inks | null,
  hasHalo = inks !== null,
): string {
  // A technical layer has one ink, so that a photo has no shape in it.
  if (isPhotoFile(node.file)) return inks === null ? '' : buildPhotoOps(node, resources, forms);
  const art = resources.artwork(node.file);
  if (!art) throw new Error(`Missing artwork ${node.file}`);
  const halo = hasHalo ? node.halo : undefined;
  const line = halo ? PICTO_HALO * art.width * UNITS_PER_VIEWBOX_UNIT : 0;
  const tint = `${inks === null ? 'spot' : (node.tint ?? '')}${halo ? `_${halo}` : ''}`;
  const name = forms.use('leaf', formatArtworkName(node.file, tint), () =>
    getCachedForm(art, `${tint} ${inks?.id}`, () => ({
      data: encodeForm(
        `${halo ? buildHaloOps(art, line, inks?.stroke(halo) ?? '') : ''}${buildShapeOps(art, node.tint ?? DEFAULT_PICTO_COLOUR, inks)}`,
      ),
      box: `${formatNumber(0 - line)} ${formatNumber(0 - line)} ${formatNumber(art.width * UNITS_PER_VIEWBOX_UNIT + line)} ${formatNumber(art.height * UNITS_PER_VIEWBOX_UNIT + line)}`,
    })),
  );
  const draw = (x: number, y: number, width: number, height: number): string =>
    `q ${formatFactor(toPoints(width) / art.width / UNITS_PER_VIEWBOX_UNIT)} 0 0 ${formatFactor(-toPoints(height) / art.height / UNITS_PER_VIEWBOX_UNIT)} ${formatPoints(x)} ${formatPoints(-y)} cm /${name} Do Q\n`;

  const { box } = node;
  if (node.fit === 'tile') return `q ${buildRectOps(box)} W n\n${buildTileOps(node, draw)}Q\n`;
  const [across, down] = [box.width / art.width, box.height / art.height];
  const scale = node.fit === 'cover' ? Math.max(across, down) : Math.min(across, down);
  const [width, height] = [art.width * scale, art.height * scale];
  const placed = draw(box.x + (box.width - width) / 2, box.y + (box.height - height) / 2, width, height);
  return node.fit === 'cover' ? `q ${buildRectOps(box)} W n\n${placed}Q\n` : placed;
}

/**
 * PDF operators that draw a photo so that it covers its box. Its pixels are process inks already. In the JPEG 255 is no
 * ink, in PDF 1 is full ink: `Decode` turns the values around.
 */
function buildPhotoOps({ file, box }: ArtworkNode, resources: PrintResources, forms: SharedForms): string {
  const photo = resources.photo?.(file);
  if (!photo) throw new Error('A photo is missing');
  const name = forms.useImage(formatArtworkName(file, ''), () => ({
    image: photo.jpeg,
    entries:
      `/Width ${photo.width}/Height ${photo.height}/ColorSpace/DeviceCMYK/BitsPerComponent 8` +
      '/Decode[1 0 1 0 1 0 1 0]/Filter/DCTDecode',
  }));
  const scale = Math.max(box.width / photo.width, box.height / photo.height);
  const [width, height] = [photo.width * scale, photo.height * scale];
  const left = box.x + (box.width - width) / 2;
  const bottom = box.y + (box.height + height) / 2;
  return `q ${buildRectOps(box)} W n\nq ${formatPoints(width)} 0 0 ${formatPoints(height)} ${formatPoints(left)} ${formatPoints(-bottom)} cm /${name} Do Q\nQ\n`;
}

function buildTileOps(
  { box, tile }: ArtworkNode,
  draw: (x: number, y: number, w: number, h: number) => string,
): string {
  const drawn: string[] = [];
  for (let y = box.y; y < box.y + box.height; y += tile) {
    for (let x = box.x; x < box.x + box.width; x += tile) drawn.push(draw(x, y, tile, tile));
  }
  return drawn.join('');
}

/** Operators that draw the outlines of all shapes as lines, behind the shapes. */
function buildHaloOps(art: Artwork, width: number, stroke: string): string {
  const lines = art.shapes.map(
    ({ d }) => `${buildPathOps(d, UNITS_PER_VIEWBOX_UNIT, UNITS_PER_VIEWBOX_UNIT)}\nS\n`,
  );
  return `${stroke}\n1 j ${formatNumber(width)} w\n${lines.join('')}`;
}

function buildShapeOps(art: Artwork, tint: string, inks: Inks | null): string {
  return art.shapes
    .map(({ d, fill, evenOdd }) => {
      const colour = inks === null ? '' : `${inks.fill(fill === 'tint' ? tint : fill)}\n`;
      return `${colour}${buildPathOps(d, UNITS_PER_VIEWBOX_UNIT, UNITS_PER_VIEWBOX_UNIT)}\n${evenOdd ? 'f*' : 'f'}`;
    })
    .join('\n');
}

/** Resource name of an artwork: its file name and tint, with other characters replaced by their hexadecimal codes. */
const formatArtworkName = (file: string, tint: string): string =>
  `a${`${file.replace(/\.svg$/, '')}${tint ? `_${tint}` : ''}`.replace(/[^A-Za-z0-9]/g, (char) => `_${char.charCodeAt(0).toString(16)}`)}`;

const buildRectOps = (box: ArtworkNode['box']): string =>
  `${formatPoints(box.x)} ${formatPoints(-box.y - box.height)} ${formatPoints(box.width)} ${formatPoints(box.height)} re`;
