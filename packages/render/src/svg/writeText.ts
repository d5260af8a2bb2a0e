import type { TextNode } from '@cmon/core/scene/types';
import { textAttributes } from './textAttributes.ts';

/** The part of a DOM element whose words are written. */
export interface WritableWords {
  textContent: string | null;
  readonly firstChild: {
    nodeValue: string | null;
    readonly nodeType: number;
    readonly nextSibling: unknown;
  } | null;
}

/** The part of a DOM text element that is written to. */
export interface WritableText extends WritableWords {
  getAttribute(name: string): string | null;
  setAttribute(name: string, value: string): void;
}

const TEXT_NODE = 3;

/**
 * Writes words to an element. Where it holds one piece of text, that piece says them: another piece in its place would
 * have the styles around it worked out anew.
 */
export function writeWords(target: WritableWords, words: string): void {
  const { firstChild } = target;
  if (firstChild?.nodeType !== TEXT_NODE || firstChild.nextSibling !== null) target.textContent = words;
  else if (firstChild.nodeValue !== words) firstChild.nodeValue = words;
}

/**
 * Writes a line of text, its size and its place straight to its element: the keystroke doesn't wait for React. What already
 * says so isn't written again, which would lay the drawing out anew.
 */
export function writeText(target: WritableText, node: TextNode): void {
  writeWords(target, node.text);
  for (const [name, value] of Object.entries(textAttributes(node)))
    if (target.getAttribute(name) !== value) target.setAttribute(name, value);
}
