import type { Catalogue } from '@cmon/core/catalogue/document';
import { indexCatalogue } from '@cmon/core/catalogue/indexCatalogue';
import type { Product } from '@cmon/core/catalogue/product';
import type { Condition, Rule } from '@cmon/core/catalogue/rule';
import type { AvatarSlot, Locale, Market } from '@cmon/core/catalogue/types';
import { readAvatar } from '@cmon/core/composition/avatar';
import {
  buildOfferContext,
  computePreviewAvailability,
  createCustomiserEnv,
} from '@cmon/core/customiser/env';
import { initProduct } from '@cmon/core/customiser/initProduct';
import { reduce } from '@cmon/core/customiser/reduce';
import type { PreviewState } from '@cmon/core/customiser/state';
import { isAvailable } from '@cmon/core/rules/availability';
import { compileRules } from '@cmon/core/rules/compileRules';
import { findRefusalReason } from '@cmon/core/rules/offer';
import { beforeAll, describe, expect, it } from 'vitest';
import { compileWholeCatalogue } from '../testing/compileWholeCatalogue.ts';

let catalogue: Catalogue;
let products: readonly Product[];
beforeAll(async () => {
  const { document, parts } = await compileWholeCatalogue();
  catalogue = indexCatalogue(document);
  products = parts.products;
}, 600_000);

type Kind = 'fond' | 'forme' | 'picto' | 'textcolor';
interface Page {
  readonly market: Market;
  readonly locale: Locale;
  readonly date: string;
  readonly index: number;
}

function openProduct(
  code: string,
  { market = 'fr', locale = 'fr_FR', date = '2026-12-01' }: Partial<Page> = {},
) {
  const product = products.find((each) => each.code === code);
  if (!product) throw new Error(`no product ${code}`);
  const rules = compileRules(catalogue.document.rules);
  return createCustomiserEnv(product, catalogue, { rules, market, locale, date });
}

/** The ids that a rule excludes on a product's preview with the given changes, each with the reason of the rule. */
function findRefused(
  code: string,
  kind: Kind,
  ids: readonly number[],
  changes: Partial<PreviewState> = {},
  page: Partial<Page> = {},
) {
  const env = openProduct(code, page);
  const { state } = initProduct(env);
  const openedPreview = state.previews[page.index ?? 0];
  if (!openedPreview) throw new Error('no preview');
  const preview = { ...openedPreview, ...changes };
  const context = buildOfferContext(state, kind, preview, computePreviewAvailability(preview, env), env);
  return ids.flatMap((id) => {
    const refusal = findRefusalReason(kind, id, context);
    return refusal && (refusal.kind === 'rule' || refusal.kind === 'groups')
      ? [[id, refusal.by[0]?.reason]]
      : [];
  });
}

const getFormeId = (code: string) => catalogue.document.formes.find((each) => each.code === code)?.id ?? -1;
const getPictoId = (name: string) =>
  catalogue.document.pictos.find((picto) => picto.name.startsWith(name))?.id ?? -1;
const [black, white, slate, navy, yellow, red, pink] = [1, 2, 3, 4, 11, 13, 16];
const INKS = [black, white, slate, navy, yellow, red, pink];
/** The text colours that a model accepts on its bare material, and the reasons for the others. */
function listInks(code: string, model: string, index = 0) {
  const bare = { forme: getFormeId(model), fond: 0 };
  const excluded = new Map(findRefused(code, 'textcolor', INKS, bare, { index }) as [number, string][]);
  return { taken: INKS.filter((id) => !excluded.has(id)), reasons: [...new Set(excluded.values())] };
}

/** The kinds of a condition and of its nested conditions. */
function listKinds(condition: Condition): string[] {
  if (!('of' in condition)) return [condition.kind];
  const inner = condition.kind === 'not' || condition.kind === 'forProduct' ? [condition.of] : condition.of;
  return [condition.kind, ...inner.flatMap(listKinds)];
}

describe('the rules of the catalogue', () => {
  it('RUL-28 the rules use every kind of condition and every combinator', () => {
    const used = new Set(catalogue.document.rules.flatMap(({ requires }) => listKinds(requires)));
    const tests = 'product model country dateRange locale avatarGender skinColour avatarItem pack refersTo';
    const combinators = 'and or not xor atLeast forProduct';
    expect([...used].sort()).toEqual(`${tests} ${combinators}`.split(' ').sort());
  });

  it('RUL-19 a medallion mug has no scenes and moods, a plain mug has them', () => {
    for (const code of ['MUG', 'OBJ_MUG']) {
      expect(findRefused(code, 'fond', [1, 30, 60, 80], { forme: getFormeId('MUG_ROND_A') })).toEqual([
        [60, 'rule.mugModel'],
        [80, 'rule.mugModel'],
      ]);
      expect(findRefused(code, 'fond', [1, 30, 60, 80], { forme: getFormeId('MUG_A') })).toEqual([]);
    }
    expect(findRefused('EAO', 'fond', [60, 80])).toEqual([]);
  });

  it('RUL-18 the part of a pack with reference 58 has no moods, its other parts have them', () => {
    expect(findRefused('PAC_ECO', 'fond', [1, 60, 80, 87], {}, { index: 2 })).toEqual([
      [80, 'rule.packPart'],
      [87, 'rule.packPart'],
    ]);
    expect(findRefused('PAC_ECO', 'fond', [80, 87])).toEqual([]);
    expect(findRefused('SACV', 'fond', [80, 87])).toEqual([]);
    for (const code of ['PAC_BOX', 'PAC_BOX2']) {
      expect(findRefused(code, 'fond', [80, 87], { forme: 67 }, { index: 1 })).toEqual([
        [80, 'rule.packPart'],
        [87, 'rule.packPart'],
      ]);
      expect(findRefused(code, 'fond', [80, 87])).toEqual([]);
    }
  });

  it('RUL-20 on bare cotton the text colours depend on the bag’s model', () => {
    expect(listInks('SACV', 'SACV')).toEqual({
      taken: [black, slate, navy],
      reasons: ['rule.unreadableOnMaterial'],
    });
    expect(listInks('SACV', 'SACV_MARINE')).toEqual({
      taken: [white, yellow, pink],
      reasons: ['rule.unreadableOnMaterial'],
    });
    const dark = listInks('SAC_COUL', 'SACC_NOIR');
    expect(dark.taken).not.toContain(black);
    expect(dark.taken).toContain(white);
    expect(listInks('SAC_COUL', 'SACC_JAUNE').taken).toContain(black);
    expect(listInks('SAC_COUL', 'SACC_JAUNE').taken).not.toContain(white);
  });

  it('RUL-21 a blue suitcase has light text colours, a pink or grey one dark ones', () => {
    const blue = listInks('TRO_TROL', 'TROL_BLEU');
    expect(blue.taken.filter((id) => [black, navy].includes(id))).toEqual([]);
    expect(blue.taken).toContain(white);
    expect(blue.reasons).toContain('rule.trolleyModel');
    for (const model of ['TROL_ROSE', 'TROL_GRIS']) {
      const { taken, reasons } = listInks('TRO_TROL', model);
      expect(taken.filter((id) => [white, yellow].includes(id))).toEqual([]);
      expect(taken).toContain(black);
      expect(reasons).toContain('rule.trolleyModel');
    }
  });

  it('RUL-22 the small gift bag has only festive text colours, the larger ones also plain ones', () => {
    const small = listInks('SAC_CAD', 'SACCAD_S');
    expect(small.taken).not.toContain(black);
    expect(small.reasons).toContain('rule.giftModel');
    for (const model of ['SACCAD_M', 'SACCAD_L']) expect(listInks('SAC_CAD', model).taken).toContain(black);
  });

  it('RUL-23 the elastic strap of a pack has colours and patterns, its bottle also scenes', () => {
    const strap = findRefused('PAC_GRD_EL', 'fond', [1, 30, 60], {}, { index: 2 });
    expect(strap).toEqual([[60, 'rule.packPart']]);
    expect(findRefused('PAC_GRD_EL', 'fond', [1, 30, 60])).toEqual([]);
  });

  it('RUL-23 in a pack, the text colours on bare cotton depend on the model of its bag', () => {
    expect(listInks('PAC_ECO', 'SACV', 2).taken).toEqual([black, slate, navy]);
    expect(listInks('PAC_ECO', 'SACV_MARINE', 2).taken).toEqual([white, yellow, pink]);
  });

  it('RUL-29 the large book label isn’t offered in Germany', () => {
    const labels = [getFormeId('EAO_2L'), getFormeId('EAO_REC')];
    expect(findRefused('EAO', 'forme', labels, {}, { market: 'de', locale: 'de_DE' })).toEqual([
      [getFormeId('EAO_REC'), 'rule.notInGermany'],
    ]);
    expect(findRefused('EAO', 'forme', labels)).toEqual([]);
    const getMarkets = (code: string) => products.find((product) => product.code === code)?.markets ?? [];
    expect(['EAO', 'GRD'].map((code) => getMarkets(code).includes('de'))).toEqual([true, false]);
  });

  it('RUL-5 RUL-27 RUL-31 the Christmas pictos are offered from the first to the last day of their season, each year', () => {
    const fir = getPictoId('sapin');
    const season = catalogue.document.rules.find(
      ({ target, requires }) => target.ids.includes(fir) && requires.kind === 'dateRange',
    )?.requires;
    if (season?.kind !== 'dateRange' || !season.from || !season.to) throw new Error('no season');
    const addDays = (day: string, days: number) =>
      new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
    const isOffered = (date: string) => findRefused('EAO', 'picto', [fir], {}, { date }).length === 0;
    for (const year of [2026, 2030]) {
      const [from, to] = [`${year}-${season.from}`, `${year + 1}-${season.to}`];
      expect([addDays(from, -1), from, to, addDays(to, 1)].map(isOffered)).toEqual([
        false,
        true,
        true,
        false,
      ]);
    }
  });

  it('TXT-15 the rainbow isn’t offered on the rainbow pattern', () => {
    const rainbow = getPictoId('arc_en_ciel');
    expect(findRefused('EAO', 'picto', [rainbow], { fond: 44 })).toEqual([[rainbow, 'rule.pictoOnFond']]);
    expect(findRefused('EAO', 'picto', [rainbow], { fond: 39 })).toEqual([]);
  });
});

describe('the rules of the avatars', () => {
  type AvatarRule = Rule & { readonly target: { readonly kind: AvatarSlot } };
  const findRule = (kind: Condition['kind']) => {
    const rule = catalogue.document.rules.find(
      ({ target, requires }) => requires.kind === kind && target.kind in catalogue.document.avatars,
    );
    if (!rule) throw new Error(`no avatar rule of ${kind}`);
    return rule as AvatarRule;
  };
  /** Selects the layers one after the other. Returns the id in a slot, and whether the rules allow it. */
  function wearInOrder(steps: readonly (readonly [AvatarSlot, number])[], slot: AvatarSlot) {
    const env = openProduct('SACAVT');
    let { state } = initProduct(env);
    for (const [each, id] of steps)
      ({ state } = reduce(state, { kind: 'selectAvatar', slot: each, id, preview: 0 }, env));
    const [preview] = state.previews;
    if (!preview) throw new Error('no preview');
    const id = readAvatar(preview.fond, catalogue)?.[slot] ?? 0;
    return { id, valid: isAvailable(computePreviewAvailability(preview, env), slot, id) };
  }
  const listBodies = () => catalogue.document.avatars.body;

  it('AVT-10 a body of the other gender replaces a layer that doesn’t fit it', () => {
    const rule = findRule('avatarGender');
    const isForMales = rule.requires.kind === 'avatarGender' && rule.requires.gender === 'male';
    const [fitting, other] = isForMales ? [1, 65] : [65, 1];
    const [item = 0] = rule.target.ids;
    const slot = rule.target.kind;
    expect(
      wearInOrder(
        [
          ['body', fitting],
          [slot, item],
        ],
        slot,
      ),
    ).toEqual({ id: item, valid: true });
    const after = wearInOrder(
      [
        ['body', fitting],
        [slot, item],
        ['body', other],
      ],
      slot,
    );
    expect(after.id).not.toBe(item);
    expect(after.valid).toBe(true);
  });

  it('AVT-11 another skin colour replaces a layer that can’t be seen on it', () => {
    const rule = findRule('skinColour');
    const skins = rule.requires.kind === 'skinColour' ? rule.requires.ids : [];
    const [item = 0] = rule.target.ids;
    const slot = rule.target.kind;
    const fittingBody = listBodies().find(({ skin }) => skins.includes(skin ?? -1));
    const otherBody = listBodies().find(
      ({ id, skin }) => !skins.includes(skin ?? -1) && id <= 64 === (fittingBody?.id ?? 0) <= 64,
    );
    if (!fittingBody || !otherBody) throw new Error('no bodies');
    expect(
      wearInOrder(
        [
          ['body', fittingBody.id],
          [slot, item],
        ],
        slot,
      ),
    ).toEqual({ id: item, valid: true });
    const after = wearInOrder(
      [
        ['body', fittingBody.id],
        [slot, item],
        ['body', otherBody.id],
      ],
      slot,
    );
    expect(after.id).not.toBe(item);
    expect(after.valid).toBe(true);
  });
});
