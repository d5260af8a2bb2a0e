import { LOT_TYPES, PANEL_KINDS, POLES, SCREENS } from '@cmon/core/catalogue/product';
import { FORME_VARIATIONS, OPTION_TABLES } from '@cmon/core/catalogue/types';
import * as v from 'valibot';
import { condition } from './conditions.ts';
import {
  box,
  code,
  colour,
  count,
  date,
  id,
  ids,
  localized,
  market,
  mm,
  size,
  slug,
  words,
} from './fields.ts';

const choice = v.picklist(['fond', 'forme', 'font', 'picto', 'textcolor']);

/** A text's place on a forme; `size` is its largest font size in preview px. */
const straightText = v.strictObject({
  ...box.entries,
  align: v.optional(v.picklist(['left', 'center', 'right']), 'center'),
  size,
  max: count,
});
/** A text bent around a centre: `direction` 1 runs over the top of the circle, -1 along its bottom. */
const curvedText = v.strictObject({
  arc: v.strictObject({ cx: mm, cy: mm, radius: size }),
  direction: v.picklist([1, -1]),
  size,
  max: count,
});

const shape = v.variant('kind', [
  v.strictObject({ kind: v.literal('rect'), width: size, height: size, radius: mm }),
  v.strictObject({ kind: v.literal('ellipse'), width: size, height: size }),
]);

export const formeSource = v.strictObject({
  id,
  code,
  genCode: code,
  variation: v.picklist(FORME_VARIATIONS),
  object: v.boolean(),
  name: localized,
  shape,
  bleed: size,
  safe: size,
  mmPerPx: size,
  picto: v.nullable(box),
  texts: v.pipe(v.array(v.union([straightText, curvedText])), v.minLength(1)),
  copies: count,
  mockup: v.nullable(slug),
  /** Colour of the bare material, where no fond is printed. */
  material: colour,
});

export const textcolorSource = v.strictObject({ id, value: colour, name: localized });

export const fontSource = v.strictObject({
  id,
  code: slug,
  name: words,
  /** Package of the font under node_modules and the file in it. */
  from: v.strictObject({ package: words, file: words, licence: words }),
  authors: words,
});

/** Share of the way that every colour of a drawing goes towards the fond's own, so that texts stand out. */
const soften = v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(0.9)), 0);

const artwork = v.union([
  v.strictObject({ file: words, recolour: v.optional(v.record(colour, colour), {}), soften }),
  v.strictObject({ draw: slug, palette: v.array(colour), soften }),
]);

export const fondSource = v.strictObject({
  id,
  code,
  type: v.picklist(['couleur', 'motif', 'scene', 'photo', 'none']),
  name: localized,
  /** The colour for `couleur`; the dominant one otherwise. */
  colour,
  artwork: v.optional(artwork),
  /** Edge of one repeat in mm. */
  tile: v.optional(size),
  /** Id of the text colour it starts with. */
  text: id,
  group: slug,
});

const pictoSource = v.strictObject({
  id,
  name: slug,
  icon: words,
  label: localized,
  /** More search words; the label and the group's name are always searched. */
  words: v.optional(localized),
  /** Variations drawn beside the plain one: C paler, for dark fonds; F darker, for pale ones. */
  also: v.optional(v.array(v.picklist(['C', 'F'])), []),
});

export const pictoFile = v.strictObject({
  group: slug,
  type: v.picklist(['mono', 'poly']),
  pictos: v.array(pictoSource),
});

export const groupSource = v.strictObject({
  id,
  slug,
  table: v.picklist(Object.values(OPTION_TABLES)),
  name: localized,
  /** Absent for the groups of fonds and pictos, which their members name. */
  ids: v.optional(ids),
});

export const ruleSource = v.strictObject({
  id: slug,
  target: v.strictObject({ kind: v.picklist([...choice.options, 'group']), ids }),
  requires: condition,
  reason: v.pipe(v.string(), v.regex(/^rule\.[a-zA-Z]+$/, 'is not a message key like rule.mugModel')),
});

export const mockupSource = v.strictObject({
  code: slug,
  width: size,
  height: size,
  areas: v.array(v.strictObject({ ...box.entries, surface: v.picklist(['flat', 'cylinder']) })),
});

const previewSource = v.strictObject({
  fond: id,
  forme: id,
  font: id,
  picto: id,
  textcolor: id,
  textes: v.optional(v.array(v.string())),
});

const optionSource = v.strictObject({
  kind: choice,
  previews: ids,
  /** Slugs of the groups it offers, in order; a `fond` or `picto` option may also take `none`. */
  groups: v.optional(v.array(slug), []),
  ids: v.optional(ids, []),
  none: v.optional(v.boolean(), false),
  localized: v.optional(v.boolean(), false),
});

const partSource = v.strictObject({
  code,
  name: localized,
  lotType: v.picklist(LOT_TYPES),
  pole: v.nullable(v.picklist(POLES)),
  blank: v.nullable(code),
  l2c: v.optional(v.boolean(), false),
  double: v.optional(v.boolean(), false),
  packReference: v.optional(v.nullable(id), null),
});

export const productSource = v.strictObject({
  id,
  code,
  /** Further codes that name the same article, each with an id of its own. */
  also: v.optional(v.array(v.strictObject({ id, code })), []),
  family: code,
  screen: v.picklist(SCREENS),
  markets: v.pipe(v.array(market), v.minLength(1)),
  sold: v.optional(v.nullable(v.strictObject({ from: date, to: date })), null),
  name: localized,
  name2: v.optional(v.nullable(localized), null),
  description: localized,
  legend: localized,
  baseline: localized,
  facts: v.optional(v.nullable(localized), null),
  parts: v.pipe(v.array(partSource), v.minLength(1)),
  previews: v.pipe(v.array(previewSource), v.minLength(1)),
  panels: v.array(v.picklist(PANEL_KINDS)),
  options: v.array(optionSource),
});

export type FormeSource = v.InferOutput<typeof formeSource>;
export type TextcolorSource = v.InferOutput<typeof textcolorSource>;
export type FontSource = v.InferOutput<typeof fontSource>;
export type FondSource = v.InferOutput<typeof fondSource>;
export type PictoFile = v.InferOutput<typeof pictoFile>;
export type PictoSource = v.InferOutput<typeof pictoSource>;
export type GroupSource = v.InferOutput<typeof groupSource>;
export type RuleSource = v.InferOutput<typeof ruleSource>;
export type MockupSource = v.InferOutput<typeof mockupSource>;
export type ProductSource = v.InferOutput<typeof productSource>;
