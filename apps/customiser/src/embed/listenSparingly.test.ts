// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { listenSparingly } from './listenSparingly.ts';

const kinds = ['keydown', 'keypress', 'textInput', 'input', 'keyup', 'compositionend'];

it('BEN-3 what only the browser has to say of a key reaches no listener of the editor’s box, and what is typed does', () => {
  const box = document.createElement('div');
  const field = box.appendChild(document.createElement('input'));
  const heard: string[] = [];
  listenSparingly(box, () => {
    for (const kind of kinds)
      for (const capture of [true, false])
        box.addEventListener(kind, ({ type }) => heard.push(type), { capture });
  });
  for (const kind of kinds) field.dispatchEvent(new Event(kind, { bubbles: true }));
  expect(heard).toEqual(['keydown', 'keydown', 'input', 'input', 'compositionend', 'compositionend']);
  box.addEventListener('keyup', ({ type }) => heard.push(`later ${type}`));
  field.dispatchEvent(new Event('keyup', { bubbles: true }));
  expect(heard.at(-1)).toBe('later keyup');
});

it('BEN-3 no part of the editor asks React for what isn’t heard', () => {
  const sources = join(import.meta.dirname, '..');
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.tsx'),
  );
  const deaf = files.filter((file) =>
    /\bon(KeyPress|KeyUp|BeforeInput|CompositionStart|CompositionUpdate|Select)(Capture)?=/.test(
      readFileSync(join(sources, file), 'utf8'),
    ),
  );
  expect(files.length).toBeGreaterThan(50);
  expect(deaf).toEqual([]);
});
