import { createElement, type ReactElement, type ReactNode } from 'react';
import { type HtmlNode, plainHtml } from './plainHtml.ts';

/** A product's description, made of the allowed elements only. */
export const Description = ({ html }: { readonly html: string }): ReactElement => (
  <div>{plainHtml(html).map(toReact)}</div>
);

const toReact = (node: HtmlNode, key: number): ReactNode =>
  typeof node === 'string'
    ? node
    : createElement(node.tag, { key }, ...(node.children.length > 0 ? [node.children.map(toReact)] : []));
