import type { Catalogue } from '@cmon/core/catalogue/document';
import type { Idea } from '@cmon/core/catalogue/ideas/ideas';
import { indexCatalogue } from '@cmon/core/catalogue/indexCatalogue';
import { listOfferedIds } from '@cmon/core/catalogue/listOfferedIds';
import type { Product } from '@cmon/core/catalogue/product';
import { listDrawingVariations } from '@cmon/core/catalogue/resolvePicto';
import { getMarket } from '@cmon/core/catalogue/stores';
import { type Box, type Market, STORE_LOCALES } from '@cmon/core/catalogue/types';
import { toComposition } from '@cmon/core/customiser/design/toComposition';
import { createCustomiserEnv } from '@cmon/core/customiser/env';
import { isIdeaAvailable } from '@cmon/core/customiser/ideas/isIdeaAvailable';
import { listIdeaKinds } from '@cmon/core/customiser/ideas/listIdeaKinds';
import { initProduct } from '@cmon/core/customiser/initProduct';
import type { PreviewState } from '@cmon/core/customiser/state';
import { type CompiledRules, compileRules } from '@cmon/core/rules/compileRules';
import { buildScene } from '@cmon/core/scene/buildScene';
import type { Scene, SceneNode } from '@cmon/core/scene/types';
import { beforeAll, describe, expect, it } from 'vitest';
import { computeLuminance, computeLuminanceContrast, parseHexColour } from '../colour/contrast.ts';
import type { CompiledCatalogue } from '../compileCatalogue.ts';
import { compileWholeCatalogue } from '../testing/compileWholeCatalogue.ts';
import { createSceneRenderer, type SceneRenderer } from '../testing/createSceneRenderer.ts';

const CONTRAST = 4.5;
/** Edge (px) of one em, or of an illustration, in a rendered picture. */
const EM_PX = 60;

let compiled: CompiledCatalogue;
let catalogue: Catalogue;
let rules: CompiledRules;
let renderer: SceneRenderer;
beforeAll(async () => {
  compiled = await compileWholeCatalogue();
  catalogue = indexCatalogue(compiled.document);
  rules = compileRules(compiled.document.rules);
  renderer = createSceneRenderer(compiled);
}, 600_000);

function openProduct(product: Product, market: Market) {
  const locale = STORE_LOCALES.find((each) => getMarket(each) === market) ?? 'fr_FR';
  const env = createCustomiserEnv(product, catalogue, { rules, market, locale, date: '2026-12-01' });
  return { env, locale, state: initProduct(env).state };
}

describe('the legibility of openings', () => {
  /** The part of a scene (mm) around an element. */
  function findView(scene: Scene, node: SceneNode, margin: number): Box {
    const boxes: readonly Box[] =
      node.kind !== 'text'
        ? [node.kind === 'fill' ? { x: 0, y: 0, width: scene.width, height: scene.height } : node.box]
        : (node.curve ?? [{ x: node.x, y: node.baseline }]).map(({ x, y }) => ({
            x: x - (node.curve ? node.size : 0),
            y: y - node.size,
            width: node.curve ? 2 * node.size : node.width,
            height: node.size * 1.4,
          }));
    const [left, top] = [Math.min(...boxes.map(({ x }) => x)), Math.min(...boxes.map(({ y }) => y))];
    const right = Math.max(...boxes.map(({ x, width }) => x + width));
    const bottom = Math.max(...boxes.map(({ y, height }) => y + height));
    return {
      x: left - margin,
      y: top - margin,
      width: right - left + 2 * margin,
      height: bottom - top + 2 * margin,
    };
  }

  /** The share of the outline of an element at which it contrasts with what is printed, or with the bare material. */
  async function measureClearShare(scene: Scene, node: SceneNode, colour: string): Promise<number> {
    const size = node.kind === 'text' ? node.size : node.kind === 'artwork' ? node.box.width : 1;
    const scale = EM_PX / size;
    const view = findView(scene, node, size / 4);
    const edge = await renderer.findEdge({ ...scene, nodes: [node] }, scale, { view });
    const { material: paper = '#ffffff' } = catalogue.formes.get(scene.forme.id) ?? {};
    const { light } = await renderer.render(scene, scale, { paper, view });
    const elementLight = computeLuminance(parseHexColour(colour));
    const clear = edge.filter(([x, y]) => computeLuminanceContrast(light(x, y), elementLight) >= CONTRAST);
    return clear.length / edge.length;
  }

  it('CAT-60 in what each product opens with in each market, letters and illustrations of the text colour have a contrast of 4.5 over 95 % of their outline, on bare material too', async () => {
    const scenes = new Map<string, Scene>();
    for (const product of compiled.parts.products)
      for (const market of product.markets) {
        const { state, locale } = openProduct(product, market);
        for (const choice of toComposition(state).previews) {
          const textes = choice.textes.map(() => ({ value: 'Zoé', ratio: 1 }));
          const key = JSON.stringify({ ...choice, pack: null, textes });
          if (scenes.has(key)) continue;
          const scene = buildScene(
            { ...choice, textes },
            {
              catalogue,
              locale,
              mode: 'preview',
              metrics: (id) => compiled.parts.fonts.find(({ font }) => font.id === id)?.metrics ?? null,
              hasArtwork: renderer.hasArtwork,
            },
          );
          scenes.set(key, scene);
        }
      }
    const faults: string[] = [];
    let bareCount = 0;
    for (const [key, scene] of scenes)
      for (const node of scene.nodes) {
        const colour = node.kind === 'text' ? node.colour : node.kind === 'artwork' ? node.tint : null;
        if (colour === null) continue;
        if (scene.nodes.every((other) => other.kind === 'text' || other.kind === 'artwork')) bareCount++;
        const share = await measureClearShare(scene, node, colour);
        if (!(share >= 0.95)) faults.push(`${scene.forme.code} ${key}, ${node.kind}: ${share.toFixed(3)}`);
      }
    expect(scenes.size).toBeGreaterThan(60);
    expect(bareCount).toBeGreaterThan(20);
    expect(faults).toEqual([]);
  }, 300_000);
});

describe('the design that a product opens with', () => {
  const listIdeas = (): readonly Idea[] => compiled.parts.ideas.flatMap(({ ideas }) => ideas);

  function isSameDrawing(first: number, second: number): boolean {
    const picto = catalogue.pictos.get(first);
    return picto !== undefined && listDrawingVariations(catalogue, picto).some(({ id }) => id === second);
  }

  /**
   * True when a part has every choice of an idea that it can take. Bare cloth has no background, and a colour that can be
   * read on it. Other parts than the first one may have its font, and no illustration.
   */
  function showsIdea(part: PreviewState, first: PreviewState, idea: Idea, kinds: readonly string[]): boolean {
    const isFirst = part === first;
    const isBare = part.fond === 0;
    return (
      (isBare || (part.fond === idea.fond && part.textcolor === idea.textcolor)) &&
      (part.font === idea.font || (!isFirst && part.font === first.font)) &&
      (!kinds.includes('picto') ||
        isSameDrawing(idea.picto, part.picto) ||
        (!isFirst && !isBare && part.picto === 0))
    );
  }

  it('CAT-61 each part of each product opens with every choice of an idea that the part can take', () => {
    const partsWithoutIdea: string[] = [];
    let bareCount = 0;
    for (const product of compiled.parts.products) {
      const { env, state } = openProduct(product, product.markets[0] ?? 'fr');
      const [first] = state.previews;
      for (const part of state.previews) {
        const kinds = listIdeaKinds(part, env);
        if (!first || kinds.length === 0 || !product.panels.includes('ideas')) continue;
        const { material = '#ffffff' } = catalogue.formes.get(part.forme) ?? {};
        if (part.fond === 0 && material !== '#ffffff') bareCount++;
        const isWhite = part.fond === 0 && material === '#ffffff';
        if (isWhite || !listIdeas().some((idea) => showsIdea(part, first, idea, kinds)))
          partsWithoutIdea.push(`${product.code} ${part.index}`);
      }
    }
    expect(bareCount).toBeGreaterThan(10);
    expect(partsWithoutIdea).toEqual(['CAR 0', 'INV 0']);
  });

  it('CAT-61 only a greeting, an avatar and an engraving take no idea', () => {
    for (const code of ['CAR', 'INV']) {
      const product = compiled.parts.products.find((each) => each.code === code);
      if (!product) throw new Error(`no product ${code}`);
      const { env, state } = openProduct(product, 'fr');
      const [part] = state.previews;
      if (!part) throw new Error('no part');
      const { fond } = part;
      expect(catalogue.fonds.get(Number(fond))?.type).toBe('localized');
      const onGreeting = listIdeas().filter((idea) =>
        isIdeaAvailable(state, part, { ...idea, fond: Number(fond), textcolor: part.textcolor }, env),
      );
      expect(onGreeting).toEqual([]);
      expect(isIdeaAvailable(state, part, listIdeas()[0] as Idea, env)).toBe(true);
    }
    const others = compiled.parts.products.filter(
      ({ panels, previews }) => previews.length > 0 && !panels.includes('ideas'),
    );
    const kinds = others.map(({ options }) => [
      ...new Set(
        options
          .filter(({ kind }) => kind === 'fond')
          .flatMap((option) => listOfferedIds(option, catalogue))
          .map((id) => catalogue.fonds.get(id)?.type ?? 'none'),
      ),
    ]);
    expect(others.length).toBeGreaterThan(0);
    for (const each of kinds) expect([['none'], ['avt']]).toContainEqual(each);
  });

  it('CAT-54 the first design is in the style of our scenes, and no two articles open with the same design', () => {
    const designs = new Map<string, string>();
    for (const { name, panels, previews } of compiled.parts.products) {
      const [first] = previews;
      if (!first || !panels.includes('ideas')) continue;
      for (const { picto } of previews)
        if (picto !== 0) expect(catalogue.pictos.get(picto)?.style, name.en_GB).toBe('drawn');
      const design = `${first.fond} ${first.picto}`;
      expect([design, designs.get(design) ?? name.fr_FR]).toEqual([design, name.fr_FR]);
      designs.set(design, name.fr_FR);
    }
    expect(designs.size).toBeGreaterThan(40);
  });
});
