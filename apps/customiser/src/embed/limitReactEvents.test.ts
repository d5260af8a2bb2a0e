// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { UNCONTROLLED_INPUT } from '../store/uncontrolledInput.ts';
import { limitReactEvents } from './limitReactEvents.ts';

const kinds = ['keydown', 'keypress', 'textInput', 'input', 'keyup', 'compositionend'];

it('BEN-56 key events that the editor doesn’t use reach no listener of its container, and input events do', () => {
  const box = document.createElement('div');
  const field = box.appendChild(document.createElement('input'));
  const receivedTypes: string[] = [];
  limitReactEvents(box, () => {
    for (const kind of kinds)
      for (const capture of [true, false])
        box.addEventListener(kind, ({ type }) => receivedTypes.push(type), { capture });
  });
  for (const kind of kinds) field.dispatchEvent(new Event(kind, { bubbles: true }));
  expect(receivedTypes).toEqual(['keydown', 'keydown', 'input', 'input']);
  box.addEventListener('keyup', ({ type }) => receivedTypes.push(`later ${type}`));
  field.dispatchEvent(new Event('keyup', { bubbles: true }));
  expect(receivedTypes.at(-1)).toBe('later keyup');
});

it('BEN-56 input in an uncontrolled field reaches no other listener, and its other events do', () => {
  const box = document.createElement('div');
  const field = box.appendChild(document.createElement('input'));
  field.setAttribute(UNCONTROLLED_INPUT, '');
  const receivedTypes: string[] = [];
  limitReactEvents(box, () => {
    for (const kind of ['keydown', 'input', 'change', 'focusin'])
      box.addEventListener(kind, ({ type }) => receivedTypes.push(type), true);
  });
  for (const kind of ['keydown', 'input', 'change', 'focusin'])
    field.dispatchEvent(new Event(kind, { bubbles: true }));
  expect(receivedTypes).toEqual(['change', 'focusin']);
});

it('BEN-56 React adds no listener to the page’s document', () => {
  const box = document.body.appendChild(document.createElement('div'));
  const addListener = vi.spyOn(document, 'addEventListener');
  const root = limitReactEvents(box, () => createRoot(box));
  expect(addListener).not.toHaveBeenCalled();
  expect(box.ownerDocument).toBe(document);
  root.unmount();
  box.remove();
  addListener.mockRestore();
});

it('BEN-56 no component uses a React event that is suppressed', () => {
  const sources = join(import.meta.dirname, '..');
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.tsx'),
  );
  const offendingFiles = files.filter((file) =>
    /\bon(KeyPress|KeyUp|BeforeInput|CompositionStart|CompositionUpdate|CompositionEnd|Select)(Capture)?=/.test(
      readFileSync(join(sources, file), 'utf8'),
    ),
  );
  expect(files.length).toBeGreaterThan(50);
  expect(offendingFiles).toEqual([]);
  // These components contain an uncontrolled input.
  const ancestors = [
    'panels/text/TextField.tsx',
    'panels/text/TextPanel.tsx',
    'panels/Panel.tsx',
    'screens/EditorFrame.tsx',
  ];
  const offendingAncestors = ancestors.filter((file) =>
    /\bon(KeyDown|Input)(Capture)?=/.test(readFileSync(join(sources, file), 'utf8')),
  );
  expect(offendingAncestors).toEqual([]);
});
