import type { Catalogue } from '@cmon/core/catalogue/document';
import type { Idea } from '@cmon/core/catalogue/ideas/ideas';
import { parseIdeas } from '@cmon/core/catalogue/ideas/parseIdeas';
import { sortThemes } from '@cmon/core/catalogue/ideas/sortThemes';
import { indexCatalogue } from '@cmon/core/catalogue/indexCatalogue';
import { findPictoVariation, listDrawingVariations, resolvePicto } from '@cmon/core/catalogue/resolvePicto';
import { LOCALES } from '@cmon/core/catalogue/types';
import type { Action } from '@cmon/core/customiser/actions/actions';
import { createCustomiserEnv } from '@cmon/core/customiser/env';
import { isIdeaAvailable } from '@cmon/core/customiser/ideas/isIdeaAvailable';
import { listIdeaActions } from '@cmon/core/customiser/ideas/listIdeaActions';
import { listIdeaKinds } from '@cmon/core/customiser/ideas/listIdeaKinds';
import { initProduct } from '@cmon/core/customiser/initProduct';
import { reduceAll } from '@cmon/core/customiser/reduceAll';
import type { PreviewState } from '@cmon/core/customiser/state';
import { compileRules } from '@cmon/core/rules/compileRules';
import { listFondTextcolors } from '@cmon/core/rules/offer';
import type { Artwork } from '@cmon/core/scene/types';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkIdeas, createIdeaCountChecker } from '../check/checkIdeas.ts';
import { parseHexColour, type Rgb } from '../colour/contrast.ts';
import type { CompiledCatalogue } from '../compileCatalogue.ts';
import { buildArtworkSvg } from '../svg/buildArtworkSvg.ts';
import { compileWholeCatalogue } from '../testing/compileWholeCatalogue.ts';

let compiled: CompiledCatalogue;
let catalogue: Catalogue;
beforeAll(async () => {
  compiled = await compileWholeCatalogue();
  catalogue = indexCatalogue(compiled.document);
}, 600_000);

const listIdeas = (): readonly Idea[] => compiled.parts.ideas.flatMap(({ ideas }) => ideas);

function openProduct(code: string, actions: readonly Action[] = []) {
  const product = compiled.parts.products.find((each) => each.code === code);
  if (!product) throw new Error(`no product ${code}`);
  const rules = compileRules(catalogue.document.rules);
  const env = createCustomiserEnv(product, catalogue, {
    rules,
    market: 'fr',
    locale: 'fr_FR',
    date: '2026-12-01',
  });
  return { env, state: reduceAll(initProduct(env).state, actions, env).state };
}

/**
 * Returns the choices of a part that an idea sets. A picto is represented by all variations of its drawing, because each
 * background requires a certain variation.
 */
function readDesign(preview: PreviewState) {
  const picto = catalogue.pictos.get(preview.picto);
  const { fond, font, textcolor } = preview;
  return {
    fond,
    font,
    textcolor,
    drawing:
      picto &&
      listDrawingVariations(catalogue, picto)
        .map(({ id }) => id)
        .sort(),
  };
}

/** At a smaller distance in RGB, a shape of one colour can hardly be seen on the other colour. */
const MIN_VISIBLE_DISTANCE = 32;

/** Returns the share of a drawing's pixels that nearly have the colour of the background. */
async function measureHiddenShare(artwork: Artwork, [red, green, blue]: Rgb): Promise<number> {
  const pixels = await sharp(Buffer.from(buildArtworkSvg(artwork)))
    .resize(96, 96)
    .ensureAlpha()
    .raw()
    .toBuffer();
  let drawnCount = 0;
  let hiddenCount = 0;
  for (let offset = 0; offset < pixels.length; offset += 4) {
    const [r = 0, g = 0, b = 0, alpha = 0] = pixels.subarray(offset, offset + 4);
    if (alpha < 128) continue;
    drawnCount += 1;
    if (Math.hypot(r - red, g - green, b - blue) < MIN_VISIBLE_DISTANCE) hiddenCount += 1;
  }
  return hiddenCount / drawnCount;
}

describe('the ideas', () => {
  it('CAT-50 there are at least 120 ideas, no two with the same background and illustration', () => {
    const ideas = listIdeas();
    expect(ideas.length).toBeGreaterThanOrEqual(120);
    expect(new Set(ideas.map(({ fond, picto }) => `${fond} ${picto}`)).size).toBe(ideas.length);
    expect(new Set(ideas.map(({ font }) => font)).size).toBeGreaterThanOrEqual(12);
    expect(new Set(ideas.map(({ fond }) => fond)).size).toBeGreaterThanOrEqual(90);
    const { fonds, pictos, fonts, textcolors } = catalogue;
    for (const { id, fond, picto, font, textcolor } of ideas)
      expect(
        [fonds.has(fond), pictos.has(picto), fonts.has(font), textcolors.has(textcolor)],
        String(id),
      ).toEqual([true, true, true, true]);
    const seasonal = compiled.parts.ideas.filter(({ season }) => season !== null);
    expect(seasonal.length).toBeGreaterThan(4);
    expect(compiled.parts.ideas.length - seasonal.length).toBeGreaterThan(4);
  });

  it('CAT-51 no idea mixes drawing styles, and its text can be read on its background; the check refuses others', () => {
    for (const { id, fond, picto, textcolor } of listIdeas()) {
      expect(catalogue.pictos.get(picto)?.style, `${id}`).toBe('drawn');
      expect(listFondTextcolors(fond, catalogue), `${id}`).toContain(textcolor);
    }
    const [theme] = compiled.parts.ideas;
    const emoji = compiled.document.pictos.find(({ style }) => style === 'emoji');
    const first = theme?.ideas[0];
    if (!theme || !emoji || !first) throw new Error('no idea or no emoji');
    const faultyIdeas = [first, { ...first, id: 1, picto: emoji.id }, { ...first, id: 2, textcolor: 2 }];
    const messages = checkIdeas([{ ...theme, ideas: faultyIdeas }], catalogue);
    expect(messages.map(({ entry, message }) => `${entry} ${message}`)).toEqual([
      '1 its illustration has the style emoji, not drawn',
      '2 another idea has this background and this illustration',
      "2 text colour 2 can't be read on its background",
    ]);
  });

  it('CAT-64 on a background of one colour the letters of an idea need no halo', () => {
    const plain = listIdeas().filter(({ fond }) => catalogue.fonds.get(fond)?.type === 'couleur');
    expect(plain.length).toBeGreaterThan(40);
    for (const { id, fond, textcolor } of plain)
      expect(catalogue.fonds.get(fond)?.halos?.[textcolor], `${id}`).toBeUndefined();
  });

  it('CAT-66 no illustration of an idea disappears in a background of one colour', async () => {
    const faults: string[] = [];
    for (const { id, fond, picto } of listIdeas()) {
      const { type, colour = '' } = catalogue.fonds.get(fond) ?? {};
      const chosen = catalogue.pictos.get(picto);
      if (type !== 'couleur' || !chosen) continue;
      const { variation } = resolvePicto(catalogue, chosen, fond);
      const printed = findPictoVariation(catalogue, chosen, variation) ?? chosen;
      const artwork = compiled.parts.pictos.find((each) => each.picto.id === printed.id)?.artwork;
      if (!artwork) throw new Error(`no drawing ${printed.name}`);
      if ((await measureHiddenShare(artwork, parseHexColour(colour))) > 0.1)
        faults.push(`${id} ${printed.name}`);
    }
    expect(faults).toEqual([]);
  });

  it('CAT-52 each part of a product with a panel of ideas has at least six ideas in each market', () => {
    const products = compiled.parts.products.filter(({ panels }) => panels.includes('ideas'));
    expect(products.length).toBeGreaterThanOrEqual(50);
    expect(products.flatMap(createIdeaCountChecker(compiled.parts.ideas, catalogue))).toEqual([]);
    const check = createIdeaCountChecker(compiled.parts.ideas.slice(0, 1), catalogue);
    const advent = products.find(({ code }) => code === 'STI_AVENT');
    expect(advent && check(advent)[0]).toBe('fr: part 0 has 0 ideas, fewer than 6');
  });

  it('CAT-53 BEY-89 the themes are named in six languages, and those in season come first', () => {
    const document = parseIdeas(JSON.parse(String(compiled.files.get('json/ideas.json'))));
    expect(document?.themes).toEqual(compiled.parts.ideas);
    for (const { name } of compiled.parts.ideas)
      for (const locale of LOCALES) expect(name[locale]).toMatch(/\S/);
    const findFirstTheme = (day: string) => sortThemes(compiled.parts.ideas, day)[0]?.name.en_GB;
    expect(findFirstTheme('2026-12-10')).toBe('Christmas');
    expect(findFirstTheme('2026-07-01')).toBe('Summer');
    expect(findFirstTheme('2027-01-20')).toBe('Winter');
    expect(findFirstTheme('2026-05-10')).toBe('Forest');
    expect(parseIdeas({ themes: [{ id: 1, name: {}, season: null, ideas: [{ id: 1 }] }] })).toBeNull();
  });
});

describe('applying an idea', () => {
  it.each(['EAO', 'ETV', 'MUG', 'GRD', 'SACHOT', 'SAC_COUL', 'TRO', 'CPL', 'SMP_GOM', 'STI_AVENT'])(
    'BEY-88 an idea gives a part of %s all its choices, and the part keeps its texts and shape',
    (code) => {
      const { env, state } = openProduct(code, [{ kind: 'setText', text: 0, value: 'Zoé' }]);
      const [part] = state.previews;
      if (!part) throw new Error('no part');
      const available = listIdeas().filter((idea) => isIdeaAvailable(state, part, idea, env));
      expect(available.length).toBeGreaterThan(0);
      for (const idea of available.filter((_, index) => index % 4 === 0)) {
        const after = reduceAll(state, listIdeaActions(state, idea, env), env).state;
        const [changed] = after.previews;
        if (!changed) throw new Error('no part');
        const wanted: PreviewState = { ...part };
        for (const kind of listIdeaKinds(part, env)) Object.assign(wanted, { [kind]: idea[kind] });
        expect(readDesign(changed), `idea ${idea.id}`).toEqual(readDesign(wanted));
        expect(changed.textes[0]?.value).toBe(part.textes[0]?.value);
        expect(changed.forme).toBe(part.forme);
      }
    },
  );

  it('BEY-90 the parts that follow the first one get the whole idea, and a part that was changed keeps its choices', () => {
    const { env, state } = openProduct('MUL_CRE', [{ kind: 'select', option: 'fond', id: 13, preview: 2 }]);
    const idea = listIdeas().find(({ id }) => id === 101);
    if (!idea) throw new Error('no idea');
    const after = reduceAll(state, listIdeaActions(state, idea, env), env).state;
    const [first, second, third] = after.previews;
    if (!first || !second || !third) throw new Error('no parts');
    expect(readDesign(second)).toEqual(readDesign(first));
    expect(first.fond).toBe(idea.fond);
    expect(third.fond).toBe(13);
    const other = { ...idea, font: 9 };
    const again = reduceAll(after, listIdeaActions(after, other, env), env).state;
    expect(again.previews.map(({ font }) => font)).toEqual([9, 9, third.font]);
    const secondPart = openProduct('MUL_CRE', [{ kind: 'selectPreview', preview: 1 }]);
    const afterSecond = reduceAll(
      secondPart.state,
      listIdeaActions(secondPart.state, idea, secondPart.env),
      secondPart.env,
    ).state;
    expect(afterSecond.previews.map(({ fond }) => fond === idea.fond)).toEqual([false, true, false]);
  });
});
