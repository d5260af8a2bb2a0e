import type { Catalogue } from '@cmon/core/catalogue/document';
import { indexCatalogue } from '@cmon/core/catalogue/indexCatalogue';
import type { Product, ScreenName } from '@cmon/core/catalogue/product';
import type { Forme } from '@cmon/core/catalogue/types';
import { computePreviewAvailability, createCustomiserEnv } from '@cmon/core/customiser/env';
import { initProduct } from '@cmon/core/customiser/initProduct';
import { reduceAll } from '@cmon/core/customiser/reduceAll';
import { isAvailable } from '@cmon/core/rules/availability';
import { compileRules } from '@cmon/core/rules/compileRules';
import { beforeAll, describe, expect, it } from 'vitest';
import { compileWholeCatalogue } from '../testing/compileWholeCatalogue.ts';

let products: readonly Product[];
let catalogue: Catalogue;
beforeAll(async () => {
  const compiled = await compileWholeCatalogue();
  ({ products } = compiled.parts);
  catalogue = indexCatalogue(compiled.document);
}, 600_000);

function getForme(id: number): Forme {
  const forme = catalogue.formes.get(id);
  if (!forme) throw new Error(`no forme ${id}`);
  return forme;
}

/** What a product consists of, one name for each preview: the mock-up of its first shape, or `label`. */
function listObjects({ previews }: Product): readonly string[] {
  return previews.map(({ forme }) => getForme(forme).mockup ?? 'label');
}

/** The codes of the shapes that a product offers for one preview. */
function listShapes(product: Product, preview = 0): readonly string[] {
  return product.options
    .filter(({ kind, previews }) => kind === 'forme' && previews.includes(preview))
    .flatMap(({ ids }) => ids.map((id) => getForme(id).code));
}

function findProduct(code: string): Product {
  const product = products.find((each) => each.code === code);
  if (!product) throw new Error(`no product ${code}`);
  return product;
}
const listProductsOn = (screen: ScreenName) => products.filter((each) => each.screen === screen);

const LABELS = /^label(,label)+$/;

describe('the products of each screen', () => {
  it.each<[string, ScreenName, RegExp]>([
    ['SCR-14', 'Variable', /^label$/],
    ['SCR-16', 'VariableMulti', LABELS],
    ['SCR-20', 'MULTI', LABELS],
    ['SCR-21', 'PACK', /,|^(lunchbox|snackbox)_blanc$/],
    ['SCR-23', 'PacGrd1', /^bottle(,label)+$/],
    ['SCR-24', 'PacGrd2', /^bottle,bottle$/],
    ['SCR-25', 'PacGrdEl', /^bottle(,label)+,elastic_strap$/],
    ['SCR-26', 'GRD', /^bottle$/],
    ['SCR-27', 'GOBO', /^tumbler_\w$/],
    ['SCR-28', 'CAN', /^can$/],
    ['SCR-29', 'POT', /^jar$/],
    ['SCR-30', 'MUG', /^mug_a,mug_b$/],
    ['SCR-31', 'MUG2', /^mug_a,mug_b$/],
    ['SCR-35', 'SACV', /^(bag|gift_bag_\w)$/],
    ['SCR-36', 'SAC2', /^bag$/],
    ['SCR-37', 'SacCoul', /^bag_\w+$/],
    ['SCR-38', 'SACAVT', /^bag$/],
    ['SCR-39', 'SACHOT', /^sack$/],
    ['SCR-43', 'CHA', /^label$/],
    ['SCR-44', 'VAR_CHA', /^label$/],
    ['SCR-45', 'EAO__CHGD', /^label,label$/],
    ['SCR-47', 'INV', /^label$/],
    ['SCR-48', 'ORNO', /^orno_\w+$/],
    ['SCR-49', 'STI_PERSO', /^label$/],
    ['SCR-50', 'STI_AVENT', /^label(,label){23}$/],
  ])('%s every product of %s consists of the objects %s', (_, screen, objects) => {
    const found = listProductsOn(screen);
    expect(found).not.toEqual([]);
    for (const each of found) expect(listObjects(each).join(), each.code).toMatch(objects);
  });

  it.each<[string, string, string]>([
    ['SCR-41', 'BAG', 'BAG_CHAT BAG_OURS BAG_ROND'],
    ['SCR-42', 'VAR_BAG', 'BAG_CHAT BAG_OURS BAG_ROND'],
    ['SCR-43', 'CHA', 'CHA'],
    ['SCR-44', 'VAR_CHA', 'CHA CHA_ROND'],
    ['SCR-46', 'ENTR', 'ENTR_CARRE ENTR_ROND ENTR_RECTANGLE'],
  ])('%s %s offers the shapes %s, in the panel of models where there are several', (_, code, shapes) => {
    expect(listShapes(findProduct(code)).join(' ')).toBe(shapes);
    expect(findProduct(code).panels.includes('forme')).toBe(shapes.includes(' '));
  });

  it('SCR-16 SCR-20 several labels have the shapes of single labels, and the parts of MULTI are of different products', () => {
    const single = new Set(listProductsOn('Variable').flatMap((each) => listShapes(each)));
    for (const each of listProductsOn('VariableMulti'))
      for (const [preview] of each.previews.entries())
        expect(
          listShapes(each, preview).filter((code) => !single.has(code)),
          each.code,
        ).toEqual([]);
    for (const each of listProductsOn('MULTI')) {
      const families = each.previews.map(({ forme }) => getForme(forme).code.split('_')[0]);
      expect(new Set(families).size, each.code).toBe(families.length);
    }
  });

  it('SCR-18 a simple product has one part and no choice of a model', () => {
    expect(listProductsOn('Simple').length).toBeGreaterThan(0);
    for (const each of listProductsOn('Simple')) {
      expect([each.code, each.previews.length, listShapes(each).length]).toEqual([each.code, 1, 1]);
      expect(each.panels).not.toContain('forme');
    }
  });

  it('SCR-19 a centred product has one text in the middle of a round or of a square', () => {
    for (const each of listProductsOn('CenteredSimple')) {
      expect(listShapes(each).map((code) => code.split('_').at(-1))).toEqual(['ROND', 'CARRE']);
      for (const code of listShapes(each)) {
        const forme = [...catalogue.formes.values()].find((one) => one.code === code);
        const [slot, ...others] = forme?.textSlots ?? [];
        if (!forme || !slot) throw new Error(`${code} has no text`);
        expect([code, others, forme.width]).toEqual([code, [], forme.height]);
        expect(slot.x + slot.width / 2, code).toBeCloseTo(forme.width / 2);
        expect(slot.y + slot.height / 2, code).toBeCloseTo(forme.height / 2);
      }
    }
  });

  it('BEY-117 photos are offered on drinking vessels, bags, boxes, bottle caps and cards, and never on labels', () => {
    const offered = products.filter(({ options }) => options.some(({ photos = [] }) => photos.length > 0));
    expect(new Set(offered.map(({ screen }) => screen))).toEqual(
      new Set([
        ...['MUG', 'MUG2', 'GRD', 'PacGrd1', 'PacGrd2', 'PacGrdEl', 'GOBO', 'CAN'],
        ...['SACV', 'SAC2', 'SacCoul', 'SACHOT', 'BOX', 'BOXPD', 'BOU', 'INV', 'PACK'],
      ]),
    );
    const listPreviewsWithPhoto = (code: string) =>
      findProduct(code).options.flatMap(({ photos, previews }) => (photos ? previews : []));
    const packs = ['PAC_GRD1', 'PAC_GRD_EL', 'PAC_BOX', 'PAC_BOX2', 'PAC_ECO'];
    expect(packs.map(listPreviewsWithPhoto)).toEqual([[0], [0], [0], [0], [2]]);
    for (const { code, options } of products)
      expect([code, options.filter(({ kind, photos }) => photos && kind !== 'fond')]).toEqual([code, []]);
  });

  it('SCR-26 the print of the bottle goes around it', () => {
    for (const id of findProduct('GRD').options.flatMap(({ kind, ids }) => (kind === 'forme' ? ids : []))) {
      const { code, mockup, width } = getForme(id);
      const radius = catalogue.document.mockups.find((one) => one.code === mockup)?.solid?.radius ?? 0;
      expect(width / (2 * Math.PI * radius), code).toBeCloseTo(1, 2);
    }
  });

  it('SCR-37 on a dark bag the dark colours of texts aren’t available, and on a light one they are', () => {
    const bag = findProduct('SAC_COUL');
    const env = createCustomiserEnv(bag, catalogue, {
      rules: compileRules(catalogue.document.rules),
      market: 'fr',
      locale: 'fr_FR',
      date: '2026-12-01',
    });
    const groups = bag.options.flatMap((option) => (option.kind === 'textcolor' ? option.groups : []));
    const offered = Object.fromEntries(
      listShapes(bag).map((code) => {
        const forme = [...catalogue.formes.values()].find((one) => one.code === code);
        const { state } = reduceAll(
          initProduct(env).state,
          [
            { kind: 'select', option: 'fond', id: 0 },
            { kind: 'select', option: 'forme', id: forme?.id ?? 0 },
          ],
          env,
        );
        const [preview] = state.previews;
        if (!preview) throw new Error('no preview');
        const available = computePreviewAvailability(preview, env);
        return [
          code,
          groups
            .filter((group) => isAvailable(available, 'group', group))
            .map((group) => catalogue.groups.get(group)?.name.en_GB),
        ];
      }),
    );
    const dark = ['Transfer colours'];
    expect(offered).toEqual({
      SACC_ROUGE: dark,
      SACC_BLEU: dark,
      SACC_VERT: dark,
      SACC_NOIR: dark,
      SACC_JAUNE: ['Transfer colours', 'Dark colours'],
    });
  });
});
