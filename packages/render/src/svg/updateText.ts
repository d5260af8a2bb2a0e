import type { TextNode } from '@cmon/core/scene/types';
import { buildTextAttributes } from './buildTextAttributes.ts';

/** The members of a DOM element that `setTextContent` uses. */
export interface TextContainer {
  textContent: string | null;
  readonly firstChild: {
    nodeValue: string | null;
    readonly nodeType: number;
    readonly nextSibling: unknown;
  } | null;
}

/** The members of a DOM text element that `updateText` uses. */
export interface TextTarget extends TextContainer {
  getAttribute(name: string): string | null;
  setAttribute(name: string, value: string): void;
}

const TEXT_NODE = 3;

/**
 * Sets the text of an element. A single text node is changed in place, because replacing it makes the browser recalculate
 * the styles around it.
 */
export function setTextContent(target: TextContainer, text: string): void {
  const { firstChild } = target;
  if (firstChild?.nodeType !== TEXT_NODE || firstChild.nextSibling !== null) target.textContent = text;
  else if (firstChild.nodeValue !== text) firstChild.nodeValue = text;
}

/**
 * Updates the text, size and position of a text element directly, so that a keystroke doesn't wait for React. Unchanged
 * attributes are not written, because each write would make the browser lay out the drawing again.
 */
export function updateText(target: TextTarget, node: TextNode): void {
  setTextContent(target, node.text);
  for (const [name, value] of Object.entries(buildTextAttributes(node)))
    if (target.getAttribute(name) !== value) target.setAttribute(name, value);
}
