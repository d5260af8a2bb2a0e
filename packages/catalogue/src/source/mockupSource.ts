import * as v from 'valibot';
import { box, colour, nonEmptyText, size, slug } from './fields.ts';

/** The body of a turning object, in mm. `Solid` of the core describes the fields. */
const solidSource = v.strictObject({
  code: slug,
  radius: size,
  base: v.number(),
  face: v.number(),
  bands: v.array(
    v.strictObject({
      colour,
      finish: v.picklist(['gloss', 'metal', 'matt']),
      profile: v.pipe(v.array(v.tuple([v.number(), v.number()])), v.minLength(2)),
    }),
  ),
  handle: v.optional(v.strictObject({ top: size, bottom: size, reach: size, wall: size, thickness: size })),
});

export const mockupSource = v.strictObject({
  code: slug,
  width: size,
  height: size,
  /** File of assets/artwork/mockups; default `{code}.svg`. */
  file: v.optional(nonEmptyText),
  /** Colours of the drawing, each with its replacement. */
  recolour: v.optional(v.record(colour, colour), {}),
  /** A transparent drawing over the print, for the shade and light of the surface. */
  over: v.optional(nonEmptyText),
  areas: v.array(
    v.strictObject({
      ...box.entries,
      surface: v.picklist(['flat', 'cylinder']),
      /** The curve of a round object in the drawing: its radius, and how much the middle of its rim is below the sides. */
      round: v.optional(v.strictObject({ radius: size, sag: v.pipe(v.number(), v.minValue(0)) })),
    }),
  ),
  /** The object in three dimensions, which the editor turns. */
  solid: v.optional(solidSource),
});

export type MockupSource = v.InferOutput<typeof mockupSource>;
