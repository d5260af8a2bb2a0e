import { expect, it } from 'vitest';
import { DAY_PRESETS, parseDayPeriod, resolveDayPeriod } from './dayPeriods.ts';

it('OFF-91 a week begins on Monday and a period has both of its days', () => {
  const daysOn = (today: string) => DAY_PRESETS.map((preset) => resolveDayPeriod(preset, today));
  const week = [
    { from: '2026-11-23', to: '2026-11-29' },
    { from: '2026-11-30', to: '2026-12-06' },
    { from: '2026-11-16', to: '2026-11-22' },
  ];
  expect(daysOn('2026-11-29')).toEqual([{ from: '2026-11-29', to: '2026-11-29' }, ...week]);
  expect(daysOn('2026-11-23').slice(1)).toEqual(week);
});

it('OFF-91 a period is a preset or two days of which one may be missing, and no other text', () => {
  expect(['today', '2026-11-23..2026-11-27', '2026-11-23..', '..2026-11-27'].map(parseDayPeriod)).toEqual([
    'today',
    { from: '2026-11-23', to: '2026-11-27' },
    { from: '2026-11-23', to: null },
    { from: null, to: '2026-11-27' },
  ]);
  const others = ['', '..', 'toString', '2026-11-23', '2026-02-31..', '..x', '2026-11-23..2026-11-24..'];
  expect(others.map(parseDayPeriod)).toEqual(others.map(() => null));
});
