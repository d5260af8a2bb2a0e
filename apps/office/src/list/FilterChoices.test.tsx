// @vitest-environment jsdom
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setLocale, t } from '../messages/translate.ts';
import { renderScreen } from '../testing/renderScreen.tsx';
import { FilterChoices } from './FilterChoices.tsx';

beforeEach(async () => {
  await setLocale('fr_FR');
  stubLayoutApis();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const NAMES = [
  'Étiquettes',
  'Cœur',
  'Mug',
  'Gourde',
  ...Array.from({ length: 12 }, (_, index) => `Sac ${index}`),
];

function renderChoices(values: readonly string[]) {
  const filter = {
    kind: 'choice',
    key: 'product',
    label: 'field.product',
    values,
    valueLabel: (value: string) => value,
  } as const;
  const state = { page: 1, size: 50, sort: 'shipBy', filters: {} } as const;
  renderScreen(
    <FilterChoices filter={filter} state={state} values={['Gourde']} onChange={() => undefined} />,
    {},
  );
}

it('OFF-326 many choices have a search field that ignores accents and keeps the selected choices in view', () => {
  renderChoices(NAMES);
  expect(screen.getAllByRole('checkbox')).toHaveLength(NAMES.length);
  fireEvent.change(screen.getByLabelText(t('filter.searchChoices')), { target: { value: ' etiq' } });
  expect(screen.getByLabelText('Étiquettes')).toBeTruthy();
  expect(screen.getByLabelText('Gourde')).toBeTruthy();
  expect(screen.getAllByRole('checkbox')).toHaveLength(2);
});

it('OFF-326 CAT-69 a choice with a ligature is found by its two letters', () => {
  renderChoices(NAMES);
  fireEvent.change(screen.getByLabelText(t('filter.searchChoices')), { target: { value: 'COEUR' } });
  expect(screen.getByLabelText('Cœur')).toBeTruthy();
});

it('OFF-326 few choices have no search field', () => {
  renderChoices(NAMES.slice(0, 5));
  expect(screen.queryByLabelText(t('filter.searchChoices'))).toBeNull();
});
