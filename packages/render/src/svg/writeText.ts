import type { TextNode } from '@cmon/core/scene/types';
import { textAttributes } from './textAttributes.ts';

/** The part of a DOM text element that is written to. */
export interface WritableText {
  textContent: string | null;
  getAttribute(name: string): string | null;
  setAttribute(name: string, value: string): void;
}

/**
 * Writes a line of text, its size and its place straight to its element: the keystroke doesn't wait for React. What already
 * says so isn't written again, which would lay the drawing out anew.
 */
export function writeText(target: WritableText, node: TextNode): void {
  if (target.textContent !== node.text) target.textContent = node.text;
  for (const [name, value] of Object.entries(textAttributes(node)))
    if (target.getAttribute(name) !== value) target.setAttribute(name, value);
}
