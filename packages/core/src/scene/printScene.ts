import type { Scene } from './types.ts';

/** A scene as it goes to paper: without placeholders, and otherwise the same. */
export const printScene = (scene: Scene): Scene => ({
  ...scene,
  nodes: scene.nodes.filter((node) => node.kind !== 'text' || !node.placeholder),
});
