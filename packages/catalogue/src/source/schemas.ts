import { LOT_TYPES, PANEL_KINDS, POLES, PREVIEW_NOUNS, SCREENS } from '@cmon/core/catalogue/product';
import { CHOICE_KINDS } from '@cmon/core/catalogue/rule';
import {
  AVATAR_SLOTS,
  FOND_TYPES,
  FORME_VARIATIONS,
  OPTION_TABLES,
  TEXT_PATTERNS,
} from '@cmon/core/catalogue/types';
import * as v from 'valibot';
import { condition } from './condition.ts';
import {
  box,
  code,
  colour,
  count,
  date,
  formeCode,
  id,
  ids,
  isSeason,
  localized,
  market,
  mm,
  NOT_SEASON,
  nonEmptyText,
  size,
  slug,
} from './fields.ts';
import { createNotAuthorisedMessage } from './notAuthorised.ts';

const choiceKind = v.picklist(CHOICE_KINDS);

/** The required pattern of a text, when it is restricted. */
const pattern = v.optional(v.picklist(TEXT_PATTERNS));

/**
 * Slot of a straight text on a forme: its height gives its size. `max` is the number of characters that is always
 * allowed.
 */
const straightText = v.strictObject({
  ...box.entries,
  align: v.optional(v.picklist(['left', 'center', 'right']), 'center'),
  max: count,
  pattern,
});
/**
 * Slot of a text on a circle: `direction` 1 is along the top, -1 along the bottom. `size` is its font size in preview
 * px.
 */
const curvedText = v.strictObject({
  arc: v.strictObject({ cx: mm, cy: mm, radius: size }),
  direction: v.picklist([1, -1]),
  size,
  max: count,
  pattern,
});

const shape = v.variant('kind', [
  v.strictObject({ kind: v.literal('rect'), width: size, height: size, radius: mm }),
  v.strictObject({ kind: v.literal('ellipse'), width: size, height: size }),
  /** One closed path, the only shape of a file of assets/artwork/formes. Its bounding box is 0 0 width height. */
  v.strictObject({ kind: v.literal('path'), width: size, height: size, file: nonEmptyText }),
]);

export const formeSource = v.strictObject({
  id,
  code: formeCode,
  genCode: formeCode,
  variation: v.picklist(FORME_VARIATIONS, createNotAuthorisedMessage('formeVariationNotAuthorised')),
  /** True for the shape of an object, false for a label. */
  object: v.boolean(),
  name: localized,
  shape,
  bleed: size,
  /** Distance from the trim that texts and pictos keep, mm. */
  safe: size,
  mmPerPx: size,
  picto: v.nullable(box),
  /** Box in a shape without a picto that backgrounds fill with a drawing of their own, as the number of a sequence. */
  reserved: v.optional(box),
  texts: v.array(v.union([straightText, curvedText])),
  /** Labels that are printed of one design. The shape that leaves a part of a pack out has 0. */
  copies: v.pipe(v.number(), v.integer(), v.minValue(0)),
  mockup: v.nullable(slug),
  /** Colour of the bare material, which shows without a fond. */
  material: colour,
});

export const textcolorSource = v.strictObject({ id, value: colour, name: localized });

export const fontSource = v.strictObject({
  id,
  code: slug,
  name: nonEmptyText,
  /** Package under node_modules and the file in it. Without a package, a file of assets/fonts. */
  from: v.strictObject({
    package: v.optional(nonEmptyText),
    file: nonEmptyText,
    licence: nonEmptyText,
    /** True when its licence forbids a changed font under the same name. */
    reservedName: v.optional(v.boolean(), false),
  }),
  authors: nonEmptyText,
});

/** How far every colour of a drawing is mixed towards the fond's colour (0 to 0.9), so that texts can be read. */
const soften = v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(0.9)), 0);

/** A text drawn as font outlines, centred in a box and as large as fits. The box is in the drawing's units. */
const lettering = v.strictObject({ font: slug, fill: colour, ...box.entries });

const artwork = v.strictObject({
  /** A file of assets/artwork/backgrounds. */
  file: nonEmptyText,
  /** Colours of the drawing, and the colours that replace them. */
  recolour: v.optional(v.record(colour, colour), {}),
  soften,
  lettering: v.optional(lettering),
});

export const fondSource = v.strictObject({
  id,
  code,
  type: v.picklist(FOND_TYPES, createNotAuthorisedMessage('fondTypeNotAuthorised')),
  name: localized,
  /** The colour of a `couleur`; otherwise the dominant colour. */
  colour,
  artwork: v.optional(artwork),
  /** Edge of one repeat in mm. */
  tile: v.optional(size),
  /** The text of a `localized` fond, drawn with its artwork's lettering. */
  words: v.optional(localized),
  /** Number of drawings of a `sequence`. The lettering numbers them from 1. */
  count: v.optional(count),
  /** Id of the default text colour. */
  text: id,
  group: slug,
});

export const groupSource = v.strictObject({
  id,
  slug,
  table: v.picklist(Object.values(OPTION_TABLES)),
  name: localized,
  /** Absent for groups of fonds and pictos: there the members name the group. */
  ids: v.optional(ids),
  /** Type of pictos: the group contains every picto of this type. */
  every: v.optional(v.picklist(['mono', 'poly', 'polygon'])),
});

/** The workshop's name of an object to print on. `code` is the `blank` of products' parts. */
export const blankSource = v.strictObject({ code, name: localized });

export const ruleSource = v.strictObject({
  id: slug,
  target: v.strictObject({ kind: v.picklist([...choiceKind.options, 'group', ...AVATAR_SLOTS]), ids }),
  requires: condition,
  reason: v.pipe(v.string(), v.regex(/^rule\.[a-zA-Z]+$/, 'is not a message key like rule.mugModel')),
});

export const avatarSource = v.strictObject({
  id: v.pipe(id, v.minValue(1)),
  value: slug,
  name: localized,
  /** Skin colour of a body. */
  skin: v.optional(v.nullable(id), null),
});

const idOrStack = v.union([id, ids]);

const previewSource = v.strictObject({
  fond: idOrStack,
  forme: id,
  font: idOrStack,
  picto: id,
  textcolor: id,
  textes: v.optional(v.array(v.string())),
});

const optionEntries = {
  kind: choiceKind,
  /** Slugs of the offered groups, in order. `none` also offers id 0. */
  groups: v.optional(v.array(slug), []),
  ids: v.optional(ids, []),
  none: v.optional(v.boolean(), false),
  localized: v.optional(v.boolean(), false),
  /** The panel of the option, when it isn't the default panel of its kind. */
  panel: v.optional(v.picklist(PANEL_KINDS)),
};

/** A set of options that several products share. */
export const offerSource = v.strictObject({ slug, options: v.array(v.strictObject(optionEntries)) });

const optionSource = v.union([
  v.strictObject({ ...optionEntries, previews: ids }),
  /** All options of an offer, for these previews. */
  v.strictObject({ offer: slug, previews: ids }),
]);

const partSource = v.strictObject({
  code,
  name: localized,
  lotType: v.picklist(LOT_TYPES),
  pole: v.nullable(v.picklist(POLES)),
  blank: v.nullable(code),
  /** The blanks of the shapes that are another object than `blank`: another colour or size. Keys are the codes of shapes. */
  blanks: v.optional(v.record(code, code)),
  /** A label sheet that the L2C line binds into a checkbook. */
  l2c: v.optional(v.boolean(), false),
  /** The parts of its pack are put together on the CIP line. */
  cip: v.optional(v.boolean(), false),
  /** Its labels are cut twice: kiss cut on the web, then sheets cut through. */
  double: v.optional(v.boolean(), false),
  /** Share of the pieces that a controller checks. */
  controller: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1)), 0),
  packReference: v.optional(v.nullable(id), null),
});

const productEntries = v.strictObject({
  id,
  code,
  /** Further codes of the same article, each with its own id. */
  also: v.optional(v.array(v.strictObject({ id, code })), []),
  family: code,
  screen: v.picklist(SCREENS),
  markets: v.pipe(v.array(market), v.minLength(1)),
  sold: v.optional(
    v.nullable(
      v.pipe(
        v.strictObject({ from: date, to: date }),
        v.check((days) => isSeason(days), NOT_SEASON),
      ),
    ),
    null,
  ),
  name: localized,
  name2: v.optional(v.nullable(localized), null),
  description: localized,
  legend: localized,
  baseline: localized,
  facts: v.optional(v.nullable(localized), null),
  parts: v.pipe(v.array(partSource), v.minLength(1)),
  previews: v.array(previewSource),
  panels: v.array(v.picklist(PANEL_KINDS)),
  options: v.array(optionSource),
  /** The name of the previews when one part has several. */
  previewNoun: v.optional(v.picklist(PREVIEW_NOUNS)),
  /** The editor offers a class list: a teacher orders one for each child, with a name on it. */
  classList: v.optional(v.boolean(), false),
  /** The markets in which shoppers may choose a photo of their own as a background. */
  photos: v.optional(v.array(market), []),
  /** The previews that may have such a photo, when other previews are labels. All previews when it is absent. */
  photoPreviews: v.optional(ids),
});

/** The longest name of one of several parts, and its longest word: its button is 140 px wide, its letters 12 px high. */
const PART_NAME_LENGTH = 32;
const PART_WORD_LENGTH = 20;

const fitsPartButton = (name: string) =>
  name.length <= PART_NAME_LENGTH && name.split(/[\s-]/).every((word) => word.length <= PART_WORD_LENGTH);

export const productSource = v.pipe(
  productEntries,
  v.check(({ classList, panels }) => !classList || panels.includes('texte'), 'a class list needs texts'),
  v.check(
    ({ parts, previews, previewNoun }) =>
      (previewNoun !== undefined) === (parts.length === 1 && previews.length > 1),
    'previewNoun is for several previews of one part',
  ),
  v.check(
    ({ parts }) => parts.length === 1 || parts.every(({ name }) => Object.values(name).every(fitsPartButton)),
    `the name of one of several parts has at most ${PART_NAME_LENGTH} characters, and each word ${PART_WORD_LENGTH}`,
  ),
);

export type FormeSource = v.InferOutput<typeof formeSource>;
export type TextcolorSource = v.InferOutput<typeof textcolorSource>;
export type FontSource = v.InferOutput<typeof fontSource>;
export type FondSource = v.InferOutput<typeof fondSource>;
export type GroupSource = v.InferOutput<typeof groupSource>;
export type BlankSource = v.InferOutput<typeof blankSource>;
export type RuleSource = v.InferOutput<typeof ruleSource>;
export type AvatarSource = v.InferOutput<typeof avatarSource>;
export type OfferSource = v.InferOutput<typeof offerSource>;
export type ProductSource = v.InferOutput<typeof productSource>;
