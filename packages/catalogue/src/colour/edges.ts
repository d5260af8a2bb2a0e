import type { Artwork } from '@cmon/core/scene/types';
import sharp from 'sharp';
import { buildArtworkSvg } from '../svg/buildArtworkSvg.ts';
import { computeLuminance } from './contrast.ts';
import { computeClearShare, MIN_CLEAR_SHARE, type Shade } from './isReadable.ts';

/** The contrast that illustrations in colours of their own have around their outline (WCAG 2.2, graphics). */
export const EDGE_CONTRAST = 3;

/**
 * The luminances from black to white, divided into steps. An edge is the darkest and the lightest step, like `14`. Most
 * steps have about the same contrast. The step of orange and other lively colours is divided into two. Otherwise all these
 * colours would need the halo that contrasts with the darker ones, and that halo is nearly black.
 */
const LIMITS = [0, 0.033, 0.088, 0.179, 0.243, 0.33, 0.583, 1] as const;
const STEPS = LIMITS.length - 1;

/** Width of a rendered illustration, px. */
const WIDTH = 64;
/** How far the edge reaches from the outline into the illustration, px. */
const DEPTH = 2;
/** Opacity (0 to 255) from which a pixel belongs to the illustration. */
const OPAQUE = 200;
/** Share of the pixels of an edge that may be darker than its darkest step, and lighter than its lightest. */
export const OUTLIERS = 0.025;

/** Every edge, from all black to all white. */
export const EDGES: readonly string[] = Array.from({ length: STEPS * STEPS }, (_, index) => [
  Math.floor(index / STEPS),
  index % STEPS,
]).flatMap(([dark = 0, light = 0]) => (dark <= light ? [`${dark}${light}`] : []));

function findStep(light: number): number {
  const found = LIMITS.findLastIndex((limit, step) => step < STEPS && light >= limit);
  return Math.max(0, found);
}

/** The darkest and the lightest luminance of an edge. */
export function readEdge(edge: string): Shade {
  return { darkest: LIMITS[Number(edge[0])] ?? 0, lightest: LIMITS[Number(edge[1]) + 1] ?? 1 };
}

/** The steps of the darkest and of the lightest part of an edge. */
export function readEnds(edge: string): readonly Shade[] {
  return [...edge].map((step) => ({
    darkest: LIMITS[Number(step)] ?? 0,
    lightest: LIMITS[Number(step) + 1] ?? 1,
  }));
}

/** The luminance (0 to 1) of each pixel along the outline of a rendered illustration, darkest first. */
export async function readEdgeLights(artwork: Artwork): Promise<readonly number[]> {
  const { data, info } = await sharp(Buffer.from(buildArtworkSvg(artwork)))
    .resize(WIDTH, Math.max(1, Math.round((WIDTH * artwork.height) / artwork.width)), { fit: 'fill' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const isDrawn = (x: number, y: number): boolean =>
    x >= 0 && y >= 0 && x < width && y < height && (data[(y * width + x) * channels + 3] ?? 0) >= OPAQUE;
  const lights: number[] = [];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const isInside = [x - DEPTH, x + DEPTH].every((near) => isDrawn(near, y));
      if (!isDrawn(x, y) || (isInside && [y - DEPTH, y + DEPTH].every((near) => isDrawn(x, near)))) continue;
      const offset = (y * width + x) * channels;
      lights.push(computeLuminance([data[offset] ?? 0, data[offset + 1] ?? 0, data[offset + 2] ?? 0]));
    }
  return lights.sort((one, other) => one - other);
}

/** The edge of an illustration: what is drawn along its outline. */
export async function findEdge(artwork: Artwork): Promise<string> {
  const lights = await readEdgeLights(artwork);
  const [darkest, lightest] = [OUTLIERS, 1 - OUTLIERS].map(
    (share) => lights[Math.min(lights.length - 1, Math.floor(share * lights.length))] ?? 0,
  );
  return `${findStep(darkest ?? 0)}${findStep(lightest ?? 1)}`;
}

/** The edges that don't stand out from some window of a background, given by the luminance of its pixels. */
export function listUnclearEdges(windows: readonly ArrayLike<number>[]): readonly string[] {
  return EDGES.filter((edge) => {
    const shade = readEdge(edge);
    return windows.some((window) => computeClearShare(shade, window, EDGE_CONTRAST) < MIN_CLEAR_SHARE);
  });
}
