import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Textfit } from 'react-textfit';
import { type Contender, createTextBox, LINE_HEIGHT } from './contender.ts';

/** react-textfit in a mounted component whose text changes. Each size that it tries is one render. */
export function createReactTextfitPeer(family: string): Contender {
  const { box } = createTextBox();
  const root = createRoot(box);
  return {
    name: 'react-textfit',
    repeat: 1,
    fitOne: ({ value, width, height, min, max }) =>
      new Promise((resolve) => {
        const style = { width, height, fontFamily: `"${family}"`, lineHeight: LINE_HEIGHT };
        const mode = value.includes('\n') ? 'multi' : 'single';
        const fitted = { min, max, mode, style, autoResize: false, onReady: resolve } as const;
        flushSync(() => root.render(createElement(Textfit, fitted, value)));
      }),
  };
}
