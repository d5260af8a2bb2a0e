import { createElement, type ReactElement } from 'react';
import { attributeText, type SvgElement } from './svgElement.ts';

/** An element as React's. `onImageError` is told the file of an image that can't be had. */
export function svgReact(svg: SvgElement, key: number, onImageError?: (file: string) => void): ReactElement {
  const { name, attributes, children } = svg;
  const props: Record<string, unknown> = { key };
  for (const [attribute, value] of Object.entries(attributes)) {
    if (value !== undefined) props[propOf(attribute)] = attributeText(value);
  }
  if (name === 'image' && onImageError !== undefined) {
    props.onError = () => onImageError(String(attributes['data-file'] ?? ''));
  }
  return createElement(
    name,
    props,
    ...children.map((child, i) => (typeof child === 'string' ? child : svgReact(child, i, onImageError))),
  );
}

function propOf(attribute: string): string {
  if (attribute === 'class') return 'className';
  if (/^(data|aria)-/.test(attribute)) return attribute;
  return attribute.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
