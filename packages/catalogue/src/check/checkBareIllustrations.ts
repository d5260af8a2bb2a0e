import type { Catalogue } from '@cmon/core/catalogue/document';
import { isDarkMaterial } from '@cmon/core/catalogue/pictures/isDarkMaterial';
import { findPictoVariation, resolvePicto } from '@cmon/core/catalogue/resolvePicto';
import { computeLuminance, computeLuminanceContrast, parseHexColour } from '../colour/contrast.ts';
import { EDGE_CONTRAST, OUTLIERS, readEdgeLights } from '../colour/edges.ts';
import { VANISHING_CONTRAST } from '../compile/addHalos.ts';
import type { CatalogueParts } from '../compile/compileParts.ts';
import { CLEAR_SHARE, type LegibilityProblem } from './checkLegibility.ts';

const getLight = (hex: string): number => computeLuminance(parseHexColour(hex));

/** The edge of an illustration as it is drawn without a background, and the luminance of each rendered pixel of it. */
interface Rendered {
  readonly name: string;
  readonly edge: string;
  readonly lights: readonly number[];
}

/** Renders each offered illustration in colours of its own. */
async function renderIllustrations(catalogue: Catalogue, parts: CatalogueParts): Promise<Rendered[]> {
  const artworks = new Map(parts.pictos.map(({ picto, artwork }) => [picto.id, artwork]));
  const rendered: Rendered[] = [];
  for (const { picto, offered } of parts.pictos) {
    if (!offered) continue;
    const drawn = findPictoVariation(catalogue, picto, resolvePicto(catalogue, picto, 0).variation) ?? picto;
    const artwork = artworks.get(drawn.id);
    if (drawn.edge === undefined || artwork === undefined) continue;
    rendered.push({ name: drawn.name, edge: drawn.edge, lights: await readEdgeLights(artwork) });
  }
  return rendered;
}

/**
 * Share of an outline that can be seen on dark material. With a halo, a part of the illustration can be seen where it
 * contrasts with the halo, or where the halo contrasts with the material: then both together are one shape.
 */
function measureSeenShare(lights: readonly number[], material: string, halo: string | undefined): number {
  if (halo !== undefined && contrasts(getLight(halo), material, EDGE_CONTRAST)) return 1;
  return lights.filter((light) => contrasts(light, halo ?? material, EDGE_CONTRAST)).length / lights.length;
}

/**
 * Whether an illustration can be seen on pale material. With a halo, the halo must contrast with the material. Without one,
 * more than a few pixels of the outline must contrast with it.
 */
function isSeenOnPale(lights: readonly number[], material: string, halo: string | undefined): boolean {
  if (halo !== undefined) return contrasts(getLight(halo), material, EDGE_CONTRAST);
  const visibleLights = lights.filter((light) => contrasts(light, material, VANISHING_CONTRAST));
  return visibleLights.length > OUTLIERS * lights.length;
}

function contrasts(light: number, other: string, contrast: number): boolean {
  return computeLuminanceContrast(light, getLight(other)) >= contrast;
}

/**
 * Measures the contrast of each offered illustration in colours of its own with each bare material, or with the halo that
 * it has there. `entry` of a problem is the id of the forme.
 */
export async function checkBareIllustrations(
  catalogue: Catalogue,
  parts: CatalogueParts,
): Promise<LegibilityProblem[]> {
  const formes = [...catalogue.formes.values()].filter(({ pictoSlot }) => pictoSlot);
  if (formes.length === 0) return [];
  const illustrations = await renderIllustrations(catalogue, parts);
  return formes.flatMap((forme) => {
    const { id, material = '#ffffff', pictoHalos = {} } = forme;
    return illustrations.flatMap(({ name, edge, lights }) => {
      const halo = pictoHalos[edge];
      if (!isDarkMaterial(forme))
        return isSeenOnPale(lights, material, halo)
          ? []
          : [{ entry: id, message: `illustration ${name} can’t be seen on the bare material` }];
      const share = measureSeenShare(lights, material, halo);
      if (share >= CLEAR_SHARE) return [];
      const percent = Math.floor(100 * share);
      return [
        {
          entry: id,
          message: `illustration ${name} has a contrast of ${EDGE_CONTRAST} over ${percent} % of its outline on the bare material`,
        },
      ];
    });
  });
}
