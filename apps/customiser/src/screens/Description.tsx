import { createElement, type ReactElement, type ReactNode } from 'react';
import { type HtmlNode, sanitizeHtml } from './sanitizeHtml.ts';

/** A product's description, with only the allowed HTML elements. */
export function Description({ html }: { readonly html: string }): ReactElement {
  return <div>{sanitizeHtml(html).map(toReact)}</div>;
}

function toReact(node: HtmlNode, key: number): ReactNode {
  return typeof node === 'string'
    ? node
    : createElement(node.tag, { key }, ...(node.children.length > 0 ? [node.children.map(toReact)] : []));
}
