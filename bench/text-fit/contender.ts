import type { BenchText } from './benchTexts.ts';

/** Distance of two baselines, ems, given to every contender alike. */
export const LINE_HEIGHT = 1.2;

/** Something that fits one text at a time, as after a keystroke. */
export interface Contender {
  readonly name: string;
  /** How often the 200 texts are gone through to be measurable. */
  readonly repeat: number;
  /** Fits a text and says the size, CSS px; a promise when the contender needs more than one task. */
  readonly fitOne: (text: BenchText) => number | Promise<number>;
}

/** A box with a text element in it, laid out as our previews are. */
export function stage(): { readonly box: HTMLElement; readonly text: HTMLElement } {
  const box = document.createElement('div');
  const text = document.createElement('div');
  text.style.display = 'inline-block';
  box.className = 'box';
  box.append(text);
  document.body.append(box);
  return { box, text };
}

export function sizeBox(box: HTMLElement, { width, height }: BenchText): void {
  box.style.width = `${width}px`;
  box.style.height = `${height}px`;
}
