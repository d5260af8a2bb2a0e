// @vitest-environment jsdom
import { listActionsForAnotherChild } from '@cmon/core/customiser/actions/listActionsForAnotherChild';
import { toComposition } from '@cmon/core/customiser/design/toComposition';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openLabelStore } from '../../testing/openLabelStore.ts';
import { createEditing } from '../editing.ts';
import { createEventEmitter } from '../eventEmitter.ts';
import type { HostPage } from '../widgetContext.ts';
import { archiveOrderedDesign, forgetLastDesign, readLastDesign, restoreLastDesign } from './lastDesign.ts';
import { saveDesign } from './saveDesign.ts';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => void vi.useRealTimers());

/** Opens a page of labels in a tab with this storage, and types a name. */
function openPage(storage: Storage) {
  const store = openLabelStore();
  createEditing(store, createEventEmitter()).dispatch({ kind: 'setText', text: 0, value: 'Zoé' });
  const origin = { value: '', anotherChild: false };
  const page = { storage, origin, writeFormField: () => {} } as Partial<HostPage> as HostPage;
  return { store, page };
}

it('BEY-132 the ordered design is offered for 15 minutes, in the tab’s own storage, and then deleted', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') });
  const context = openPage(sessionStorage);
  archiveOrderedDesign(context);
  vi.setSystemTime(new Date('2026-11-20T12:14:59Z'));
  expect(readLastDesign(context)).toContain('Zoé');
  expect(Object.keys(localStorage)).toEqual([]);
  vi.setSystemTime(new Date('2026-11-20T12:15:00Z'));
  expect(readLastDesign(context)).toBeNull();
  expect(restoreLastDesign(context)).toBe(false);
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Zoé');
  archiveOrderedDesign(context);
  expect(readLastDesign(context)).toContain('Zoé');
  forgetLastDesign(context);
  expect(readLastDesign(context)).toBeNull();
});

it('BEY-161 after a sibling’s label is ordered, no text in the tab has the previous child’s name, not even one that was left out', () => {
  const context = openPage(sessionStorage);
  const { store, page } = context;
  const editing = createEditing(store, createEventEmitter());
  const save = () => {
    const { live, readEditing } = store.getState();
    if (live) saveDesign(page.storage, 'fr_FR', page.origin, toComposition(live), readEditing(live));
  };
  editing.dispatchAll([
    { kind: 'setText', text: 0, value: 'Zéphyrine'.repeat(12) },
    { kind: 'setText', text: 0, value: 'Zéphyrine' },
    { kind: 'setText', text: 1, value: 'Zéphyrine Martin' },
    { kind: 'toggleText', text: 1 },
  ]);
  save();
  expect(JSON.stringify({ ...sessionStorage })).toContain('Zéphyrine');
  const { live, env } = store.getState();
  if (!live || !env) throw new Error('no open design');
  editing.dispatchAll(listActionsForAnotherChild(live, env));
  editing.dispatch({ kind: 'setText', text: 0, value: 'Léo' });
  archiveOrderedDesign(context);
  const stored = JSON.stringify({ ...sessionStorage });
  expect(stored).toContain('Léo');
  expect(stored).not.toContain('Zéphyrine');
  forgetLastDesign(context);
  expect(Object.keys(sessionStorage)).toEqual([]);
});
