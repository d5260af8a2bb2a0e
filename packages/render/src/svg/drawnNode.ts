import type { SvgElement } from './svgElement.ts';

/** What one node of a scene becomes: its body, in painting order, and what the body refers to. */
export interface DrawnNode {
  readonly body: SvgElement;
  readonly defs: readonly SvgElement[];
}
