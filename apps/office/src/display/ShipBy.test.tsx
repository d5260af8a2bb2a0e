// @vitest-environment jsdom
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LOCALES, setLocale, t } from '../messages/translate.ts';
import { formatDueDay } from './format.ts';
import { ShipBy, type ShipByValue } from './ShipBy.tsx';

beforeEach(stubLayoutApis);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('OFF-10 a ship-by has one of three levels, each with its own colour, icon and words, in five languages', async () => {
  const at = '2026-11-27T23:00:00Z';
  for (const locale of LOCALES) {
    await setLocale(locale);
    const looks = (['inTime', 'atRisk', 'late'] as const).map((level) => {
      const { container } = render(
        <MantineProvider>
          <ShipBy value={{ at, level }} />
        </MantineProvider>,
      );
      const icon = screen.getByRole('img', { name: t(`shipBy.${level}`) });
      expect(container.querySelector('time')?.textContent).toBe(formatDueDay(at));
      const look = [
        container.querySelector<HTMLElement>('[data-tone]')?.dataset.tone,
        icon.querySelector('path')?.getAttribute('d'),
        t(`shipBy.${level}`),
      ];
      cleanup();
      return look;
    });
    for (const sign of [0, 1, 2]) expect(new Set(looks.map((look) => look[sign])).size).toBe(3);
  }
});

it('OFF-92 the date of an order that was shipped or ended has no level, only whether it left in time', async () => {
  await setLocale('fr_FR');
  const renderShipBy = (value: ShipByValue) => {
    render(
      <MantineProvider>
        <ShipBy value={value} />
      </MantineProvider>,
    );
    const shown = [
      document.querySelector('[data-tone]') !== null,
      document.querySelector('[data-size]')?.textContent ?? '',
    ] as const;
    cleanup();
    return shown;
  };
  const at = '2026-11-27T23:00:00Z';
  expect(renderShipBy({ at, level: 'late', outcome: null })[0]).toBe(true);
  const [hasTone, text] = renderShipBy({ at, level: 'late', outcome: 'leftLate' });
  expect([hasTone, text.endsWith(t('shipBy.leftLate'))]).toEqual([false, true]);
  expect(renderShipBy({ at, level: 'inTime', outcome: 'notShipped' })).toEqual([false, formatDueDay(at)]);
});
