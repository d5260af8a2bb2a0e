import type { Catalogue } from '@cmon/core/catalogue/document';
import type { Fond, Forme } from '@cmon/core/catalogue/types';
import type { Artwork } from '@cmon/core/scene/types';
import { computeContrast, computeLuminance, parseHexColour } from '../colour/contrast.ts';
import { EDGE_CONTRAST, readEdge } from '../colour/edges.ts';
import { CLEAR_CONTRAST, computeClearShare, type Shade } from '../colour/isReadable.ts';
import { renderLuminance } from '../colour/renderLuminance.ts';
import type { CatalogueParts } from '../compile/compileParts.ts';
import type { CompiledFond } from '../compile/drawings/compileFond.ts';
import { findOutlines, type Outline } from './findOutlines.ts';

/** Share of the outline of each text and illustration that must have the contrast. */
export const CLEAR_SHARE = 0.95;
/** Width of a rendered background, px. */
const WIDTH = 480;

/** A background, by id, on which letters of a colour or an illustration don't stand out. */
export interface LegibilityProblem {
  readonly entry: number;
  readonly message: string;
}

/** Returns the luminance (0 to 1) of a drawing at a point of a forme, which is given in mm. */
type ReadLuminance = (forme: Forme, x: number, y: number) => number;

/**
 * Renders a drawing of a fond, and returns a function that reads its luminance. The drawing lies on a forme as in a scene:
 * once over the whole bleed, or as a pattern.
 */
async function renderDrawing({ colour, type, tile }: Fond, artwork: Artwork): Promise<ReadLuminance> {
  const { lights, width, height } = await renderLuminance(artwork, colour, WIDTH);
  const read = (across: number, down: number): number => {
    const column = Math.min(width - 1, Math.max(0, Math.floor(across * width)));
    const row = Math.min(height - 1, Math.max(0, Math.floor(down * height)));
    return lights[row * width + column] ?? 0;
  };
  if (type === 'motif' && tile !== undefined)
    return ({ bleed }, x, y) => read(((x + bleed) / tile) % 1, ((y + bleed) / tile) % 1);
  return (forme, x, y) => {
    const [across, down] = [forme.width + 2 * forme.bleed, forme.height + 2 * forme.bleed];
    const scale = Math.max(across / artwork.width, down / artwork.height);
    return read(
      0.5 + (x + forme.bleed - across / 2) / (artwork.width * scale),
      0.5 + (y + forme.bleed - down / 2) / (artwork.height * scale),
    );
  };
}

/** Luminance of the points of each outline, on each drawing of a fond or on its plain colour. */
async function measureOutlines(
  { fond, files }: CompiledFond,
  outlines: readonly Outline[],
): Promise<readonly (readonly Float32Array[])[]> {
  const light = computeLuminance(parseHexColour(fond.colour));
  const readers = await Promise.all(files.map(({ artwork }) => renderDrawing(fond, artwork)));
  return (files.length === 0 ? [() => light] : readers).map((readLuminance) =>
    outlines.map(({ forme, points }) => {
      const lights = new Float32Array(points.length);
      for (const [index, { x, y }] of points.entries()) lights[index] = readLuminance(forme, x, y);
      return lights;
    }),
  );
}

/** The outline along which letters or an illustration stand out least. */
interface WorstPlace {
  /** Share (0 to 1) of the outline that has the contrast. */
  readonly share: number;
  /** Names the text or illustration, and the forme. */
  readonly place: string;
}

/** Finds the outline along which something of a shade, without a halo, has the least contrast. */
function findWorstPlace(
  shade: Shade,
  contrast: number,
  grounds: readonly (readonly Float32Array[])[],
  outlines: readonly Outline[],
): WorstPlace {
  let worst: WorstPlace = { share: 1, place: '' };
  for (const lights of grounds)
    for (const [index, { forme, name }] of outlines.entries()) {
      const share = computeClearShare(shade, lights[index] ?? [], contrast);
      if (share < worst.share) worst = { share, place: `${name} on ${forme.code}` };
    }
  return worst;
}

/**
 * Measures the contrast of each text and illustration with its surroundings, for every forme, background and offered
 * colour. Illustrations in colours of their own are measured at every edge. An element with a halo is measured on the
 * halo, the others on the rendered background.
 */
export async function checkLegibility(
  catalogue: Catalogue,
  parts: CatalogueParts,
): Promise<LegibilityProblem[]> {
  const outlines = await findOutlines(catalogue, parts);
  const pictoOutlines = outlines.filter(({ isPicto }) => isPicto);
  const edges = [...new Set(parts.pictos.flatMap(({ picto }) => picto.edge ?? []))];
  const problems: LegibilityProblem[] = [];
  for (const compiled of parts.fonds) {
    const { id: entry, textcolors, halos = {}, pictoHalos = {} } = compiled.fond;
    const bareColours = textcolors.filter((id) => halos[id] === undefined);
    // A plain background needs no halo: another variation of the illustration is chosen for it.
    const bareEdges =
      compiled.files.length === 0 ? [] : edges.filter((edge) => pictoHalos[edge] === undefined);
    for (const id of textcolors) {
      const halo = halos[id];
      if (halo !== undefined && computeContrast(halo, getColour(catalogue, id)) < CLEAR_CONTRAST)
        problems.push({ entry, message: `text colour ${id} doesn't contrast with its halo` });
    }
    if (bareColours.length + bareEdges.length === 0) continue;
    const measured = bareColours.length > 0 ? outlines : pictoOutlines;
    const grounds = await measureOutlines(compiled, measured);
    const report = (subject: string, contrast: number, { share, place }: WorstPlace) => {
      if (share >= CLEAR_SHARE) return;
      const percent = Math.floor(100 * share);
      problems.push({
        entry,
        message: `${subject} has a contrast of ${contrast} over ${percent} % of the outline of ${place}`,
      });
    };
    for (const id of bareColours) {
      const light = computeLuminance(parseHexColour(getColour(catalogue, id)));
      const shade = { darkest: light, lightest: light };
      report(`text colour ${id}`, CLEAR_CONTRAST, findWorstPlace(shade, CLEAR_CONTRAST, grounds, measured));
    }
    const pictoGrounds = grounds.map((lights) => lights.filter((_, index) => measured[index]?.isPicto));
    for (const edge of bareEdges) {
      const shade = readEdge(edge);
      const worst = findWorstPlace(shade, EDGE_CONTRAST, pictoGrounds, pictoOutlines);
      report(`an illustration with the edge ${edge}`, EDGE_CONTRAST, worst);
    }
  }
  return problems;
}

const getColour = ({ textcolors }: Catalogue, id: number): string => textcolors.get(id)?.value ?? '';
