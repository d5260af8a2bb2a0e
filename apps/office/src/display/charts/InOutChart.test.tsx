// @vitest-environment jsdom

import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { InOutChart } from './InOutChart.tsx';

const BOX = { width: 240, height: 40, top: 0, left: 0, right: 240, bottom: 40, x: 0, y: 0 };

beforeEach(() => {
  stubLayoutApis();
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ ...BOX, toJSON: () => BOX });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('WSC-464 a press on the upper half of a bar opens what entered, and on the lower half what left', async () => {
  const bars = Array.from({ length: 24 }, (_, hour) => ({
    key: `${hour}`,
    entered: 2,
    left: hour === 1 ? 0 : 1,
    text: `${hour} h`,
    enteredTo: `/in/${hour}`,
    leftTo: hour === 1 ? null : `/out/${hour}`,
  }));
  render(
    <MemoryRouter>
      <MantineProvider>
        <InOutChart label="In and out" bars={bars} highest={2} />
        <CurrentPath />
      </MantineProvider>
    </MemoryRouter>,
  );
  await screen.findByText('In and out', {}, { timeout: 20_000 });
  const chart = document.querySelector('.recharts-wrapper') as Element;
  await waitFor(() => expect(chart.querySelector('.recharts-bar-rectangle')).toBeTruthy());
  for (const [clientX, clientY, path] of [
    [5, 8, '/in/0'],
    [5, 32, '/out/0'],
    // Nothing left in this hour.
    [15, 32, '/in/1'],
  ] as const) {
    // The chart follows the pointer with a delay.
    await vi.waitFor(() => {
      fireEvent.mouseMove(chart, { clientX, clientY });
      fireEvent.click(chart, { clientX, clientY });
      expect(screen.getByRole('status').textContent).toBe(path);
    });
  }
});

function CurrentPath() {
  return <output>{useLocation().pathname}</output>;
}
