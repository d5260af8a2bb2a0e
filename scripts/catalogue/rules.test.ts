import type { Catalogue } from '@cmon/core/catalogue/document';
import { indexCatalogue } from '@cmon/core/catalogue/indexCatalogue';
import type { Product } from '@cmon/core/catalogue/product';
import type { Market } from '@cmon/core/catalogue/types';
import { availableTo, customiserEnv, offerContext } from '@cmon/core/customiser/env';
import { initProduct } from '@cmon/core/customiser/initProduct';
import type { PreviewState } from '@cmon/core/customiser/state';
import { compileRules } from '@cmon/core/rules/compileRules';
import { whyRefused } from '@cmon/core/rules/offer';
import { beforeAll, describe, expect, it } from 'vitest';
import { compileCatalogue } from './compileCatalogue.ts';
import { root } from './testing/plantedRoot.ts';

let catalogue: Catalogue;
let products: readonly Product[];
beforeAll(async () => {
  const { document, parts } = await compileCatalogue(root);
  catalogue = indexCatalogue(document);
  products = parts.products;
}, 120_000);

type Kind = 'fond' | 'forme' | 'picto' | 'textcolor';

/** Ids of a group that may not be chosen on a product whose preview stands as given, with the rule's reason. */
function refused(
  code: string,
  kind: Kind,
  ids: readonly number[],
  given: Partial<PreviewState> = {},
  market: Market = 'fr',
  date = '2026-12-01',
  index = 0,
) {
  const product = products.find((each) => each.code === code);
  if (!product) throw new Error(`no product ${code}`);
  const env = customiserEnv(product, catalogue, {
    rules: compileRules(catalogue.document.rules),
    market,
    locale: 'fr_FR',
    date,
  });
  const { state } = initProduct(env);
  const own = state.previews[index];
  if (!own) throw new Error('no preview');
  const preview = { ...own, ...given };
  const context = offerContext(state, kind, preview, availableTo(preview, env), env);
  return ids.flatMap((id) => {
    const why = whyRefused(kind, id, context);
    return why && (why.kind === 'rule' || why.kind === 'groups') ? [[id, why.by[0]?.reason]] : [];
  });
}

const pictoId = (name: string) =>
  catalogue.document.pictos.find((picto) => picto.name.startsWith(name))?.id ?? -1;

describe('the rules of the catalogue', () => {
  it('RUL-19 a medallion mug takes no scene and no mood, the plain mug takes them', () => {
    for (const code of ['MUG', 'OBJ_MUG']) {
      expect(refused(code, 'fond', [1, 30, 60, 80], { forme: 22 })).toEqual([
        [60, 'rule.mugModel'],
        [80, 'rule.mugModel'],
      ]);
      expect(refused(code, 'fond', [1, 30, 60, 80], { forme: 20 })).toEqual([]);
    }
    expect(refused('EAO', 'fond', [60, 80])).toEqual([]);
  });

  it('RUL-18 the pack’s part with reference 58 takes no mood, its other parts do', () => {
    expect(refused('PAC_ECO', 'fond', [1, 60, 80, 87], {}, 'fr', '2026-12-01', 2)).toEqual([
      [80, 'rule.packPart'],
      [87, 'rule.packPart'],
    ]);
    expect(refused('PAC_ECO', 'fond', [80, 87], {}, 'fr', '2026-12-01', 0)).toEqual([]);
    expect(refused('SACV', 'fond', [80, 87])).toEqual([]);
  });

  it('RUL-20 on bare cotton the bag’s model decides the group of text colours', () => {
    const [black, white, apple] = [1, 2, 9];
    expect(refused('SACV', 'textcolor', [black, white, apple], { forme: 40, fond: 0 })).toEqual([
      [white, 'rule.unreadableOnMaterial'],
      [apple, 'rule.unreadableOnMaterial'],
    ]);
    expect(refused('SACV', 'textcolor', [black, white], { forme: 41, fond: 0 })).toEqual([
      [black, 'rule.unreadableOnMaterial'],
    ]);
  });

  it('RUL-29 the large book label isn’t offered in Germany', () => {
    expect(refused('EAO', 'forme', [2, 8], {}, 'de')).toEqual([[8, 'rule.notInGermany']]);
    expect(refused('EAO', 'forme', [2, 8], {}, 'fr')).toEqual([]);
  });

  it('RUL-5 Christmas pictos are offered from 15 October to 10 January', () => {
    const sapin = pictoId('sapin');
    const on = (date: string) => refused('EAO', 'picto', [sapin], {}, 'fr', date).length === 0;
    expect(['2026-10-14', '2026-10-15', '2027-01-10', '2027-01-11'].map(on)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('TXT-15 the rainbow isn’t offered on the rainbow pattern', () => {
    const rainbow = pictoId('arc_en_ciel');
    expect(refused('EAO', 'picto', [rainbow], { fond: 44 })).toEqual([[rainbow, 'rule.pictoOnFond']]);
    expect(refused('EAO', 'picto', [rainbow], { fond: 39 })).toEqual([]);
  });
});
