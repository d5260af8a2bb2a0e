import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  createOpeningState,
  OPENING_EVENTS,
  OPENING_PHASES,
  type OpeningEffect,
  type OpeningEvent,
  type OpeningPhase,
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
  return { phase: state.phase, placeholder: state.placeholder, effects };
}

it('OPT-32 EMB-38 a product is shown from its opening, then drawn, and React is mounted after the picture', () => {
  const usualEvents = ['pictureShown', 'openingPainted', 'opened', 'settled', 'drawn', 'mounted'] as const;
  expect(runEvents(usualEvents)).toEqual({
    phase: 'mounted',
    placeholder: 'picture',
    effects: ['markPicture', 'preloadEditor', 'loadMessages', 'drawDesign', 'mountEditor', 'forceResizeSoon'],
  });
  expect(runEvents([...usualEvents, 'screenShown'])).toMatchObject({
    phase: 'ready',
    placeholder: 'nothing',
  });
});

it('EMB-38 SCR-6 on a slow network a spinner is shown, then React without a picture', () => {
  expect(runEvents(['waitedShort', 'waitedLong', 'mounted', 'pictureShown', 'screenShown'])).toEqual({
    phase: 'ready',
    placeholder: 'nothing',
    effects: [
      'showSpinner',
      'loadMessages',
      'mountEditor',
      'clearPlaceholder',
      'forceResizeSoon',
      'markPicture',
      'removePlaceholder',
    ],
  });
  expect(runEvents(['pictureShown', 'waitedShort']).effects).toEqual(['markPicture']);
});

it('EMB-41 after a long wait a message is shown until a screen is ready, also below a picture that comes later', () => {
  const { placeholder, effects } = runEvents(['waitedTooLong', 'pictureShown', 'screenShown']);
  expect([placeholder, effects]).toEqual([
    'nothing',
    ['markPicture', 'showWaitMessage', 'markPicture', 'showWaitMessage', 'removePlaceholder'],
  ]);
  expect(runEvents(['pictureShown', 'screenShown', 'waitedTooLong']).effects).not.toContain(
    'showWaitMessage',
  );
  expect(runEvents(['waitedTooLong'], false).effects).toEqual([]);
});

it('EMB-38 a design that opens late is drawn while React is loading', () => {
  const { phase, placeholder, effects } = runEvents([
    'waitedLong',
    'opened',
    'settled',
    'pictureShown',
    'drawn',
  ]);
  expect([phase, placeholder, effects.filter((effect) => effect === 'mountEditor')]).toEqual([
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
    'clearPlaceholder',
    'forceResizeSoon',
    'removePlaceholder',
  ]);
  expect(runEvents(['settled', 'drawn', 'mountFailed']).effects.slice(-2)).toEqual([
    'removePlaceholder',
    'showFailure',
  ]);
});

/**
 * Every event that has an effect in a phase, for a product whose page shows nothing yet: the next phase and the effects.
 * All other pairs of a phase and an event change nothing.
 */
const EXPECTED: Readonly<Record<OpeningPhase, Partial<Record<OpeningEvent, string>>>> = {
  loading: {
    waitedShort: 'loading: showSpinner',
    waitedLong: 'mounting: loadMessages mountEditor',
    waitedTooLong: 'loading: markPicture showWaitMessage',
    pictureShown: 'loading: markPicture',
    openingPainted: 'loading: preloadEditor',
    opened: 'loading: loadMessages',
    settled: 'drawing: drawDesign preloadEditor',
    mountFailed: 'failed: removePlaceholder showFailure',
    screenShown: 'ready: removePlaceholder',
    stopped: 'stopped: unmount',
  },
  drawing: {
    waitedShort: 'drawing: showSpinner',
    waitedLong: 'mounting: loadMessages mountEditor',
    waitedTooLong: 'drawing: markPicture showWaitMessage',
    pictureShown: 'drawing: markPicture',
    openingPainted: 'drawing: preloadEditor',
    opened: 'drawing: loadMessages',
    settled: 'drawing: drawDesign preloadEditor',
    drawn: 'mounting: mountEditor',
    mountFailed: 'failed: removePlaceholder showFailure',
    screenShown: 'ready: removePlaceholder',
    stopped: 'stopped: unmount',
  },
  mounting: {
    waitedTooLong: 'mounting: markPicture showWaitMessage',
    pictureShown: 'mounting: markPicture',
    openingPainted: 'mounting: preloadEditor',
    opened: 'mounting: loadMessages',
    settled: 'mounting: drawDesign preloadEditor',
    mounted: 'mounted: clearPlaceholder forceResizeSoon',
    mountFailed: 'failed: removePlaceholder showFailure',
    screenShown: 'ready: removePlaceholder',
    stopped: 'stopped: unmount',
  },
  mounted: {
    waitedTooLong: 'mounted: markPicture showWaitMessage',
    pictureShown: 'mounted: markPicture',
    openingPainted: 'mounted: preloadEditor',
    opened: 'mounted: loadMessages',
    settled: 'mounted: drawDesign preloadEditor',
    mountFailed: 'failed: removePlaceholder showFailure',
    screenShown: 'ready: removePlaceholder',
    stopped: 'stopped: unmount',
  },
  ready: {
    openingPainted: 'ready: preloadEditor',
    opened: 'ready: loadMessages',
    settled: 'ready: drawDesign preloadEditor',
    mounted: 'ready: clearPlaceholder forceResizeSoon',
    mountFailed: 'failed: removePlaceholder showFailure',
    screenShown: 'ready: removePlaceholder',
    stopped: 'stopped: unmount',
  },
  failed: {
    openingPainted: 'failed: preloadEditor',
    opened: 'failed: loadMessages',
    settled: 'failed: drawDesign preloadEditor',
    mountFailed: 'failed: removePlaceholder showFailure',
    screenShown: 'ready: removePlaceholder',
    stopped: 'stopped: unmount',
  },
  stopped: { mounted: 'stopped: unmount' },
};

it.each(OPENING_PHASES)('EMB-38 in the phase %s, each event has its next phase and effects', (phase) => {
  const state: OpeningState = { ...createOpeningState(true), phase };
  const steps = OPENING_EVENTS.map((event) => {
    const { state: next, effects } = reduceOpening(state, event);
    return [
      event,
      next === state && effects.length === 0 ? undefined : `${next.phase}: ${effects.join(' ')}`,
    ];
  });
  expect(Object.fromEntries(steps)).toEqual(EXPECTED[phase]);
});

/**
 * Compares a state with `changes` to a new one, in every phase: lists each event that has another next phase or other
 * effects, with these.
 */
function listDifferences(changes: Partial<OpeningState>): readonly string[] {
  return OPENING_PHASES.flatMap((phase) =>
    OPENING_EVENTS.flatMap((event) => {
      const [usual, other] = [{}, changes].map((part) => {
        const { state, effects } = reduceOpening({ ...createOpeningState(true), phase, ...part }, event);
        return `${state.phase}: ${effects.join(' ')}`;
      });
      return usual === other ? [] : [`${phase} ${event} → ${other}`];
    }),
  );
}

it('EMB-38 the placeholder, the preload and a long wait change the effects only of the events that depend on them', () => {
  expect(listDifferences({ placeholder: 'spinner' })).toEqual([
    'loading waitedShort → loading: ',
    'drawing waitedShort → drawing: ',
  ]);
  expect(listDifferences({ placeholder: 'picture' })).toEqual([
    'loading waitedShort → loading: ',
    'drawing waitedShort → drawing: ',
    'mounting mounted → mounted: forceResizeSoon',
  ]);
  expect(listDifferences({ late: true })).toEqual(
    ['loading', 'drawing', 'mounting', 'mounted'].map(
      (phase) => `${phase} pictureShown → ${phase}: markPicture showWaitMessage`,
    ),
  );
  const differences = listDifferences({ preloaded: true });
  expect(differences.filter((line) => line.includes('preloadEditor'))).toEqual([]);
  expect(differences.map((line) => line.split(' ')[1])).toEqual(
    ['loading', 'drawing', 'mounting', 'mounted', 'ready', 'failed'].flatMap(() => [
      'openingPainted',
      'settled',
    ]),
  );
});

it('SCR-4 without a product, no design is drawn, and no message about a long wait is shown', () => {
  expect(listDifferences({ hasProduct: false })).toEqual([
    'loading waitedTooLong → loading: ',
    'loading settled → mounting: preloadEditor mountEditor',
    'drawing waitedTooLong → drawing: ',
    'drawing settled → mounting: preloadEditor mountEditor',
    'mounting waitedTooLong → mounting: ',
    'mounting settled → mounting: ',
    'mounted waitedTooLong → mounted: ',
    'mounted settled → mounted: ',
    'ready settled → ready: ',
    'failed settled → failed: ',
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
