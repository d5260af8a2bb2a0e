/** Vertices of a surface, in mm; y is the height over the ground. */
export interface Surface {
  readonly positions: Float32Array;
  readonly normals: Float32Array;
  readonly indices: Uint16Array;
}

/**
 * Joins two rings of vertices with triangles, two between each pair of neighbours. `lower` and `upper` are the indices of
 * the rings' first vertices; a ring has `steps + 1` of them.
 */
export function joinRings(lower: number, upper: number, steps: number): readonly number[] {
  return Array.from({ length: steps }, (_, k) => [
    lower + k,
    lower + k + 1,
    upper + k,
    lower + k + 1,
    upper + k + 1,
    upper + k,
  ]).flat();
}

export function toSurface(
  positions: readonly number[],
  normals: readonly number[],
  indices: readonly number[],
): Surface {
  return {
    positions: new Float32Array(positions),
    normals: new Float32Array(normals),
    indices: new Uint16Array(indices),
  };
}
