import type { Product, ProductOption, ProductPart } from '../catalogue/product.ts';
import type {
  AvatarValue,
  Fond,
  Font,
  Forme,
  Group,
  LocalizedText,
  Picto,
  Textcolor,
} from '../catalogue/types.ts';

/** Builders of catalogue entries: fields that most tests don't use get default values. */

export function text(word: string): LocalizedText {
  return {
    fr_FR: `${word} fr`,
    es_ES: `${word} es`,
    it_IT: `${word} it`,
    en_GB: `${word} en`,
    de_DE: `${word} de`,
  };
}

const square = 'M0 0L50 0L50 20L0 20Z';

export function forme(
  id: number,
  code: string,
  maxChars: readonly number[],
  fields: Partial<Forme> = {},
): Forme {
  return {
    id,
    code,
    genCode: code.split('_')[0] ?? code,
    variation: '',
    thumbType: 'label',
    isObjet: false,
    name: text(code),
    textfield: { numTextes: maxChars.length, maxChars, width: 100, height: 20, fontSize: 20, curviligne: 0 },
    width: 50,
    height: 20,
    outline: square,
    bleedOutline: square,
    bleed: 1,
    safe: 1,
    mmPerPx: 0.25,
    pictoSlot: null,
    textSlots: maxChars.map((_, index) => ({
      x: 2,
      y: index * 5,
      width: 40,
      height: 5,
      align: 'center',
      arc: null,
    })),
    copies: 24,
    mockup: null,
    ...fields,
  };
}

export function fond(id: number, fields: Partial<Fond> = {}): Fond {
  return {
    id,
    fond_id: `FOND_${id}`,
    type: 'couleur',
    value: '#ffffff',
    name: text(`fond ${id}`),
    textcolors: [],
    textcolorSwatch: null,
    textcolorDefault: 1,
    pictoVariation: '',
    colour: '#ffffff',
    ...fields,
  };
}

export function font(id: number, lacks = ''): Font {
  return {
    id,
    family: `cmon ${id}`,
    code: `font${id}`,
    file: `fonts/font${id}.ttf`,
    metrics: `fonts/font${id}.metrics.json`,
    lacks,
  };
}

export function picto(id: number, name: string, fields: Partial<Picto> = {}): Picto {
  return {
    id,
    name,
    label: text(name),
    type: 'poly',
    variation: '',
    file: `pictos/poly/${name}.svg`,
    keywords: text(name),
    ...fields,
  };
}

export function textcolor(id: number, value: string): Textcolor {
  return {
    id,
    value,
    name: text(`colour ${id}`),
  };
}

export function group(id: number, parentTable: Group['parentTable'], ids: readonly number[]): Group {
  return {
    id,
    ids,
    parentTable,
    name: text(`group ${id}`),
  };
}

export function avatarValue(id: number, skin: number | null = null): AvatarValue {
  return {
    id,
    value: `avatar${id}`,
    name: text(`avatar ${id}`),
    skin,
  };
}

export function option(
  kind: ProductOption['kind'],
  previews: readonly number[],
  ids: readonly number[],
  groups: readonly number[] = [],
): ProductOption {
  return { kind, previews, ids, groups, controlIndex: previews[0] ?? 0, localized: false };
}

export function part(code: string, packReference: number | null = null): ProductPart {
  return {
    code,
    name: text(code),
    lotType: 'EAO',
    pole: null,
    blank: null,
    l2c: false,
    cip: false,
    double: false,
    controller: 0,
    packReference,
  };
}

export function product(id: number, code: string, fields: Partial<Product>): Product {
  return {
    id,
    code,
    family: 'EAO',
    screen: 'Variable',
    markets: ['fr', 'es', 'it', 'uk', 'de'],
    sold: null,
    name: text(code),
    name2: null,
    description: text(code),
    legend: text(code),
    baseline: text(code),
    facts: null,
    parts: [part(code)],
    previews: [],
    panels: ['texte', 'forme', 'fond', 'picto', 'font', 'textcolor'],
    options: [],
    ...fields,
  };
}
