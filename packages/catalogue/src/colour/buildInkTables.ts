import type { InkTable } from '@cmon/core/imposition/inkTable';
import {
  BLOCK_COLOUR,
  DEFAULT_PICTO_COLOUR,
  DEFAULT_TEXT_COLOUR,
  PLACEHOLDER_COLOUR,
} from '@cmon/core/scene/defaults';
import type { Artwork } from '@cmon/core/scene/types';
import { PHOTO_HALOS } from '../compile/buildPhotoFond.ts';
import type { CatalogueParts } from '../compile/compileParts.ts';
import type { Profiles } from '../source/readProfiles.ts';
import { convertColours } from './convertColours.ts';
import { MAX_TOTAL_INK } from './createInkFinder.ts';

/** Version of our own rules on top of Little CMS: black builds, total ink, the search for the nearest print, and ramps. */
const RULES_VERSION = 'cmyk-3';

/** The colours that a scene has without naming one of the catalogue. */
const SCENE_COLOURS = [
  DEFAULT_TEXT_COLOUR,
  DEFAULT_PICTO_COLOUR,
  PLACEHOLDER_COLOUR,
  BLOCK_COLOUR,
  ...PHOTO_HALOS,
];

/** Lists the colours of everything that is printed, in order. `drawings` are all compiled drawings. */
export function listPrintedColours(parts: CatalogueParts, drawings: Iterable<Artwork>): string[] {
  const colours = new Set<string>(SCENE_COLOURS);
  for (const { value } of parts.textcolors) colours.add(value);
  for (const { fond } of parts.fonds)
    for (const colour of [
      fond.colour,
      ...Object.values(fond.halos ?? {}),
      ...Object.values(fond.pictoHalos ?? {}),
    ])
      colours.add(colour);
  for (const { pictoHalos = {} } of parts.formes)
    for (const colour of Object.values(pictoHalos)) colours.add(colour);
  for (const { shapes } of drawings) for (const { fill } of shapes) if (fill !== 'tint') colours.add(fill);
  return [...colours].sort();
}

/** Builds the ink table of every profile. `drawings` are all compiled drawings. */
export function buildInkTables(
  { all, engine }: Profiles,
  colours: readonly string[],
  drawings: readonly Artwork[],
): InkTable[] {
  return all.map(({ name, sha256, condition, transforms }) => {
    return {
      profile: name,
      sha256,
      engine: `${engine}, ${RULES_VERSION}`,
      condition,
      maxTotalInk: MAX_TOTAL_INK,
      colours: Object.fromEntries(convertColours(colours, drawings, transforms)),
    };
  });
}
