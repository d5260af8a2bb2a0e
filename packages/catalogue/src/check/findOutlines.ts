import type { Catalogue } from '@cmon/core/catalogue/document';
import type { Forme } from '@cmon/core/catalogue/types';
import { buildScene } from '@cmon/core/scene/buildScene';
import type { ArtworkNode, Scene, TextNode } from '@cmon/core/scene/types';
import { sceneToSvgString } from '@cmon/render/svg/sceneToSvgString';
import sharp from 'sharp';
import type { CatalogueParts } from '../compile/compileParts.ts';

/** Texts that every font can write, used in place of the shopper's. */
const SAMPLE_TEXTS = ['Zoé', 'Léon', 'Ana', 'Bo'];
/** Height of one em, or width of an illustration, when it is rendered, px. */
const EM_PX = 30;
/** The edge is measured this far outside the outline, px: beyond the softened pixel, well inside a halo. */
const REACH = 2;
/** Darkest grey (0 to 255) of a pixel that no letter touches. */
const UNTOUCHED = 250;
/** Most points that are measured around one text. */
const MAX_POINTS = 200;

/** Points (mm) just outside the outline of one text or illustration of a forme. */
export interface Outline {
  readonly forme: Forme;
  readonly name: string;
  readonly isPicto: boolean;
  readonly points: readonly { readonly x: number; readonly y: number }[];
}

/** Draws sample texts and an illustration of one colour on each forme, and finds the points around their outlines. */
export async function findOutlines(catalogue: Catalogue, parts: CatalogueParts): Promise<readonly Outline[]> {
  const fonts = new Map(parts.fonts.map((compiled) => [compiled.font.id, compiled]));
  const [font = 0] = fonts.keys();
  const mono = parts.pictos.find(({ picto, offered }) => offered && picto.type === 'mono');
  const findPoints = (scene: Scene, node: TextNode | ArtworkNode) => {
    const svg = sceneToSvgString(
      { ...scene, nodes: [node] },
      {
        fontFamily: () => null,
        artwork: () => mono?.artwork ?? null,
        href: () => null,
        glyphs: (id) => fonts.get(id) ?? null,
      },
      { prefix: 'outline' },
    );
    return findEdge(svg, EM_PX / (node.kind === 'text' ? node.size : node.box.width));
  };
  const outlines: Outline[] = [];
  for (const forme of catalogue.formes.values()) {
    const scene = buildScene(
      {
        fond: 0,
        forme: forme.id,
        font,
        picto: mono?.picto.id ?? 0,
        textcolor: 0,
        textes: forme.textSlots.map((_, index) => ({ value: SAMPLE_TEXTS[index % 4] ?? '', ratio: 1 })),
      },
      {
        catalogue,
        locale: 'fr_FR',
        mode: 'preview',
        metrics: (id) => fonts.get(id)?.metrics ?? null,
        hasArtwork: (file) => file === mono?.picto.file,
      },
    );
    for (const node of scene.nodes) {
      if (node.kind !== 'text' && node.kind !== 'artwork') continue;
      const name = node.kind === 'text' ? `text ${node.index + 1}` : 'the illustration';
      outlines.push({ forme, name, isPicto: node.kind === 'artwork', points: await findPoints(scene, node) });
    }
  }
  return outlines;
}

/** Points (mm) around what is drawn in black, at `scale` px per mm: at 72 dpi one unit of the SVG (1 mm) is one pixel. */
async function findEdge(svg: string, scale: number): Promise<Outline['points']> {
  const { data, info } = await sharp(Buffer.from(svg), { density: 72 * scale })
    .flatten({ background: '#ffffff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  // 2 for the pixels that are drawn or nearer to a drawn one than REACH, 1 for those at the distance REACH, 0 for the
  // others.
  const near = new Uint8Array(width * height);
  for (let pixel = 0; pixel < near.length; pixel++) {
    if ((data[pixel * info.channels] ?? 255) >= UNTOUCHED) continue;
    const [column, row] = [pixel % width, Math.floor(pixel / width)];
    for (let y = Math.max(0, row - REACH); y <= Math.min(height - 1, row + REACH); y++)
      for (let x = Math.max(0, column - REACH); x <= Math.min(width - 1, column + REACH); x++) {
        const inner = Math.max(Math.abs(x - column), Math.abs(y - row)) < REACH;
        near[y * width + x] = inner ? 2 : Math.max(1, near[y * width + x] ?? 0);
      }
  }
  const edge: number[] = [];
  for (let pixel = 0; pixel < near.length; pixel++) if (near[pixel] === 1) edge.push(pixel);
  const step = Math.max(1, edge.length / MAX_POINTS);
  return Array.from({ length: Math.floor(edge.length / step) }, (_, index) => {
    const pixel = edge[Math.floor(index * step)] ?? 0;
    return { x: ((pixel % width) + 0.5) / scale, y: (Math.floor(pixel / width) + 0.5) / scale };
  });
}
