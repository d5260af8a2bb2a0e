import { expect, it } from 'vitest';
import { type AppAction, type AppState, createAppState, reduceApp } from './appState.ts';

const first = createAppState('fr_FR', 'EAO', 'c2M=');
const play = (...actions: readonly AppAction[]) =>
  actions.reduce((state, action) => reduceApp(state, action).state, first);
const listEffects = (state: AppState, action: AppAction) => reduceApp(state, action).effects;
function listFlags({ optionsFetched, fetchingOptions, version }: AppState) {
  return [optionsFetched, fetchingOptions, version];
}

it('OPT-14 the first state holds locale, code and configuration, with nothing fetched', () => {
  expect(first).toEqual({
    locale: 'fr_FR',
    productCode: 'EAO',
    specificConfig: 'c2M=',
    optionsFetched: false,
    fetchingOptions: false,
    version: null,
    products: {},
  });
});

it('OPT-6 OPT-7 OPT-10 the version is read first, then the options are fetched', () => {
  const requesting = play({ kind: 'optionsRequested' });
  expect(listFlags(requesting)).toEqual([false, true, null]);
  expect(listEffects(first, { kind: 'optionsRequested' })).toEqual([{ kind: 'readVersion' }]);
  expect(listEffects(requesting, { kind: 'versionRead', version: 'v7' })).toEqual([
    { kind: 'fetchOptions', version: 'v7' },
  ]);
  const fetched = play(
    { kind: 'optionsRequested' },
    { kind: 'versionRead', version: 'v7' },
    { kind: 'optionsLoaded' },
  );
  expect(listFlags(fetched)).toEqual([true, false, 'v7']);
});

it('OPT-11 when the version query fails, the options are loaded without a version', () => {
  expect(listEffects(play({ kind: 'optionsRequested' }), { kind: 'versionFailed' })).toEqual([
    { kind: 'fetchOptions', version: null },
  ]);
});

it('OPT-8 ERR-1 ERR-2 a failure shows a warning, is not retried automatically and allows a new request', () => {
  const requesting = play({ kind: 'optionsRequested' }, { kind: 'versionRead', version: 'v7' });
  const failed = reduceApp(requesting, { kind: 'optionsFailed' });
  expect([listFlags(failed.state), failed.effects]).toEqual([
    [false, false, null],
    [{ kind: 'warnOptionsFailed' }],
  ]);
  expect(listEffects(failed.state, { kind: 'optionsRequested' })).toEqual([{ kind: 'readVersion' }]);
});

it('OPT-9 options are requested only once, and late responses change nothing', () => {
  const requesting = play({ kind: 'optionsRequested' });
  const fetched = play({ kind: 'optionsRequested' }, { kind: 'versionFailed' }, { kind: 'optionsLoaded' });
  for (const state of [requesting, fetched])
    expect(reduceApp(state, { kind: 'optionsRequested' })).toEqual({ state, effects: [] });
  const late: readonly AppAction[] = [
    { kind: 'versionRead', version: 'v8' },
    { kind: 'versionFailed' },
    { kind: 'optionsLoaded' },
    { kind: 'optionsFailed' },
  ];
  for (const action of late) {
    expect(reduceApp(fetched, action)).toEqual({ state: fetched, effects: [] });
    expect(reduceApp(first, action)).toEqual({ state: first, effects: [] });
  }
});

it('OPT-12 OPT-13 a product is fetched once per code, and again only after a failure', () => {
  const wanted: AppAction = { kind: 'productRequested', code: 'EAO' };
  expect(listEffects(first, wanted)).toEqual([{ kind: 'fetchProduct', code: 'EAO', version: null }]);
  const requesting = play(wanted);
  const fetched = play(wanted, { kind: 'productLoaded', code: 'EAO' });
  expect([listEffects(requesting, wanted), listEffects(fetched, wanted)]).toEqual([[], []]);
  expect(fetched.products).toEqual({ EAO: 'fetched' });
  const failed = play(wanted, { kind: 'productFailed', code: 'EAO' });
  expect(failed).toEqual(first);
  expect(listEffects(fetched, { kind: 'productRequested', code: 'constructor' })).toHaveLength(1);
});

it('DEV-2 selecting a code keeps the loaded data and drops the configuration of the other product', () => {
  const state = play({ kind: 'optionsRequested' }, { kind: 'productSelected', code: 'MUG' });
  expect(state).toEqual({ ...first, fetchingOptions: true, productCode: 'MUG', specificConfig: null });
});
