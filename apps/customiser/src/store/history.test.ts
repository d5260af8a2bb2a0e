import { expect, it } from 'vitest';
import { emptyHistory, type History } from './emptyHistory.ts';
import { recordStep, redo, undo } from './history.ts';

it('PAN-24 undo and redo step through the changes', () => {
  const first = recordStep<string>(emptyHistory, 'a', 'fond', 0);
  const second = recordStep(first, 'b', 'font', 10);
  const back = undo(second, 'c');
  const further = back && undo(back.history, back.present);
  const forth = further && redo(further.history, further.present);
  expect([back?.present, further?.present, forth?.present]).toEqual(['b', 'a', 'b']);
  expect(undo(emptyHistory, 'a')).toBeNull();
  expect(redo(second, 'c')).toBeNull();
});

it('PAN-24 typing in one text without a pause is one step, and a new change clears the redo steps', () => {
  const typed = ['', 'Z', 'Zo'].reduce<History<string>>(
    (history, before, i) => recordStep(history, before, 'text 0', i * 400),
    emptyHistory as History<string>,
  );
  expect(undo(typed, 'Zoé')?.present).toBe('');
  const paused = recordStep<string>(typed, 'Zoé', 'text 0', 5000);
  expect(undo(paused, 'Zoé M')?.present).toBe('Zoé');
  const back = undo(paused, 'Zoé M');
  expect(back && recordStep(back.history, 'Zoé', 'fond', 6000).future).toEqual([]);
});
