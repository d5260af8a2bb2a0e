import type { Catalogue } from '@cmon/core/catalogue/document';
import { indexCatalogue } from '@cmon/core/catalogue/indexCatalogue';
import { isDarkMaterial } from '@cmon/core/catalogue/pictures/isDarkMaterial';
import type { Fond, Forme } from '@cmon/core/catalogue/types';
import { buildScene } from '@cmon/core/scene/buildScene';
import type { Scene } from '@cmon/core/scene/types';
import { beforeAll, expect, it } from 'vitest';
import { checkBareIllustrations } from '../check/checkBareIllustrations.ts';
import { checkLegibility } from '../check/checkLegibility.ts';
import {
  computeContrast,
  computeLuminance,
  computeLuminanceContrast,
  parseHexColour,
} from '../colour/contrast.ts';
import type { CompiledCatalogue } from '../compileCatalogue.ts';
import { compileWholeCatalogue } from '../testing/compileWholeCatalogue.ts';
import { createSceneRenderer, type SceneRenderer } from '../testing/createSceneRenderer.ts';

const CONTRAST = 4.5;
/** Edge (px) of one em in a rendered picture. A halo is then four pixels wide. */
const EM_PX = 60;

let compiled: CompiledCatalogue;
let catalogue: Catalogue;
let renderer: SceneRenderer;
beforeAll(async () => {
  compiled = await compileWholeCatalogue();
  catalogue = indexCatalogue(compiled.document);
  renderer = createSceneRenderer(compiled);
}, 600_000);

const getColour = (textcolor: number): string => catalogue.textcolors.get(textcolor)?.value ?? '';

/** The contrast of a text colour with its halo, or with the background's own colour. */
const getContrast = ({ colour, halos }: Fond, textcolor: number): number =>
  computeContrast(halos?.[textcolor] ?? colour, getColour(textcolor));

/** Measures the share of the outline of an illustration that has the colour of its halo around it; null without a halo. */
async function measureHaloShare(scene: Scene, paper = '#ffffff'): Promise<number | null> {
  const node = scene.nodes.find((one) => one.kind === 'artwork' && one.layer === 'picto');
  if (node?.kind !== 'artwork' || !node.halo) return null;
  // A halo is then four pixels wide.
  const scale = 134 / node.box.width;
  const { light } = await renderer.render(scene, scale, { paper });
  const haloLight = computeLuminance(parseHexColour(node.halo));
  const edge = await renderer.findEdge({ ...scene, nodes: [{ ...node, halo: undefined }] }, scale);
  return edge.filter(([x, y]) => computeLuminanceContrast(light(x, y), haloLight) < 1.1).length / edge.length;
}

function drawName(forme: Forme, fond: number, textcolor: number, picto = 0): Scene {
  const textes = forme.textSlots.map((_, index) => ({ value: index === 0 ? 'Zoé' : ' ', ratio: 1 }));
  return buildScene(
    { fond, forme: forme.id, font: 1, picto, textcolor, textes },
    {
      catalogue,
      locale: 'fr_FR',
      mode: 'preview',
      metrics: (id) => compiled.parts.fonts.find(({ font }) => font.id === id)?.metrics ?? null,
      hasArtwork: renderer.hasArtwork,
    },
  );
}

it('CAT-55 rendered with its halo, the hardest colour of each background has a contrast of 4.5 over 95 % of the outline of the letters', async () => {
  const formes = compiled.document.formes.filter(({ textSlots }) => textSlots.length > 0);
  const fonds = compiled.document.fonds.filter(({ textcolors }) => textcolors.length > 0);
  expect(fonds.length).toBeGreaterThan(formes.length);
  const edges = new Map<number, ReturnType<SceneRenderer['findEdge']>>();
  const faults: string[] = [];
  for (const [index, fond] of fonds.entries()) {
    // The formes take turns, so that each is measured twice.
    const forme = formes[index % formes.length] as Forme;
    const textcolor = fond.textcolors.reduce((hardest, id) =>
      getContrast(fond, id) < getContrast(fond, hardest) ? id : hardest,
    );
    const scene = drawName(forme, fond.id, textcolor);
    const scale = EM_PX / (scene.nodes.find((node) => node.kind === 'text')?.size ?? 1);
    const edge = edges.get(forme.id) ?? renderer.findEdge(scene, scale);
    edges.set(forme.id, edge);
    const points = await edge;
    const { light } = await renderer.render(scene, scale);
    const textLight = computeLuminance(parseHexColour(getColour(textcolor)));
    const clear = points.filter(([x, y]) => computeLuminanceContrast(light(x, y), textLight) >= CONTRAST);
    if (points.length === 0 || clear.length < 0.95 * points.length)
      faults.push(
        `${fond.fond_id} ${textcolor} on ${forme.code}: ${(clear.length / points.length).toFixed(3)}`,
      );
  }
  expect(faults).toEqual([]);
}, 120_000);

it('CAT-46 a halo has the colour of its background, or a shade of it that contrasts with the letters', () => {
  const haloed = compiled.parts.fonds.flatMap(({ fond, calm }) =>
    Object.entries(fond.halos ?? {}).map(([textcolor, halo]) => ({
      calm,
      halo,
      text: getColour(Number(textcolor)),
    })),
  );
  expect(haloed.length).toBeGreaterThan(1000);
  for (const { calm, halo, text } of haloed) {
    expect(computeContrast(halo, text)).toBeGreaterThanOrEqual(CONTRAST);
    if (computeContrast(calm, text) >= CONTRAST + 0.2) expect(halo).toBe(calm);
  }
  expect(haloed.filter(({ calm, halo }) => halo === calm).length).toBeGreaterThan(haloed.length / 2);
});

it('CAT-49 the check finds the backgrounds that hide letters, on every forme, once their halos are taken away', async () => {
  const sample = compiled.parts.fonds.filter((_, index) => index % 8 === 0);
  const bare = sample.map(({ fond: { halos: _, ...fond }, ...compiledFond }) => ({ ...compiledFond, fond }));
  expect(await checkLegibility(catalogue, { ...compiled.parts, fonds: sample })).toEqual([]);
  const problems = await checkLegibility(catalogue, { ...compiled.parts, fonds: bare });
  const hidden = new Set(problems.map(({ entry }) => entry));
  expect(hidden.size).toBeGreaterThan(sample.length / 2);
  expect(problems[0]?.message).toMatch(
    /^text colour \d+ has a contrast of 4\.5 over \d+ % of the outline of .+ on [A-Z]/,
  );
  const noTexts = compiled.document.formes.map((forme) => ({ ...forme, textSlots: [], layouts: [] }));
  const [pictoOnly] = bare.filter(({ fond }) => hidden.has(fond.id));
  const illustrations = await checkLegibility(indexCatalogue({ ...compiled.document, formes: noTexts }), {
    ...compiled.parts,
    fonds: pictoOnly ? [pictoOnly] : [],
  });
  expect(illustrations.filter(({ message }) => message.startsWith('text colour')).length).toBeGreaterThan(0);
  for (const { message } of illustrations) expect(message).toContain('of the illustration on ');
}, 60_000);

it('ART-21 the check finds illustrations that a drawing hides, once their halos are taken away', async () => {
  const lively = compiled.parts.fonds
    .filter(({ fond }) => fond.pictoHalos)
    .filter((_, index) => index % 20 === 0);
  const bare = lively.map(({ fond: { pictoHalos: _, ...fond }, ...compiledFond }) => ({
    ...compiledFond,
    fond,
  }));
  const problems = await checkLegibility(catalogue, { ...compiled.parts, fonds: bare });
  expect(new Set(problems.map(({ entry }) => entry)).size).toBe(lively.length);
  expect(problems[0]?.message).toMatch(
    /^an illustration with the edge \d\d has a contrast of 3 over \d+ % of the outline of the illustration on [A-Z]/,
  );
}, 60_000);

it('ART-21 nothing of a lively background touches an illustration with a halo: all around it is the colour of the halo', async () => {
  const forme = compiled.document.formes.find(({ pictoSlot }) => pictoSlot) as Forme;
  const lively = compiled.document.fonds.filter(({ pictoHalos }) => pictoHalos);
  const pictos = compiled.document.pictos.filter(({ edge }) => edge !== undefined);
  const faults: string[] = [];
  let measuredCount = 0;
  for (const [index, fond] of lively.entries()) {
    const picto = pictos[(index * 37) % pictos.length];
    const scene = drawName(forme, fond.id, fond.textcolorDefault, picto?.id);
    const share = await measureHaloShare(scene);
    if (share === null) continue;
    measuredCount++;
    if (!(share >= 0.95)) faults.push(`${fond.fond_id} ${picto?.name}: ${share.toFixed(3)}`);
  }
  expect(measuredCount).toBeGreaterThan(lively.length / 2);
  expect(faults).toEqual([]);
}, 120_000);

it('ART-29, ART-31 on each material of a product, illustrations that need a halo have one, and all around them is its colour', async () => {
  const formes = compiled.document.formes.filter(({ pictoHalos }) => pictoHalos);
  const pictos = compiled.document.pictos.filter(({ edge }) => edge !== undefined);
  expect(new Set(formes.map(({ material }) => material)).size).toBeGreaterThan(5);
  const faults: string[] = [];
  let measuredCount = 0;
  for (const [index, forme] of formes.entries())
    for (let turn = index; turn < pictos.length; turn += 80) {
      const share = await measureHaloShare(drawName(forme, 0, 2, pictos[turn]?.id), forme.material);
      if (share === null) continue;
      measuredCount++;
      if (!(share >= 0.95)) faults.push(`${forme.code} ${pictos[turn]?.name}: ${share.toFixed(3)}`);
    }
  expect(measuredCount).toBeGreaterThan(40);
  expect(faults).toEqual([]);
}, 120_000);

it('ART-30 the check measures every offered illustration on every material, and finds those that vanish without a halo', async () => {
  expect(await checkBareIllustrations(catalogue, compiled.parts)).toEqual([]);
  const formes = compiled.document.formes.map(({ pictoHalos: _, ...forme }) => forme);
  const problems = await checkBareIllustrations(
    indexCatalogue({ ...compiled.document, formes }),
    compiled.parts,
  );
  const withHalos = compiled.document.formes.filter(({ pictoHalos }) => pictoHalos);
  const entries = new Set(problems.map(({ entry }) => entry));
  // The steps of an edge are coarse: on pale material some halos are there for an illustration that nobody has drawn yet.
  expect(withHalos.map(({ id }) => id)).toEqual(expect.arrayContaining([...entries]));
  const dark = withHalos.filter(isDarkMaterial).map(({ id }) => id);
  expect([...entries]).toEqual(expect.arrayContaining(dark));
  const messages = problems.map(({ message }) =>
    message.replace(/^illustration \S+/, '…').replace(/\d+ %/, 'n %'),
  );
  expect(new Set(messages)).toEqual(
    new Set([
      '… has a contrast of 3 over n % of its outline on the bare material',
      '… can’t be seen on the bare material',
    ]),
  );
}, 60_000);
