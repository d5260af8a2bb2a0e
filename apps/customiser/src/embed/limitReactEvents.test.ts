// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { UNCONTROLLED_INPUT } from '../store/uncontrolledInput.ts';
import { limitReactEvents } from './limitReactEvents.ts';

const kinds = ['keydown', 'keypress', 'textInput', 'input', 'keyup', 'compositionend'];

it('BEN-3 what only the browser has to say of a key reaches no listener of the editor’s box, and what is typed does', () => {
  const box = document.createElement('div');
  const field = box.appendChild(document.createElement('input'));
  const heard: string[] = [];
  limitReactEvents(box, () => {
    for (const kind of kinds)
      for (const capture of [true, false])
        box.addEventListener(kind, ({ type }) => heard.push(type), { capture });
  });
  for (const kind of kinds) field.dispatchEvent(new Event(kind, { bubbles: true }));
  expect(heard).toEqual(['keydown', 'keydown', 'input', 'input']);
  box.addEventListener('keyup', ({ type }) => heard.push(`later ${type}`));
  field.dispatchEvent(new Event('keyup', { bubbles: true }));
  expect(heard.at(-1)).toBe('later keyup');
});

it('BEN-3 what is typed into a field that hears itself reaches no other, and what else happens there does', () => {
  const box = document.createElement('div');
  const field = box.appendChild(document.createElement('input'));
  field.setAttribute(UNCONTROLLED_INPUT, '');
  const heard: string[] = [];
  limitReactEvents(box, () => {
    for (const kind of ['keydown', 'input', 'change', 'focusin'])
      box.addEventListener(kind, ({ type }) => heard.push(type), true);
  });
  for (const kind of ['keydown', 'input', 'change', 'focusin'])
    field.dispatchEvent(new Event(kind, { bubbles: true }));
  expect(heard).toEqual(['change', 'focusin']);
});

it('BEN-3 React asks nothing of the page’s own document', () => {
  const box = document.body.appendChild(document.createElement('div'));
  const asked = vi.spyOn(document, 'addEventListener');
  const root = limitReactEvents(box, () => createRoot(box));
  expect(asked).not.toHaveBeenCalled();
  expect(box.ownerDocument).toBe(document);
  root.unmount();
  box.remove();
  asked.mockRestore();
});

it('BEN-3 no part of the editor asks React for what isn’t heard', () => {
  const sources = join(import.meta.dirname, '..');
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.tsx'),
  );
  const deaf = files.filter((file) =>
    /\bon(KeyPress|KeyUp|BeforeInput|CompositionStart|CompositionUpdate|CompositionEnd|Select)(Capture)?=/.test(
      readFileSync(join(sources, file), 'utf8'),
    ),
  );
  expect(files.length).toBeGreaterThan(50);
  expect(deaf).toEqual([]);
  // An uncontrolled input is inside these.
  const around = [
    'panels/text/TextField.tsx',
    'panels/text/TextPanel.tsx',
    'panels/Panel.tsx',
    'screens/EditorFrame.tsx',
  ];
  const asks = around.filter((file) =>
    /\bon(KeyDown|Input)(Capture)?=/.test(readFileSync(join(sources, file), 'utf8')),
  );
  expect(asks).toEqual([]);
});
