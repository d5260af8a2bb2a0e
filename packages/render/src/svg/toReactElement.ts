import { createElement, type ReactElement } from 'react';
import { formatAttribute, type SvgElement } from './svgElement.ts';

/** Converts an element to a React element. `onImageError` is called with the file of an image that can't be loaded. */
export function toReactElement(
  svg: SvgElement,
  key: number,
  onImageError?: (file: string) => void,
): ReactElement {
  const { name, attributes, children } = svg;
  const props: Record<string, unknown> = { key };
  for (const [attribute, value] of Object.entries(attributes)) {
    if (value !== undefined) props[toPropName(attribute)] = formatAttribute(value);
  }
  if (name === 'image' && onImageError !== undefined) {
    props.onError = () => onImageError(String(attributes['data-file'] ?? ''));
  }
  return createElement(
    name,
    props,
    ...children.map((child, i) =>
      typeof child === 'string' ? child : toReactElement(child, i, onImageError),
    ),
  );
}

function toPropName(attribute: string): string {
  if (attribute === 'class') return 'className';
  if (/^(data|aria)-/.test(attribute)) return attribute;
  return attribute.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
