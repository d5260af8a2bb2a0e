import type { SvgElement } from './svgElement.ts';

/** SVG of one scene node: its body, and the definitions to which the body refers. */
export interface DrawnNode {
  readonly body: SvgElement;
  readonly defs: readonly SvgElement[];
}
