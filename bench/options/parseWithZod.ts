import * as v from 'zod';

const text = v.record(v.string(), v.string());
const perText = v.union([v.number(), v.array(v.number())]);
const box = { x: v.number(), y: v.number(), width: v.number(), height: v.number() };
const fond = v.object({
  id: v.number(),
  fond_id: v.string(),
  type: v.string(),
  value: v.string(),
  name: text,
  thumb: v.optional(v.string()),
  textcolors: v.array(v.number()),
  textcolorSwatch: v.nullable(v.number()),
  textcolorDefault: v.number(),
  pictoVariation: v.string(),
  tile: v.optional(v.number()),
  colour: v.string(),
});
const forme = v.object({
  id: v.number(),
  code: v.string(),
  genCode: v.string(),
  variation: v.string(),
  name: text,
  textfield: v.object({
    numTextes: v.number(),
    maxChars: perText,
    width: perText,
    height: perText,
    fontSize: perText,
    curviligne: perText,
  }),
  width: v.number(),
  height: v.number(),
  outline: v.string(),
  bleedOutline: v.string(),
  pictoSlot: v.nullable(v.object(box)),
  textSlots: v.array(v.object({ ...box, align: v.string() })),
  copies: v.number(),
});
const picto = v.object({
  id: v.number(),
  name: v.string(),
  label: text,
  type: v.string(),
  variation: v.string(),
  file: v.string(),
  keywords: text,
});

const document = v.object({
  version: v.string(),
  products: v.record(v.string(), v.object({ id: v.number(), code: v.string(), name: text })),
  fonds: v.array(fond),
  formes: v.array(forme),
  fonts: v.array(v.object({ id: v.number(), family: v.string(), file: v.string() })),
  pictos: v.array(picto),
  textcolors: v.array(v.object({ id: v.number(), value: v.string(), name: text })),
  groups: v.array(
    v.object({ id: v.number(), ids: v.array(v.number()), parentTable: v.string(), name: text }),
  ),
  teintelinks: v.array(v.object({ p: v.number(), f: v.number(), t: v.string() })),
});

/** Checks every field of the options document at each load, as a program must that doesn't check it when publishing. */
export const parseWithZod = (json: unknown) => document.parse(json);
