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
/** Distance of the points from the outline, px: beyond the antialiased pixels, well inside a halo. */
const DISTANCE = 2;
/** A pixel with at least this grey (0 is black, 255 white) counts as background, which nothing is drawn on. */
const MIN_BACKGROUND_GREY = 250;
/** The largest number of points around one text or illustration. */
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
  const [fontId = 0] = fonts.keys();
  const monoPicto = parts.pictos.find(({ picto, offered }) => offered && picto.type === 'mono');
  const findPoints = (scene: Scene, node: TextNode | ArtworkNode) => {
    const svg = sceneToSvgString(
      { ...scene, nodes: [node] },
      {
        fontFamily: () => null,
        artwork: () => monoPicto?.artwork ?? null,
        href: () => null,
        glyphs: (id) => fonts.get(id) ?? null,
      },
      { prefix: 'outline' },
    );
    return findPointsAround(svg, EM_PX / (node.kind === 'text' ? node.size : node.box.width));
  };
  const outlines: Outline[] = [];
  for (const forme of catalogue.formes.values()) {
    const scene = buildScene(
      {
        fond: 0,
        forme: forme.id,
        font: fontId,
        picto: monoPicto?.picto.id ?? 0,
        textcolor: 0,
        textes: forme.textSlots.map((_, index) => ({ value: SAMPLE_TEXTS[index % 4] ?? '', ratio: 1 })),
      },
      {
        catalogue,
        locale: 'fr_FR',
        mode: 'preview',
        metrics: (id) => fonts.get(id)?.metrics ?? null,
        hasArtwork: (file) => file === monoPicto?.picto.file,
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
async function findPointsAround(svg: string, scale: number): Promise<Outline['points']> {
  const { data, info } = await sharp(Buffer.from(svg), { density: 72 * scale })
    .flatten({ background: '#ffffff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  // 2: drawn, or nearer than DISTANCE to a drawn pixel. 1: exactly at DISTANCE. 0: farther away.
  const near = new Uint8Array(width * height);
  for (let pixel = 0; pixel < near.length; pixel++) {
    if ((data[pixel * info.channels] ?? 255) >= MIN_BACKGROUND_GREY) continue;
    const [column, row] = [pixel % width, Math.floor(pixel / width)];
    for (let y = Math.max(0, row - DISTANCE); y <= Math.min(height - 1, row + DISTANCE); y++)
      for (let x = Math.max(0, column - DISTANCE); x <= Math.min(width - 1, column + DISTANCE); x++) {
        const isNearer = Math.max(Math.abs(x - column), Math.abs(y - row)) < DISTANCE;
        near[y * width + x] = isNearer ? 2 : Math.max(1, near[y * width + x] ?? 0);
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
