import { expect, it } from 'vitest';
import { emptyHistory, type History } from './emptyHistory.ts';
import { redo, remember, undo } from './history.ts';

it('PAN-24 undo and redo walk the changes', () => {
  const first = remember<string>(emptyHistory, 'a', 'fond', 0);
  const second = remember(first, 'b', 'font', 10);
  const back = undo(second, 'c');
  const further = back && undo(back.history, back.present);
  const forth = further && redo(further.history, further.present);
  expect([back?.present, further?.present, forth?.present]).toEqual(['b', 'a', 'b']);
  expect(undo(emptyHistory, 'a')).toBeNull();
  expect(redo(second, 'c')).toBeNull();
});

it('PAN-24 typing in one text without a pause is one step, a new change forgets what was undone', () => {
  const typed = ['', 'Z', 'Zo'].reduce<History<string>>(
    (all, was, i) => remember(all, was, 'text 0', i * 400),
    emptyHistory as History<string>,
  );
  expect(undo(typed, 'Zoé')?.present).toBe('');
  const paused = remember<string>(typed, 'Zoé', 'text 0', 5000);
  expect(undo(paused, 'Zoé M')?.present).toBe('Zoé');
  const back = undo(paused, 'Zoé M');
  expect(back && remember(back.history, 'Zoé', 'fond', 6000).future).toEqual([]);
});
