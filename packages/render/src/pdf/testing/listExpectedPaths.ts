import type { ArtworkNode, Scene } from '@cmon/core/scene/types';
import { findArtwork } from './goldenPrint.ts';

/** The paths of the fills, the halos of drawings and the cut of a scene, in mm from its trim corner, in painting order. */
export function listExpectedPaths(scene: Scene): { kind: string; points: readonly number[] }[] {
  const { width, height, bleed } = scene;
  const paths = scene.nodes.flatMap((node) => {
    if (node.kind === 'fill')
      return buildFills([listCorners(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed)]);
    if (node.kind === 'block')
      return buildFills([listCorners(node.box.x, node.box.y, node.box.width, node.box.height)]);
    if (node.kind !== 'artwork') return [];
    const drawn = listArtworkPaths(node);
    const halo = node.halo ? drawn.map((points) => ({ kind: 'stroke', points })) : [];
    return [...halo, ...buildFills(drawn)];
  });
  return [...paths, { kind: 'stroke', points: readCoordinates(scene.outline) }];
}

const buildFills = (paths: readonly number[][]) => paths.map((points) => ({ kind: 'fill', points }));

/** Corners of a rectangle in the order of the PDF operator `re`, from the bottom left. */
function listCorners(x: number, y: number, width: number, height: number): number[] {
  return [x, y + height, x + width, y + height, x + width, y, x, y];
}

/** All numbers of a path, x and y in turn. */
export const readCoordinates = (d: string): number[] =>
  (d.match(/-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/g) ?? []).map(Number);

function listArtworkPaths(node: ArtworkNode): number[][] {
  const source = findArtwork(node.file);
  if (!source) throw new Error(`Missing artwork ${node.file}`);
  const { box, tile, fit } = node;
  const transformShapes = (x: number, y: number, sx: number, sy: number): number[][] =>
    source.shapes.map(({ d }) =>
      readCoordinates(d).map((value, i) => (i % 2 === 0 ? x + value * sx : y + value * sy)),
    );
  if (fit === 'tile') {
    const all: number[][] = [];
    for (let y = box.y; y < box.y + box.height; y += tile) {
      for (let x = box.x; x < box.x + box.width; x += tile) {
        all.push(...transformShapes(x, y, tile / source.width, tile / source.height));
      }
    }
    return all;
  }
  const ratios = [box.width / source.width, box.height / source.height];
  const scale = fit === 'cover' ? Math.max(...ratios) : Math.min(...ratios);
  const left = box.x + (box.width - source.width * scale) / 2;
  return transformShapes(left, box.y + (box.height - source.height * scale) / 2, scale, scale);
}
