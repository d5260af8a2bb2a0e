import type { Catalogue } from '@cmon/core/catalogue/document';
import { isDarkMaterial } from '@cmon/core/catalogue/pictures/isDarkMaterial';
import { findPictoVariation, resolvePicto } from '@cmon/core/catalogue/resolvePicto';
import { computeLuminance, computeLuminanceContrast, parseHexColour } from '../colour/contrast.ts';
import { EDGE_CONTRAST, readEdgeLights } from '../colour/edges.ts';
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
 * Share of an outline that can be seen on a material. With a halo, a part of the illustration can be seen where it
 * contrasts with the halo, or where the halo contrasts with the material: then both together are one shape.
 */
function measureSeenShare(lights: readonly number[], material: string, halo: string | undefined): number {
  const contrasts = (light: number, other: string) =>
    computeLuminanceContrast(light, getLight(other)) >= EDGE_CONTRAST;
  if (halo !== undefined && contrasts(getLight(halo), material)) return 1;
  return lights.filter((light) => contrasts(light, halo ?? material)).length / lights.length;
}

/**
 * Measures the contrast of each offered illustration in colours of its own with each dark material, or with the halo that
 * it has there. `entry` of a problem is the id of the forme.
 */
export async function checkBareIllustrations(
  catalogue: Catalogue,
  parts: CatalogueParts,
): Promise<LegibilityProblem[]> {
  const formes = [...catalogue.formes.values()].filter((forme) => forme.pictoSlot && isDarkMaterial(forme));
  if (formes.length === 0) return [];
  const illustrations = await renderIllustrations(catalogue, parts);
  return formes.flatMap(({ id, material = '#ffffff', pictoHalos = {} }) =>
    illustrations.flatMap(({ name, edge, lights }) => {
      const share = measureSeenShare(lights, material, pictoHalos[edge]);
      if (share >= CLEAR_SHARE) return [];
      const percent = Math.floor(100 * share);
      return [
        {
          entry: id,
          message: `illustration ${name} has a contrast of ${EDGE_CONTRAST} over ${percent} % of its outline on the bare material`,
        },
      ];
    }),
  );
}
