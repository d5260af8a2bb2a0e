import type { TextNode } from '@cmon/core/scene/types';
import { figure } from './svgElement.ts';

/** The attributes of a text that change as it is typed. */
export function textAttributes(
  node: TextNode,
): Readonly<Record<'x' | 'y' | 'rotate' | 'font-size' | 'fill', string>> {
  const { curve } = node;
  return {
    x: curve === null ? figure(node.x) : list(curve.map((char) => char.x)),
    y: curve === null ? figure(node.baseline) : list(curve.map((char) => char.y)),
    rotate: curve === null ? '0' : list(curve.map((char) => char.rotate)),
    'font-size': figure(node.size),
    fill: node.colour,
  };
}

const list = (values: readonly number[]): string => values.map(figure).join(' ');
