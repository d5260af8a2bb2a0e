import type { BenchText } from './benchTexts.ts';

/** Distance between two baselines in em, the same for every contender. */
export const LINE_HEIGHT = 1.2;

/** An implementation that fits one text at a time, as after a keystroke. */
export interface Contender {
  readonly name: string;
  /** How many times the 200 texts are fitted, so that the time can be measured. */
  readonly repeat: number;
  /** Fits a text and returns its font size, CSS px; a promise when the contender needs more than one task. */
  readonly fitOne: (text: BenchText) => number | Promise<number>;
}

/** Creates a box with a text element, laid out like our previews. */
export function createTextBox(): { readonly box: HTMLElement; readonly text: HTMLElement } {
  const box = document.createElement('div');
  const text = document.createElement('div');
  text.style.display = 'inline-block';
  box.className = 'box';
  box.append(text);
  document.body.append(box);
  return { box, text };
}

/** Gives a box the size that a text must fit. */
export function sizeBox(box: HTMLElement, { width, height }: BenchText): void {
  box.style.width = `${width}px`;
  box.style.height = `${height}px`;
}
