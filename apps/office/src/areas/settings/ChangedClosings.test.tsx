// @vitest-environment jsdom
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { formatDateTime } from '../../display/format.ts';
import { loadArea, setLocale, t } from '../../messages/translate.ts';
import { ChangedClosings } from './ChangedClosings.tsx';
import type { SettingsOutlook } from './settingQueries.ts';

type Bucket = SettingsOutlook['buckets'][number];

const AT_15_UTC = '2026-11-27T15:00:00.000Z';
const AT_13_UTC = '2026-11-27T13:00:00.000Z';
const MUGS: Bucket = {
  key: 'mugs',
  type: 'MUG',
  class: 'normal',
  store: 'fr',
  zone: null,
  orderCount: 3,
  trigger: 'cutOff',
  closesAt: AT_15_UTC,
};
const LABELS: Bucket = { ...MUGS, key: 'labels', type: 'EAO', orderCount: 7 };

function renderClosings(before: readonly Bucket[], after: readonly Bucket[]): string[] {
  const buildOutlook = (buckets: readonly Bucket[]): SettingsOutlook => ({
    fullLots: 0,
    openLots: buckets.length,
    fullMegalots: 0,
    openMegalots: 0,
    unprintable: [],
    choices: [],
    buckets: [...buckets],
  });
  cleanup();
  render(
    <MantineProvider>
      <ChangedClosings before={buildOutlook(before)} after={buildOutlook(after)} />
    </MantineProvider>,
  );
  return screen.queryAllByRole('listitem').map(({ textContent }) => textContent ?? '');
}

beforeEach(async () => {
  await setLocale('de_DE');
  await loadArea('settings');
  stubLayoutApis();
});
afterEach(cleanup);

it('OFF-165 the dry run names the groups whose lot would close at another time, and says when there is none', () => {
  expect(renderClosings([MUGS, LABELS], [MUGS, LABELS])).toEqual([]);
  expect(screen.getByText(t('settings.closing.none'))).toBeTruthy();
  const [moved, ...otherLines] = renderClosings([MUGS, LABELS], [{ ...MUGS, closesAt: AT_13_UTC }, LABELS]);
  expect(otherLines).toEqual([]);
  expect(moved).toContain('MUG');
  expect(moved).toContain(t('settings.closing.at', { at: formatDateTime(AT_15_UTC) }));
  expect(moved).toContain(t('settings.closing.at', { at: formatDateTime(AT_13_UTC) }));
  const full: Bucket = { ...LABELS, key: 'labels|0', trigger: 'gaugeFull' };
  const [filled, ...others] = renderClosings([MUGS, LABELS], [full, MUGS]);
  expect(others).toEqual([]);
  expect(filled).toContain(t('settings.closing.at', { at: formatDateTime(AT_15_UTC) }));
  expect(filled).toContain(t('settings.closing.full'));
});

it('OFF-324 a group that is split into several is listed once for each, and a group that joins another says so', () => {
  const makeFull = (key: string): Bucket => ({ ...LABELS, key, trigger: 'gaugeFull' });
  const [first, second, ...otherLines] = renderClosings(
    [LABELS],
    [makeFull('labels|0'), makeFull('labels|1')],
  );
  expect(otherLines).toEqual([]);
  expect(first).toContain(t('settings.closing.at', { at: formatDateTime(AT_15_UTC) }));
  expect(second).toContain(t('settings.closing.new'));
  const [joined, ...others] = renderClosings([makeFull('labels|0'), LABELS], [LABELS]);
  expect(others).toEqual([]);
  expect(joined).toContain(t('settings.closing.gone'));
});

it('OFF-324 a new group has the colon of the reader’s language after its number of orders', async () => {
  await setLocale('fr_FR');
  await loadArea('settings');
  const [made] = renderClosings([LABELS], [LABELS, { ...MUGS, orderCount: 1 }]);
  expect(made).toContain(
    t('value.labelled', {
      label: t('count.orders', { count: 1 }),
      value: t('settings.closing.new'),
    }),
  );
  expect(made).toMatch(/\u00a0: /);
});
