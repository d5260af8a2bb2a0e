import { createElement, type ReactElement, type ReactNode } from 'react';
import { type HtmlNode, plainHtml } from './plainHtml.ts';

/** A product's description, made of the allowed elements only. */
export function Description({ html }: { readonly html: string }): ReactElement {
  return <div>{plainHtml(html).map(toReact)}</div>;
}

function toReact(node: HtmlNode, key: number): ReactNode {
  return typeof node === 'string'
    ? node
    : createElement(node.tag, { key }, ...(node.children.length > 0 ? [node.children.map(toReact)] : []));
}
