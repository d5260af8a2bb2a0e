import textFit from 'textfit';
import { type Contender, createTextBox, sizeBox } from './contender.ts';

/** The textFit library by STRML. */
export function createTextFitPeer(): Contender {
  const { box } = createTextBox();
  return {
    name: 'textFit',
    repeat: 1,
    fitOne: (text) => {
      sizeBox(box, text);
      box.textContent = text.value;
      textFit(box, { minFontSize: text.min, maxFontSize: text.max, multiLine: true });
      return Number.parseFloat(box.querySelector('span')?.style.fontSize ?? '');
    },
  };
}
