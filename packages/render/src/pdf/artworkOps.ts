import { toPoints } from '@cmon/core/imposition/points';
import type { Artwork, ArtworkNode } from '@cmon/core/scene/types';
import { fillHex } from './cmyk.ts';
import { factor, figure, points } from './figure.ts';
import { keptForm } from './formData.ts';
import { pathOps } from './pathOps.ts';
import type { PrintResources } from './printResources.ts';
import type { SharedForms } from './sharedForms.ts';

/** A form's units to one of the viewBox's: some drawings are 32 units wide, and a hundredth of one can be seen. */
const FINE = 10;

/**
 * A drawing in its box, in a label's own space. The drawing is a form in its viewBox's units, y downwards. `spot`
 * draws its shapes in the colour that is set (a technical layer's) instead of its own.
 */
export function artworkOps(
  node: ArtworkNode,
  resources: PrintResources,
  forms: SharedForms,
  ink: 'process' | 'spot',
): string {
  const art = resources.artwork(node.file);
  if (!art) throw new Error(`no artwork ${node.file}`);
  const tint = ink === 'spot' ? 'spot' : (node.tint ?? '');
  const name = forms.use('leaf', artworkName(node.file, tint), () => ({
    data: keptForm(art, tint, () => shapes(art, tint)),
    box: `0 0 ${figure(art.width * FINE)} ${figure(art.height * FINE)}`,
  }));
  const draw = (x: number, y: number, width: number, height: number): string =>
    `q ${factor(toPoints(width) / art.width / FINE)} 0 0 ${factor(-toPoints(height) / art.height / FINE)} ${points(x)} ${points(-y)} cm /${name} Do Q\n`;

  const { box } = node;
  if (node.fit === 'tile') return `q ${rect(box)} W n\n${tiles(node, draw)}Q\n`;
  const [across, down] = [box.width / art.width, box.height / art.height];
  const scale = node.fit === 'cover' ? Math.max(across, down) : Math.min(across, down);
  const [width, height] = [art.width * scale, art.height * scale];
  const placed = draw(box.x + (box.width - width) / 2, box.y + (box.height - height) / 2, width, height);
  return node.fit === 'cover' ? `q ${rect(box)} W n\n${placed}Q\n` : placed;
}

function tiles(
  { box, tile }: ArtworkNode,
  draw: (x: number, y: number, w: number, h: number) => string,
): string {
  const drawn: string[] = [];
  for (let y = box.y; y < box.y + box.height; y += tile) {
    for (let x = box.x; x < box.x + box.width; x += tile) drawn.push(draw(x, y, tile, tile));
  }
  return drawn.join('');
}

function shapes(art: Artwork, tint: string): string {
  return art.shapes
    .map(({ d, fill, evenOdd }) => {
      const colour = tint === 'spot' ? '' : `${fillHex(fill === 'tint' ? tint || '#000000' : fill)}\n`;
      return `${colour}${pathOps(d, FINE, FINE)}\n${evenOdd ? 'f*' : 'f'}`;
    })
    .join('\n');
}

/** A resource name made of the file's own: letters, digits, and what else there is as its code. */
const artworkName = (file: string, tint: string): string =>
  `a${`${file.replace(/\.svg$/, '')}${tint ? `_${tint}` : ''}`.replace(/[^A-Za-z0-9]/g, (char) => `_${char.charCodeAt(0).toString(16)}`)}`;

const rect = (box: ArtworkNode['box']): string =>
  `${points(box.x)} ${points(-box.y - box.height)} ${points(box.width)} ${points(box.height)} re`;
