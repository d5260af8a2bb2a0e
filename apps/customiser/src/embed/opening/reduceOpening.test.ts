import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  createOpeningState,
  OPENING_EVENTS,
  OPENING_PHASES,
  type OpeningEffect,
  type OpeningEvent,
  type OpeningState,
  reduceOpening,
} from './reduceOpening.ts';

function runEvents(events: readonly OpeningEvent[], hasProduct = true) {
  let state = createOpeningState(hasProduct);
  const effects: OpeningEffect[] = [];
  for (const event of events) {
    const step = reduceOpening(state, event);
    state = step.state;
    effects.push(...step.effects);
  }
  return { phase: state.phase, early: state.early, effects };
}

it('OPT-32 EMB-38 a product is shown from its opening, then drawn, and React is mounted after the picture', () => {
  const usualEvents = ['pictureShown', 'openingPainted', 'opened', 'settled', 'drawn', 'mounted'] as const;
  expect(runEvents(usualEvents)).toEqual({
    phase: 'mounted',
    early: 'picture',
    effects: ['markPicture', 'preloadEditor', 'loadMessages', 'drawDesign', 'mountEditor', 'forceResizeSoon'],
  });
  expect(runEvents([...usualEvents, 'screenShown'])).toMatchObject({ phase: 'ready', early: 'nothing' });
});

it('EMB-38 SCR-6 on a slow network a spinner is shown, then React without a picture', () => {
  expect(runEvents(['waitedShort', 'waitedLong', 'mounted', 'pictureShown', 'screenShown'])).toEqual({
    phase: 'ready',
    early: 'nothing',
    effects: [
      'showSpinner',
      'loadMessages',
      'mountEditor',
      'clearEarly',
      'forceResizeSoon',
      'markPicture',
      'removeEarly',
    ],
  });
  expect(runEvents(['pictureShown', 'waitedShort']).effects).toEqual(['markPicture']);
});

it('EMB-41 after a long wait a sentence is shown until a screen is, also below a picture that comes later', () => {
  const { early, effects } = runEvents(['waitedTooLong', 'pictureShown', 'screenShown']);
  expect([early, effects]).toEqual([
    'nothing',
    ['markPicture', 'showLate', 'markPicture', 'showLate', 'removeEarly'],
  ]);
  expect(runEvents(['pictureShown', 'screenShown', 'waitedTooLong']).effects).not.toContain('showLate');
  expect(runEvents(['waitedTooLong'], false).effects).toEqual([]);
});

it('EMB-38 a design that opens late is drawn while React is loading', () => {
  const { phase, early, effects } = runEvents(['waitedLong', 'opened', 'settled', 'pictureShown', 'drawn']);
  expect([phase, early, effects.filter((effect) => effect === 'mountEditor')]).toEqual([
    'mounting',
    'picture',
    ['mountEditor'],
  ]);
});

it('EMB-36 an editor that is mounted after the widget was removed is unmounted', () => {
  expect(runEvents(['settled', 'drawn', 'stopped', 'mounted']).effects.at(-1)).toBe('unmount');
});

it('SCR-4 EMB-36 the home screen draws no design, and failed scripts show a message', () => {
  expect(runEvents(['opened', 'settled', 'mounted', 'screenShown'], false).effects).toEqual([
    'loadMessages',
    'preloadEditor',
    'mountEditor',
    'clearEarly',
    'forceResizeSoon',
    'removeEarly',
  ]);
  expect(runEvents(['settled', 'drawn', 'mountFailed']).effects.slice(-2)).toEqual([
    'removeEarly',
    'showFailure',
  ]);
});

it('EMB-38 every phase is reachable, each can be stopped, and no sequence of events mounts or preloads twice', () => {
  const reached = new Set<string>();
  const visit = (state: OpeningState, depth: number): void => {
    reached.add(state.phase);
    if (depth === 0) return;
    for (const event of OPENING_EVENTS) {
      const next = reduceOpening(state, event).state;
      if (next.phase !== state.phase) visit(next, depth - 1);
    }
    expect(reduceOpening(state, 'stopped').state.phase).toBe('stopped');
  };
  visit(createOpeningState(true), 5);
  expect([...reached].toSorted()).toEqual([...OPENING_PHASES].toSorted());
  const events = fc.array(fc.constantFrom(...OPENING_EVENTS), { maxLength: 30 });
  fc.assert(
    fc.property(events, fc.boolean(), (sequence, hasProduct) => {
      const { effects } = runEvents(sequence, hasProduct);
      const count = (effect: OpeningEffect) => effects.filter((candidate) => candidate === effect).length;
      expect([count('mountEditor') <= 1, count('preloadEditor') <= 1]).toEqual([true, true]);
    }),
  );
});
