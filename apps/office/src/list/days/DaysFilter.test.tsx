// @vitest-environment jsdom
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildOrdersList } from '../../areas/browse/orders/buildOrdersList.tsx';
import { loadArea, setLocale, t } from '../../messages/translate.ts';
import { DaysFilter } from './DaysFilter.tsx';

beforeEach(async () => {
  await setLocale('fr_FR');
  await loadArea('browse');
  stubLayoutApis();
});
afterEach(cleanup);

/** Opens a filter of the list of orders and returns the periods that it offers. */
async function openFilter(key: 'placed' | 'shipBy'): Promise<(string | null)[]> {
  const filter = buildOrdersList(new Map()).filters.find((candidate) => candidate.key === key);
  if (filter === undefined) throw new Error(`The list of orders has no filter ${key}`);
  render(
    <MantineProvider>
      <DaysFilter filter={filter} values={[]} chosenCount={0} onChange={() => undefined} />
    </MantineProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: t(filter.label) }));
  const dialog = (await screen.findByText(t('days.today'))).closest<HTMLElement>('[role=dialog]');
  return within(dialog ?? document.body)
    .getAllByRole('button', { hidden: true })
    .map(({ textContent }) => textContent);
}

it('OFF-91 a filter of past dates doesn’t offer next week; a filter of future dates does', async () => {
  expect(await openFilter('shipBy')).toContain(t('days.nextWeek'));
  cleanup();
  const offered = await openFilter('placed');
  expect(offered).toContain(t('days.lastWeek'));
  expect(offered).not.toContain(t('days.nextWeek'));
});

it('OFF-327 a filter of past dates offers yesterday; a filter of future dates doesn’t', async () => {
  expect(await openFilter('placed')).toContain(t('days.yesterday'));
  cleanup();
  expect(await openFilter('shipBy')).not.toContain(t('days.yesterday'));
});
