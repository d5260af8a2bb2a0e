import type { TextNode } from '@cmon/core/scene/types';
import { figure } from './svgElement.ts';

/** The attributes of a text that change as it is typed. Whether it is bent doesn't: that is its forme's. */
export function textAttributes({
  curve,
  x,
  baseline,
  size,
  colour,
}: TextNode): Readonly<Record<string, string>> {
  const style = { 'font-size': figure(size), fill: colour };
  if (curve === null) return { x: figure(x), y: figure(baseline), ...style };
  const list = (of: (char: (typeof curve)[number]) => number): string =>
    curve.map((char) => figure(of(char))).join(' ');
  return {
    x: list((char) => char.x),
    y: list((char) => char.y),
    rotate: list((char) => char.rotate),
    ...style,
  };
}
