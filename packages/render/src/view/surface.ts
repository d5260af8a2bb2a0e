/**
 * A triangle mesh: the vertices in mm, where y is the height above the ground, the normal of each vertex, and three indices
 * of vertices per triangle.
 */
export interface Surface {
  readonly positions: Float32Array;
  readonly normals: Float32Array;
  readonly indices: Uint16Array;
}

/**
 * Joins two rings of vertices with triangles, two for each step around, and returns their indices. `lower` and `upper` are
 * the indices of the rings' first vertices. A ring has `steps + 1` vertices: the last one repeats the first.
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

/** Converts lists of numbers to the typed arrays of WebGL. */
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
