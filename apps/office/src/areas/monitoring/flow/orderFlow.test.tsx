// @vitest-environment jsdom
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { formatHourMinute, setWorkshopTimeZone } from '../../../display/format.ts';
import { formatStatus } from '../../../list/columns.tsx';
import { buildReportCellPath } from '../../../list/reportCells/reportCell.ts';
import { loadArea, setLocale, t } from '../../../messages/translate.ts';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { OrderFlowScreen } from './OrderFlowScreen.tsx';

beforeEach(async () => {
  await setLocale('en_GB');
  await loadArea('monitoring');
  stubLayoutApis();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const DAY = '2026-11-27';

function buildFlow(wip: number) {
  const today = { entered: 5, left: 3, wip };
  const row = { status: 'generated', wip, late: 0, atRisk: 0, ages: [], stores: [], entered: [5], left: [3] };
  const stays = { medianMinutes: null, p90Minutes: null, yesterday: null, lastWeek: null };
  const readAt = `${DAY}T10:00:00Z`;
  const days = {
    today: { arrived: 4, shipped: 2 },
    yesterday: { arrived: 6, shipped: 1 },
    lastWeek: null,
  };
  return { orderFlow: { readAt, day: DAY, hours: [readAt], ...days, rows: [{ ...row, ...stays, today }] } };
}

it('OFF-193 the numbers of orders that entered and left a status today link to the lists of these orders', async () => {
  renderScreen(<OrderFlowScreen />, { orderFlow: buildFlow(7) });
  const table = within(await screen.findByRole('region', { name: t('monitoring.byStatus') }));
  for (const [figure, count] of [
    ['entered', '5'],
    ['left', '3'],
  ] as const) {
    const name = t(`monitoring.${figure}Today`, { count, status: formatStatus('generated') });
    const cell = { figure, since: DAY, until: DAY, key: 'generated' };
    expect(table.getByRole('link', { name }).getAttribute('href')).toBe(buildReportCellPath(cell));
  }
});

it('OFF-280 the numbers of orders received and shipped today are the report’s numbers, and link to its lists', async () => {
  renderScreen(<OrderFlowScreen />, { orderFlow: buildFlow(7) });
  for (const [label, figure, count, before] of [
    ['monitoring.received', 'arrived', '4', '6'],
    ['monitoring.shipped', 'shipped', '2', '1'],
  ] as const) {
    const tile = (await screen.findByText(t(label))).closest('li');
    expect(tile?.querySelector('a')?.getAttribute('href')).toBe(
      buildReportCellPath({ figure, since: DAY, until: DAY }),
    );
    expect(tile?.textContent).toContain(`${t(label)}${count}`);
    expect(tile?.textContent).toContain(t('monitoring.yesterday', { count: before }));
    expect(tile?.textContent).toContain(t('monitoring.lastWeek', { count: t('monitoring.unknown') }));
  }
  expect(screen.getByText(t('monitoring.receivedNote'))).toBeTruthy();
});

it('WSC-464 a table of hours links to the lists of the orders that entered and left a status in each hour', async () => {
  setWorkshopTimeZone('Europe/Paris');
  const flow = buildFlow(7).orderFlow;
  const hours = [`${DAY}T22:00:00Z`, `${DAY}T23:00:00Z`, '2026-11-28T00:00:00Z'];
  const rows = flow.rows.map((row) => ({ ...row, entered: [0, 5, 0], left: [0, 3, 1] }));
  renderScreen(<OrderFlowScreen />, { orderFlow: { orderFlow: { ...flow, hours, rows } } });
  const name = t('monitoring.byHourOf', { status: formatStatus('generated') });
  fireEvent.click(await screen.findByRole('button', { name }));
  const dialog = await screen.findByRole('dialog', { name });
  const links = within(dialog)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  // The second hour is the first hour of the next day in the workshop, but not in UTC.
  const days = { since: '2026-11-28', until: '2026-11-28' };
  const buildPath = (figure: 'entered' | 'left', index: number) =>
    buildReportCellPath({ figure, ...days, hourStart: hours[index] ?? '', key: 'generated' });
  expect(links).toEqual([buildPath('entered', 1), buildPath('left', 1), buildPath('left', 2)]);
});

it('OFF-265 in a time zone that is half an hour off, such as India’s, the list of an hour begins and ends at half past', async () => {
  setWorkshopTimeZone('Asia/Kolkata');
  const flow = buildFlow(7).orderFlow;
  // 23:30 to 00:30 in the workshop.
  const hour = `${DAY}T18:00:00.000Z`;
  renderScreen(<OrderFlowScreen />, { orderFlow: { orderFlow: { ...flow, hours: [hour] } } });
  const name = t('monitoring.byHourOf', { status: formatStatus('generated') });
  fireEvent.click(await screen.findByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog', { name }));
  dialog.getByRole('rowheader', { name: formatHourMinute(hour) });
  const cell = { since: DAY, until: '2026-11-28', hourStart: hour, key: 'generated' };
  expect(dialog.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    buildReportCellPath({ figure: 'entered', ...cell }),
    buildReportCellPath({ figure: 'left', ...cell }),
  ]);
});

it('OFF-195 the flow can be frozen: its numbers stay until the button is pressed again', async () => {
  let wip = 7;
  renderScreen(<OrderFlowScreen />, { orderFlow: () => buildFlow(wip) });
  const readOpen = () => screen.getAllByText(t('monitoring.open'))[0]?.closest('li')?.textContent ?? '';
  const freeze = await screen.findByRole('button', { name: t('monitoring.freeze') });
  await screen.findByRole('region', { name: t('monitoring.byStatus') });
  fireEvent.click(freeze);
  expect(freeze.getAttribute('aria-pressed')).toBe('true');
  // Without the button of a reload, nothing reads the numbers again.
  expect(screen.queryByRole('button', { name: t('list.reload') })).toBeNull();
  wip = 9;
  expect(readOpen()).toContain('7');
  fireEvent.click(freeze);
  fireEvent.click(screen.getByRole('button', { name: t('list.reload') }));
  await vi.waitFor(() => expect(readOpen()).toContain('9'));
});
