// @vitest-environment jsdom
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { formatCalendarDay, setWorkshopTimeZone } from '../../display/format.ts';
import { loadArea, setLocale, t } from '../../messages/translate.ts';
import { ClosedDaysControl } from './ClosedDaysControl.tsx';

beforeEach(async () => {
  await setLocale('de_DE');
  await loadArea('settings');
  stubLayoutApis();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T10:00:00Z') });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function ClosedDaysForm() {
  const [days, setDays] = useState<unknown>(['2026-11-30']);
  const [names, setNames] = useState<unknown>([{ day: '2026-11-30', name: 'Betriebsausflug' }]);
  return <ClosedDaysControl value={days} names={{ value: names, onChange: setNames }} onChange={setDays} />;
}

const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const readDays = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
function readName(day: string): string {
  const label = t('settings.closedDays.nameOf', { day: formatCalendarDay(day) });
  return screen.getByLabelText<HTMLInputElement>(label).value;
}

it('OFF-118 closed days have their weekday and name, and a period and the holidays of a country are added', () => {
  render(
    <MantineProvider>
      <ClosedDaysForm />
    </MantineProvider>,
  );
  expect(readDays()).toEqual(['Mo., 30. Nov. 2026']);
  expect(readName('2026-11-30')).toBe('Betriebsausflug');
  fill(t('settings.closedDays.from'), '2026-12-28');
  fill(t('settings.closedDays.to'), '2026-12-30');
  fill(t('settings.closedDays.name'), 'Inventur');
  fireEvent.click(screen.getByRole('button', { name: t('settings.closedDays.addDays', { count: 3 }) }));
  expect(readDays()).toHaveLength(4);
  expect(readName('2026-12-29')).toBe('Inventur');
  // For the current year, only holidays in the future are added.
  fireEvent.click(screen.getByRole('button', { name: t('settings.closedDays.addHolidays', { count: 2 }) }));
  expect(readDays()).toContain('Fr., 25. Dez. 2026');
  expect(readName('2026-12-25')).toBe(t('holiday.christmas'));
  const remove = t('settings.remove', { label: formatCalendarDay('2026-12-25') });
  fireEvent.click(screen.getByRole('button', { name: remove }));
  expect(readDays()).not.toContain('Fr., 25. Dez. 2026');
});

it('OFF-228 a closed day is past when it is over in the workshop, whatever the browser’s time zone is', () => {
  vi.setSystemTime(new Date('2026-11-30T23:30:00Z'));
  // UTC+14 and UTC−11: in the first time zone, the next day has begun.
  for (const [timeZone, pastCount] of [
    ['Pacific/Kiritimati', 1],
    ['Pacific/Pago_Pago', 0],
  ] as const) {
    setWorkshopTimeZone(timeZone);
    render(
      <MantineProvider>
        <ClosedDaysForm />
      </MantineProvider>,
    );
    expect(screen.queryAllByText(t('settings.closedDays.past', { count: 1 }))).toHaveLength(pastCount);
    cleanup();
  }
  setWorkshopTimeZone('Europe/Paris');
});
