import type { Catalogue } from '@cmon/core/catalogue/document';
import { indexCatalogue } from '@cmon/core/catalogue/indexCatalogue';
import type { Fond, Forme } from '@cmon/core/catalogue/types';
import { buildScene } from '@cmon/core/scene/buildScene';
import type { Artwork, Scene } from '@cmon/core/scene/types';
import { sceneToSvgString } from '@cmon/render/svg/sceneToSvgString';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import {
  computeContrast,
  computeLuminance,
  computeLuminanceContrast,
  parseHexColour,
} from '../colour/contrast.ts';
import type { CompiledCatalogue } from '../compileCatalogue.ts';
import { compileWholeCatalogue } from '../testing/compileWholeCatalogue.ts';

const CONTRAST = 4.5;
/** Edge (px) of one em in a rendered picture. A halo is then four pixels wide. */
const EM_PX = 60;
const LARGEST_PX = 1400;

let compiled: CompiledCatalogue;
let catalogue: Catalogue;
let drawings: ReadonlyMap<string, Artwork>;
beforeAll(async () => {
  compiled = await compileWholeCatalogue();
  catalogue = indexCatalogue(compiled.document);
  drawings = new Map(
    compiled.parts.fonds.flatMap(({ files }) =>
      files.map(({ file, artwork }): [string, Artwork] => [file, artwork]),
    ),
  );
}, 600_000);

/** Each background with each text colour that is offered on it. */
const listOffered = () =>
  compiled.document.fonds.flatMap((fond) =>
    fond.type === 'avt' ? [] : fond.textcolors.map((textcolor) => ({ fond, textcolor })),
  );

const getColour = (textcolor: number): string => catalogue.textcolors.get(textcolor)?.value ?? '';

function drawName(forme: Forme, fond: number, textcolor: number): Scene {
  const textes = forme.textSlots.map((_, index) => ({ value: index === 0 ? 'Zoé' : ' ', ratio: 1 }));
  return buildScene(
    { fond, forme: forme.id, font: 1, picto: 0, textcolor, textes },
    {
      catalogue,
      locale: 'fr_FR',
      mode: 'preview',
      metrics: (id) => compiled.parts.fonts.find(({ font }) => font.id === id)?.metrics ?? null,
      hasArtwork: (file) => drawings.has(file),
    },
  );
}

/** The luminance of the pixels of a scene, `scale` px per mm. */
async function render(scene: Scene, scale: number) {
  const svg = sceneToSvgString(scene, {
    fontFamily: () => null,
    artwork: (file) => drawings.get(file) ?? null,
    href: () => null,
    glyphs: (id) => compiled.parts.fonts.find(({ font }) => font.id === id) ?? null,
  });
  const { data, info } = await sharp(Buffer.from(svg), { density: 72 * scale })
    .resize(Math.round(scene.width * scale), Math.round(scene.height * scale), { fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const light = (x: number, y: number) => {
    const at = (y * info.width + x) * info.channels;
    return computeLuminance([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]);
  };
  return { light, width: info.width, height: info.height };
}

/** The pixels two steps outside the outline of the letters of a scene. */
async function findEdge(scene: Scene, scale: number): Promise<readonly (readonly [number, number])[]> {
  const letters = scene.nodes.flatMap((node) =>
    node.kind === 'text' ? [{ ...node, colour: '#000000', halo: undefined }] : [],
  );
  const bare = { ...scene, nodes: letters.map(({ halo: _, ...node }) => node) };
  const { light, width, height } = await render(bare, scale);
  const isNear = (x: number, y: number, reach: number) => {
    for (let dx = -reach; dx <= reach; dx++)
      for (let dy = -reach; dy <= reach; dy++) if (light(x + dx, y + dy) < 0.9) return true;
    return false;
  };
  const edge: (readonly [number, number])[] = [];
  for (let y = 3; y < height - 3; y++)
    for (let x = 3; x < width - 3; x++) if (isNear(x, y, 2) && !isNear(x, y, 1)) edge.push([x, y]);
  return edge;
}

it('BEY-81, CAT-46 letters of every offered colour have a contrast of 4.5 over 95 % of their outline on every background', async () => {
  const formes = compiled.document.formes.filter(({ textSlots }) => textSlots.length > 0);
  const edges = new Map<number, ReturnType<typeof findEdge>>();
  const faults: string[] = [];
  const measure = async ({ fond, textcolor }: { fond: Fond; textcolor: number }, index: number) => {
    // The formes take turns, so that each background is seen through many shapes.
    const forme = formes[(index * 7) % formes.length] as Forme;
    const scene = drawName(forme, fond.id, textcolor);
    const size = scene.nodes.find((node) => node.kind === 'text')?.size ?? 1;
    const scale = Math.min(EM_PX / size, LARGEST_PX / forme.width);
    const edge = edges.get(forme.id) ?? findEdge(scene, scale);
    edges.set(forme.id, edge);
    const points = await edge;
    const { light } = await render(scene, scale);
    const own = computeLuminance(parseHexColour(getColour(textcolor)));
    const clear = points.filter(([x, y]) => computeLuminanceContrast(light(x, y), own) >= CONTRAST - 0.05);
    if (points.length === 0 || clear.length < 0.95 * points.length)
      faults.push(
        `${fond.fond_id} ${textcolor} on ${forme.code}: ${(clear.length / points.length).toFixed(3)}`,
      );
  };
  const queue = listOffered().entries();
  const work = async () => {
    for (const [index, offered] of queue) await measure(offered, index);
  };
  await Promise.all([work(), work(), work()]);
  expect(faults).toEqual([]);
}, 240_000);

it('BEY-81, CAT-46 a halo has the colour of its background, or the nearest one that contrasts with the letters', () => {
  const offered = listOffered().filter(({ fond, textcolor }) => fond.halos?.[textcolor] !== undefined);
  expect(offered.length).toBeGreaterThan(100);
  for (const { fond, textcolor } of offered) {
    const halo = fond.halos?.[textcolor] ?? '';
    expect(computeContrast(halo, getColour(textcolor)), fond.fond_id).toBeGreaterThanOrEqual(CONTRAST);
    if (computeContrast(fond.colour, getColour(textcolor)) >= CONTRAST) expect(halo).toBe(fond.colour);
  }
});
